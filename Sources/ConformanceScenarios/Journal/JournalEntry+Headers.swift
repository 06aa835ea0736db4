package import EnterpriseModel
import JSON

extension JournalEntry {
    /// The values of repeated ones are joined, but for cookies, which have commas in them.
    package var headers: [Header] {
        let all = (fields["headers"]?.object ?? [:]).sorted { $0.key < $1.key }
        return all.flatMap { name, value -> [Header] in
            guard let text = value.string else { return [] }
            guard name.lowercased() == "set-cookie" else { return [Header(name, text)] }
            return Self.cookies(in: text).map { Header(name, $0) }
        }
    }

    private static func cookies(in text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).reduce(into: []) { cookies, piece in
            // Behind the comma of a date there is no name of a cookie.
            let begins = piece.prefix { $0 != ";" }.contains("=")
            if begins || cookies.isEmpty {
                cookies.append(String(piece.drop { $0 == " " }))
            } else {
                cookies[cookies.count - 1] += "," + piece
            }
        }
    }
}

extension [Header] {
    /// The values of all fields of a name, written in lower case.
    package func values(of name: String) -> [String] { filter { $0.name.lowercased() == name }.map(\.value) }

    /// The first of them.
    package func value(of name: String) -> String? { first { $0.name.lowercased() == name }?.value }
}
