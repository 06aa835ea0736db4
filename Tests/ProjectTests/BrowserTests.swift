import Foundation
import JSON
import SystemBindings
import TestConditions
import Testing

/// Headless Chromium in front of a served environment.
struct BrowserTests {
    static let isInstalled = ["chromium", "certutil", "kinit"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }

    /// A way to log in: where, as whom, and what the journal then holds.
    static let logins = [
        ("wiki.corp.test/page", "alice:swordfish@", "A page of the wiki", "basic.authenticated"),
        ("files.corp.test/list", "alice:swordfish@", "A list of files", "digest.authenticated"),
        ("portal.corp.test/report", "CORP%5Calice:swordfish@", "The quarterly report", "ntlm.authenticated"),
        ("intranet.corp.test/page", "", "A page of the intranet", "kerberos.authenticated"),
    ]

    @Test(.needs(isInstalled, "Chromium is not installed"), arguments: logins)
    func `Chromium logs in through the relay, and the journal agrees`(
        place: String,
        credentials: String,
        page: String,
        name: String
    ) throws {
        let file = name == "kerberos.authenticated" ? "examples/kerberos.yaml" : "examples/lab.yaml"
        // It asks for the sandbox to be left when it first hears of Negotiate, and logs in the next time.
        let script = """
            export HOME=$PWD/browser
            mkdir -p $HOME/.pki/nssdb
            certutil -d sql:$HOME/.pki/nssdb -N --empty-password
            csplit -sz -f $HOME/ca- $SSL_CERT_FILE '/-BEGIN CERTIFICATE-/' '{*}'
            for ca in $HOME/ca-*; do certutil -d sql:$HOME/.pki/nssdb -A -n $ca -t C,, -i $ca; done
            if [ -n "${KRB5_CONFIG:-}" ]; then echo swordfish | kinit alice >/dev/null; fi
            for attempt in 1 2; do
                timeout 60 chromium --headless --no-sandbox --disable-gpu --user-data-dir=$HOME/profile \\
                    --proxy-server=$http_proxy --auth-server-allowlist='*.corp.test' --dump-dom \\
                    'https://\(credentials)\(place)' 2>chromium.log >page
                grep -q '\(page)' page && break
            done
            cat page
            """
        try ServedProgram.withDirectory { directory in
            let process = try ChildProcess(
                [
                    HarnessProgram.beside("harness"), "shell", file, "--journal", "\(directory)/journal.jsonl", "--",
                    "sh",
                    "-c", script,
                ],
                environment: HarnessProgram.variables,
                directory: directory
            )
            defer { process.terminate(grace: .zero) }
            var said: [UInt8] = []
            let deadline = Deadline.after(.seconds(150))
            while case .bytes(let more) = process.output.read(atMost: 1 << 16, until: deadline) { said += more }
            let log = (try? String(contentsOfFile: "\(directory)/chromium.log", encoding: .utf8)) ?? ""
            #expect(String(decoding: said, as: UTF8.self).contains(page), "\(log)")
            let entries = try String(contentsOfFile: "\(directory)/journal.jsonl", encoding: .utf8).split(
                separator: "\n"
            )
            .map { try JSONValue(decoding: $0.utf8) }
            let logins = entries.filter { $0["name"]?.string == name }
            #expect(!logins.isEmpty && logins.allSatisfy { $0["via"] == "relay" })
            let host = place.split(separator: "/").first.map(String.init)
            #expect(logins.allSatisfy { $0["at"]?.string == host })
            #expect(!entries.contains { $0["name"] == "decoy.connected" })
        }
    }
}
