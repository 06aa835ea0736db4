import ArgumentParser

/// `harness adapter …`
struct AdapterCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adapter",
        abstract: "Create or check an adapter.",
        subcommands: [NewAdapterCommand.self, CheckAdapterCommand.self]
    )
}
