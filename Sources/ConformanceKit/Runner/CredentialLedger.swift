import JSON
import SystemBindings

/// Which names and passwords the app has given to the implementation, and for which host.
///
/// Filled by the runner and by the adapter's reader, who answers challenges.
final class CredentialLedger: Sendable {
    private let entries = Monitor<[HandedCredential]>([])

    var handed: [HandedCredential] { entries.withLock { $0 } }

    func note(user: String?, host: String?) {
        entries.withLock { entries in
            let entry = HandedCredential(user: user, host: host)
            if !entries.contains(entry) { entries.append(entry) }
        }
    }

    /// What a request bears that the app itself wrote into its head or its URL.
    func note(request: JSONValue) {
        let url = request["url"]?.string ?? ""
        let authority = url.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
        let names = (request["headers"]?.array ?? []).compactMap { $0.array?.first?.string?.lowercased() }
        guard authority.contains("@") || names.contains(where: { $0.hasSuffix("authorization") }) else { return }
        let place = authority.split(separator: "@").last ?? ""
        note(user: nil, host: place.split(separator: ":").first.map(String.init))
    }

    /// Names with a password anywhere in the parameters of an operation, for whoever asks for them.
    func note(parameters: JSONValue) {
        switch parameters {
        case .object(let members):
            if let user = members["user"]?.string, members["password"] != nil { note(user: user, host: nil) }
            if let request = members["request"] { note(request: request) }
            for (name, value) in members {
                if name.lowercased().hasSuffix("authorization") { note(user: nil, host: nil) }
                note(parameters: value)
            }
        case .array(let elements):
            for element in elements { note(parameters: element) }
        default: break
        }
    }
}
