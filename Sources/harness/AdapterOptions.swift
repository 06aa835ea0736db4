import AdapterProtocol
import ArgumentParser
import ConformanceKit
import EnterpriseService
import FoundationEssentials

/// The options for reaching an adapter.
struct AdapterOptions: ParsableArguments {
    /// The help text about the kinds of adapters.
    static let kinds: ArgumentHelp = """
        A shipped adapter (\(Adapters.reference), or a folder of adapters/), an adapter's command line, or a running app: \
        connect:HOST:PORT, unix:PATH, listen:HOST:PORT.
        """

    @Option(
        help: ArgumentHelp(
            "The file with the shared secret, which the connecting side has to send; replaces HARNESS_SECRET. Only for a running app.",
            valueName: "file"
        )
    )
    var secretFile: String?

    @Option(
        help: ArgumentHelp(
            "The command that restarts an app after it has ended. Its environment has HARNESS_REASON (quit, killed or reboot), HARNESS_ENDPOINT and HARNESS_SECRET.",
            valueName: "command"
        )
    )
    var relaunch: String?

    @Option(
        name: .customLong("adapter-env"),
        help: ArgumentHelp(
            "An environment variable for the adapter's process, in addition to those in docs/adapter-protocol.md: NAME for the present value, or NAME=VALUE.",
            valueName: "name"
        )
    )
    var adapterVariables: [String] = []

    @OptionGroup var exposure: ExposureOptions

    /// Where the adapter finds its environments.
    var environments: MockEnvironments { environments(engine: nil) }

    /// - Parameter engine: of all servers that can have it; `nil`: as they are described.
    func environments(engine: EngineChoice?) -> MockEnvironments {
        MockEnvironments(exposure: exposure.exposure, portBase: exposure.portBase, engine: engine)
    }

    /// The arguments that an equivalent command line needs in addition to `--adapter`.
    var again: [String] {
        (secretFile.map { ["--secret-file", $0] } ?? []) + (relaunch.map { ["--relaunch", $0] } ?? [])
            + adapterVariables.flatMap { ["--adapter-env", $0] } + exposure.again
    }

    /// - Throws: ``Failure`` if there is no such adapter.
    func source(named adapter: String, of project: Project, quiet: Bool) throws -> any AdapterSource {
        let sharesHost = exposure.exposure == nil
        if !quiet { exposure.warn() }
        let place: AttachedAdapter.Place?
        do { place = try AttachedAdapter.Place(parsing: adapter) } catch { throw Failure.usage("harness: \(error)") }
        guard let place else {
            if secretFile != nil || relaunch != nil {
                throw Failure.usage(
                    "--secret-file and --relaunch are for connect:, unix: and listen:, not for a program"
                )
            }
            var command = try Adapters.command(named: adapter, project: project)
            do { for variable in adapterVariables { try command.needs.add(variable) } } catch {
                throw Failure.usage("harness: --adapter-env: \(error)")
            }
            command.sharesHost = sharesHost
            return command
        }
        guard adapterVariables.isEmpty else {
            throw Failure.usage(
                "--adapter-env is for a program, which the harness starts, not for connect:, unix: and listen:"
            )
        }
        let secret = try secret(for: adapter)
        do {
            return try AttachedAdapter(
                place,
                secret: secret,
                relaunch: relaunch,
                sharesHost: sharesHost,
                onWaiting: { if !quiet { Terminal.error($0) } }
            )
        } catch {
            throw Failure.usage("harness: \(error.message)")
        }
    }

    private func secret(for adapter: String) throws -> SharedSecret {
        guard let secretFile else {
            if let secret = SharedSecret.ofEnvironment { return secret }
            throw Failure.usage("\(adapter) needs a secret, in \(SharedSecret.variable) or --secret-file")
        }
        guard let data = FileManager.default.contents(atPath: secretFile) else {
            throw Failure.usage("harness: cannot read \(secretFile)")
        }
        guard let secret = SharedSecret(String(decoding: data, as: UTF8.self)) else {
            throw Failure.usage("harness: \(secretFile) is empty")
        }
        return secret
    }
}
