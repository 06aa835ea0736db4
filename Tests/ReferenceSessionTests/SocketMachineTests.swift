import JSON
import ReferenceBindings
import Testing

@testable import ReferenceSession

struct SocketMachineTests {
    /// Brings a machine to a state by the shortest way.
    private static func machine(in state: SocketState) -> SocketMachine {
        let ways: [SocketState: [SocketMachine.Input]] = [
            .connecting: [.connect], .open: [.connect, .opened], .disconnecting: [.connect, .opened, .disconnect],
            .disconnected: [.connect, .opened, .closed],
        ]
        var machine = SocketMachine()
        for input in ways[state] ?? [] { _ = machine.take(input) }
        return machine
    }

    @Test(arguments: SocketState.allCases, SocketMachine.Input.allCases)
    func `what the table does not offer has no effect, everything else leads where it says`(
        state: SocketState,
        input: SocketMachine.Input
    ) {
        var machine = Self.machine(in: state)
        #expect(machine.state == state)
        let actions = machine.take(input)
        let next = SocketMachine.documented[SocketMachine.Moment(state, input)]
        #expect(machine.state == next ?? state)
        #expect(actions.isEmpty == (next == nil))
    }

    @Test func `a whole life is told in order`() {
        var machine = SocketMachine()
        let inputs: [SocketMachine.Input] = [
            .connect, .opened, .write, .received, .disconnect, .received, .failed, .closed, .connect,
        ]
        let actions = inputs.flatMap { machine.take($0) }
        #expect(
            actions == [
                .dial, .tell(.open), .send, .tell(.read), .finish, .tell(.read), .tell(.error), .hangUp, .tell(.close),
                .dial,
            ]
        )
        #expect(machine.state == .connecting)
    }
}

struct SocketVersionsTests {
    @Test(
        arguments: [
            (nil, [.ssl3, .tls10]),
            ("GDEnableTLS1.1", [.ssl3, .tls10, .tls11]),
            ("GDEnableTLS1.2", [.ssl3, .tls10, .tls11, .tls12]),
            (["GDEnableTLS1.1"], [.ssl3, .tls10, .tls11]),
            (["GDEnableTLS1.2", "GDEnableTLS1.1"], [.ssl3, .tls10, .tls11, .tls12]),
            ([], [.ssl3, .tls10]),
            ("TLS1.2", [.ssl3, .tls10]),
            (7, [.ssl3, .tls10]),
        ] as [(JSONValue?, Set<TLSRange.Version>)]
    )
    func `the app's build says which versions are offered besides`(
        setting: JSONValue?,
        versions: Set<TLSRange.Version>
    ) {
        #expect(SocketVersions.offered(by: setting, Behaviour.Sockets()) == versions)
    }
}

struct TunnelRequestTests {
    private static let opened = Array("HTTP/1.1 200 OK\r\nVia: x\r\n\r\nhello".utf8)

    @Test func `it asks for a name and a port`() {
        let text = "CONNECT a.test:7 HTTP/1.1\r\nHost: a.test:7\r\nProxy-Authorization: Bearer t\r\n\r\n"
        #expect(TunnelRequest(to: "a.test", port: 7, token: "t").bytes == Array(text.utf8))
    }

    @Test(arguments: 0...opened.count)
    func `the answer may come in pieces, and what follows it is the server's`(cut: Int) {
        var request = TunnelRequest(to: "a.test", port: 7, token: nil)
        let first = request.take(Array(Self.opened[..<cut]))
        if case .opened(let rest) = first {
            #expect(rest + Self.opened[cut...] == Array("hello".utf8))
        } else {
            #expect(first == .incomplete)
            #expect(request.take(Array(Self.opened[cut...])) == .opened(Array("hello".utf8)))
        }
    }

    @Test func `a refusal is told with its status, and too long a head is none`() {
        var request = TunnelRequest(to: "a.test", port: 7, token: nil)
        #expect(request.take(Array("HTTP/1.1 403 No\r\n\r\n".utf8)) == .refused(status: 403))
        var flooded = TunnelRequest(to: "a.test", port: 7, token: nil)
        #expect(flooded.take([UInt8](repeating: 65, count: 70_000)) == .unreadable)
    }
}
