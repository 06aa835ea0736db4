import ConformanceScenarios
import FoundationEssentials
import JSON
import SystemBindings

/// Wireshark's command line, which reads captures of all kinds. It puts streams together, takes TLS off where it has the keys, and tells the
/// rest as JSON.
struct Tshark {
    private let capture: String
    private let keys: String?
    private let program: String

    /// Bytes of JSON, which is some ten times as large as the packets.
    private static let mostOutput = 256 << 20
    private static let patience = Duration.seconds(180)

    /// What is looked at in a capture.
    private static let filter =
        "http or http2 or kerberos or tls.handshake or tls.alert_message or tls.app_data or tls.segment.data or "
        + "tcp.segment_data or tcp.analysis.lost_segment or tcp.analysis.ack_lost_segment or frame.cap_len < frame.len or tcp.flags.syn == 1 or tcp.flags.fin == 1 or tcp.flags.reset == 1"

    /// - Parameter keys: a key log of TLS.
    /// - Throws: ``ScenarioError``, if there is no tshark or the key log is none.
    init(_ capture: String, keys: String?) throws(ScenarioError) {
        self.capture = capture
        self.keys = keys
        let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let found = directories.map { "\($0)/tshark" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else {
            let message = "a capture is read by tshark, which is not installed; on Debian: apt-get install tshark"
            throw Self.error(message, at: capture)
        }
        program = found
        if let keys { try Self.check(keys) }
    }

    private static func error(_ message: String, at file: String) -> ScenarioError {
        ScenarioError("unreadable-log", message, at: SourceLocation(file: file, line: 1, column: 1))
    }

    /// The labels of a key log (NSS Key Log Format).
    private static let labels = [
        "CLIENT_", "SERVER_", "RSA ", "PMS_CLIENT_RANDOM ", "EXPORTER_SECRET ", "EARLY_EXPORTER",
    ]

    private static func check(_ keys: String) throws(ScenarioError) {
        let bytes: [UInt8]?
        do { bytes = try Files.contents(of: keys, limit: 64 << 20) } catch {
            throw Self.error("the key log cannot be read: \(error)", at: keys)
        }
        guard let bytes else { throw Self.error("there is no such key log", at: keys) }
        guard LogLines(bytes).contains(where: { line in labels.contains { line.text.hasPrefix($0) } }) else {
            let message =
                "this is no key log of TLS, of lines such as 'CLIENT_RANDOM … …'; clients write one where SSLKEYLOGFILE says"
            throw Self.error(message, at: keys)
        }
    }

    /// The packets that matter, each with its layers.
    func packets() throws(ScenarioError) -> [JSONValue] {
        // The settings of whoever runs this change what is told.
        var variables = ProcessEnvironment.variables
        variables["WIRESHARK_CONFIG_DIR"] = "/nonexistent"
        variables["LC_ALL"] = "C.UTF-8"
        let command =
            [program, "-r", capture, "-n", "-T", "json", "--no-duplicate-keys", "-Y", Self.filter]
            + ["-J", "frame ip ipv6 tcp tls http http2 kerberos"]
            + (keys.map { ["-o", "tls.keylog_file:\($0)"] } ?? [])
        let ended: ChildProcess.Finished
        do {
            ended = try ChildProcess.run(
                command,
                environment: variables,
                limit: Self.mostOutput,
                until: .after(Self.patience)
            )
        } catch { throw Self.error("tshark does not start: \(error)", at: capture) }
        try check(ended)
        do {
            return try JSONValue(decoding: ended.output.utf8).array ?? []
        } catch {
            throw Self.error("tshark says something that is no JSON: \(error.message)", at: capture)
        }
    }

    private func check(_ ended: ChildProcess.Finished) throws(ScenarioError) {
        let words = ended.errors.split(separator: "\n").filter { !$0.hasPrefix("Running as user") }
        let errors = words.joined(separator: " ")
        if errors.contains("cut short") {
            let message = "the capture is cut short in the middle of a packet; 'editcap IN OUT' keeps what is whole"
            throw Self.error(message, at: capture)
        }
        switch ended.exit {
        case .status(0): return
        case nil where ended.output.utf8.count >= Self.mostOutput:
            let message = "the capture is too large; keep what matters: tshark -r IN -Y 'tcp.port == 443' -w OUT"
            throw Self.error(message, at: capture)
        case nil: throw Self.error("tshark has not read it in \(Self.patience)", at: capture)
        case .status, .signal:
            let said = errors.isEmpty ? "\(ended.exit.map { "\($0)" } ?? "")" : VisibleText.of(errors, upTo: 300)
            throw Self.error("tshark cannot read it: \(said)", at: capture)
        }
    }
}
