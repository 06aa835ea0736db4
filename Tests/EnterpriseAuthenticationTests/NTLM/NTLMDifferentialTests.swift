import EnterpriseLab
import EnterpriseModel
import JSON
import MockEnterprise
import NTLMSamples
import NativeBindings
import SystemBindings
import TestConditions
import Testing
import WireFormats

/// The acceptor and pyspnego have to come to the same verdict on the same messages.
@Suite(.needs(NTLMOracle.absence == nil, Comment(rawValue: NTLMOracle.absence ?? "")))
struct NTLMDifferentialTests {
    private struct Trial {
        let user: String
        let domain: String
        let password: String
        /// What the client believes the password to be.
        let typed: String
        let serverEndPoint: [UInt8]?
        let clientEndPoint: [UInt8]?
        let hasTimestamp: Bool
        let serverChallenge: [UInt8]

        init(_ generator: inout SeededGenerator) {
            let letters = Array("abcXYZ09 .-_äÄéñøÅжЯωΩ漢字😀")
            func text(_ lengths: ClosedRange<Int>) -> String {
                let count = Int.random(in: lengths, using: &generator)
                // No blank at the ends, where the oracle's file of accounts has its separators.
                return "u" + String((0..<count).compactMap { _ in letters.randomElement(using: &generator) }) + "z"
            }
            user = text(0...12)
            domain = Bool.random(using: &generator) ? text(0...8) : ""
            password = text(0...20)
            typed = Int.random(in: 0..<4, using: &generator) == 0 ? password + "!" : password
            let end = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
            serverEndPoint = Bool.random(using: &generator) ? end : nil
            let other = Int.random(in: 0..<4, using: &generator) == 0
            clientEndPoint = serverEndPoint.map { other ? $0.reversed() : $0 }
            hasTimestamp = Bool.random(using: &generator)
            serverChallenge = (0..<8).map { _ in UInt8.random(in: 0...255, using: &generator) }
        }

        var accounts: [String: Account] { [user: Account(password: password)] }

        /// - Parameter demands: whether the server wants channel bindings, as the oracle always does on TLS with NTLMv2.
        func acceptor(demands: Bool) -> NTLMHandshake {
            var settings = NTLMSettings()
            settings.timestamp = hasTimestamp
            if demands { settings.requires = [.channelBinding] }
            return NTLMHandshake(
                settings: settings,
                host: "portal.corp.test",
                serverChallenge: serverChallenge,
                timestamp: 0x01d2_d400_fdc8_0b80,
                channelBinding: serverEndPoint
            )
        }

        /// What the oracle is told to know.
        func question(_ kind: String, password: String, endPoint: [UInt8]?) -> [String: JSONValue] {
            [
                "do": .string(kind), "user": .string(user), "domain": .string(domain), "password": .string(password),
                "end-point": endPoint.map { .string($0.hexadecimal) } ?? .null,
            ]
        }
    }

    private static func bytes(_ answer: JSONValue, _ name: String) throws -> [UInt8] {
        SpecificationExample.bytes(try #require(answer[name]?.string))
    }

    /// Compares the verdicts, and the session keys of logins. Passwords beyond ASCII have no agreed LM hash.
    private static func compare(
        _ trial: Trial,
        _ oracle: NTLMOracle,
        _ acceptor: NTLMHandshake,
        _ messages: (negotiate: [UInt8], challenge: [UInt8], authenticate: [UInt8]),
        isV2: Bool
    ) throws -> NTLMLogin? {
        var acceptor = acceptor
        let ours = try acceptor.receive(messages.authenticate, accounts: trial.accounts).answer
        var question = trial.question("verify", password: trial.password, endPoint: isV2 ? trial.serverEndPoint : nil)
        question["negotiate"] = .string(messages.negotiate.hexadecimal)
        question["challenge"] = .string(messages.challenge.hexadecimal)
        question["authenticate"] = .string(messages.authenticate.hexadecimal)
        let theirs = try oracle.ask(question)
        #expect((ours.login != nil) == (theirs["accepted"] == true), "\(trial): \(ours), \(theirs)")
        if let login = ours.login, trial.password.utf8.allSatisfy({ $0 < 128 }) || isV2 {
            #expect(theirs["key"] == .string(login.sessionKey.hexadecimal), "\(trial)")
        }
        return ours.login
    }

    @Test(arguments: [(0, NTLMSettings.Variant.v1), (1, .session), (2, .session), (3, .v2), (5, .v2)])
    func `what pyspnego sends is judged as pyspnego judges it`(level: Int, variant: NTLMSettings.Variant) throws {
        let oracle = try NTLMOracle(until: .after(.seconds(60)))
        var generator = SeededGenerator(seed: UInt64(level))
        var logins = 0
        for round in 0..<120 {
            let trial = Trial(&generator)
            var acceptor = trial.acceptor(demands: variant == .v2 && trial.serverEndPoint != nil)
            var question = trial.question("initiate", password: trial.typed, endPoint: trial.clientEndPoint)
            question["level"] = .integer(level)
            question["signs"] = .bool(round.isMultiple(of: 2))
            let negotiate = try Self.bytes(oracle.ask(question), "negotiate")
            let answer = try acceptor.receive(negotiate, accounts: trial.accounts).answer
            let challenge = try #require(answer.challenge)
            let response = try oracle.ask(["do": "respond", "challenge": .string(challenge.hexadecimal)])
            let authenticate = try Self.bytes(response, "authenticate")
            let messages = (negotiate, challenge, authenticate)
            let login = try Self.compare(trial, oracle, acceptor, messages, isV2: variant == .v2)
            let isBound = trial.clientEndPoint == trial.serverEndPoint
            #expect((login != nil) == (trial.typed == trial.password && (variant != .v2 || isBound)), "\(trial)")
            guard let login else { continue }
            logins += 1
            #expect(login.variant == variant)
            #expect(login.mic == (variant == .v2 && trial.hasTimestamp ? .valid : .absent))
            #expect(login.channelBinding == (variant == .v2 && trial.clientEndPoint != nil ? .valid : .absent))
            #expect(login.domain == (trial.domain.isEmpty ? nil : trial.domain))
        }
        #expect((30..<120).contains(logins), "\(logins)")
    }

    @Test(arguments: [NTLMClient.Response.v1, .session, .v2])
    func `what our client sends is judged as pyspnego judges it`(response: NTLMClient.Response) throws {
        let oracle = try NTLMOracle(until: .after(.seconds(60)))
        var generator = SeededGenerator(seed: 7)
        var logins = 0
        for round in 0..<140 {
            let trial = Trial(&generator)
            var client = NTLMClient()
            client.response = response
            client.user = trial.user
            client.domain = trial.domain
            client.password = trial.typed
            client.endPoint = response == .v2 ? trial.clientEndPoint : nil
            client.breaksMIC = round.isMultiple(of: 5)
            if response == .v1 { client.negotiateFlags.remove(.extendedSessionSecurity) }
            if round.isMultiple(of: 3) { client.negotiateFlags.remove(.sign) }
            if round.isMultiple(of: 7) { client.negotiateFlags.remove(.keyExchange) }
            var acceptor = trial.acceptor(demands: response == .v2 && trial.serverEndPoint != nil)
            let answer = try acceptor.receive(client.negotiate, accounts: trial.accounts).answer
            let challenge = try #require(answer.challenge)
            var authenticate = try client.authenticate(challenge)
            // Sometimes a bit of the NT response is wrong.
            if round.isMultiple(of: 4) {
                var message = try AuthenticateMessage(decoding: authenticate)
                message.ntChallengeResponse[round % 16] ^= 1
                authenticate = message.encoded
            }
            let messages = (client.negotiate, challenge, authenticate)
            if try Self.compare(trial, oracle, acceptor, messages, isV2: response == .v2) != nil { logins += 1 }
        }
        #expect((20..<120).contains(logins), "\(logins)")
    }
}
