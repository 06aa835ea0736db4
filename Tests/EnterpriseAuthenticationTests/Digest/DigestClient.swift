import EnterpriseModel
import MockEnterprise
import Testing
import WireFormats

/// A client for Digest whose every choice is free.
struct DigestClient {
    var credentialsField = "Authorization"
    var user = "alice"
    var password = "swordfish"
    var method = "GET"
    var target = "/"
    var content = ""
    /// Of the parameter; `nil`: the target.
    var uri: String?
    var qop: DigestSettings.QualityOfProtection? = .auth
    var count: UInt32? = 1
    var clientNonce: String? = "MTIzNDU2"
    /// Of the first login, where a session key stays the same.
    var session: (nonce: String, clientNonce: String)?
    var hashesUser = false
    /// Put in at last, as they are: name and text behind the equals sign.
    var changes: [String: String] = [:]
    /// Parameters left out.
    var omits: Set<String> = []

    /// The parameters of the nth challenge of an answer.
    static func challenge(
        in answer: String,
        field: String = "WWW-Authenticate",
        index: Int = 0
    ) throws -> AuthParameters {
        let beginning = "\(field): Digest "
        let lines = answer.split(separator: "\r\n").filter { $0.hasPrefix(beginning) }
        try #require(lines.count > index, "\(answer)")
        return try AuthParameters(parsing: lines[index].dropFirst(beginning.count))
    }

    /// A whole request.
    func request(_ challenge: AuthParameters) throws -> String {
        let length = content.isEmpty ? "" : "Content-Length: \(content.utf8.count)\r\n"
        let credentials = try credentials(challenge).map { "\($0)=\($1)" }.sorted().joined(separator: ", ")
        return
            "\(method) \(target) HTTP/1.1\r\nHost: app.test\r\n\(length)\(credentialsField): Digest \(credentials)\r\n\r\n\(content)"
    }

    private func credentials(_ challenge: AuthParameters) throws -> [String: String] {
        let algorithm = try #require(DigestSettings.Algorithm(rawValue: challenge["algorithm"]?.value ?? "MD5"))
        let realm = challenge["realm"]?.value ?? ""
        let nonce = challenge["nonce"]?.value ?? ""
        let digits = count.map { String($0, radix: 16) }
        let computation = DigestComputation(
            algorithm: algorithm,
            nonce: nonce,
            nonceCount: digits.map { String(repeating: "0", count: 8 - $0.count) + $0 },
            clientNonce: clientNonce,
            qop: qop,
            uri: uri ?? target
        )
        let secret = try computation.secret(
            user: user,
            realm: realm,
            password: password,
            session: session ?? (nonce, clientNonce ?? "")
        )
        let response = try computation.response(secret: secret, method: method, content: Array(content.utf8))
        let name = hashesUser ? try algorithm.hash(Array("\(user):\(realm)".utf8)) : user
        let fields: [String: String?] = [
            "username": #""\#(name)""#, "realm": #""\#(realm)""#, "nonce": #""\#(nonce)""#,
            "uri": #""\#(computation.uri)""#, "response": #""\#(response)""#, "algorithm": algorithm.rawValue,
            "qop": qop?.rawValue, "nc": computation.nonceCount, "cnonce": clientNonce.map { #""\#($0)""# },
            "opaque": challenge["opaque"].map { #""\#($0.value)""# }, "userhash": hashesUser ? "true" : nil,
        ]
        return fields.compactMapValues(\.self).merging(changes) { $1 }.filter { !omits.contains($0.key) }
    }
}
