import EnterpriseLab
import Foundation
import KerberosSamples
import NativeBindings
import WireFormats

/// A client at a KDC that notes what it is answered.
final class KDCDialogue {
    let client: KDCClient
    let ask: ([UInt8]) throws -> [UInt8]
    var outcomes: [KDCOutcome] = []

    init(_ client: KDCClient, _ ask: @escaping ([UInt8]) throws -> [UInt8]) {
        self.client = client
        self.ask = ask
    }

    private func note(
        _ answer: [UInt8],
        _ open: (KDCReply) throws -> KDCClient.Credential
    ) throws -> KDCClient.Credential? {
        if let error = try? KRBError(der: answer) {
            outcomes.append(KDCOutcome(error))
            return nil
        }
        guard let reply = try? KDCReply(der: answer) else {
            outcomes.append(KDCOutcome(none: "\(answer.count) bytes"))
            return nil
        }
        let credential = try open(reply)
        outcomes.append(KDCOutcome(reply, credential, at: client.now))
        return credential
    }

    @discardableResult
    func login(_ request: KDCRequest) throws -> KDCClient.Credential? {
        try note(ask(request.der)) { try client.open($0) }
    }

    /// Proven with the password.
    @discardableResult
    func login(
        for service: String = "krbtgt/CORP.TEST",
        _ options: KDCOptions = [],
        etypes: [EncryptionType] = [.aes256SHA1, .aes128SHA1, .rc4HMAC],
        _ change: (inout KDCRequestBody) -> Void = { _ in }
    ) throws -> KDCClient.Credential? {
        let body = client.body(for: service, options, cname: client.principal, etypes: etypes, change)
        return try login(client.login(body, key: client.key(etypes.first ?? .aes256SHA1)))
    }

    @discardableResult
    func request(
        for service: String = "HTTP/portal.corp.test",
        _ options: KDCOptions = [],
        with credential: KDCClient.Credential?,
        _ proof: KDCClient.Proof = .init(),
        etypes: [EncryptionType] = [.aes256SHA1, .aes128SHA1, .rc4HMAC],
        change: (inout KDCRequestBody) -> Void = { _ in },
        whole: (inout KDCRequest) -> Void = { _ in }
    ) throws -> KDCClient.Credential? {
        guard let credential else {
            outcomes.append(KDCOutcome(none: "no ticket to ask with"))
            return nil
        }
        var request = try client.request(
            client.body(for: service, options, etypes: etypes, change),
            with: credential,
            proof
        )
        whole(&request)
        return try note(ask(request.der)) { try client.open($0, to: credential, proof) }
    }
}
