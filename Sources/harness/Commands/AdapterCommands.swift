import ArgumentParser

/// `harness adapter …`
struct AdapterCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adapter",
        abstract: "Write an adapter of your own, and look at an adapter itself.",
        subcommands: [NewAdapterCommand.self, CheckAdapterCommand.self]
    )
}
