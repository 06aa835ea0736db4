extension Array {
    /// The elements in their order, so many at a time; the last batch may have fewer.
    package func batches(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0...].prefix(size)) }
    }
}
