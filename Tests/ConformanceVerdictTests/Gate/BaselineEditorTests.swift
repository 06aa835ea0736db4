import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// An update changes what ran, and nothing else.
struct BaselineEditorTests {
    private static let failure: GateSample.Failure = ("status-of-read", ["A-1"], "status 500")

    private static let text = """
        # Ours.
        baseline: 1
        team: net
        known:
          # Since the rewrite.
          - requirement: A-1   # the first
            case: one#n=1
            check: status-of-read
            verdict: fail
            observed: status 500   # by the gateway
            link: https://example.test/1
            reason: It cannot.
            last-seen: 2026-01-01  # by hand

          # About the second.
          - requirement: A-1
            check: status-of-read
            case: one#n=2
            verdict: fail
            observed: status 500
            reason: It cannot.
          - requirement: A-1
            check: status-of-read
            case: one#n=3
            verdict: fail
            observed: status 500
            reason: It cannot.
        # The end.

        """

    private static func updated(
        _ cases: [CaseResult],
        _ text: String = text,
        prunes: Bool = false,
        widens: Bool = false
    ) throws -> String {
        let outcome = try #require(try GateSample.run(cases, baseline: text).baseline)
        var editor = try BaselineEditor(text, outcome, in: try GateSample.suite(), today: GateSample.today)
        return try editor.updated(widens ? .widen : prunes ? .prune : .renew)
    }

    @Test func `a known failure was seen today, and all else stays`() throws {
        let known = [GateSample.result("one#n=1", .fail, [Self.failure])]
        #expect(
            try Self.updated(known, prunes: true)
                == Self.text.replacing("last-seen: 2026-01-01  # by hand", with: "last-seen: \"2026-06-15\"  # by hand")
        )
        let second = [GateSample.result("one#n=2", .fail, [Self.failure])]
        let text = try Self.updated(second)
        #expect(
            text.contains(
                "case: one#n=2\n    verdict: fail\n    observed: status 500\n    reason: It cannot.\n    last-seen: \"2026-06-15\"\n  - req"
            )
        )
    }

    @Test func `what is fixed goes when asked, with its lines alone`() throws {
        let fixed = [GateSample.result("one#n=2", .pass)]
        #expect(try Self.updated(fixed) == Self.text)
        let pruned = try Self.updated(fixed, prunes: true)
        let lines = """
              - requirement: A-1
                check: status-of-read
                case: one#n=2
                verdict: fail
                observed: status 500
                reason: It cannot.

            """
        #expect(pruned == Self.text.replacing(lines, with: ""))
    }

    @Test func `what fails otherwise is written down in its place, and wants a reason`() throws {
        let other = [GateSample.result("one#n=1", .fail, [("status-of-read", ["A-1"], "status 404")])]
        let text = try Self.updated(other)
        #expect(text.contains("    observed: \"status 404\"   # by the gateway\n    link: https://example.test/1\n"))
        #expect(text.contains("reason: \"TODO: say why; before: It cannot.\""))
        #expect(try GateSample.run(other, baseline: text).gateFailures == [])
    }

    @Test func `widening adds what was seen, and all else stays`() throws {
        let cases = [
            GateSample.result("one#n=1", .fail, [("status-of-read", ["A-1"], "status 404")]),
            GateSample.result("one#n=2", .pass),
            GateSample.result("one#n=3", .vacuous, reason: "no control"),
        ]
        let lists = Self.text.replacing(
            "case: one#n=2\n    verdict: fail\n    observed: status 500\n",
            with:
                "case: one#n=2\n    verdict: [fail]  # always\n    observed:\n      # Often.\n      - status 500  # x\n"
        )
        let text = try Self.updated(cases, lists, widens: true)
        let expected =
            lists
            .replacing(
                "observed: status 500   # by the gateway",
                with: "observed:   # by the gateway\n    - \"status 500\"\n    - \"status 404\""
            )
            .replacing("last-seen: 2026-01-01  # by hand", with: "last-seen: \"2026-06-15\"  # by hand")
            .replacing("verdict: [fail]  # always", with: "verdict:  # always\n    - fail\n    - pass")
            .replacing(
                "case: one#n=3\n    verdict: fail\n",
                with: "case: one#n=3\n    verdict:\n    - fail\n    - pass\n"
            )
        #expect(text.hasPrefix(expected.replacing("# The end.\n", with: "")))
        #expect(text.contains("case: \"one#n=3\"\n    verdict: vacuous\n"))
        #expect(try GateSample.run(cases, baseline: text).gateFailures == [])
        #expect(try Self.updated(cases, text, widens: true) == text)
        let more = [GateSample.result("one#n=2", .fail, [("status-of-read", ["A-1"], "status 404")])]
        let longer = try Self.updated(more, lists, widens: true)
        #expect(
            longer.contains("      # Often.\n      - status 500  # x\n      - \"status 404\"\n    reason: It cannot.\n")
        )
        let old = GateSample.baseline(more: "expires: 2026-01-01")
        #expect(try Self.updated([GateSample.result("one#n=1", .fail, [Self.failure])], old, widens: true) == old)
    }

    @Test func `a race that is won was not seen`() throws {
        let text = GateSample.baseline(verdict: "[fail, pass]", more: "last-seen: 2026-01-01")
        #expect(try Self.updated([GateSample.result("one#n=1", .pass)], text, prunes: true) == text)
        #expect(try Self.updated([GateSample.result("one#n=1", .pass)], text, widens: true) == text)
    }

    @Test func `new failures come last, and skipped or expired entries stay`() throws {
        let cases = [
            GateSample.result("two", .fail, [("never decoy.connected", ["curl#1"], "1 times")]),
            GateSample.result("one#n=2", .unsupported, reason: "x"),
        ]
        let text = try Self.updated(cases, prunes: true)
        #expect(text.hasPrefix(Self.text.replacing("# The end.\n", with: "")))
        #expect(text.hasSuffix("# The end.\n") && text.contains("  - issue: \"curl#1\"\n    check:"))
        let old = GateSample.baseline(more: "expires: 2026-01-01")
        #expect(try Self.updated([GateSample.result("one#n=1", .fail, [Self.failure])], old, prunes: true) == old)
    }

    @Test func `an empty list and the last entry are no trouble`() throws {
        let failed = [GateSample.result("one#n=1", .fail, [Self.failure])]
        let filled = try Self.updated(failed, "baseline: 1\nknown: [] # none\n")
        #expect(filled.hasPrefix("baseline: 1\nknown: # none\n- requirement: A-1\n"))
        #expect(try GateSample.run(failed, baseline: filled).gateFailures == [])
        let emptied = try Self.updated([GateSample.result("one#n=1", .pass)], filled, prunes: true)
        #expect(emptied == "baseline: 1\nknown: []\n")
    }

    @Test func `lines end as they did`() throws {
        let text = Self.text.replacing("\n", with: "\r\n")
        let known = [GateSample.result("one#n=1", .fail, [Self.failure]), GateSample.result("one#n=2", .pass)]
        let changed = try Self.updated(known, text, prunes: true)
        #expect(changed == (try Self.updated(known, prunes: true)).replacing("\n", with: "\r\n"))
        #expect(changed != text)
    }

    @Test func `twice is the same as once`() throws {
        let cases = [
            GateSample.result("one#n=1", .fail, [("status-of-read", ["A-1"], "status 404")]),
            GateSample.result("one#n=2", .pass),
            GateSample.result("two", .fail, [("never decoy.connected", ["curl#1"], "x")]),
        ]
        let once = try Self.updated(cases, prunes: true)
        #expect(try Self.updated(cases, once, prunes: true) == once)
    }

    @Test func `an entry in braces is refused with its place`() throws {
        let text = """
            baseline: 1
            known:
              - { requirement: A-1, check: status-of-read, case: one#n=1, verdict: fail, observed: status 500, reason: x }
            """
        let failed = [GateSample.result("one#n=1", .fail, [Self.failure])]
        #expect(throws: ScenarioError.self) { try Self.updated(failed, text) }
    }
}
