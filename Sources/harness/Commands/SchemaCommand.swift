import AdapterProtocol
import ArgumentParser
import ConformanceScenarios
import ConformanceTools
import FoundationEssentials
import JSON
import WebResources

struct SchemaCommand: ParsableCommand {
    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case scenario, environment, `protocol`, result, baseline, ics, admin, journal
    }

    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: """
            Print the JSON Schema of scenario files, environment files, the adapter protocol, result files, baselines or an ICS, the OpenAPI \
            document of the admin interface, or the table of journal entries.
            """
    )

    @Argument(help: "scenario, environment, protocol, result, baseline, ics, admin or journal.")
    var subject: Subject

    @Flag(help: "Print reference tables in Markdown instead; for protocol, environment and scenario only.")
    var reference = false

    @Flag(help: "Write what the SDKs have of the protocol into the files of this project instead.")
    var write = false

    @OptionGroup var suite: SuiteOptions

    func validate() throws {
        if reference, ![.protocol, .environment, .scenario].contains(subject) {
            throw ValidationError("--reference is for protocol, environment and scenario.")
        }
        if write, subject != .protocol || reference {
            throw ValidationError("--write is for protocol, without --reference.")
        }
    }

    func run() throws {
        switch subject {
        case .environment where reference: Terminal.output(ShapeReference.environment)
        case .scenario where reference: Terminal.output(ShapeReference.scenario)
        case .protocol where write: try writeSources()
        case .protocol where reference: Terminal.output(ProtocolTable.reference)
        case .scenario: Terminal.output(ShapeSchema.scenario.prettyPrinted())
        case .environment: Terminal.output(ShapeSchema.environment.prettyPrinted())
        case .protocol: Terminal.output(ProtocolTable.schema.prettyPrinted())
        case .baseline: Terminal.output(Baseline.schema.prettyPrinted())
        case .ics: Terminal.output(Claims.schema.prettyPrinted())
        case .result: Terminal.output(ResultFile.schema.prettyPrinted())
        case .admin: Terminal.write(WebResources.description, to: 1)
        case .journal: Terminal.output(JournalReference.text)
        }
    }

    private func writeSources() throws {
        let project = try suite.project()
        for file in GeneratedFile.all {
            let path = project.path(file.path)
            let present = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
            guard let text = file.updated(present) else {
                throw Failure.usage("harness: \(file.path) lacks the lines around what is generated")
            }
            guard text != present else { continue }
            try OutputFile.save(text, to: path)
            Terminal.output("written: \(file.path)")
        }
    }
}
