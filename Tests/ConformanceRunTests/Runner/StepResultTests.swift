import AdapterProtocol
import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

struct StepResultTests {
    @Test(
        arguments: [
            ([:], true), (["status": 399], true), (["status": 400], false), (["error": ["message": "no"]], false),
            // A part of the answer had come.
            (["status": 200, "error": ["message": "no"]], false),
        ] as [([String: JSONValue], Bool)]
    )
    func `Scenarios see all fields, and an error is a failure`(fields: [String: JSONValue], isSuccess: Bool) {
        let result = StepResult(fields)
        #expect(result.fields == fields)
        #expect(result.error == fields["error"])
        #expect(result.isSuccess == isSuccess)
    }

    @Test func `The times do not hide an error`() {
        let result = StepResult.failed(.timedOut, "late").timed(from: 2_000, to: 3_500)
        #expect(result.error?["classes"] == ["any", "timed-out"])
        #expect(result.fields["started"] == .number(2_000) && result.fields["took"] == .number(1.5))
    }

    @Test func `An error has a name, a code or neither, and the classes that follow`() {
        #expect(ReportedError(["message": "x"]).json == ["message": "x", "classes": ["any"]])
        let code = ReportedError(["message": "x", "domain": "NSURLErrorDomain", "code": -1_001]).json
        #expect(code["name"] == "timedOut" && code["classes"] == ["any", "timed-out"])
        #expect(ReportedError(.timedOut, "x").json == code)
        #expect(ReportedError(.other, "x").json == ["message": "x", "name": "other", "classes": ["any"]])
    }
}
