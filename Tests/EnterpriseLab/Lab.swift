package import EnterpriseModel
import EnterpriseSamples
package import Foundation
package import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// A running enterprise, what it observed, and real clients for it.
package struct Lab {
    package let enterprise: Enterprise
    package let recorder: Recorder
    private let scratch: ScratchDirectory
    /// For files of the clients. Removed with the lab.
    package var directory: URL { scratch.url }

    /// - Throws: what says why there can be no directory.
    package init(enterprise: Enterprise, recorder: Recorder) throws {
        self.enterprise = enterprise
        self.recorder = recorder
        scratch = try ScratchDirectory()
    }

    package struct Reply {
        package var exit: Int32
        package var status: Int
        package var body: String
        package var log: String
    }

    package enum Way {
        case direct
        case relay(token: String?)
        case proxy(String)
        /// Through the gateway, and without the real ports.
        case gateway
    }

    /// curl's arguments for a URL of a host of the environment, which is written without a port.
    package func curl(
        _ text: String,
        _ way: Way = .direct,
        _ arguments: [String] = [],
        environment: [String: String] = [:]
    ) throws -> Reply {
        let running = try start(text, way, arguments, environment: environment)
        return running.finish()
    }

    package func start(
        _ text: String,
        _ way: Way = .direct,
        _ arguments: [String] = [],
        environment: [String: String] = [:]
    ) throws -> Running {
        let access = enterprise.access
        let anchors = directory.appending(path: "anchors.pem")
        try access.trustAnchors.joined().write(to: anchors, atomically: true, encoding: .utf8)
        var url = try #require(URLComponents(string: text))
        let name = try #require(url.host)
        let isSecure = url.scheme == "https"
        var all = ["-sS", "-v", "--max-time", "60", "-o", "-", "-w", "\n%{http_code}", "--cacert", anchors.path()]
        if case .gateway = way {
            let gateway = try #require(access.gateway)
            all += ["--proxy", "http://\(gateway.address):\(gateway.port)"]
        } else if let host = access.hosts[name] {
            url.port = url.port ?? (isSecure ? host.httpsPort : host.httpPort)
            let addresses = host.addresses.map { $0.contains(":") ? "[\($0)]" : $0 }.joined(separator: ",")
            all += ["--resolve", "\(name):\(url.port ?? 0):\(addresses)"]
        } else if let place = [access.console, access.clientApp].compactMap(\.self).first(where: { $0.host == name }) {
            url.port = place.port
            all += ["--resolve", "\(name):\(place.port):\(place.address)"]
        }
        if case .relay(let token) = way {
            let relay = try #require(access.relay)
            all += [
                "--resolve", "\(relay.host):\(relay.port):\(relay.address)", "--proxytunnel",
                "--proxy", "https://\(relay.host):\(relay.port)", "--proxy-cacert", anchors.path(),
            ]
            if let token { all += ["--proxy-header", "Proxy-Authorization: Bearer \(token)"] }
        }
        if case .proxy(let name) = way {
            let proxy = try #require(access.proxies[name])
            all += [
                "--resolve", "\(name):\(proxy.port):\(proxy.address)",
                "--proxy", "\(proxy.scheme.rawValue)://\(name):\(proxy.port)", "--proxy-cacert",
                anchors.path(),
            ]
        }
        return try Running("/usr/bin/curl", all + arguments + [try #require(url.string)], environment: environment)
    }

    /// What Python's http.client makes of a request that it sends so often, by the script in `Fixtures`.
    package func repeated(_ text: String, count: Int) throws -> String {
        let url = try #require(URLComponents(string: text))
        let (name, scheme) = (try #require(url.host), try #require(url.scheme))
        let host = try #require(enterprise.access.hosts[name])
        let anchors = directory.appending(path: "anchors.pem")
        try enterprise.access.trustAnchors.joined().write(to: anchors, atomically: true, encoding: .utf8)
        let port = scheme == "https" ? host.httpsPort : host.httpPort
        let arguments = [
            Checkout.path("Tests/Clients/repeat.py"), scheme, name, host.address, "\(port)", anchors.path(), url.path,
            "\(count)",
        ]
        let (output, log) = try Running("/usr/bin/python3", arguments).texts()
        return output + log
    }

    /// A client at work.
    package struct Running {
        private let process: ChildProcess

        package init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws {
            process = try ChildProcess([program] + arguments, environment: environment)
            process.closeInput()
        }

        /// What it writes until it has ended.
        package func texts() -> (output: String, error: String) {
            defer { process.terminate(grace: .zero) }
            return (Self.text(process.output), Self.text(process.error))
        }

        package func finish() -> Reply {
            let body = Self.text(process.output)
            let log = Self.text(process.error)
            let exit = process.wait(until: .after(.seconds(30)))
            process.terminate(grace: .zero)
            let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
            var status: Int32 = -1
            if case .status(let number) = exit { status = number }
            return Reply(
                exit: status,
                status: lines.last.flatMap { Int($0) } ?? 0,
                body: lines.dropLast().joined(separator: "\n"),
                log: log
            )
        }

        /// Ends it, whatever it waits for.
        package func kill() { process.terminate(grace: .zero) }

        private static func text(_ stream: FileDescriptor) -> String {
            var bytes: [UInt8] = []
            while case .bytes(let more) = stream.read(atMost: 1 << 16, until: .after(.seconds(30))) { bytes += more }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}

/// Runs a laboratory and always stops it; the recorder then holds everything that was ever observed.
@discardableResult
package func withLab<Result>(
    _ description: EnvironmentDescription,
    hasGateway: Bool = false,
    _ body: (Lab) throws -> Result
) throws -> (Result, Recorder) {
    let recorder = Recorder()
    let result = try withEnterprise(description, hasGateway: hasGateway, observe: { recorder.record($0) }) {
        enterprise in
        try body(try Lab(enterprise: enterprise, recorder: recorder))
    }
    return (result, recorder)
}

extension EnvironmentDescription {
    /// The company of most tests.
    package static func corp(_ change: (inout EnvironmentDescription) -> Void = { _ in }) -> EnvironmentDescription {
        var description = EnvironmentDescription()
        description.accounts = ["alice": Account(password: "swordfish"), "bob": Account(password: "marlin")]
        description.console = Console(user: "alice")
        description.servers["portal.corp.test"] = .serving(["/hello": .text("inside")])
        description.servers["extra.corp.test"] = .serving(["/hello": .text("extra")]) { $0.listed = .additional }
        description.servers["hidden.corp.test"] = .serving(["/hello": .text("hidden")]) { $0.listed = .unlisted }
        description.servers["www.example.test"] = .serving(["/hello": .text("outside")]) {
            $0.zone = .outside
            $0.listed = .unlisted
        }
        change(&description)
        return description
    }

    /// One server that can be dialled directly, and nothing else.
    package static func office(_ routes: [String: Response], _ change: (inout Server) -> Void = { _ in }) -> Self {
        var description = EnvironmentDescription()
        description.accounts = ["alice": Account(password: "swordfish")]
        description.servers["app.test"] = .serving(routes) {
            $0.zone = .outside
            change(&$0)
        }
        return description
    }
}
