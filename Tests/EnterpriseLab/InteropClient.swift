import Foundation
package import SystemBindings
import TestConditions
import Testing

/// A client that we did not write.
package struct InteropClient: Sendable, CustomTestStringConvertible {
    /// What it is asked to do.
    package struct Job {
        /// `none`, `basic`, `digest` or `ntlm`; for ``InteropClient/negotiate`` the library that it uses.
        package var scheme: String
        package var url: String
        package var count: Int
        /// `nil`: it has no credentials.
        package var user: String?
        package var password: String
        /// `HOST:PORT` of a plain proxy.
        package var proxy: String?
        /// A PEM file of what it trusts.
        package var anchors: String?
        /// Where the URL's host is; `nil`: where the system says.
        package var address: String?
        /// What it is told besides.
        package var arguments: [String] = []
        package var environment: [String: String] = [:]

        package init(
            scheme: String,
            url: String,
            count: Int = 1,
            user: String? = nil,
            password: String = "",
            anchors: String? = nil
        ) {
            self.scheme = scheme
            self.url = url
            self.count = count
            self.user = user
            self.password = password
            self.anchors = anchors
        }
    }

    package var name: String
    /// All of these files have to exist; ci/setup --tests installs them.
    package var needs: [String]
    package var command: @Sendable (Job) -> [String]
    /// Finds the status of each request in what the program has printed.
    package var statuses: @Sendable (ChildProcess.Finished) -> [Int] = { finished in
        finished.output.split(separator: "\n").compactMap { Int($0) }
    }

    package var testDescription: String { name }

    /// One that CI lacks fails its tests.
    package var isTried: Bool { isInstalled || Clients.areDemanded }
    package var isInstalled: Bool { needs.allSatisfy { FileManager.default.fileExists(atPath: $0) } }

    /// The status of each request, and all that the program printed.
    package func run(_ job: Job) throws -> (statuses: [Int], log: String) {
        let finished = try ChildProcess.run(command(job), until: .after(.seconds(60)))
        return (statuses(finished), finished.output + finished.errors)
    }
}

extension InteropClient {
    private static func script(_ name: String) -> String { Checkout.path("Tests/Clients/\(name)") }

    private static let python = Checkout.path("build/python/bin/python")

    package static let curl = InteropClient(name: "curl", needs: ["/usr/bin/curl"]) { job in
        var command = ["/usr/bin/curl", "-s", "--max-time", "60", "-w", "%{http_code}\n"]
        if job.scheme != "none" { command.append("--\(job.scheme)") }
        if let user = job.user { command += ["--user", "\(user):\(job.password)"] }
        if let proxy = job.proxy { command += ["--proxy", "http://\(proxy)"] }
        if let anchors = job.anchors { command += ["--cacert", anchors] }
        command += job.arguments
        return command + (0..<job.count).flatMap { _ in ["-o", "/dev/null", job.url] }
    }

    package static let wget = InteropClient(name: "wget", needs: ["/usr/bin/wget"]) { job in
        var command = ["/usr/bin/wget", "-S", "-O", "/dev/null", "--tries=1", "--timeout=20"]
        if let user = job.user { command += ["--user=\(user)", "--password=\(job.password)"] }
        if let proxy = job.proxy {
            command += ["-e", "http_proxy=http://\(proxy)", "-e", "https_proxy=http://\(proxy)"]
        }
        if let anchors = job.anchors { command.append("--ca-certificate=\(anchors)") }
        return command + Array(repeating: job.url, count: job.count)
    } statuses: { finished in
        // A request begins where wget says what it fetches; its last status is the one that it ended with.
        finished.errors.components(separatedBy: "\n--").dropFirst(0).compactMap { part in
            part.split(separator: "\n").last { $0.trimmingCharacters(in: .whitespaces).hasPrefix("HTTP/1.") }
                .flatMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
        }
    }

    /// - Parameter level: of LAN Manager compatibility, as pyspnego understands it.
    package static func requests(level: Int? = nil) -> InteropClient {
        let name = level.map { "requests, level \($0)" } ?? "requests"
        return InteropClient(name: name, needs: [python]) { job in
            var command = ["/usr/bin/env"] + (level.map { ["LM_COMPAT_LEVEL=\($0)"] } ?? [])
            command += [python, script("requests_client.py"), job.scheme, "\(job.count)", job.url]
            if let user = job.user { command += ["--user", user, "--password", job.password] }
            if let proxy = job.proxy { command += ["--proxy", "http://\(proxy)"] }
            return command
        }
    }

    package static let httpx = InteropClient(name: "httpx", needs: [python]) { job in
        var command = [python, script("httpx_client.py"), job.scheme, "\(job.count)", job.url]
        if let user = job.user { command += ["--user", user, "--password", job.password] }
        return command
    }

    package static let negotiate = InteropClient(name: "Negotiate in Python", needs: [python]) { job in
        var command = ["/usr/bin/env"] + job.environment.map { "\($0)=\($1)" }
        command += [python, script("negotiate_client.py"), job.scheme, "\(job.count)", job.url] + job.arguments
        if let address = job.address { command += ["--resolve", address] }
        if let user = job.user { command += ["--user", user, "--password", job.password] }
        return command
    } statuses: { finished in
        finished.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    }

    package static let perl = InteropClient(
        name: "LWP",
        needs: ["/usr/bin/perl", "/usr/share/perl5/LWP/UserAgent.pm", "/usr/share/perl5/Authen/NTLM.pm"]
    ) { job in
        let realm = job.scheme == "ntlm" ? "" : "app.test"
        let command = ["/usr/bin/perl", script("lwp_client.pl"), realm, "\(job.count)", job.url]
        return command + (job.user.map { [$0, job.password] } ?? [])
    }

    /// - Parameter version: the property `ntlm.version` of the Java library.
    package static func java(version: String = "NTLMv2") -> InteropClient {
        InteropClient(name: "Java, \(version)", needs: ["/usr/bin/java"]) { job in
            let command = [
                "/usr/bin/java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dntlm.version=\(version)",
                "-Djdk.http.auth.tunneling.disabledSchemes=",
            ]
            let trust = (job.anchors.map { ["-Danchors=\($0)"] } ?? []) + job.arguments
            let work = [script("UrlConnectionClient.java"), "\(job.count)", job.url, job.proxy ?? "-"]
            return command + trust + work + (job.user.map { [$0, job.password] } ?? [])
        }
    }
}
