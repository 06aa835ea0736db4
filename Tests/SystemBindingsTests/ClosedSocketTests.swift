import Glibc
import SystemBindings
import Testing

/// A child has copies of its parent's descriptors until it becomes its program. What was closed is closed all the same.
///
/// Each in a process of its own: here other tests start children by other means.
struct ClosedSocketTests {
    @Test func `A port is free at once`() async {
        await #expect(processExitsWith: .success) {
            try ClosedSocketTests.whileChildrenStart { anyPort in
                let first = try Socket.datagrams(at: anyPort)
                let here = try first.localAddress()
                first.close()
                for _ in 0..<2_000 {
                    let datagrams = try Socket.datagrams(at: here)
                    let stream = try Socket.listening(at: here)
                    datagrams.close()
                    stream.close()
                }
                return true
            }
        }
    }

    @Test func `A closed listener takes no connection`() async {
        await #expect(processExitsWith: .success) {
            try ClosedSocketTests.whileChildrenStart { anyPort in
                for _ in 0..<2_000 {
                    let listener = try Socket.listening(at: anyPort)
                    let here = try listener.localAddress()
                    listener.close()
                    let client = try? Socket.connecting(to: here, from: nil)
                    if client?.pendingError == 0 { return false }
                }
                return true
            }
        }
    }

    @Test func `The peer sees the end at once`() async {
        await #expect(processExitsWith: .success) {
            try ClosedSocketTests.whileChildrenStart { anyPort in
                let listener = try Socket.listening(at: anyPort)
                defer { listener.close() }
                let here = try listener.localAddress()
                for _ in 0..<1_000 {
                    let client = try Socket.connecting(to: here, from: nil)
                    var arrival = [PollEntry(listener)]
                    _ = PollEntry.wait(for: &arrival, until: .after(.seconds(20)))
                    guard let (server, _) = try listener.accept() else { return false }
                    client.close()
                    if !server.hasPeerEnded { return false }
                    server.close()
                }
                return true
            }
        }
    }

    /// Exits with success, if that is what the body returns.
    /// - Parameter body: gets an address that no other process uses.
    private static func whileChildrenStart(_ body: (_ anyPort: SocketAddress) throws -> Bool) throws -> Never {
        let block = LoopbackBlock()
        let isOver = Monitor(false)
        let spawners = try (1...3).map { number in
            try Worker("spawner \(number)") {
                while !isOver.read({ $0 }),
                    let child = try? ChildProcess(["true"], environment: ["PATH": "/usr/bin:/bin"])
                {
                    _ = child.wait(until: .after(.seconds(20)))
                }
            }
        }
        let isRight = try body(SocketAddress(address: block.address(1), port: 0))
        isOver.update { $0 = true }
        // Whoever adopted the children of this process would have to reap them.
        for spawner in spawners { spawner.join() }
        exit(isRight ? 0 : 1)
    }
}
