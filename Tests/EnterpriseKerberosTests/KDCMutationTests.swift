import EnterpriseLab
import Foundation
import KerberosSamples
import NativeBindings
import SystemBindings
import Testing
import WireFormats

@testable import MockEnterprise

/// Requests that are damaged, or whole but strange, before a KDC: none of them may go without an answer.
struct KDCMutationTests {
    /// `ci/soak` sets how many; unless it does there are few, and other tests use memory at the same time.
    private static let wanted = ProcessEnvironment.variables["KDC_MUTATIONS"].flatMap { Int($0) }

    private static let now = KerberosTime(seconds: 1_800_000_000)

    /// Every kind of request that has been answered well.
    private static func samples(_ kdc: KDCSample) throws -> [KDCRequest] {
        var requests: [KDCRequest] = []
        let client = KDCClient("alice", password: "swordfish", at: now)
        let dialogue = KDCDialogue(client) { message in
            if let request = try? KDCRequest(der: message) { requests.append(request) }
            return kdc.answer(to: message, at: now)
        }
        for one in KDCCase.all where one.user == "alice" { try one.run(dialogue) }
        return requests
    }

    private static func damage(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes.insert(.random(in: 0...255, using: &generator), at: index)
            case 1: bytes.remove(at: index)
            case 2: bytes.removeLast(Int.random(in: 0...bytes.count / 8, using: &generator))
            case 3: bytes[index] = [0, 1, 0x7f, 0x80, 0xff].randomElement(using: &generator) ?? 0
            default: bytes[index] = .random(in: 0...255, using: &generator)
            }
        }
        return bytes
    }

    /// A body with one byte changed, asked for with a proof that is in order, and with a ticket where one is needed.
    /// - Returns: `nil` if no body came of several changes.
    private static func strange(
        _ sample: KDCRequest,
        _ client: KDCClient,
        _ key: KerberosKey,
        _ credential: KDCClient.Credential,
        _ generator: inout SeededGenerator
    ) throws -> [UInt8]? {
        for _ in 0..<20 {
            var bytes = sample.encodedBody
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            guard let body = try? KDCRequestBody(der: bytes) else { continue }
            let isLogin = sample.exchange == .authenticationService
            return try isLogin ? client.login(body, key: key).der : client.request(body, with: credential).der
        }
        return nil
    }

    @Test func `damaged requests are answered`() throws {
        let kdc = KDCSample()
        let samples = try Self.samples(kdc)
        let client = KDCClient("alice", password: "swordfish", at: Self.now)
        let tgt = try #require(
            try KDCDialogue(client) { kdc.answer(to: $0, at: Self.now) }
                .login(for: "krbtgt/CORP.TEST", [.forwardable, .proxiable, .renewable])
        )
        let key = try client.key(.aes256SHA1)
        var generator = SeededGenerator(seed: 42)
        var codes: [KerberosErrorCode: Int] = [:]
        var replies = 0
        var memory: [Int] = []
        let count = Self.wanted ?? 1_500
        for round in 0..<count {
            if round.isMultiple(of: max(1, count / 20)) { memory.append(Self.residentBytes) }
            let sample = samples[round % samples.count]
            let whole = round.isMultiple(of: 2) ? try Self.strange(sample, client, key, tgt, &generator) : nil
            let message = whole ?? Self.damage(sample.der, &generator)
            let answer = kdc.answer(to: message, at: Self.now)
            if let error = try? KRBError(der: answer) {
                codes[error.code, default: 0] += 1
            } else if (try? KDCReply(der: answer)) != nil {
                replies += 1
            } else {
                Issue.record("\(answer) to \(message)")
            }
        }
        #expect(replies > count / 20, "\(replies)")
        #expect(codes.count > 8, "\(codes)")
        guard Self.wanted != nil else { return }
        // Once warm it needs no more.
        #expect(memory[19] - memory[5] < 4 << 20, "\(memory)")
        print("\(count) requests: \(replies) replies, \(codes), memory \(memory)")
    }

    /// Every other one is whole outside, and damaged where only the armor key reaches.
    @Test func `damaged armor is answered`() throws {
        let kdc = KDCSample()
        let client = KDCClient("alice", password: "swordfish", at: Self.now)
        let tgt = try #require(try KDCDialogue(client) { kdc.answer(to: $0, at: Self.now) }.login())
        let inner = KDCRequest(.authenticationService, body: client.body(for: KDCCase.tgs, cname: client.principal))
        var generator = SeededGenerator(seed: 43)
        var codes: Set<KerberosErrorCode> = []
        for round in 0..<(Self.wanted ?? 1_500) / 2 {
            var choices = FASTChoices()
            let isInside = round.isMultiple(of: 2)
            if isInside { choices.content = Self.damage(FASTRequest(body: inner.body).der, &generator) }
            let attempt = try FASTAttempt(client, by: tgt, choices) { _ in inner }
            var request = attempt.request
            if !isInside { request.paData[0].value = Self.damage(request.paData[0].value, &generator) }
            let answer = kdc.answer(to: request.der, at: Self.now)
            guard let error = try? KRBError(der: answer) else {
                Issue.record("\(answer) to \(request.der)")
                continue
            }
            codes.insert(error.code)
            guard isInside else { continue }
            let methods = try error.data.map { try MethodData(der: $0).elements } ?? []
            #expect(try attempt.response(methods) != nil)
        }
        #expect(codes.count > 5, "\(codes)")
    }

    private static var residentBytes: Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (pages?.dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
    }
}
