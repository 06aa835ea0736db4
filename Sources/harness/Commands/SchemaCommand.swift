import AdapterProtocol
import ArgumentParser
import ConformanceKit
import JSON

struct SchemaCommand: ParsableCommand {
    enum Subject: String, CaseIterable, ExpressibleByArgument { case scenario, environment, `protocol` }

    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of scenario files, environment files or the adapter protocol."
    )

    @Argument(help: "scenario, environment or protocol.")
    var subject: Subject

    @Flag(help: "Of the protocol, the reference tables in Markdown instead.")
    var reference = false

    func validate() throws {
        if reference, subject != .protocol { throw ValidationError("--reference is of the protocol only.") }
    }

    func run() throws {
        if reference { return Terminal.output(ProtocolTable.reference) }
        let schema =
            switch subject {
            case .scenario: ShapeSchema.scenario
            case .environment: ShapeSchema.environment
            case .protocol: ProtocolTable.schema
            }
        Terminal.output(schema.prettyPrinted())
    }
}
