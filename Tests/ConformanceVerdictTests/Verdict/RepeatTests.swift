import Testing

@testable import ConformanceKit

struct RepeatTests {
    private static func ran(_ verdict: CaseVerdict, reruns: Int = 0) -> CaseResult {
        var result = Sample.result(verdict)
        result.runs = [.init(verdict: verdict, milliseconds: 1)]
        result.reruns = reruns
        return result
    }

    @Test(
        arguments: [
            ([CaseVerdict.pass, .pass], CaseVerdict.flaky, true), ([.pass, .fail], .fail, true),
            ([.fail, .pass], .fail, true), ([.pass], .fail, false), ([], .fail, false),
            // What the environment or the harness could not do is no pass.
            ([.pass, .setupError], .fail, true), ([.harnessError, .pass], .fail, true),
            ([.pass, .notRun], .fail, true),
            ([.pass, .unsupported], .fail, true), ([.pass, .vacuous], .fail, true),
        ]
    )
    func `A failure is flaky if each run that it asks for passes`(
        later: [CaseVerdict],
        verdict: CaseVerdict,
        isComplete: Bool
    ) {
        let result = later.reduce(Self.ran(.fail, reruns: 2)) { $0.followed(by: Self.ran($1)) }
        #expect(result.verdict == verdict)
        #expect(result.isComplete == isComplete)
        #expect(result.runs.count == 1 + later.count)
        #expect(result.reason?.contains("failed once, then passed 2 times") ?? false == (verdict == .flaky))
    }

    @Test func `A flaky case fails the gate or is reported`() {
        let flaky = Self.ran(.flaky)
        #expect(Gate().failures([flaky]) == ["1 flaky"])
        #expect(Gate(failsOnFlaky: false).failures([flaky]) == [])
    }

    @Test(arguments: [CaseVerdict.setupError, .harnessError])
    func `A repeat that the harness could not run disagrees with nothing`(verdict: CaseVerdict) {
        func ran(_ verdict: CaseVerdict) -> CaseResult { Self.ran(verdict) }
        #expect(ran(.pass).repeated(ran(verdict)).verdict == verdict)
        #expect(ran(verdict).repeated(ran(.pass)).verdict == verdict)
        #expect(ran(.fail).repeated(ran(verdict)).verdict == .fail)
        #expect(ran(verdict).repeated(ran(.fail)).verdict == .fail)
        #expect(ran(verdict).repeated(ran(.fail)).repeated(ran(.pass)).verdict == .flaky)
    }
}
