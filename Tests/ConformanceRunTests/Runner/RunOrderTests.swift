import Testing

@testable import ConformanceKit

/// Cases of one file are spread over the run; results keep their order.
struct RunOrderTests {
    @Test func `Cases of one file never fill all jobs while there are others`() {
        let files = (0..<40).flatMap { number in Array(repeating: "file-\(number)", count: number % 8 == 0 ? 40 : 5) }
        let order = RunOrder.spread(files)
        #expect(order.sorted() == Array(files.indices))
        for start in 0..<(order.count - 12) {
            let neighbours = order[start..<(start + 12)].map { files[$0] }
            let most = Dictionary(neighbours.map { ($0, 1) }, uniquingKeysWith: +).values.max() ?? 0
            #expect(most <= 3, "\(neighbours)")
        }
    }

    @Test func `Cases of one file keep their order`() {
        let files = ["a", "a", "b", "a", "b", "c"]
        let order = RunOrder.spread(files)
        for file in ["a", "b", "c"] {
            let own = order.filter { files[$0] == file }
            #expect(own == own.sorted())
        }
        #expect(RunOrder.spread([]).isEmpty)
    }
}
