import EnterpriseLab
import Foundation
import SystemBindings
import Testing

/// MIT's krb5kdc with a database of its own, to compare answers with.
final class KRB5KDC {
    static let isInstalled = ["krb5kdc", "kdb5_util", "kadmin.local"].allSatisfy { Tool.exists(at: "/usr/sbin/\($0)") }

    private let directory: URL
    /// On loopback, over TCP.
    let port: Int
    private let process: ChildProcess

    /// - Parameter queries: what kadmin.local is told.
    init(realm: String, _ queries: [String]) throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "krb5kdc-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let chosen = try Socket.listening(at: SocketAddress(address: #require(IPv4Address("127.0.0.1")), port: 0))
        port = try chosen.localAddress().port
        chosen.close()
        let path = directory.path()
        try Data(
            """
            [libdefaults]
            default_realm = \(realm)
            allow_weak_crypto = true
            allow_rc4 = true
            permitted_enctypes = aes256-sha1 aes128-sha1 aes256-sha2 aes128-sha2 rc4-hmac
            [realms]
            \(realm) = {
                kdc_listen = ""
                kdc_tcp_listen = 127.0.0.1:\(port)
                database_name = \(path)/principal
                key_stash_file = \(path)/stash
                acl_file = \(path)/acl
                max_life = 10h
                max_renewable_life = 7d
                supported_enctypes = aes256-sha1:normal aes128-sha1:normal aes256-sha2:normal aes128-sha2:normal rc4-hmac:normal
            }
            [logging]
            kdc = FILE:\(path)/log
            """.utf8
        ).write(to: directory.appending(path: "krb5.conf"))
        try Data(queries.joined(separator: "\n").utf8).write(to: directory.appending(path: "queries"))
        let environment = ["KRB5_CONFIG": "\(path)/krb5.conf", "KRB5_KDC_PROFILE": "\(path)/krb5.conf"]
        let made = try ChildProcess.run(
            ["/usr/bin/env"] + environment.map { "\($0)=\($1)" } + [
                "PATH=/usr/sbin:/usr/bin:/bin", "/bin/sh", "-c",
                "kdb5_util create -s -r \(realm) -P master && kadmin.local -r \(realm) <\(path)/queries",
            ],
            until: .after(.seconds(60))
        )
        guard made.exit == .status(0) else { throw SystemError("kdb5_util: \(made.errors)", number: 0) }
        process = try ChildProcess(["/usr/sbin/krb5kdc", "-n", "-r", realm], environment: environment)
        let deadline = Deadline.after(.seconds(20))
        while (try? RawClient("127.0.0.1", port)) == nil, !deadline.hasPassed { usleep(10_000) }
    }

    deinit {
        _ = process.terminate(grace: .seconds(2))
        try? FileManager.default.removeItem(at: directory)
    }

    /// Over TCP (RFC 4120 7.2.2).
    func answer(to message: [UInt8]) throws -> [UInt8] {
        let client = try RawClient("127.0.0.1", port)
        client.send((0..<4).reversed().map { UInt8(truncatingIfNeeded: message.count >> (8 * $0)) } + message)
        var bytes = client.receiveBytes(atLeast: 4)
        let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        bytes += client.receiveBytes(atLeast: 4 + length - bytes.count)
        return Array(bytes.dropFirst(4))
    }
}
