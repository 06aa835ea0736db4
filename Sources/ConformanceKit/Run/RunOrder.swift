import ConformanceScenarios

/// The order in which a run takes its cases. Results keep the order of the plans.
package enum RunOrder: Sendable {
    /// As the plans stand.
    case given
    /// The cases of each file are spread evenly over the run. Cases of one file often wait for the same time: one after another they would
    /// occupy all jobs and leave the processors idle.
    case spread

    /// - Returns: the positions of all plans.
    func positions(of plans: [CasePlan]) -> [Int] {
        switch self {
        case .given: Array(plans.indices)
        case .spread: Self.spread(plans.map(\.file))
        }
    }

    static func spread(_ files: [String]) -> [Int] {
        var numbers: [String: Int] = [:]
        for file in files where numbers[file] == nil { numbers[file] = numbers.count }
        let totals = Dictionary(files.map { ($0, 1) }, uniquingKeysWith: +)
        var seen: [String: Int] = [:]
        let places = files.map { file -> Double in
            let rank = seen[file, default: 0]
            seen[file] = rank + 1
            // Multiples of the golden ratio share out the starts of all files evenly; with the same start all files of one case would meet.
            let start = (Double(numbers[file] ?? 0) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
            return (Double(rank) + start) / Double(totals[file] ?? 1)
        }
        return files.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    }
}
