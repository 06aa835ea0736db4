import EnterpriseModel
import MockEnterprise
import NTLMSamples
import NativeBindings
import SystemBindings
import WireFormats

/// Logs in again and again, and prints how often a second that went well.
///
///     login-load ntlm|digest ADDRESS PORT PATH SECONDS CONNECTIONS
///     login-load negotiate ADDRESS PORT PATH SECONDS CONNECTIONS KDC-ADDRESS KDC-PORT
///     login-load kdc ADDRESS PORT udp|tcp SECONDS CLIENTS
///     login-load first-ticket ROUNDS
///
/// An NTLM login is a connection of its own with its two requests; a Digest login is a request that is challenged and one with the
/// answer to that, on a connection that is kept as long as the server keeps it; one by Negotiate is a request with a Kerberos token
/// of its own, on such a connection. At a KDC it is a ticket by a password and one by this ticket. The account is `CORP\alice`, or
/// `alice@CORP.TEST`, password `swordfish`. `first-ticket` prints milliseconds, see ``FirstTicket``. Exits 1 at the first answer that is not as it should be.
@main
enum LoginLoad {
    private struct Usage: Error {}

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.count == 2, arguments[1] == "first-ticket", let rounds = Int(arguments[2]), rounds > 0 {
            return print(try FirstTicket.measure(rounds: rounds))
        }
        guard arguments.count >= 6, let address = IPv4Address(arguments[2]), let port = Int(arguments[3]),
            let seconds = Double(arguments[5]), let connections = Int(arguments[6])
        else { throw Usage() }
        let target = SocketAddress(address: address, port: port)
        let path = arguments[4]
        let host = "\(address):\(port)"
        let logIn: @Sendable (_ client: Int, Deadline) throws -> Int
        switch arguments[1] {
        case "ntlm": logIn = { try logInByNTLM(target, host, path, until: $1) }
        case "digest": logIn = { try logInByDigest(target, host, path, client: $0, until: $1) }
        case "kdc":
            guard let transport = KerberosClient.Transport(rawValue: path) else { throw Usage() }
            logIn = { try getTickets(target, transport, until: $1) }
        case "negotiate":
            guard arguments.count == 8, let address = IPv4Address(arguments[7]), let port = Int(arguments[8]) else {
                throw Usage()
            }
            let kdc = SocketAddress(address: address, port: port)
            logIn = { try logInByNegotiate(target, host, path, kdc, client: $0, until: $1) }
        default: throw Usage()
        }
        let total = Monitor(0)
        let failure = Monitor<String?>(nil)
        let deadline = Deadline.after(seconds: seconds)
        let workers = try (0..<connections).map { number in
            try Worker("load") {
                do {
                    let count = try logIn(number, deadline)
                    total.update { $0 += count }
                } catch {
                    failure.update { $0 = "\(error)" }
                }
            }
        }
        for worker in workers { worker.join() }
        if let failure = failure.read({ $0 }) { throw LoadConnection.Failure(reason: failure) }
        print(Double(total.read { $0 }) / seconds)
    }

    private static func logInByNTLM(
        _ target: SocketAddress,
        _ host: String,
        _ path: String,
        until deadline: Deadline
    ) throws -> Int {
        var client = NTLMClient()
        client.password = "swordfish"
        let negotiate = "NTLM \(Base64.encode(client.negotiate))"
        var count = 0
        while !deadline.hasPassed {
            var connection = try LoadConnection(target)
            let challenged = try connection.get(path, host: host, authorization: negotiate)
            guard challenged.status == 401, let token = challenged.challenges("ntlm").first,
                let challenge = Base64.decode(token)
            else { throw LoadConnection.Failure(reason: "no challenge, but \(challenged.status)") }
            let message = try client.authenticate(challenge)
            let served = try connection.get(path, host: host, authorization: "NTLM \(Base64.encode(message))")
            guard served.status == 200 else { throw LoadConnection.Failure(reason: "status \(served.status)") }
            connection.close()
            count += 1
        }
        return count
    }

    private static func getTickets(
        _ kdc: SocketAddress,
        _ transport: KerberosClient.Transport,
        until deadline: Deadline
    ) throws -> Int {
        var client = try KerberosClient(kdc, over: transport)
        defer { client.close() }
        var count = 0
        while !deadline.hasPassed {
            _ = try client.logIn(to: "HTTP/portal.corp.test")
            count += 1
        }
        return count
    }

    private static func logInByNegotiate(
        _ target: SocketAddress,
        _ host: String,
        _ path: String,
        _ kdc: SocketAddress,
        client number: Int,
        until deadline: Deadline
    ) throws -> Int {
        var client = try KerberosClient(kdc, over: .tcp)
        defer { client.close() }
        let credential = try client.logIn(to: "HTTP/negotiate.example.test")
        var connection = try LoadConnection(target)
        var count = 0
        while !deadline.hasPassed {
            let token = try client.token(credential, number: number * 100_000 + count)
            let answer = try connection.get(path, host: host, authorization: "Negotiate \(Base64.encode(token))")
            guard answer.status == 200 else { throw LoadConnection.Failure(reason: "status \(answer.status)") }
            if !answer.isPersistent { connection = try LoadConnection(target) }
            count += 1
        }
        return count
    }

    private static func logInByDigest(
        _ target: SocketAddress,
        _ host: String,
        _ path: String,
        client: Int,
        until deadline: Deadline
    ) throws -> Int {
        var kept: LoadConnection?
        var count = 0
        while !deadline.hasPassed {
            var connection = try kept ?? LoadConnection(target)
            let challenged = try connection.get(path, host: host, authorization: nil)
            guard challenged.status == 401, let challenge = challenged.challenges("digest").first else {
                throw LoadConnection.Failure(reason: "no challenge, but \(challenged.status)")
            }
            if !challenged.isPersistent { connection = try LoadConnection(target) }
            let credentials = try answer(challenge, path: path, clientNonce: "\(client)-\(count)")
            let served = try connection.get(path, host: host, authorization: credentials)
            guard served.status == 200 else { throw LoadConnection.Failure(reason: "status \(served.status)") }
            kept = served.isPersistent ? connection : nil
            count += 1
        }
        return count
    }

    private static func answer(_ challenge: String, path: String, clientNonce: String) throws -> String {
        let parameters = try AuthParameters(parsing: challenge)
        guard let realm = parameters["realm"]?.value, let nonce = parameters["nonce"]?.value else {
            throw LoadConnection.Failure(reason: "a challenge without a nonce")
        }
        let algorithm = parameters["algorithm"].flatMap { DigestSettings.Algorithm(rawValue: $0.value) } ?? .md5
        let computation = DigestComputation(
            algorithm: algorithm,
            nonce: nonce,
            nonceCount: "00000001",
            clientNonce: clientNonce,
            qop: .auth,
            uri: path
        )
        let secret = try computation.secret(
            user: "alice",
            realm: realm,
            password: "swordfish",
            session: (nonce, clientNonce)
        )
        var credentials = [
            AuthParameter(quoted: "username", "alice"), AuthParameter(quoted: "realm", realm),
            AuthParameter(quoted: "nonce", nonce), AuthParameter(quoted: "uri", path),
            AuthParameter(token: "algorithm", algorithm.rawValue), AuthParameter(token: "qop", "auth"),
            AuthParameter(token: "nc", "00000001"), AuthParameter(quoted: "cnonce", clientNonce),
            AuthParameter(
                quoted: "response",
                try computation.response(secret: secret, method: "GET", content: [])
            ),
        ]
        if let opaque = parameters["opaque"] { credentials.append(AuthParameter(quoted: "opaque", opaque.value)) }
        return "Digest " + credentials.map(\.description).joined(separator: ", ")
    }
}
