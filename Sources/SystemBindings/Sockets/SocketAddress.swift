internal import Glibc

/// The address of a socket: an IPv4 address and a port.
package struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
    package var address: IPv4Address
    /// The port; 0 lets the system choose.
    package var port: Int

    package init(address: IPv4Address, port: Int) {
        self.address = address
        self.port = port
    }

    package var description: String { "\(address):\(port)" }

    init(system: sockaddr_in) {
        address = IPv4Address(number: UInt32(bigEndian: system.sin_addr.s_addr))
        port = Int(UInt16(bigEndian: system.sin_port))
    }

    /// Calls the closure with the address as a `sockaddr`.
    func withSystemAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        var system = sockaddr_in()
        system.sin_family = sa_family_t(AF_INET)
        system.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        system.sin_addr.s_addr = address.number.bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafePointer(to: &system) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }

    /// Makes an address from a `sockaddr` that the system fills in.
    static func filled(by body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32)
        -> (result: Int32, address: SocketAddress)
    {
        var system = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &system) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
        }
        return (result, SocketAddress(system: system))
    }
}
