import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

struct FaultTests {
    @Test(arguments: Fault.all, ["http", "https"])
    func `curl and Python see each fault exactly as described, every time`(fault: Fault, scheme: String) throws {
        let outcome = scheme == "http" ? fault.plain : fault.secure
        let rounds = Thoroughness.rounds(of: 100)
        let (_, recorder) = try withLab(.office(["/": fault.response])) { lab throws in
            let reply = try lab.curl("\(scheme)://app.test/")
            #expect(reply.exit == outcome.curl, "\(reply.log)")
            #expect(reply.log.contains("reset by peer") == fault.seen.contains("connection.reset"))
            let outcomes = try lab.repeated("\(scheme)://app.test/", count: rounds)
            #expect(outcomes == "\(rounds) \(outcome.python)\n")
        }
        let isEndSeen = fault.seen.contains { $0.hasPrefix("connection") }
        let seen = Dictionary(grouping: recorder.all, by: \.connection).values.map { observations in
            let names = observations.map(\.fact.name).filter { !$0.hasPrefix("tls") }
            return Array(isEndSeen ? names[...] : names.dropLast())
        }
        #expect(Set(seen) == [["connection.accepted", "request.received"] + fault.seen])
        #expect(seen.count == rounds + 1)
    }
}
