import ConformanceScenarios

extension LintRule {
    /// The rules about requirements: a covered requirement is in the catalog, and a check can fail because of it.
    static let requirements: [LintRule] = [
        LintRule("covers-nothing", "A file without `covers` and without `issue`.") { subject in
            let isUseful = subject.cases.contains { !$0.requirements.isEmpty || !$0.issues.isEmpty }
            if isUseful { return [] }
            return [Finding("no requirement is covered and no issue named", at: subject.document.node.location)]
        },
        LintRule("unknown-requirement", "A requirement that the catalog does not have.") { subject in
            subject.covered.compactMap { id in
                guard subject.catalog[id] == nil else { return nil }
                return Finding(
                    "there is no requirement \(id)",
                    at: subject.location(of: id),
                    didYouMean: subject.catalog.nearest(to: id)
                )
            }
        },
        LintRule("not-testable", "A requirement that nothing could check.") { subject in
            subject.covered.compactMap { id in
                guard let requirement = subject.catalog[id], !requirement.isTestable else { return nil }
                return Finding("\(id) is a note; nothing can check it", at: subject.location(of: id))
            }
        },
        LintRule("too-hard", "A hard check for a requirement that is soft or only recorded.") { subject in
            let negatives = subject.catalog.negatives
            return subject.cases.flatMap { plan in
                checks(of: plan, negatives: negatives).filter(\.isExplicit).flatMap { check in
                    check.requirements.compactMap { id -> Finding? in
                        guard let tags = subject.catalog[id]?.tags else { return nil }
                        let allowed: Set<Level> =
                            tags.contains(.recordOnly)
                            ? [.record] : tags.contains(.soft) ? [.soft, .record] : Set(Level.allCases)
                        guard !allowed.contains(check.level) else { return nil }
                        let words = allowed.map(\.rawValue).sorted(by: >).joined(separator: " or ")
                        return Finding("\(id) allows only level: \(words) here", at: check.location)
                    }
                }
            }
        },
        LintRule("no-check", "A requirement that is covered although no check can fail on its account.") { subject in
            let negatives = subject.catalog.negatives
            let checked = Set(
                subject.cases.flatMap { plan in
                    checks(of: plan, negatives: negatives).flatMap { check in
                        check.requirements.filter { id in
                            check.level != .record || subject.catalog[id]?.tags.contains(.recordOnly) == true
                        }
                    }
                }
            )
            return subject.covered.filter { !checked.contains($0) }.map { id in
                let hint =
                    subject.catalog[id]?.kind.isNegative == true
                    ? "; a step bears on a prohibition or a limitation only if its own `covers` names it" : ""
                return Finding("no check can fail on account of \(id)\(hint)", at: subject.location(of: id))
            }
        },
    ]

    private struct Check {
        var location: SourceLocation
        var level: Level
        var requirements: [String]
        var isExplicit: Bool
    }

    private static func checks(of plan: Case, negatives: Negatives) -> [Check] {
        let steps = plan.main.steps.compactMap { step -> Check? in
            let isJudged = step.expect != nil || !step.mayFail
            guard isJudged else { return nil }
            return Check(
                location: step.location,
                level: step.level ?? plan.level,
                requirements: step.requirements(claims: plan.claims, negatives: negatives),
                isExplicit: step.isExplicitCheck
            )
        }
        let expectations = plan.main.expectations.map { expectation in
            Check(
                location: expectation.location,
                level: expectation.level ?? plan.level,
                requirements: expectation.requirements ?? plan.claims,
                isExplicit: true
            )
        }
        return steps + expectations
    }
}

extension LintSubject {
    /// All requirements that the file names.
    fileprivate var covered: [String] { Set(cases.flatMap(\.requirements)).sorted() }
}
