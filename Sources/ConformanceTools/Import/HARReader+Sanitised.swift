import EnterpriseModel

extension HARReader {
    /// Why the file cannot say whether clients logged in. Chromium leaves out `Authorization`, `Cookie` and `Set-Cookie` unless it is asked for
    /// sensitive data, and tools for support put other words in their place.
    func unknownAuthentication(of log: ExchangeLog, creator: String?) -> String? {
        let fields = log.exchanges.flatMap { $0.fields + ($0.response?.fields ?? []) }
        let secret = fields.filter { Self.secretNames.contains($0.name.lowercased()) }
        if let marked = secret.first(where: { Self.isMark($0.value) }) {
            return "the export was sanitised: its field \(marked.name) has no value"
        }
        guard secret.isEmpty else { return nil }
        let asked = log.exchanges.contains { [401, 407].contains($0.response?.status) }
        let isLeftOut = ["webinspector", "chrome", "chromium", "edge"].contains {
            creator?.lowercased().contains($0) == true
        }
        if isLeftOut {
            return "the export has no field of logins and cookies, as Chromium writes it without sensitive data"
        }
        return asked ? "a server asks for a login, and the export has no field of logins" : nil
    }

    private static let secretNames: Set = ["authorization", "proxy-authorization", "cookie", "set-cookie"]

    /// Whether a value has been taken away.
    private static func isMark(_ value: String) -> Bool {
        let last = value.split { " ;,=".contains($0) }.last.map { $0.lowercased() } ?? ""
        return last.isEmpty || (last.count > 2 && last.allSatisfy { $0 == "*" || $0 == "x" })
            || ["redacted", "sanitized", "sanitised", "removed", "masked", "filtered"].contains { last.contains($0) }
    }
}
