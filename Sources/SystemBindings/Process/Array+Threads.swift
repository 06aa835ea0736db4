extension Array where Element: Sendable {
    /// Transforms all elements on as many threads as there are processors. What comes out has the order of the elements.
    ///
    /// For work that computes. Where the system has no more threads, those that are there do all of it.
    /// - Parameter stack: The size of each thread's stack in bytes.
    package func mapOnThreads<Result: Sendable>(
        stack: Int = 8 << 20,
        _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        let progress = Monitor((next: 0, results: [Result?](repeating: nil, count: count)))
        let work: @Sendable () -> Void = { [self] in
            while true {
                let index = progress.update { progress in
                    defer { progress.next += 1 }
                    return progress.next
                }
                guard index < count else { return }
                let result = transform(self[index])
                progress.update { $0.results[index] = result }
            }
        }
        let others = (1..<Swift.max(1, Swift.min(Machine.processors, count))).compactMap { number in
            try? Worker("map-\(number)", stack: stack, work)
        }
        work()
        for other in others { other.join() }
        return progress.read { $0.results.compactMap(\.self) }
    }
}
