import AdapterProtocol
import ArgumentParser
import ConformanceKit
import EnterpriseService
import JSON

struct SchemaCommand: ParsableCommand {
    enum Subject: String, CaseIterable, ExpressibleByArgument { case scenario, environment, `protocol`, admin }

    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: """
            Print the JSON Schema of scenario files, environment files or the adapter protocol, or the OpenAPI document of \
            the admin interface.
            """
    )

    @Argument(help: "scenario, environment, protocol or admin.")
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
            case .admin: try AdminDescription.json
            }
        Terminal.output(schema.prettyPrinted())
    }
}
