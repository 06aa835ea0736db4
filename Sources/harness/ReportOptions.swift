import ArgumentParser

/// The option that says which reports of a run are written.
struct ReportOptions: ParsableArguments {
    @Option(
        name: .customLong("report"),
        help: ArgumentHelp("\(ReportFormat.usage). May be repeated.", valueName: "format=path")
    )
    var reports: [String] = []

    /// - Throws: ``Failure`` about a report that is none of these, or that cannot be written.
    func sinks() throws -> [ReportSink] { try reports.map(ReportSink.init) }
}
