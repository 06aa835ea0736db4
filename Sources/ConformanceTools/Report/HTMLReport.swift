import ConformanceKit
package import ConformanceScenarios
import WebResources

/// The run as one self-contained HTML file: nothing is loaded from anywhere.
package struct HTMLReport: Sendable {
    /// The number of cases needing attention that are open from the start.
    private static let opened = 3
    private static let mostCauses = 50
    /// Of several checks or requirements so many are named.
    private static let mostNames = 8

    let result: RunResult
    let catalog: Catalog
    /// The place of each case in the run.
    private let numbers: [String: Int]

    package init(of result: RunResult, catalog: Catalog) {
        self.result = result
        self.catalog = catalog
        numbers = Dictionary(zip(result.cases.map(\.id), 1...), uniquingKeysWith: { first, _ in first })
    }

    /// - Throws: ``ConformanceError`` if the template is wrong, which is a mistake of the harness.
    package func text() throws -> String {
        _ = EscapedHTML.registration
        return try PageTemplate.render(Self.template, page, called: "the HTML report's template")
    }

    private var page: [String: Any] {
        let implementation = result.implementation
        let name = implementation?.name ?? result.adapter
        let summary = RequirementSummary(of: result.requirements, catalog: catalog)
        let gate = GateWords(of: result)
        let groups = casesByWeight
        let diagrams = self.diagrams(of: groups.map(\.result))
        return [
            "name": name,
            "version": Self.optional(implementation?.version),
            "language": Self.optional(implementation?.language),
            "adapter": result.adapter,
            "harnessVersion": result.harnessVersion,
            "seed": String(result.seed),
            "seconds": Self.seconds(result.seconds),
            "passed": result.gateFailures.isEmpty,
            "gateFailures": result.gateFailures,
            "inconclusive": Self.optional(result.inconclusive),
            "notices": result.notices,
            "interrupted": result.wasInterrupted,
            "judged": gate.judged,
            "unjudged": gate.unjudged,
            "evidence": Self.optional(summary.evidence),
            "laws": laws,
            "claims": Self.optional(result.claims?.words),
            "known": known,
            "causes": causes,
            "start": Self.optional(result.circumstances?.start),
            "system": Self.optional(result.circumstances.map { "\($0.host), \($0.system)" }),
            "caseTotal": result.cases.count,
            "caseCounts": caseCounts,
            "requirementTotal": summary.total,
            "requirementCounts": Self.counts(summary),
            "profiles": profiles,
            "cases": groups.enumerated().map { position, group in
                page(of: group, isOpen: position < Self.opened, diagram: diagrams[group.result.id])
            },
            "attention": result.cases.contains { $0.verdict != .pass },
            "hasCases": !result.cases.isEmpty,
            "hasRequirements": !result.requirements.isEmpty,
            "script": Self.script,
            "scriptHash": Self.scriptHash,
            "diagramScript": WebResources.diagramScript,
            "diagramScriptHash": Self.diagramScriptHash,
            "diagramStyle": WebResources.diagramStyle,
            "diagramStyleHash": Self.diagramStyleHash,
        ]
    }

    static func seconds(_ seconds: Double) -> String {
        guard let hundredths = Int(exactly: (seconds * 100).rounded()), hundredths >= 0 else { return "?" }
        let fraction = String(hundredths % 100)
        return "\(hundredths / 100)." + (fraction.count < 2 ? "0" : "") + fraction
    }

    /// A list of one or none: Mustache takes an empty text for something that is there.
    static func optional(_ text: String?) -> [String] { text.map { $0.isEmpty ? [] : [$0] } ?? [] }

    /// Cases that passed are named by their scenario, with their number; each other one by itself.
    private func links(to caseIDs: [String]) -> [[String: Any]] {
        guard !caseIDs.isEmpty else { return [] }
        let found = caseIDs.map { id in (id: id, number: numbers[id] ?? 0) }.map { id, number in
            (id: id, number: number, verdict: number > 0 ? result.cases[number - 1].verdict : nil)
        }
        let others: [[String: Any]] = found.filter { $0.verdict != .pass }.map {
            ["id": $0.id, "number": $0.number, "verdict": $0.verdict?.rawValue ?? "", "count": [String]()]
        }
        let passed = Dictionary(grouping: found.filter { $0.verdict == .pass }) { Self.scenario($0.id) }
        let groups: [[String: Any]] = passed.sorted { $0.key < $1.key }.compactMap { scenario, cases in
            cases.first.map { first in
                [
                    "id": cases.count > 1 ? scenario : first.id, "number": first.number,
                    "verdict": CaseVerdict.pass.rawValue, "count": cases.count > 1 ? [String(cases.count)] : [],
                ]
            }
        }
        return [["count": found.count, "many": found.count > 1, "cases": others + groups]]
    }

    /// The part of a case's id that all cases of its file have.
    static func scenario(_ id: String) -> String { String(id.prefix { $0 != "#" }) }

    // MARK: Laws

    /// The laws that were broken.
    private var laws: [[String: Any]] {
        return Law.allCases.compactMap { law in
            let broken = result.cases.filter { $0.checks.contains { $0.law == law } }
            guard !broken.isEmpty else { return nil }
            return ["id": law.rawValue, "words": law.words, "links": links(to: broken.map(\.id))]
        }
    }

    // MARK: What is allowed

    /// The known failures, by owner and reason.
    private var known: [[String: Any]] {
        let owners = Dictionary(grouping: KnownGroup.all(of: result.baseline), by: \.owner).sorted { $0.key < $1.key }
        return owners.map { owner, groups in
            [
                "owner": owner.isEmpty ? "without an owner" : owner,
                "entries": groups.map { group -> [String: Any] in
                    [
                        "checks": group.titles.listed(Self.mostNames),
                        "requirements": Self.optional(
                            group.requirements.isEmpty ? nil : group.requirements.listed(Self.mostNames)
                        ),
                        "reason": group.reason,
                        "ticket": Self.optional(group.ticket),
                        "expires": Self.optional(group.expires),
                        "links": links(to: group.cases),
                    ]
                },
            ]
        }
    }

    // MARK: Causes

    /// What several cases fail by, the most frequent first; empty if no two fail alike.
    private var causes: [[String: Any]] {
        let causes = ReportedRun(result).causes.filter { $0.cases.count > 1 }.prefix(Self.mostCauses)
        guard !causes.isEmpty else { return [] }
        let rows = causes.map { group -> [String: Any] in
            let first = group.cases[0]
            return [
                "count": group.cases.count, "verdict": first.result.verdict.rawValue,
                "words": first.headline ?? first.result.verdict.rawValue,
                "links": links(to: group.cases.map(\.result.id)),
            ]
        }
        return [["rows": rows]]
    }

    // MARK: Counts

    private var caseCounts: [[String: Any]] {
        let counts = result.counts
        return Self.counts(CaseVerdict.allCases.map { ($0.rawValue, counts[$0] ?? 0) })
    }

    private static func counts(_ summary: RequirementSummary) -> [[String: Any]] {
        counts(RequirementResult.Verdict.allCases.map { ($0.rawValue, summary.count(of: $0)) })
    }

    /// With the place of each count in a bar of 1000 units.
    private static func counts(_ counts: [(verdict: String, count: Int)]) -> [[String: Any]] {
        let total = max(1, counts.reduce(0) { $0 + $1.count })
        var start = 0
        return counts.map { verdict, count in
            defer { start += count }
            let left = start * 1000 / total
            return [
                "verdict": verdict, "count": count, "some": count > 0, "left": left,
                // What was not tested is not what somebody wants to read first.
                "shown": verdict != RequirementResult.Verdict.untested.rawValue || count == total,
                "width": (start + count) * 1000 / total - left,
            ]
        }
    }

    // MARK: Requirements

    private var profiles: [[String: Any]] {
        let byProfile = Dictionary(grouping: result.requirements) { catalog[$0.id]?.profile ?? "" }
        return (catalog.profiles + [""]).compactMap { profile -> (isTested: Bool, page: [String: Any])? in
            guard let results = byProfile[profile] else { return nil }
            let summary = RequirementSummary(of: results, catalog: catalog)
            let page: [String: Any] = [
                "profile": profile.isEmpty ? "not in the catalog" : profile,
                "document": results.first.flatMap { catalog[$0.id]?.document }.map { [Self.page(of: $0)] } ?? [],
                "total": summary.total,
                "counts": Self.counts(summary),
                "requirements": results.map { self.page(of: $0) },
            ]
            return (summary.count(of: .untested) < summary.total, page)
        }.enumerated().sorted { ($0.element.isTested ? 0 : 1, $0.offset) < ($1.element.isTested ? 0 : 1, $1.offset) }
            .map(\.element.page)
    }

    private static func page(of document: RequirementDocument) -> [String: Any] {
        ["publisher": document.publisher, "name": document.name, "address": optional(document.address)]
    }

    private func page(of result: RequirementResult) -> [String: Any] {
        let requirement = catalog[result.id]
        let isNote = requirement?.isTestable == false
        let verdict = isNote ? "note" : result.verdict.rawValue
        let proof: [String: Any] = [
            "kind": result.proof == nil ? "unproven" : "proven", "words": result.proof?.words ?? "unproven",
            "gaps": result.proof?.gaps ?? "",
        ]
        return [
            "id": result.id,
            "kind": requirement?.kind.rawValue ?? "",
            "tags": requirement?.tags.map { ["tag": $0.rawValue, "meaning": $0.meaning] } ?? [],
            "statement": requirement?.statement ?? "",
            "section": Self.optional(requirement?.section),
            "readings": requirement?.readings.compactMap(catalog.reading).map {
                ["id": $0.id, "question": $0.question, "reading": $0.reading]
            } ?? [],
            "verdict": verdict,
            "proof": result.verdict == .holds ? [proof] : [],
            "source": result.source.map { [["source": $0.rawValue, "meaning": $0.meaning]] } ?? [],
            "share": Self.optional(result.verdict == .partial ? "holds in \(result.share) cases" : nil),
            "claim": Self.optional(self.result.claims?.claims.rows[result.id]?.support.rawValue),
            "links": links(to: result.cases),
        ]
    }
}
