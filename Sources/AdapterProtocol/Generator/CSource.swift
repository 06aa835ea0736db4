/// The types of messages in C, between hand-written parts of the one header and the one source.
enum CSource: SDKSource {
    static var files: [GeneratedFile] {
        let marks = (begin: "/* \(GeneratedFile.note) */", end: "/* What is generated ends here. */")
        return [
            GeneratedFile("adapters/sdk/c/conformance_adapter.h", header, between: marks),
            GeneratedFile("adapters/sdk/c/conformance_adapter.c", tables, between: marks),
        ]
    }

    // MARK: The header

    private static var header: String {
        var source = SourceText()
        source.put()
        for type in records { source.put("typedef struct \(type.name) \(type.name);") }
        for type in choices { source.declareChoice(type) }
        source.put()
        source.put("/* Lists. One that is absent has no items; one that is empty has items, and a count of 0. */")
        for element in listed {
            source.put("typedef struct { const \(element) *items; size_t count; } \(CName.list(of: element));")
        }
        for type in records { source.declareRecord(type) }
        source.put()
        for call in MessageType.calls { source.declareFunctions(of: call) }
        for event in MessageType.events {
            let name = CName.snake(event.name)
            source.put()
            source.put("/** Reports it: \(event.documentation) */")
            source.put(
                "static inline void ca_emit_\(name)(ca_adapter *adapter, const ca_\(name)_event *event) { ca_emit(adapter, &ca_\(name)_event_type, event); }"
            )
        }
        source.put()
        return source.text
    }

    // MARK: The source

    private static var tables: String {
        var source = SourceText()
        for type in choices {
            let values = type.values.map { "\"\($0)\"" }.joined(separator: ", ")
            source.put("static const char *const \(type.name)_values[] = {\(values), NULL};")
        }
        for type in records { source.defineTable(type) }
        source.put()
        source.put("static const ca_operation operations[] = {")
        source.indented { source in
            for call in MessageType.calls {
                guard case .call(let operation, _) = call.role, operation != ProtocolTable.challenge else { continue }
                let naming = operation.namedParameter.map { "\"\($0)\"" } ?? "NULL"
                let takesLong = operation.roles.contains(.mayTakeLong)
                let ends = operation.roles.contains(.endsApp)
                source.put(
                    "{\"\(operation.name)\", &ca_\(CName.snake(call.name))_call_type, \(naming), \(takesLong), \(ends)},"
                )
            }
        }
        source.put("};")
        let handles = ProtocolTable.reportedHandles.map { "\"\($0)\"" }.joined(separator: ", ")
        source.put("static const char *const reported_handles[] = {\(handles), NULL};")
        return source.text
    }

    /// All objects, in an order in which each stands behind those that it holds.
    private static let records: [CRecord] =
        MessageType.values.flatMap { CRecord.all(of: $0) } + MessageType.calls.flatMap { CRecord.all(of: $0) }
        + MessageType.events.flatMap { CRecord.all(of: $0) }

    private static let choices: [CChoice] =
        (MessageType.values + MessageType.calls + MessageType.events).flatMap { CChoice.all(of: $0) }

    /// What there are lists of.
    private static var listed: [String] {
        let types = records.flatMap(\.fields).compactMap { field in
            if case .array(let element) = field.field.type { CName.element(element) } else { nil }
        }
        return Set(types).sorted()
    }
}

/// An object of messages.
private struct CRecord: Sendable {
    struct Field: Sendable {
        let field: ProtocolField
        let isRequired: Bool
        /// Of an object in one of several forms: which form, from 1; 0 for all others.
        let form: Int
        let documentation: String
        /// The enumeration of a choice.
        let choice: String?
    }

    let name: String
    let wireName: String
    let documentation: String
    let fields: [Field]

    static func all(of type: MessageType) -> [CRecord] {
        let base = CName.snake(type.name)
        let suffix =
            switch type.role {
            case .call: "_call"
            case .event: "_event"
            case .value: ""
            }
        let wireName =
            switch type.role {
            case .call(let operation, _): operation.name
            case .event(let event): event.name
            case .value: type.name
            }
        func fields(_ fields: [ProtocolField], _ documents: MessageType, form: Int = 0) -> [Field] {
            fields.map { field in
                Field(
                    field: field,
                    isRequired: field.isRequired && form == 0,
                    form: form,
                    documentation: documents.documentation(of: field),
                    choice: CName.choice(field, in: base)
                )
            }
        }
        switch type.form {
        case .choice: return []
        case .alternatives(let forms):
            let all = forms.enumerated().flatMap { fields($1, type, form: $0 + 1) }
            return [CRecord(name: "ca_\(base)", wireName: wireName, documentation: type.documentation, fields: all)]
        case .fields(let own):
            let record = CRecord(
                name: "ca_\(base)\(suffix)",
                wireName: wireName,
                documentation: type.documentation,
                fields: fields(own, type)
            )
            guard case .call(_, .fields(let answered)) = type.role, !answered.isEmpty, let result = type.nested.last
            else {
                return [record]
            }
            return [
                record,
                CRecord(
                    name: "ca_\(base)_result",
                    wireName: wireName,
                    documentation: result.documentation,
                    fields: fields(answered, result)
                ),
            ]
        }
    }
}

/// An enumeration; 0 stands for what is absent.
private struct CChoice: Sendable {
    let name: String
    let documentation: String
    let values: [String]

    static func all(of type: MessageType) -> [CChoice] {
        let base = CName.snake(type.name)
        if case .choice(let values, isOpen: false) = type.form {
            return [CChoice(name: "ca_\(base)", documentation: type.documentation, values: values)]
        }
        let inner = type.nested + (type.nested.last.map { $0.name == "Result" ? $0.nested : [] } ?? [])
        return inner.compactMap { nested in
            guard case .choice(let values, _) = nested.form else { return nil }
            let name = "ca_\(base)_\(CName.snake(nested.name))"
            return CChoice(name: name, documentation: nested.documentation, values: values)
        }
    }
}

/// Declarations in C.
extension SourceText {
    fileprivate mutating func declareChoice(_ choice: CChoice) {
        put()
        put("/** \(choice.documentation) 0 where it is absent. */")
        put("typedef enum {")
        indented { source in
            for (index, value) in choice.values.enumerated() {
                let name = "\(choice.name)_\(CName.snake(value))".uppercased()
                source.put("\(name)\(index == 0 ? " = 1" : "")\(index + 1 < choice.values.count ? "," : "")")
            }
        }
        put("} \(choice.name);")
    }

    fileprivate mutating func declareRecord(_ record: CRecord) {
        put()
        put("/** \(record.wireName): \(record.documentation) */")
        put("struct \(record.name) {")
        indented { source in
            for field in record.fields {
                source.put("/** \(field.documentation) */")
                source.put("\(CName.member(field.field, field.isRequired, field.choice));")
            }
            if record.fields.isEmpty { source.put("char nothing;") }
        }
        put("};")
        put("extern const ca_type \(record.name)_type;")
    }

    fileprivate mutating func defineTable(_ record: CRecord) {
        put("static const ca_field \(record.name)_fields[] = {")
        indented { source in
            for field in record.fields {
                let (kind, isList, type) = CName.kind(field.field.type, field.choice)
                let place = "offsetof(\(record.name), \(CName.name(field.field)))"
                source.put(
                    "{\"\(field.field.name)\", \(kind), \(isList), \(field.isRequired), \(field.form), \(place), \(type)},"
                )
            }
            source.put("{NULL, CA_TEXT, false, false, 0, 0, NULL}")
        }
        put("};")
        put(
            "const ca_type \(record.name)_type = {\"\(record.wireName)\", sizeof(\(record.name)), \(record.name)_fields};"
        )
    }

    fileprivate mutating func declareFunctions(of call: MessageType) {
        guard case .call(let operation, let result) = call.role else { return }
        let name = CName.snake(call.name)
        if operation == ProtocolTable.challenge { return }
        put()
        put("/** Handles it: \(call.documentation) */")
        put(
            "static inline void ca_on_\(name)(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_\(name)_call *, void *), void *context) { ca_on(adapter, \"\(operation.name)\", (ca_handler)handler, context); }"
        )
        let answer: String
        switch result {
        case .fields(let fields) where fields.isEmpty: return
        case .named(let type): answer = "ca_\(CName.snake(type))"
        default: answer = "ca_\(name)_result"
        }
        put(
            "static inline void ca_answer_\(name)(ca_reply *reply, const \(answer) *result) { ca_answer(reply, &\(answer)_type, result); }"
        )
    }
}

/// Names and types in C.
private enum CName {
    /// `TaskCreate` is `task_create`, `HTTPCookieStorage` is `http_cookie_storage`, `TLSv1.2` is `tls_v1_2`.
    static func snake(_ text: String) -> String {
        var result = ""
        let letters = Array(text)
        for (index, letter) in letters.enumerated() {
            if letter.isUppercase, index > 0, letters[index - 1] != "." {
                let follows = index + 1 < letters.count && letters[index + 1].isLowercase
                if letters[index - 1].isLowercase
                    || (letters[index - 1].isUppercase && follows && letters[index + 1] != "v")
                {
                    result += "_"
                }
            }
            result += letter == "." ? "_" : letter.lowercased()
        }
        return result
    }

    /// `case` is a keyword.
    static func name(_ field: ProtocolField) -> String { field.name == "case" ? "case_name" : snake(field.name) }

    static func choice(_ field: ProtocolField, in base: String) -> String? {
        switch field.type {
        case .choice: "ca_\(base)_\(snake(field.name))"
        case .named(let name), .array(.named(let name)): closed(name) ? "ca_\(snake(name))" : nil
        default: nil
        }
    }

    private static func closed(_ name: String) -> Bool {
        if case .choice(_, isOpen: false) = ProtocolTable.type(name)?.form { true } else { false }
    }

    private static func isOpen(_ name: String) -> Bool {
        if case .choice(_, isOpen: true) = ProtocolTable.type(name)?.form { true } else { false }
    }

    static func element(_ type: ProtocolType) -> String {
        switch type {
        case .integer: "int64_t"
        case .base64: "ca_data"
        case .named(let name) where !isOpen(name): "ca_\(snake(name))"
        default: "ca_text"
        }
    }

    static func list(of element: String) -> String {
        element == "int64_t" ? "ca_integer_list" : "\(element)_list"
    }

    static func member(_ field: ProtocolField, _ isRequired: Bool, _ choice: String?) -> String {
        let name = name(field)
        if case .array(let element) = field.type { return "\(list(of: self.element(element))) \(name)" }
        if let choice { return "\(choice) \(name)" }
        return switch field.type {
        case .integer: isRequired ? "int64_t \(name)" : "ca_integer \(name)"
        case .number, .seconds, .instant: isRequired ? "double \(name)" : "ca_number \(name)"
        case .bool: isRequired ? "bool \(name)" : "ca_bool \(name)"
        case .base64: "ca_data \(name)"
        case .strings, .headers: "ca_pairs \(name)"
        case .named(let type) where !isOpen(type):
            isRequired ? "ca_\(snake(type)) \(name)" : "const ca_\(snake(type)) *\(name)"
        default: "ca_text \(name)"
        }
    }

    static func kind(_ type: ProtocolType, _ choice: String?) -> (kind: String, isList: Bool, type: String) {
        if case .array(let element) = type {
            let (kind, _, type) = kind(element, choice)
            return (kind, true, type)
        }
        if let choice { return ("CA_CHOICE", false, "\(choice)_values") }
        return switch type {
        case .string, .choice, .array: ("CA_TEXT", false, "NULL")
        case .handle: ("CA_HANDLE", false, "NULL")
        case .sha256: ("CA_SHA256", false, "NULL")
        case .integer: ("CA_INTEGER", false, "NULL")
        case .number, .instant: ("CA_NUMBER", false, "NULL")
        case .seconds: ("CA_SECONDS", false, "NULL")
        case .bool: ("CA_BOOL", false, "NULL")
        case .base64: ("CA_DATA", false, "NULL")
        case .object, .fields: ("CA_OBJECT", false, "NULL")
        case .strings: ("CA_STRINGS", false, "NULL")
        case .headers: ("CA_HEADERS", false, "NULL")
        case .named(let name) where isOpen(name): ("CA_TEXT", false, "NULL")
        case .named(let name): ("CA_RECORD", false, "&ca_\(snake(name))_type")
        }
    }
}
