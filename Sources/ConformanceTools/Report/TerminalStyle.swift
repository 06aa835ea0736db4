import ConformanceKit

/// Colours for a terminal (ECMA-48, SGR), or none.
package struct TerminalStyle: Sendable {
    package enum Ink: Int, Sendable {
        case strong = 1
        case faint = 2
        case bad = 31
        case good = 32
        case doubtful = 33

        static func of(_ verdict: CaseVerdict) -> Ink {
            switch verdict {
            case .pass: .good
            case .fail, .flaky, .setupError, .harnessError: .bad
            case .lifted, .vacuous: .doubtful
            case .unsupported, .notRun: .faint
            }
        }

        static func of(_ verdict: RequirementResult.Verdict) -> Ink {
            switch verdict {
            case .holds: .good
            case .violated: .bad
            case .lifted, .partial, .vacuous, .otherwise: .doubtful
            case .unsupported, .untested: .faint
            }
        }
    }

    let isColoured: Bool

    package init(isColoured: Bool) { self.isColoured = isColoured }

    package func paint(_ text: String, _ ink: Ink) -> String {
        isColoured ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// A count with its word; zero is not coloured.
    func count(_ count: Int, _ word: String, _ ink: Ink) -> String {
        count == 0 ? "\(count) \(word)" : paint("\(count) \(word)", ink)
    }
}
