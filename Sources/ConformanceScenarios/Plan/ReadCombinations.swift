/// Which combinations of a scenario's matrix are made into cases.
package enum ReadCombinations: Sendable {
    case all
    /// Those without a past: for who wants the one story of a file, or of a text that was written of one case and holds its past.
    case withoutPast
    /// Those without values of axes and the first one with such values, as `--smoke` runs them, and the cases with these ids.
    case smoke(and: Set<String> = [])

    /// - Parameter scenario: its id.
    func choose(from combinations: [Matrix.Combination], of scenario: String) -> [Matrix.Combination] {
        switch self {
        case .all: return combinations
        case .withoutPast: return combinations.filter { !$0.hasPast }
        case .smoke(let ids):
            let first = combinations.firstIndex { $0.isVaried && !$0.hasPast }
            return combinations.enumerated().filter { index, combination in
                !combination.isVaried || index == first || ids.contains(combination.caseID(of: scenario))
            }
            .map(\.element)
        }
    }
}
