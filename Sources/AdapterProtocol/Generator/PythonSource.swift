/// What the SDK in Python has to know of the protocol's table.
package enum PythonSource {
    /// The file, from the root of the project.
    package static let path = "adapters/sdk/python/conformance_adapter/table.py"

    /// The whole file, without its last line feed.
    package static var text: String {
        let operations = ProtocolTable.operations
        let naming = operations.compactMap { operation in operation.namedParameter.map { (operation.name, $0) } }
        let named = Set(naming.map(\.1))
        let handles = ProtocolTable.events.flatMap(\.parameters).map(\.name).filter(named.contains)
        return """
            \"""Generated from the protocol's table: harness schema protocol --python\"""

            # Operations that may take long (protocol, section 5).
            BLOCKING = frozenset(
                [
            \(lines(operations.filter { $0.roles.contains(.mayTakeLong) }.map { "\"\($0.name)\"" }))
                ]
            )
            # Operations after whose answer the app has ended.
            ENDING = frozenset(
                [
            \(lines(operations.filter { $0.roles.contains(.endsApp) }.map { "\"\($0.name)\"" }))
                ]
            )
            # Parameters of events that name an object.
            HANDLES = frozenset(
                [
            \(lines(Set(handles).sorted().map { "\"\($0)\"" }))
                ]
            )
            # Operations in which the harness names an object, by which parameter; all others speak of one that it has named before.
            NAMING = {
            \(naming.map { "    \"\($0)\": \"\($1)\"," }.joined(separator: "\n"))
            }
            """
    }

    private static func lines(_ items: [String]) -> String {
        items.map { "        \($0)," }.joined(separator: "\n")
    }
}
