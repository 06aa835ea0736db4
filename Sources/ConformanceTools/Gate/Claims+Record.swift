package import ConformanceKit
package import ConformanceScenarios
package import JSON

extension Claims {
    static let record = Record("an ICS", initial: Claims(), isOpen: true) {
        Setting.required("ics", \.form, .integer(in: 1...version), "The version of the form of this file: `1`.")
        Setting.required("product", \.product, .text(.line), "The name of the product.")
        Setting(
            "version",
            \.productVersion,
            .text(.line),
            "The version that this is said of, or a glob: `8.*`. A run of another version fails the gate."
        )
        Setting("vendor", \.vendor, .text(.line), "Who says it.")
        Setting.required("profiles", \.profiles, .list(of: .text), "The profiles of the catalog that this is about.")
        Setting.required(
            "requirements",
            \.rows,
            .map(of: .choice(supported, .record(Row.record))),
            "By requirement: `supported`, or why it is not."
        )
    }

    private static let supported = Codec<Row>.word(Support.supported.rawValue, for: Row())

    /// The JSON Schema of an ICS.
    package static var schema: JSONValue {
        ShapeSchemaBuilder.schema(of: .record(record.shape), title: "An implementation conformance statement")
    }

    /// A whole file.
    package func text() throws -> String {
        let head = """
            # Implementation conformance statement: what this product claims (docs/gating.md).

            """
        return try head + YAMLWriter.text(of: Claims.record.encode(self), isFolded: false)
    }
}

extension Claims.Row {
    static let record = Record("a row", initial: Claims.Row(.notSupported)) {
        Setting.required("support", \.support, .word, "Whether the product does what the requirement says.")
        Setting.required("reason", \.reasonText, .text(.line), "Why not.")
    }

    private var reasonText: String {
        get { reason ?? "" }
        set { reason = newValue }
    }
}

/// Reads an ICS, and holds it against the catalog.
package enum ClaimsReader {
    /// - Throws: ``ScenarioError`` with all that is wrong.
    package static func read(path: String, catalog: Catalog) throws -> Claims {
        try claims(of: YAMLReader.read(path: path), path, catalog)
    }

    /// - Throws: ``ScenarioError`` with all that is wrong.
    package static func read(text: String, file: String, catalog: Catalog) throws -> Claims {
        try claims(of: YAMLReader.read(text: text, file: file), file, catalog)
    }

    private static func claims(of node: Node, _ file: String, _ catalog: Catalog) throws -> Claims {
        var problems = ShapeChecker.problems(node, .record(Claims.record.shape))
        for member in node["requirements"]?.members ?? [] {
            if catalog[member.key]?.isJudged == true { continue }
            let hints = catalog[member.key] == nil ? catalog.nearest(to: member.key) : []
            let message =
                catalog[member.key] == nil
                ? "the catalog has no requirement '\(member.key)'"
                : "\(member.key) has no verdict, so that nothing can be claimed of it"
            problems.append(
                Diagnostic("unknown-requirement", message, at: member.keyLocation, didYouMean: hints)
            )
        }
        for profile in node["profiles"]?.elements ?? [] where !catalog.profiles.contains(profile.text ?? "") {
            let text = profile.text ?? ""
            problems.append(
                Diagnostic(
                    "unknown-profile",
                    "the catalog has no profile '\(text)'",
                    at: profile.location,
                    didYouMean: Spelling.nearest(to: text, in: catalog.profiles)
                )
            )
        }
        guard problems.isEmpty else { throw ScenarioError(problems.sorted()) }
        var claims = Claims.record.decode(node)
        claims.file = file
        return claims
    }
}

extension Claims {
    /// A draft from a first run: what holds is claimed; what does not wants a reason.
    package init(
        draftFrom requirements: [RequirementResult],
        catalog: Catalog,
        profiles: [String]
    ) {
        self.init()
        self.profiles = profiles
        for result in requirements {
            guard let requirement = catalog[result.id], requirement.isJudged, profiles.contains(requirement.profile)
            else { continue }
            rows[result.id] =
                switch result.verdict {
                case .holds, .lifted: Row()
                case .partial: Row(.notSupported, reason: "TODO: it holds in \(result.share) cases")
                case .violated, .otherwise: Row(.notSupported, reason: "TODO: it does otherwise")
                case .unsupported: Row(.notSupported, reason: "the adapter does not offer it")
                case .vacuous, .untested: Row(.notApplicable, reason: "TODO: nothing was judged")
                }
        }
    }
}
