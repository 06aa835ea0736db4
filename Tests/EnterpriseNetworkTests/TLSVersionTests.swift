import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

struct TLSVersionTests {
    private static let all: [TLSVersion] = [.tls10, .tls11, .tls12, .tls13]

    /// Every set of versions, also with gaps.
    static let sets: [Set<TLSVersion>] = (1..<16).map { bits in
        Set(all.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element))
    }

    private static let clients: [ClosedRange<TLSVersion>] =
        all.map { $0...$0 } + [.tls10 ... .tls12, .tls10 ... .tls13, .tls11 ... .tls12]

    @Test(arguments: sets)
    func `the highest common version is spoken`(versions: Set<TLSVersion>) throws {
        try withLab(.office(["/": .text("here")]) { $0.tls.versions = versions }) { lab throws in
            for (number, client) in Self.clients.enumerated() {
                let common = versions.filter(client.contains).max()
                let ended = try lab.sClient("app.test", offering(client))
                #expect(ended.output.contains("here") == (common != nil), "\(client) \(ended.everything)")
                let hello = try #require(lab.recorder.all(TLSHello.self).last?.fact.fields)
                #expect(hello["offers"]?[client.upperBound.rawValue] == true)
                let established = lab.recorder.all(TLSEstablished.self).last { $0.connection == number + 1 }
                #expect(established?.fact.fields["version"]?.string == common?.rawValue)
                #expect(lab.recorder.wait(for: ConnectionClosed.self, times: number + 1))
                let failed = lab.recorder.all(TLSFailed.self).last { $0.connection == number + 1 }
                #expect((failed == nil) == (common != nil))
                // With a lower version than asked for, the client ends it.
                if let failed { #expect(failed.fact.fields["alert"] == "protocol_version") }
            }
        }
    }

    @Test(.needs(Tool.exists("sslscan"), "sslscan is not installed: ci/setup --tests"), arguments: sets)
    func `sslscan finds the same`(versions: Set<TLSVersion>) throws {
        try withLab(.office(["/": .text("here")]) { $0.tls.versions = versions }) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let ended = try ChildProcess.run(
                [
                    "/usr/bin/sslscan", "--no-colour", "--no-ciphersuites", "--no-heartbleed", "--no-groups",
                    "\(host.address):\(host.httpsPort)",
                ],
                until: .after(.seconds(30))
            )
            for version in Self.all {
                let line = ended.output.split(separator: "\n").first { $0.hasPrefix(version.rawValue + " ") }
                let isEnabled = try #require(line, "\(ended.everything)").hasSuffix("enabled")
                #expect(isEnabled == versions.contains(version), "\(version)")
            }
        }
    }

    /// RFC 8446 4.1.3. Below a gap the mark would end every handshake.
    @Test(
        arguments: [
            ([.tls12, .tls13], .tls10 ... .tls12, true), ([.tls11, .tls12], .tls10 ... .tls12, false),
            ([.tls12, .tls13], .tls10 ... .tls13, false), ([.tls11, .tls13], .tls11 ... .tls12, false),
        ] as [(Set<TLSVersion>, ClosedRange<TLSVersion>, Bool)]
    )
    func `an answer below the highest version is marked`(
        versions: Set<TLSVersion>,
        client: ClosedRange<TLSVersion>,
        isMarked: Bool
    ) throws {
        try withLab(.office(["/": .text("here")]) { $0.tls.versions = versions }) { lab throws in
            let ended = try lab.sClient("app.test", offering(client) + ["-msg"])
            let bytes = ended.output.split { $0.isWhitespace }.joined(separator: " ")
            #expect(bytes.contains("ServerHello") && bytes.contains("here"), "\(ended.everything)")
            #expect(bytes.contains("44 4f 57 4e 47 52 44 01") == isMarked, "\(ended.everything)")
        }
    }

    @Test(arguments: [TLSVersion.tls10, .tls11, .tls12], TLSProfile.Intolerance.Answer.allCases)
    func `a client that retries lower gets past an intolerant server`(
        limit: TLSVersion,
        answer: TLSProfile.Intolerance.Answer
    ) throws {
        let description = EnvironmentDescription.office(["/": .text("here")]) {
            $0.tls.versions = Set(Self.all)
            $0.tls.intolerance = TLSProfile.Intolerance(above: limit, answer: answer)
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let above = TLSVersion.allCases.filter { $0 > limit }
            for version in above {
                let refused = try lab.sClient("app.test", offering(.tls10...version))
                #expect(!refused.output.contains("here"))
                #expect(refused.errors.contains("alert handshake failure") == (answer == .alert), "\(refused.errors)")
            }
            // Says that it is a second attempt (RFC 7507).
            let again = try lab.sClient("app.test", offering(.tls10...limit) + ["-fallback_scsv"])
            #expect(again.output.contains("here"), "\(again.everything)")
            let curl = try lab.curl(
                "https://app.test/",
                .direct,
                ["--tls-max", "1.3", "--ciphers", "DEFAULT@SECLEVEL=0"]
            )
            #expect(curl.exit == 35)
            let lower = "1.\(limit.wireNumber - 0x0301)"
            let retried = try lab.curl(
                "https://app.test/",
                .direct,
                ["--tlsv1.0", "--tls-max", lower, "--ciphers", "DEFAULT@SECLEVEL=0"]
            )
            #expect(retried.body == "here", "\(retried.log)")
        }
        let failed = recorder.all(TLSFailed.self).map { $0.fact.fields }
        let expected: [String: JSONValue] =
            answer == .drop ? ["by": "server"] : ["by": "server", "alert": "handshake_failure"]
        #expect(failed == Array(repeating: expected, count: failed.count))
        #expect(recorder.all(TLSAlerted.self).count == (answer == .drop ? 0 : failed.count))
        #expect(
            recorder.all(TLSEstablished.self).map { $0.fact.fields["version"] } == [
                .string(limit.rawValue), .string(limit.rawValue),
            ]
        )
    }

    @Test func `a fallback that was not needed is refused`() throws {
        let (_, recorder) = try withLab(.office(["/": .text("here")])) { lab throws in
            let ended = try lab.sClient("app.test", offering(.tls12 ... .tls12) + ["-fallback_scsv"])
            #expect(!ended.output.contains("here"))
        }
        #expect(
            recorder.all(TLSFailed.self).map { $0.fact.fields } == [
                ["by": "server", "alert": "inappropriate_fallback"]
            ]
        )
        let ciphers = try #require(recorder.all(TLSHello.self).first?.fact.fields["ciphers"]?.array)
        #expect(ciphers.contains("TLS_FALLBACK_SCSV"))
    }

    /// A hello without extensions whose highest version is this one.
    private static func hello(_ version: UInt8, suites: [UInt8] = [0, 0x0a, 0, 0x2f]) -> [UInt8] {
        let body: [UInt8] =
            [3, version] + [UInt8](repeating: 7, count: 32) + [0, 0, UInt8(suites.count)] + suites + [1, 0]
        let message: [UInt8] = [1, 0, 0, UInt8(body.count)] + body
        return [22, 3, 0, 0, UInt8(message.count)] + message
    }

    @Test(arguments: [0, 1, 2, 3] as [UInt8])
    func `SSL 3 is answered to whoever offers it`(highest: UInt8) throws {
        let (_, recorder) = try withLab(.office(["/": .text("x")]) { $0.tls.versions = [.ssl3] }) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let client = try RawClient(host.address, host.httpsPort)
            client.send(Self.hello(highest))
            let answer = client.receiveBytes(atLeast: 50)
            // A handshake record of version 3.0, with a ServerHello of that version.
            #expect(answer.prefix(3) == [22, 3, 0])
            #expect(answer.dropFirst(5).first == 2)
            #expect(Array(answer.dropFirst(9).prefix(2)) == [3, 0])
            // protocol_version
            client.send([21, 3, 0, 0, 2, 2, 70])
            #expect(lab.recorder.wait(for: TLSFailed.self))
        }
        #expect(
            recorder.all(TLSAnswered.self).map { $0.fact.fields }
                == [["version": "SSLv3", "cipher": "TLS_RSA_WITH_3DES_EDE_CBC_SHA"]]
        )
        #expect(recorder.all(TLSFailed.self).map { $0.fact.fields } == [["by": "client", "alert": "protocol_version"]])
    }

    @Test func `a client that goes on with SSL 3 hears that there is no more`() throws {
        let (_, recorder) = try withLab(.office(["/": .text("x")]) { $0.tls.versions = [.ssl3] }) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let client = try RawClient(host.address, host.httpsPort)
            client.send(Self.hello(0))
            _ = client.receiveBytes(atLeast: 50)
            client.send([22, 3, 0, 0, 4, 16, 0, 0, 0])
            #expect(client.receiveBytes(atLeast: 7).suffix(7) == [21, 3, 0, 0, 2, 2, 40])
            #expect(lab.recorder.wait(for: TLSFailed.self))
        }
        #expect(
            recorder.all(TLSFailed.self).map { $0.fact.fields } == [["by": "server", "alert": "handshake_failure"]]
        )
    }

    @Test func `a client of today is told that SSL 3 is too old for it`() throws {
        let (_, recorder) = try withLab(.office(["/": .text("x")]) { $0.tls.versions = [.ssl3] }) { lab throws in
            #expect(try lab.curl("https://app.test/").exit == 35)
        }
        #expect(recorder.all(TLSAnswered.self).isEmpty)
        #expect(recorder.all(TLSFailed.self).map { $0.fact.fields } == [["by": "server", "alert": "protocol_version"]])
    }
}
