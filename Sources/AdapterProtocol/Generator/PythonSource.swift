/// What the SDK in Python has to know of the protocol's table.
enum PythonSource: SDKSource {
    static var files: [GeneratedFile] { [GeneratedFile("adapters/sdk/python/conformance_adapter/table.py", text)] }

    private static var text: String {
        """
        \"""\(GeneratedFile.note)\"""

        # Operations that may take long (protocol, section 5).
        BLOCKING = frozenset(
            [
        \(lines(ProtocolTable.blocking))
            ]
        )
        # Operations after whose answer the app has ended.
        ENDING = frozenset(
            [
        \(lines(ProtocolTable.ending))
            ]
        )
        # Parameters of events that name an object.
        HANDLES = frozenset(
            [
        \(lines(ProtocolTable.reportedHandles))
            ]
        )
        # Operations in which the harness names an object, by which parameter; all others speak of one that it has named before.
        NAMING = {
        \(ProtocolTable.naming.map { "    \"\($0.operation)\": \"\($0.parameter)\"," }.joined(separator: "\n"))
        }
        # Parameters in the table's notation: name:type, ! where required; of several words one; [] behind makes a list.
        PARAMETERS = {
        \(notation.parameters)
        }
        # Several forms have a slash between; what begins with = is a text, one of these.
        TYPES = {
        \(notation.types)
        }
        CHALLENGE_ANSWER = "\(notation.challengeAnswer)"

        """
    }

    private static let notation = NotationSource { "    \"\($0)\": \"\($1)\"," }

    private static func lines(_ items: [String]) -> String {
        items.map { "        \"\($0)\"," }.joined(separator: "\n")
    }
}
