import ReferenceBindings

/// Parses the challenges in `WWW-Authenticate` fields (RFC 9110 11.6.1), in the order of the text.
enum AuthenticationChallenges {
    struct Offer: Hashable {
        /// The scheme as the server spells it.
        var scheme: String
        /// The parameters by name in lower case.
        var parameters: [String: String] = [:]
        /// The token68 that some schemes have instead of parameters (RFC 9110 11.2).
        var token: String?
    }

    /// Reads every field, line by line.
    static func parse(_ fields: [String], _ rules: Behaviour.Authentication.Offering = .init()) -> [Offer] {
        let read = rules.readsFirstFieldOnly ? Array(fields.prefix(1)) : fields
        return read.flatMap { field in
            let offers = parse(field, rules)
            if rules.readsFirstOfFieldOnly { return Array(offers.prefix(1)) }
            if rules.skipsFieldsOfUnknown, let first = offers.first, LoginScheme.named(first.scheme) == nil {
                return []
            }
            return rules.reversesFields ? offers.reversed() : offers
        }
    }

    private static func parse(_ field: String, _ rules: Behaviour.Authentication.Offering) -> [Offer] {
        var offers: [Offer] = []
        for item in rules.splitsQuotes ? field.split(separator: ",").map({ String($0).trimmed }) : split(field) {
            let words = item.split(separator: " ", maxSplits: 1).map { String($0).trimmed }
            guard let first = words.first else { continue }
            // Blanks may stand around the sign (RFC 9110, section 11.2).
            let isParameter = first.contains("=") || (words.count > 1 && words[1].hasPrefix("="))
            if isParameter, !offers.isEmpty {
                add(item, to: &offers[offers.count - 1].parameters)
            } else {
                offers.append(Offer(scheme: first))
                if words.count > 1 { add(words[1], to: &offers[offers.count - 1]) }
            }
        }
        return offers
    }

    /// Reads a list of parameters without a scheme, such as `Authentication-Info`.
    static func parameters(_ fields: [String]) -> [String: String] {
        var parameters: [String: String] = [:]
        for item in fields.flatMap(split) { add(item, to: &parameters) }
        return parameters
    }

    private static func add(_ text: String, to offer: inout Offer) {
        let isToken = text.drop { $0 != "=" }.allSatisfy { $0 == "=" } && !text.contains(" ")
        if isToken { offer.token = text } else { add(text, to: &offer.parameters) }
    }

    private static func add(_ text: String, to parameters: inout [String: String]) {
        guard let equals = text.firstIndex(of: "=") else { return }
        let name = String(text[..<equals]).trimmed.lowercased()
        var value = String(text[text.index(after: equals)...]).trimmed
        if value.hasPrefix("\""), value.hasSuffix("\""), value.count >= 2 {
            value = unescaped(value.dropFirst().dropLast())
        }
        parameters[name] = value
    }

    private static func unescaped(_ text: some StringProtocol) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                result.append(character)
                isEscaped = false
            }
        }
        return result
    }

    /// Splits a field at the commas outside of quotation marks.
    private static func split(_ field: String) -> [String] {
        var parts = [""]
        var isQuoted = false
        var isEscaped = false
        for character in field {
            if character == ",", !isQuoted {
                parts.append("")
                continue
            }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = character == "\\" && !isEscaped
            parts[parts.count - 1].append(character)
        }
        return parts.map(\.trimmed).filter { !$0.isEmpty }
    }
}
