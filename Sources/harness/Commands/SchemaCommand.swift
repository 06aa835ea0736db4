import AdapterProtocol
import ArgumentParser
import ConformanceKit
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

    @Option(help: "Of the protocol, the Swift types of its operations, events or types instead.")
    var swift: SwiftSource?

    @Flag(help: "Of the protocol, what the SDK in Python has to know of it instead.")
    var python = false

    func validate() throws {
        if reference, ![.protocol, .environment, .scenario].contains(subject) {
            throw ValidationError("--reference is for protocol, environment and scenario.")
        }
        let forms = [reference, swift != nil, python].count { $0 }
        if swift != nil || python, subject != .protocol || forms > 1 {
            throw ValidationError("--swift and --python are for protocol, one of them or --reference.")
        }
    }

    func run() throws {
        switch subject {
        case .environment where reference: Terminal.output(ShapeReference.environment)
        case .scenario where reference: Terminal.output(ShapeReference.scenario)
        case .protocol where swift != nil: Terminal.output(swift?.text ?? "")
        case .protocol where python: Terminal.output(PythonSource.text)
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
}

extension SwiftSource: ExpressibleByArgument {}
