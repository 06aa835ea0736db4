import Testing

@testable import ReferenceSession

struct CircumstanceTests {
    @Test func `what is left out does not limit`() {
        #expect(Circumstance().holds(in: Situation()))
        #expect(Circumstance(schemes: ["https"]).holds(in: Situation(scheme: "https", method: "GET")))
        #expect(!Circumstance(schemes: ["https"]).holds(in: Situation(scheme: "http")))
        #expect(!Circumstance(schemes: ["https"]).holds(in: Situation()))
    }

    @Test func `all origins and one of the others are needed`() {
        let circumstance = Circumstance(origins: [.upload, .ownSession], methods: ["PUT", "POST"])
        #expect(circumstance.holds(in: Situation(origins: [.upload, .ownSession, .handlerTask], method: "POST")))
        #expect(!circumstance.holds(in: Situation(origins: [.upload], method: "POST")))
    }

    @Test(arguments: [(1, false), (2, true), (3, true)])
    func `a count has to be in its range`(number: Int, holds: Bool) {
        let circumstance = Circumstance(counts: [.number: .from(2)])
        #expect(circumstance.holds(in: Situation(counts: [.number: number])) == holds)
    }

    @Test func `a limited fault shows in its circumstance only`() throws {
        let mutant = try #require(Mutant.named("cuts-bodies"))
        let conduct = Conduct(mutant, only: Circumstance(phase: .switchedOff))
        #expect(conduct.behaviour(in: Situation(phases: [.switchedOff])).tasks.cutsBodies)
        #expect(!conduct.behaviour(in: Situation()).tasks.cutsBodies)
        #expect(Conduct(mutant).behaviour(in: Situation()).tasks.cutsBodies)
    }

    @Test func `the command line limits a mutant`() throws {
        let options = try Options(["--mutant", "cuts-bodies", "--only", "way=relay,scheme=http,scheme=https,hop=1-"])
        let expected = Circumstance(schemes: ["http", "https"], ways: [.relay], counts: [.hop: .from(1)])
        #expect(options.only == expected)
        #expect(try CircumstanceText.read("number=2-5,size=7").counts == [.number: 2...5, .size: .exactly(7)])
    }

    @Test(arguments: ["", "way", "way=", "color=red", "way=sea", "number=x", "number=5-2", "phase=pending,"])
    func `an unknown circumstance is refused`(text: String) {
        #expect(throws: Options.WrongUsage.self) { try Options(["--mutant", "cuts-bodies", "--only", text]) }
    }

    @Test func `a circumstance without a mutant is refused`() {
        #expect(throws: Options.WrongUsage.self) { try Options(["--only", "way=relay"]) }
    }

    @Test func `every listed value is understood`() throws {
        for axis in CircumstanceText.axes {
            for value in axis.values {
                #expect(try CircumstanceText.read("\(axis.name)=\(value)") != Circumstance())
            }
        }
    }
}
