import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

/// The code of the rules against the tables of docs/verdicts.md, for every combination there is.
struct VerdictTableTests {
    @Test func `A failed check weighs what the table says`() throws {
        let table = try VerdictTable(named: "weight")
        var used: Set<Int> = []
        for polarity in Negatives.Polarity.allCases {
            for isShown in [true, false] {
                for source in EvidenceSource.allCases {
                    for lacksPrecondition in [true, false] {
                        let weight = CaseRule.weight(
                            of: .init(
                                polarity: polarity,
                                isShown: isShown,
                                source: source,
                                lacksPrecondition: lacksPrecondition
                            )
                        )
                        let row = try #require(
                            table.row(for: [
                                [polarity.rawValue], [isShown ? "shown" : "missing"], [source.rawValue],
                                [lacksPrecondition ? "failed" : "held"],
                            ])
                        )
                        used.insert(row)
                        #expect(weight.rawValue == table.consequence(ofRow: row))
                    }
                }
            }
        }
        #expect(used.count == table.count, "a row that nothing needs")
    }

    @Test func `A case gets the verdict that the table says`() throws {
        let table = try VerdictTable(named: "case")
        var used: Set<Int> = []
        let weights = CaseRule.Weight.allCases
        for ending in CaseRule.Facts.Ending.allCases {
            for bits in 0..<(1 << (weights.count + 3)) {
                func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
                var facts = CaseRule.Facts(ending: ending)
                facts.weights = Set(weights.indices.filter(bit).map { weights[$0] })
                facts.lacksPrecondition = bit(weights.count)
                facts.isUntold = bit(weights.count + 1)
                facts.isUndecided = bit(weights.count + 2)
                let row = try #require(
                    table.row(for: [
                        [ending.rawValue], Set(facts.weights.map(\.rawValue)),
                        [facts.lacksPrecondition ? "failed" : "held"], [facts.isUntold ? "yes" : "no"],
                        [facts.isUndecided ? "yes" : "no"],
                    ])
                )
                used.insert(row)
                #expect(CaseRule.verdict(facts).rawValue == table.consequence(ofRow: row))
            }
        }
        #expect(used.count == table.count, "a row that nothing needs")
    }

    @Test func `A check says about a requirement what the table says`() throws {
        let table = try VerdictTable(named: "requirement")
        var used: Set<Int> = []
        for verdict in CaseVerdict.allCases {
            for level in Level.allCases {
                for outcome in RequirementRule.Outcome.allCases {
                    for source in EvidenceSource.allCases {
                        for polarity in Negatives.Polarity.allCases {
                            let statement = RequirementRule.statement(
                                .init(
                                    caseVerdict: verdict,
                                    level: level,
                                    outcome: outcome,
                                    source: source,
                                    polarity: polarity
                                )
                            )
                            let row = try #require(
                                table.row(for: [
                                    [verdict.rawValue], [level.rawValue], [outcome.rawValue], [source.rawValue],
                                    [polarity.rawValue],
                                ])
                            )
                            used.insert(row)
                            #expect(statement.rawValue == table.consequence(ofRow: row))
                        }
                    }
                }
            }
        }
        #expect(used.count == table.count, "a row that nothing needs")
    }

    @Test func `A requirement gets the verdict that the table says`() throws {
        let table = try VerdictTable(named: "verdict")
        var used: Set<Int> = []
        let all = CaseVerdict.allCases
        for statement in RequirementRule.Statement.allCases {
            for bits in 0..<(1 << all.count) {
                let cases = Set(all.indices.filter { bits >> $0 & 1 == 1 }.map { all[$0] })
                let row = try #require(table.row(for: [[statement.rawValue], Set(cases.map(\.rawValue))]))
                used.insert(row)
                #expect(
                    RequirementRule.verdict(statement, cases: cases).rawValue == table.consequence(ofRow: row)
                )
            }
        }
        #expect(used.count == table.count, "a row that nothing needs")
    }

    /// Cases as nobody would write them: what must hold of any of them is said of all.
    @Test(arguments: 0..<40)
    func `Over random cases a requirement holds only by a case that passed and shows it`(seed: Int) {
        var generator = SplitMix64(seed: UInt64(seed))
        for _ in 0..<50 {
            let negatives = Negatives(limitations: ["L"], prohibitions: ["P"])
            let cases = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                Sample.randomResult(using: &generator)
            }
            for result in RequirementJudge(negatives: negatives, proofs: [:]).judge(["A", "L", "P"], cases: cases) {
                let telling = cases.filter { result.shownBy.contains($0.id) }
                let checks = { (case: CaseResult) in
                    `case`.checks.filter { $0.requirements.contains(result.id) && $0.level != .record }
                }
                let covering = cases.filter { result.cases.contains($0.id) }
                switch result.verdict {
                case .holds, .partial:
                    let isWhole = covering.allSatisfy { $0.verdict == .pass || $0.verdict == .lifted }
                    #expect(isWhole == (result.verdict == .holds))
                    #expect(!telling.isEmpty)
                    #expect(telling.allSatisfy { $0.verdict == .pass })
                    #expect(telling.allSatisfy { checks($0).contains { $0.outcome == .passed && $0.isExplicit } })
                    #expect(result.source != nil)
                case .lifted:
                    #expect(result.id == "L" && !telling.isEmpty)
                    #expect(
                        telling.allSatisfy { one in
                            one.verdict == .lifted
                                && checks(one).contains { $0.isShown && $0.hasFailed && $0.source.isIndependent }
                        }
                    )
                case .violated:
                    #expect(result.id != "L")
                    #expect(
                        telling.allSatisfy { one in
                            checks(one).contains {
                                $0.hasFailed && $0.level == .hard && (result.id == "A" || $0.isShown)
                            }
                        }
                    )
                case .otherwise, .unsupported, .vacuous, .untested:
                    // Then no check with weight says that it is broken in a case that could be judged.
                    #expect(
                        result.verdict == .otherwise
                            || !cases.contains { one in
                                one.verdict == .fail
                                    && checks(one).contains { $0.hasFailed && $0.level == .hard && result.id == "A" }
                            }
                    )
                }
            }
        }
    }

    @Test func `The table of laws is the one of the code`() throws {
        let page = try DocumentedLaws.read()
        #expect(page.map(\.id) == Law.allCases.map(\.rawValue))
        #expect(page.map(\.words) == Law.allCases.map(\.words))
        #expect(Set(page.flatMap(\.requirements)) == Law.requirements)
    }
}
