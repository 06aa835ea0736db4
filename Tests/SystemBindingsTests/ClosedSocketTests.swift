import Glibc
import SystemBindings
import Testing

/// A child has copies of its parent's sockets until it becomes its program.
struct ClosedSocketTests {
    private let anyPort: SocketAddress

    init() throws { anyPort = SocketAddress(address: try #require(IPv4Address("127.0.0.1")), port: 0) }

    private static func whileChildrenStart(_ body: () throws -> Void) throws {
        let isOver = Monitor(false)
        let spawners = try (1...3).map { number in
            try Worker("spawner \(number)") {
                while !isOver.read({ $0 }) {
                    let child = try? ChildProcess(["true"], environment: ProcessEnvironment.variables)
                    _ = child?.wait(until: .after(.seconds(20)))
                }
            }
        }
        defer {
            isOver.update { $0 = true }
            for spawner in spawners { spawner.join() }
        }
        try body()
    }

    @Test func `A port is taken again`() throws {
        let first = try Socket.datagrams(at: anyPort)
        let here = try first.localAddress()
        first.close()
        try Self.whileChildrenStart {
            for _ in 0..<200 {
                let (datagrams, stream) = try Socket.retaking { () throws(SystemError) in
                    (try Socket.datagrams(at: here), try Socket.listening(at: here))
                }
                datagrams.close()
                stream.close()
            }
        }
    }

    @Test func `A closed listener takes no connection`() throws {
        try Self.whileChildrenStart {
            for _ in 0..<2_000 {
                let listener = try Socket.listening(at: anyPort)
                let here = try listener.localAddress()
                listener.close()
                let client = try? Socket.connecting(to: here, from: nil)
                #expect(client?.pendingError != 0)
            }
        }
    }

    @Test func `A port of another program stays its own`() throws {
        let other = try Socket.datagrams(at: anyPort)
        defer { other.close() }
        let here = try other.localAddress()
        let error = #expect(throws: SystemError.self) {
            try Socket.retaking { () throws(SystemError) in try Socket.datagrams(at: here) }
        }
        #expect(error?.number == EADDRINUSE)
    }

    @Test func `An address that is not there is not waited for`() throws {
        let elsewhere = SocketAddress(address: try #require(IPv4Address("203.0.113.1")), port: 0)
        var attempts = 0
        let error = #expect(throws: SystemError.self) {
            try Socket.retaking { () throws(SystemError) in
                attempts += 1
                return try Socket.datagrams(at: elsewhere)
            }
        }
        #expect(error?.number == EADDRNOTAVAIL)
        #expect(attempts == 1)
    }
}
