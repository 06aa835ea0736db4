import ConformanceKit
import ConformanceScenarios

/// The compatibility table, for browsers or as Markdown.
package struct ComparisonReport: PageReport, Sendable {
    private let comparison: Comparison

    package init(of comparison: Comparison) {
        self.comparison = comparison
    }

    package static let templateName = "the template of the comparison"

    private static let words: [Comparison.Difference: (title: String, words: String)] = [
        .contradicts: ("What they do differently", "Some do what is documented, others do not."),
        .differs: ("What not all could be judged by", "The same as far as it could be seen, or seen for some only."),
        .same: ("What is the same", "One verdict for all."),
    ]

    package var page: [String: Any] {
        [
            "runs": comparison.runs.enumerated().map { index, run in
                [
                    "title": comparison.title(of: run),
                    "short": comparison.shortTitle(of: run),
                    "language": run.language.map { [$0] } ?? [],
                    "file": run.file,
                    "cases": run.cases,
                    "failing": run.failing.all,
                    "failingOfField": run.failing.ofFieldAlone,
                    "counts": RequirementResult.Verdict.allCases.map {
                        ["verdict": $0.rawValue, "count": comparison.count(of: $0, inRunAt: index)] as [String: Any]
                    },
                ] as [String: Any]
            },
            "verdicts": RequirementResult.Verdict.allCases.map(\.rawValue),
            "total": comparison.rows.count,
            "width": comparison.runs.count + 2,
            "groups": Comparison.Difference.allCases.compactMap(group),
            "problems": comparison.problems.isEmpty
                ? []
                : [["count": comparison.problems.count, "rows": comparison.problems.map(page(of:))] as [String: Any]],
        ]
    }

    private func group(_ difference: Comparison.Difference) -> [String: Any]? {
        let count = comparison.rows.count { $0.difference == difference }
        guard count > 0, let words = Self.words[difference] else { return nil }
        return [
            "title": words.title, "words": words.words, "count": count, "open": difference != .same,
            "profiles": comparison.profiles(difference).map { profile, rows in
                ["profile": profile, "rows": rows.map(page(of:))] as [String: Any]
            },
        ]
    }

    private func page(of problem: Comparison.Problem) -> [String: Any] {
        let verdicts = problem.verdicts.map { $0?.rawValue ?? CaseVerdict.notRun.rawValue }
        return ["scenario": problem.scenario, "title": problem.title, "verdicts": verdicts]
    }

    private func page(of row: Comparison.Row) -> [String: Any] {
        [
            "id": row.id,
            "statement": comparison.catalog[row.id]?.statement ?? "",
            "standings": row.standings.map { standing in
                [
                    "verdict": standing.verdict.rawValue,
                    "difference": standing.difference.map { [$0] } ?? [],
                    "claim": standing.claim.map { [$0.rawValue] } ?? [],
                ] as [String: Any]
            },
        ]
    }
}
