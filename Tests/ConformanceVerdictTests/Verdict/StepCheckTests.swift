import JSON
import Testing

@testable import ConformanceScenarios

struct StepCheckTests {
    static let refused = StepResult(["error": ["message": "no", "classes": ["any"]]])
    static let missing = StepResult(["status": 404])

    /// What is expected, of what, and whether it is met.
    @Test(
        arguments: [
            ("status", refused, false), ("status", missing, true), ("bytes", refused, false), ("bytes", missing, false),
            ("error", refused, true),
        ]
    )
    func `What an expectation does not speak of has to be a success`(field: String, result: StepResult, isMet: Bool) {
        var step = Sample.step()
        // Met by any value, and by none.
        let anything = Matcher.optional(.not(.equal(Sample.text("never"))))
        step.expect = .fields([Matcher.Field(name: field, matcher: anything, location: step.location)], only: nil)
        #expect((StepCheck(step).failure(of: result, in: Scope()) == nil) == isMet)
        step.mayFail = true
        #expect(StepCheck(step).failure(of: result, in: Scope()) == nil)
    }

    @Test(arguments: [("timed-out", true), ("cancelled", false)])
    func `An error that may be there is asked for by its word, too`(word: String, isMet: Bool) {
        let matcher = Matcher.fields(
            [
                Matcher.Field(
                    name: "error",
                    matcher: .optional(.equal(Sample.text(word))),
                    location: Sample.step().location
                )
            ],
            only: nil
        )
        let late = StepResult(["error": ["message": "late", "name": "timedOut", "classes": ["any", "timed-out"]]])
        #expect((StepCheck.failure(of: late, matcher, in: Scope()) == nil) == isMet)
        #expect(StepCheck.failure(of: StepResult([:]), matcher, in: Scope()) == nil)
    }

    @Test func `Without challenges the rest of an expectation is judged, and fine is no more than untold`() {
        let matcher = Sample.fields(["status": "200", "challenges": "1"])
        func failure(_ fields: [String: JSONValue]) -> StepCheck.Failure? {
            StepCheck.failure(of: StepResult(fields), matcher, in: Scope())
        }
        #expect(failure(["status": 200, "challenges": 1]) == nil)
        guard case .mismatch? = failure(["status": 200, "challenges": 2]) else {
            Issue.record("counted wrongly")
            return
        }
        guard case .mismatch? = failure(["status": 401]) else {
            Issue.record("the status is wrong")
            return
        }
        guard case .untold? = failure(["status": 200]) else {
            Issue.record("must be untold")
            return
        }
    }

    @Test func `Of several results one that counts no challenges may be met without them`() {
        let matcher = Matcher.oneOf([
            Sample.fields(["status": "200", "challenges": "1"]), Sample.fields(["status": "401"]),
        ])
        #expect(StepCheck.failure(of: StepResult(["status": 401]), matcher, in: Scope()) == nil)
        guard case .untold? = StepCheck.failure(of: StepResult(["status": 200]), matcher, in: Scope()) else {
            Issue.record("must be untold")
            return
        }
        guard case .mismatch? = StepCheck.failure(of: StepResult(["status": 500]), matcher, in: Scope()) else {
            Issue.record("neither fits")
            return
        }
    }
}
