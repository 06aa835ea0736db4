internal import Glibc

/// The address of a socket: an IP address and a port.
package struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
    package var address: IPAddress
    /// The port; 0 lets the system choose.
    package var port: Int

    package init(address: IPAddress, port: Int) {
        self.address = address
        self.port = port
    }

    package init(address: IPv4Address, port: Int) { self.init(address: .v4(address), port: port) }

    package var description: String { "\(address.inURL):\(port)" }

    var family: Int32 { address.isV6 ? AF_INET6 : AF_INET }

    /// Calls the closure with the address as a `sockaddr`.
    func withSystemAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        let port = UInt16(truncatingIfNeeded: port).bigEndian
        switch address {
        case .v4(let address):
            var system = sockaddr_in()
            system.sin_family = sa_family_t(AF_INET)
            system.sin_port = port
            system.sin_addr.s_addr = address.number.bigEndian
            return Self.with(&system, body)
        case .v6(let address):
            var system = sockaddr_in6()
            system.sin6_family = sa_family_t(AF_INET6)
            system.sin6_port = port
            withUnsafeMutableBytes(of: &system.sin6_addr) { $0.copyBytes(from: address.bytes) }
            return Self.with(&system, body)
        }
    }

    private static func with<Address, Result>(
        _ system: inout Address,
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafePointer(to: &system) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }

    /// Makes an address from a `sockaddr` that the system fills in.
    static func filled(by body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32)
        -> (result: Int32, address: SocketAddress)
    {
        var system = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &system) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
        }
        return (result, SocketAddress(system: &system))
    }

    /// Anything but an address of IPv6 is read as one of IPv4.
    private init(system: inout sockaddr_storage) {
        let family = Int32(system.ss_family)
        self = withUnsafeBytes(of: &system) { bytes in
            if family == AF_INET6 {
                let system = bytes.loadUnaligned(as: sockaddr_in6.self)
                let address = withUnsafeBytes(of: system.sin6_addr) { IPv6Address(bytes: $0) } ?? .loopback
                return SocketAddress(address: .v6(address), port: Int(UInt16(bigEndian: system.sin6_port)))
            }
            let system = bytes.loadUnaligned(as: sockaddr_in.self)
            return SocketAddress(
                address: .v4(IPv4Address(number: UInt32(bigEndian: system.sin_addr.s_addr))),
                port: Int(UInt16(bigEndian: system.sin_port))
            )
        }
    }
}
