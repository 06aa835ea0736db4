/// The types of messages in Java: records inside three classes.
enum JavaSource: SDKSource {
    static var files: [GeneratedFile] {
        [
            file("Call", "The requests of the protocol, with their answers.", MessageType.calls),
            file("Event", "What an adapter reports without being asked.", MessageType.events),
            file("Wire", "The values that messages hold.", MessageType.values),
            GeneratedFile("adapters/sdk/java/src/conformance/adapter/Roles.java", roles),
        ]
    }

    private static func file(_ name: String, _ documentation: String, _ types: [MessageType]) -> GeneratedFile {
        var source = beginning(imports: ["List", "Map"])
        source.put("/** \(documentation) */")
        source.block("public final class \(name)") { source in
            source.put("private \(name)() {}")
            for type in types { source.declare(type) }
        }
        return GeneratedFile("adapters/sdk/java/src/conformance/adapter/\(name).java", source.text)
    }

    private static func beginning(imports: [String]) -> SourceText {
        var source = SourceText()
        source.put("// \(GeneratedFile.note)")
        source.put("package conformance.adapter;")
        source.put()
        for name in imports { source.put("import java.util.\(name);") }
        source.put()
        return source
    }

    private static var roles: String {
        func list(_ items: [String]) -> String { items.map { "\"\($0)\"" }.joined(separator: ", ") }
        let naming = ProtocolTable.naming.map { "        Map.entry(\"\($0.operation)\", \"\($0.parameter)\")" }
        return beginning(imports: ["List", "Map", "Set"]).text + """
            /** What the SDK has to know of operations and events besides their parameters. */
            final class Roles {
                private Roles() {}

                /** Operations that may take long (protocol, section 5). */
                static final Set<String> BLOCKING = Set.of(\(list(ProtocolTable.blocking)));
                /** Operations after whose answer the app has ended. */
                static final Set<String> ENDING = Set.of(\(list(ProtocolTable.ending)));
                /** Parameters of events that name an object. */
                static final List<String> HANDLES = List.of(\(list(ProtocolTable.reportedHandles)));
                /** Operations in which the harness names an object, by which parameter. */
                static final Map<String, String> NAMING = Map.ofEntries(
            \(naming.joined(separator: ",\n")));
            }

            """
    }
}

/// Declarations in Java.
extension SourceText {
    fileprivate mutating func declare(_ type: MessageType) {
        put()
        switch type.form {
        case .fields(let fields): declareRecord(type, fields)
        case .choice(let values, isOpen: false): declareEnumeration(type, values)
        case .choice(let values, isOpen: true): declareOpenChoice(type, values)
        case .alternatives(let forms): declareAlternatives(type, forms)
        }
    }

    private mutating func declareRecord(_ type: MessageType, _ fields: [ProtocolField]) {
        let name = JavaName.type(type.name)
        putDocumentation(type, fields)
        var conformance = ""
        // An author makes all but the parameters of operations.
        var isMade = true
        switch type.role {
        case .call(let operation, let result):
            put("@Named(\"\(operation.name)\")")
            let mayBeNothing =
                if case .fields(let fields) = result, !fields.contains(where: \.isRequired) {
                    ", MayAnswerNothing"
                } else { "" }
            conformance = " implements OperationCall<\(JavaName.answer(type, result))>\(mayBeNothing)"
            isMade = operation == ProtocolTable.challenge
        case .event(let event):
            put("@Named(\"\(event.name)\")")
            conformance = " implements EventReport"
        case .value: break
        }
        block("public record \(name)(\(fields.map(JavaName.component).joined(separator: ", ")))\(conformance)") {
            source in
            if isMade, fields.contains(where: { !$0.isRequired }) { source.putMakers(name, fields) }
            for nested in type.nested { source.declare(nested) }
        }
    }

    private mutating func putDocumentation(_ type: MessageType, _ fields: [ProtocolField]) {
        if fields.isEmpty { return put("/** \(JavaName.documentation(type.documentation)) */") }
        put("/**")
        put(" * \(JavaName.documentation(type.documentation))")
        put(" *")
        for field in fields {
            put(
                " * @param \(JavaName.member(field.name)) \(JavaName.documentation(type.documentation(of: field)))\(field.isRequired ? "" : " May be null.")"
            )
        }
        put(" */")
    }

    /// One with what is required, and copies with another member.
    private mutating func putMakers(_ name: String, _ fields: [ProtocolField]) {
        let required = fields.filter(\.isRequired)
        put("/** With what is required. */")
        let values = fields.map { $0.isRequired ? JavaName.member($0.name) : "null" }
        block("public static \(name) of(\(required.map(JavaName.component).joined(separator: ", ")))") { source in
            source.put("return new \(name)(\(values.joined(separator: ", ")));")
        }
        for field in fields where !field.isRequired {
            let member = JavaName.member(field.name)
            put("/** The same with this member. */")
            block("public \(name) with\(MessageType.capitalized(field.name))(\(JavaName.value(field)) \(member))") {
                source in
                source.put("return new \(name)(\(fields.map { JavaName.member($0.name) }.joined(separator: ", ")));")
            }
        }
    }

    private mutating func declareEnumeration(_ type: MessageType, _ values: [String]) {
        put("/** \(JavaName.documentation(type.documentation)) */")
        block("public enum \(JavaName.type(type.name)) implements Choice") { source in
            for (index, value) in values.enumerated() {
                source.put("/** {@code \(value)}. */")
                source.put("\(JavaName.constant(value))(\"\(value)\")\(index + 1 < values.count ? "," : ";")")
            }
            source.put()
            source.put("private final String text;")
            source.put()
            source.put("\(JavaName.type(type.name))(String text) { this.text = text; }")
            source.put()
            source.put("@Override public String text() { return text; }")
        }
    }

    private mutating func declareOpenChoice(_ type: MessageType, _ values: [String]) {
        put("/** \(JavaName.documentation(type.documentation)) */")
        block("public record \(type.name)(String text) implements OpenChoice") { source in
            for value in values {
                source.put("/** {@code \(value)}. */")
                source.put(
                    "public static final \(type.name) \(JavaName.constant(value)) = new \(type.name)(\"\(value)\");"
                )
            }
        }
    }

    /// An object in one of several forms; each is called by its first member.
    private mutating func declareAlternatives(_ type: MessageType, _ forms: [[ProtocolField]]) {
        put("/** \(JavaName.documentation(type.documentation)) */")
        block("public sealed interface \(type.name)") { source in
            for form in forms {
                source.put("/** With {@code \(form[0].name)}. */")
                let members = form.map(JavaName.component).joined(separator: ", ")
                source.put("record \(MessageType.capitalized(form[0].name))(\(members)) implements \(type.name) {}")
            }
        }
    }
}

/// Names and types in Java.
private enum JavaName {
    private static let keywords: Set<String> = ["case", "default", "native"]

    /// A keyword gets a line under the end, which messages do not have.
    static func member(_ name: String) -> String { keywords.contains(name) ? "\(name)_" : name }

    static func type(_ name: String) -> String { name == "Error" ? "Failure" : name }

    static func constant(_ value: String) -> String {
        var result = ""
        var isAfterSmall = false
        for letter in value {
            if letter.isUppercase && isAfterSmall { result += "_" }
            result += letter == "." ? "_" : letter.uppercased()
            isAfterSmall = letter.isLowercase && letter != "v"
        }
        return result
    }

    static func documentation(_ text: String) -> String {
        text.replacing("<", with: "&lt;").replacing("@", with: "{@literal @}")
    }

    static func answer(_ type: MessageType, _ result: ProtocolType) -> String {
        switch result {
        case .fields(let fields) where fields.isEmpty: "Empty"
        case .named(let name): "Wire.\(name)"
        default: "\(type.name).Result"
        }
    }

    static func component(_ field: ProtocolField) -> String {
        "\(field.isRequired ? "" : "@MayBeAbsent ")\(value(field)) \(member(field.name))"
    }

    static func value(_ field: ProtocolField) -> String {
        if field.type.choices != nil { return MessageType.nestedName(field) }
        return field.isRequired ? primitive(field.type) : boxed(field.type)
    }

    private static func primitive(_ type: ProtocolType) -> String {
        switch type {
        case .integer: "long"
        case .number, .seconds, .instant: "double"
        case .bool: "boolean"
        default: boxed(type)
        }
    }

    private static func boxed(_ type: ProtocolType) -> String {
        switch type {
        case .string, .handle, .sha256, .choice: "String"
        case .integer: "Long"
        case .number, .seconds, .instant: "Double"
        case .bool: "Boolean"
        case .base64: "byte[]"
        case .object, .fields: "Map<String, Object>"
        case .strings: "Map<String, String>"
        case .headers: "List<Header>"
        case .array(let element): "List<\(boxed(element))>"
        case .named(let name): "Wire.\(JavaName.type(name))"
        }
    }
}
