import EnterpriseModel
import NativeBindings
import WireFormats

/// The validators in an answer's header fields (RFC 9110 8.8).
struct Validators {
    /// What an answer without content repeats (RFC 9110 15.4.5).
    private static let kept: Set<String> = [
        "cache-control", "content-location", "date", "etag", "expires", "last-modified", "vary",
    ]

    private let tag: String?
    private let modified: HTTPDate?

    init(_ fields: [Header]) {
        func value(_ name: String) -> String? { fields.first { $0.isNamed(name) }?.value }
        tag = value("etag").map(Self.opaque)
        modified = value("last-modified").flatMap { HTTPDate($0) }
    }

    /// Whether the client has the content already (RFC 9110 13.2.2).
    func match(_ request: HTTPRequest) -> Bool {
        guard request.method == "GET" || request.method == "HEAD" else { return false }
        if let known = request.value(of: "if-none-match"), let tag {
            return known == "*" || known.split(separator: ",").contains { Self.opaque(String($0)) == tag }
        }
        guard let modified, let since = request.value(of: "if-modified-since").flatMap({ HTTPDate($0) }) else {
            return false
        }
        return modified <= since
    }

    /// The fields of the answer that says so.
    static func fieldsWithoutContent(_ fields: [Header]) -> [Header] {
        fields.filter { kept.contains($0.name.lowercased()) }
    }

    /// For the weak comparison (RFC 9110 8.8.3.2).
    private static func opaque(_ tag: String) -> String {
        let tag = tag.drop { $0 == " " }
        return String(tag.hasPrefix("W/") ? tag.dropFirst(2) : tag).filter { $0 != " " }
    }
}
