import SystemBindings
import Testing

struct IPAddressTests {
    @Test(arguments: [
        ("127.0.0.1", "127.0.0.1"), ("::1", "::1"), ("0:0:0:0:0:0:0:1", "::1"), ("2001:DB8::0:1", "2001:db8::1"),
    ])
    func `an address is read and written`(text: String, written: String) throws {
        let address = try #require(IPAddress(text))
        #expect("\(address)" == written)
        #expect(address.isV6 == text.contains(":") && address.bytes.count == (address.isV6 ? 16 : 4))
        #expect(IPAddress(inURL: address.inURL) == address)
        #expect("\(SocketAddress(address: address, port: 80))" == "\(address.inURL):80")
    }

    @Test(arguments: ["", "127.0.0", "::1%lo", "[::1]", "www.example.test", ":::"])
    func `what is no address is not read`(text: String) { #expect(IPAddress(text) == nil) }

    @Test(arguments: ["::1", "[127.0.0.1]", "[::1", "[]"])
    func `URLs have IPv6 addresses in brackets, and no others`(text: String) { #expect(IPAddress(inURL: text) == nil) }

    @Test func `a full queue leaves a client without an answer, and a reserved port refuses`() throws {
        let block = LoopbackBlock()
        let anyPort = SocketAddress(address: block.address(1), port: 0)
        let full = try Socket.listening(at: anyPort, backlog: 0)
        let first = try Socket.connecting(to: full.localAddress(), from: nil)
        let second = try Socket.connecting(to: full.localAddress(), from: nil)
        #expect(Self.isConnected(first) == true && Self.isConnected(second) == nil)
        let reserved = try Socket.reserving(anyPort)
        #expect(Self.isConnected(try Socket.connecting(to: reserved.localAddress(), from: nil)) == false)
        #expect(throws: SystemError.self) { try Socket.listening(at: reserved.localAddress()) }
    }

    /// `nil`: nobody has answered.
    private static func isConnected(_ socket: Socket) -> Bool? {
        var entries = [PollEntry(socket, reading: false, writing: true)]
        guard PollEntry.wait(for: &entries, until: .after(.milliseconds(300))) else { return nil }
        return socket.pendingError == 0
    }
}
