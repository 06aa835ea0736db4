import AdapterProtocol
import SystemBindings

/// The user's command that starts an app again, and what it started on this machine.
final class Relaunch: Sendable {
    private let process: ChildProcess

    /// - Parameters:
    ///   - command: For the shell. It finds the reason, the place and the secret in its environment.
    ///   - endpoint: Where the app finds the harness, or has to listen.
    /// - Throws: ``AdapterFault`` if there is no shell.
    init(
        _ command: String,
        _ reason: RestartReason,
        endpoint: Endpoint,
        secret: SharedSecret,
        options: AdapterConnection.Options
    ) throws(AdapterFault) {
        var environment = options.environment
        environment["HARNESS_REASON"] = reason.rawValue
        environment["HARNESS_ENDPOINT"] = "\(endpoint)"
        environment[SharedSecret.variable] = secret.text
        do {
            // What it prints is a log.
            process = try ChildProcess(
                ["sh", "-c", "exec 1>&2\n" + command],
                environment: environment,
                directory: options.directory
            )
        } catch {
            throw AdapterFault(.notAttached, error)
        }
        process.closeInput()
    }

    /// Where it, and what it started, write their logs.
    var error: FileDescriptor { process.error }

    /// What went wrong, if something did.
    var failure: String? {
        guard let exit = process.wait(until: .now), exit != .status(0) else { return nil }
        var said = ""
        if case .bytes(let bytes) = error.read(atMost: 4 << 10, until: .now) {
            said =
                ": " + String(decoding: bytes, as: UTF8.self).split(separator: "\n").suffix(3).joined(separator: "; ")
        }
        return "the relaunch command ended with \(exit)\(said)"
    }

    /// Ends what it started, if that still runs.
    func end() { process.terminate(grace: .seconds(1)) }
}
