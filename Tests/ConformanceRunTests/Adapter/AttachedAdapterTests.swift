import AdapterProtocol
import Foundation
import JSON
import SystemBindings
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

/// Apps that were started by somebody else, here in threads of the test.
struct AttachedAdapterTests {
    private static let secret = SharedSecret("open sesame")

    /// An app of three operations; counts how often it was asked for each.
    private final class SmallApp: Sendable {
        let asked = Monitor([String: Int]())
        private let thread = Monitor<Worker?>(nil)

        func start(_ transport: AdapterTransport, onListening: @escaping @Sendable (Endpoint) -> Void = { _ in }) throws
        {
            let worker = try Worker("app") { [asked] in
                let server = try? AdapterServer(
                    transport,
                    secret: AttachedAdapterTests.secret,
                    onListening: onListening
                )
                server?.run { request in
                    asked.update { $0[request.operation, default: 0] += 1 }
                    switch request.operation {
                    case "initialize":
                        let operations: JSONValue = ["initialize", "shutdown", "sync"]
                        request.reply(
                            [
                                "protocolVersion": 1, "implementation": ["name": "small"], "operations": operations,
                                "events": ["log"],
                            ]
                        )
                    case "sync": request.reply(["at": .number(AdapterServer.now)])
                    default: request.reply()
                    }
                }
                asked.update { $0["end", default: 0] += 1 }
            }
            thread.update { $0 = worker }
        }

        func hasEnded() -> Bool {
            let end: Void? = asked.wait(until: .after(.seconds(20))) { $0["end"] == 1 ? () : nil }
            return end != nil
        }
    }

    private static func connect(
        _ adapter: AttachedAdapter,
        idleSeconds: Double = 15
    ) throws -> AdapterConnection {
        var options = AdapterConnection.Options()
        options.idleSeconds = idleSeconds
        return try AdapterConnection(adapter, options: options, onEvent: { _, _, _ in }, onChallenge: { _, _ in })
    }

    private static func attach(
        _ place: AttachedAdapter.Place,
        secret: SharedSecret? = Self.secret,
        patience: Double = 20
    ) throws -> AttachedAdapter {
        try AttachedAdapter(place, secret: try #require(secret), patience: patience)
    }

    /// What comes back for a line of somebody else, until the connection is closed; `nil` if it is not closed in time.
    private static func answer(to line: String, at endpoint: Endpoint) throws -> String? {
        let stranger = FileDescriptor(owning: try System.connect(to: endpoint, within: 20))
        #expect(stranger.write(Array((line + "\n").utf8), until: .after(.seconds(20))))
        var received: [UInt8] = []
        while true {
            switch stranger.read(atMost: 1_024, until: .after(.seconds(20))) {
            case .bytes(let bytes): received += bytes
            case .end: return String(decoding: received, as: UTF8.self)
            case .late, .stopped: return nil
            }
        }
    }

    private static func attachLine(_ secret: String, version: Int = 1) -> String {
        #"{"jsonrpc":"2.0","method":"attach","params":{"secret":"\#(secret)","protocolVersions":[\#(version)]}}"#
    }

    private static let here = Endpoint.tcp(host: "127.0.0.1", port: 0)

    @Test func `Who dials has to know the secret, and while one is connected nobody else is`() throws {
        let adapter = try Self.attach(.listen(Self.here))
        let strangers = Monitor([String?]())
        let endpoint = adapter.endpoint
        let app = SmallApp()
        let before = try Worker("strangers") {
            for line in ["hello", Self.attachLine("open"), #"{"jsonrpc":"2.0","id":1,"method":"attach","params":{}}"#] {
                let answer = try? Self.answer(to: line, at: endpoint)
                strangers.update { $0.append(answer) }
            }
            try? app.start(.dialling(endpoint))
        }
        let connection = try Self.connect(adapter)
        before.join()
        #expect(strangers.read { $0 } == ["", "", ""])
        #expect(connection.offer.implementation.name == "small")
        #expect(try Self.answer(to: Self.attachLine("open sesame"), at: endpoint) == "")
        try connection.call("sync")
        try connection.shutdown()
        #expect(app.hasEnded())
    }

    @Test(arguments: [true, false])
    func `An app that is dialled takes nobody without the secret`(overFile: Bool) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "attach-\(UUID().uuidString)").path()
        let places = Monitor<Endpoint?>(nil)
        let app = SmallApp()
        try app.start(.listening(overFile ? .unix(path: path) : Self.here)) { place in places.update { $0 = place } }
        let place = try #require(places.wait(until: .after(.seconds(20))) { $0 })
        let hello = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"secret":"sesame"}}"#
        #expect(try Self.answer(to: hello, at: place) == "")
        #expect {
            try Self.connect(try Self.attach(.connect(place), secret: SharedSecret("sesame")))
        } throws: { ($0 as? AdapterFault)?.name == .exited }
        let connection = try Self.connect(try Self.attach(.connect(place)))
        // It accepts no second one while the first is there.
        #expect(throws: TransportError.self) { try System.connect(to: place, within: 5) }
        connection.kill()
        #expect(app.hasEnded())
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `An idle app is asked for a sign of life`() throws {
        let adapter = try Self.attach(.listen(Self.here))
        let app = SmallApp()
        try app.start(.dialling(adapter.endpoint))
        let connection = try Self.connect(adapter, idleSeconds: 0.02)
        let signs = app.asked.wait(until: .after(.seconds(20))) { ($0["sync"] ?? 0) >= 3 ? $0["sync"] : nil }
        #expect(signs != nil)
        try connection.shutdown()
    }

    @Test func `An app of another version is refused by name`() throws {
        let adapter = try Self.attach(.listen(Self.here))
        let endpoint = adapter.endpoint
        let app = try Worker("app") {
            _ = try? Self.answer(to: Self.attachLine("open sesame", version: 2), at: endpoint)
        }
        #expect {
            try Self.connect(adapter)
        } throws: { ($0 as? AdapterFault)?.name == .noCommonVersion && "\($0)".contains("version 2") }
        app.join()
    }

    @Test func `Nobody is waited for longer than the patience lasts`() throws {
        for place in [AttachedAdapter.Place.listen(Self.here), .connect(.unix(path: "/nowhere/at/all"))] {
            #expect {
                try Self.connect(try Self.attach(place, patience: 0.2))
            } throws: { ($0 as? AdapterFault)?.name == .notAttached }
        }
    }

    @Test func `Waiting ends when the run is interrupted`() throws {
        let adapter = try Self.attach(.listen(Self.here), patience: 600)
        let interrupter = try Worker("interrupt") { adapter.interrupt() }
        #expect { try Self.connect(adapter) } throws: { ($0 as? AdapterFault)?.name == .killed }
        interrupter.join()
    }

    @Test func `An app that has ended is started again, and what goes wrong with that is told`() throws {
        let note = FileManager.default.temporaryDirectory.appending(path: "relaunch-\(UUID().uuidString)").path()
        defer { try? FileManager.default.removeItem(atPath: note) }
        let command = "echo $HARNESS_REASON $HARNESS_ENDPOINT $HARNESS_SECRET > \(note); echo out of order >&2; exit 3"
        let adapter = try AttachedAdapter(
            .listen(Self.here),
            secret: try #require(Self.secret),
            relaunch: command,
            patience: 20
        )
        let app = SmallApp()
        try app.start(.dialling(adapter.endpoint))
        try Self.connect(adapter).shutdown()
        #expect {
            try AdapterConnection(adapter, .reboot, onEvent: { _, _, _ in }, onChallenge: { _, _ in })
        } throws: { error in
            (error as? AdapterFault)?.name == .notAttached && "\(error)".contains("exit status 3: out of order")
        }
        #expect(try String(contentsOfFile: note, encoding: .utf8) == "reboot \(adapter.endpoint) open sesame\n")
    }

    @Test(arguments: ["connect:", "connect:host", "listen:1", "unix:", "connect:host:99999"])
    func `What is no place is refused with words`(text: String) {
        #expect(throws: ConformanceError.self) { try AttachedAdapter.Place(parsing: text) }
    }

    @Test(
        arguments: [
            ("connect:host:1", .connect(.tcp(host: "host", port: 1))), ("unix:/a", .connect(.unix(path: "/a"))),
            ("connect:unix:/a", .connect(.unix(path: "/a"))), ("listen:[::]:0", .listen(.tcp(host: "::", port: 0))),
            ("./connect:host:1", nil),
        ] as [(String, AttachedAdapter.Place?)]
    )
    func `A place is told from a command line`(text: String, place: AttachedAdapter.Place?) throws {
        #expect(try AttachedAdapter.Place(parsing: text) == place)
    }
}
