/// Circumstances on the command line: `AXIS=VALUE[,AXIS=VALUE]`.
enum CircumstanceText {
    struct Unknown: Error, CustomStringConvertible { let description: String }

    /// The axes with the values that they can have. A count can have any others too.
    static let axes: [(name: String, values: [String])] =
        [
            ("origin", Behaviour.Routing.Origin.allCases.map(\.rawValue)),
            ("scheme", ["http", "https", "ftp", "ws", "wss", "tcp", "tls"]),
            ("method", ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]),
            ("way", Way.allCases.map(\.rawValue)),
            ("content", Behaviour.ArcGIS.Content.allCases.map(\.rawValue)),
            ("phase", Circumstance.Phase.allCases.map(\.rawValue)),
        ] + Circumstance.Count.allCases.map { ($0.rawValue, values(of: $0)) }

    private static func values(of count: Circumstance.Count) -> [String] {
        switch count {
        case .hop, .challenge, .disabling, .policy, .withdrawal: ["0", "1-", "2-"]
        case .size: ["0", "1-", "65536-"]
        case .number, .host, .session, .socket, .launch: ["1", "2-", "3-"]
        }
    }

    static func read(_ text: String) throws(Unknown) -> Circumstance {
        var circumstance = Circumstance()
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let pieces = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard pieces.count == 2, let name = pieces.first, let value = pieces.last else {
                throw Unknown(description: "\(part) is not of the form AXIS=VALUE")
            }
            try limit(&circumstance, name, value)
        }
        return circumstance
    }

    private static func limit(_ circumstance: inout Circumstance, _ name: String, _ value: String) throws(Unknown) {
        guard let axis = axes.first(where: { $0.name == name }) else {
            let known = axes.map(\.name).joined(separator: ", ")
            throw Unknown(description: "no axis is named \(name); there are \(known)")
        }
        if let count = Circumstance.Count(rawValue: name), let range = range(value) {
            circumstance.counts[count] = range
            return
        }
        guard axis.values.contains(value), Circumstance.Count(rawValue: name) == nil else {
            let known = axis.values.joined(separator: ", ")
            throw Unknown(description: "\(name) cannot be \(value); it can be \(known)")
        }
        switch name {
        case "origin": Behaviour.Routing.Origin(rawValue: value).map { _ = circumstance.origins.insert($0) }
        case "scheme": circumstance.schemes.insert(value)
        case "method": circumstance.methods.insert(value)
        case "way": Way(rawValue: value).map { _ = circumstance.ways.insert($0) }
        case "content": Behaviour.ArcGIS.Content(rawValue: value).map { _ = circumstance.contents.insert($0) }
        default: circumstance.phase = Circumstance.Phase(rawValue: value)
        }
    }

    /// `2`, `2-` or `2-5`.
    private static func range(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard let least = ends.first.flatMap({ Int($0) }) else { return nil }
        guard ends.count == 2, let end = ends.last else { return .exactly(least) }
        guard !end.isEmpty else { return .from(least) }
        return Int(end).flatMap { $0 >= least ? least...$0 : nil }
    }
}
