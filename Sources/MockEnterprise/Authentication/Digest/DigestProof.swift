import EnterpriseModel
import NativeBindings
import WireFormats

/// What a server adds to its answer once a client has logged in (RFC 7616 3.5).
struct DigestProof: Sendable {
    let field: String
    let computation: DigestComputation
    let secret: String
    let kind: DigestSettings.Proof
    let nextNonce: String?

    /// - Parameter content: of the answer, asked for by `auth-int` only. `nil`: it is not known yet, so nothing is proven.
    func fields(content: () -> [UInt8]?) -> [Header] {
        let parameters = (nextNonce.map { [AuthParameter(quoted: "nextnonce", $0)] } ?? []) + proof(content)
        return parameters.isEmpty ? [] : [Header(field, parameters.map(\.description).joined(separator: ", "))]
    }

    private func proof(_ content: () -> [UInt8]?) -> [AuthParameter] {
        guard kind != .omitted, let qop = computation.qop,
            let content = qop == .authInt ? content() : [],
            let right = try? computation.response(secret: secret, method: "", content: content)
        else { return [] }
        let response = kind == .wrong ? String(repeating: "0", count: right.count) : right
        return [
            AuthParameter(token: "qop", qop.rawValue), AuthParameter(quoted: "rspauth", response),
            AuthParameter(quoted: "cnonce", computation.clientNonce ?? ""),
            AuthParameter(token: "nc", computation.nonceCount ?? ""),
        ]
    }
}
