import Testing

@testable import ConformanceKit

struct RepeatTests {
    @Test(arguments: [CaseVerdict.setupError, .harnessError])
    func `A repeat that the harness could not run disagrees with nothing`(verdict: CaseVerdict) {
        func ran(_ verdict: CaseVerdict) -> CaseResult {
            var result = Sample.result(verdict)
            result.runs = [.init(verdict: verdict, milliseconds: 1)]
            return result
        }
        #expect(ran(.pass).repeated(ran(verdict)).verdict == verdict)
        #expect(ran(verdict).repeated(ran(.pass)).verdict == verdict)
        #expect(ran(.fail).repeated(ran(verdict)).verdict == .fail)
        #expect(ran(verdict).repeated(ran(.fail)).verdict == .fail)
        #expect(ran(verdict).repeated(ran(.fail)).repeated(ran(.pass)).verdict == .flaky)
    }
}
