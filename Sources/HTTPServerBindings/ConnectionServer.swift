internal import CMicrohttpd
internal import Glibc
package import SystemBindings

/// Serves HTTP/1.1 by libmicrohttpd, and TLS by GnuTLS, over connections that others have accepted, each in a thread of its own.
package final class ConnectionServer: Sendable {
    package struct TLS: Sendable, Hashable {
        package enum Version: String, Sendable, Hashable, CaseIterable {
            case tls12 = "VERS-TLS1.2"
            case tls13 = "VERS-TLS1.3"
        }

        /// The certificate and those that are sent after it, in the form of PEM.
        package var certificates: String
        /// In the form of PEM.
        package var key: String
        package var versions: Set<Version>

        package init(certificates: String, key: String, versions: Set<Version>) {
            self.certificates = certificates
            self.key = key
            self.versions = versions
        }

        /// As GnuTLS writes it: its usual choice, but for the versions.
        var priorities: String {
            let versions = Version.allCases.filter(versions.contains).map { ":+\($0.rawValue)" }.joined()
            return "NORMAL:-VERS-ALL\(versions)"
        }
    }

    /// Bytes that a connection has for the head of a request, and then for the head of the answer.
    private static let connectionMemory = 256 << 10
    /// Bytes of the stack of a connection's thread.
    private static let stack = 512 << 10
    private static let connectionLimit: UInt32 = 1 << 16
    /// Nonces of Digest that are remembered.
    private static let nonces: UInt32 = 1 << 12

    /// `MHD_Daemon *`, which is not Sendable.
    private let daemon = Monitor<UInt?>(nil)
    private let seed: NonceSeed
    /// Those that libmicrohttpd has not begun with yet, by their descriptor.
    private let arriving = Monitor<[Int32: any ServedConnection]>([:])

    /// Starts; ``stop()`` must follow, without which it goes on.
    /// - Parameters:
    ///   - seed: random; what nonces of Digest are made from.
    ///   - tls: `nil`: without.
    /// - Throws: ``SystemError``, also where GnuTLS does not take the certificate.
    package init(seed: [UInt8], tls: TLS?) throws(SystemError) {
        self.seed = NonceSeed(seed)
        let context = Unmanaged.passRetained(self)
        guard let daemon = start(tls, context.toOpaque()) else {
            let error = SystemError.last("start a server by libmicrohttpd")
            context.release()
            throw error
        }
        self.daemon.update { $0 = UInt(bitPattern: daemon) }
    }

    private func start(_ tls: TLS?, _ context: UnsafeMutableRawPointer) -> OpaquePointer? {
        var callbacks = Self.callbacks
        func start(_ tls: UnsafePointer<mhd_tls>?) -> OpaquePointer? {
            mhd_start_unbound(
                Self.connectionLimit,
                Self.connectionMemory,
                Self.stack,
                seed.start,
                seed.count,
                Self.nonces,
                tls,
                &callbacks,
                context
            )
        }
        guard let tls else { return start(nil) }
        return tls.certificates.withCString { certificates in
            tls.key.withCString { key in
                tls.priorities.withCString { priorities in
                    var native = mhd_tls(certificate: certificates, key: key, priorities: priorities)
                    return start(&native)
                }
            }
        }
    }

    /// Serves one more connection, whose socket is libmicrohttpd's from now on; ``ServedConnection/hasClosed()`` tells when it is done with it.
    /// - Parameter peer: the client.
    /// - Throws: ``SystemError``: then nothing is called.
    package func adopt(_ socket: Socket, from peer: SocketAddress, _ service: any ServedConnection) throws(SystemError)
    {
        guard let daemon = daemon.read({ $0 }).flatMap({ OpaquePointer(bitPattern: $0) }) else {
            throw SystemError("serve by libmicrohttpd", number: ESHUTDOWN)
        }
        let descriptor = socket.release()
        arriving.update { $0[descriptor] = service }
        guard adopt(descriptor, peer, daemon) == .YES else {
            let error = SystemError.last("hand a connection to libmicrohttpd")
            arriving.update { _ = $0.removeValue(forKey: descriptor) }
            throw error
        }
    }

    private func adopt(_ descriptor: Int32, _ peer: SocketAddress, _ daemon: OpaquePointer) -> MHD_Result {
        let address = peer.address.bytes
        return mhd_adopt(daemon, descriptor, address, address.count, UInt16(truncatingIfNeeded: peer.port))
    }

    /// Ends all connections and waits for their threads. Never from what it calls.
    package func stop() {
        let daemon = daemon.update { $0.take() }
        guard let daemon else { return }
        MHD_stop_daemon(OpaquePointer(bitPattern: daemon))
        Unmanaged.passUnretained(self).release()
    }

    /// Takes what stands behind a connection that libmicrohttpd begins with.
    func takeArriving(_ descriptor: Int32) -> (any ServedConnection)? {
        arriving.update { $0.removeValue(forKey: descriptor) }
    }
}

/// Bytes that do not move: libmicrohttpd keeps no copy.
private final class NonceSeed: @unchecked Sendable {
    // Safe to share: never changed after it was made.
    let start: UnsafeMutablePointer<CChar>
    let count: Int

    init(_ bytes: [UInt8]) {
        count = bytes.count
        start = .allocate(capacity: max(1, bytes.count))
        for (index, byte) in bytes.enumerated() { (start + index).initialize(to: CChar(bitPattern: byte)) }
    }

    deinit { start.deallocate() }
}
