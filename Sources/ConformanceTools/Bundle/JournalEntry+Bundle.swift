import ConformanceScenarios
import JSON

extension JournalEntry {
    /// As it stands in a bundle: its own fields by themselves, so that none hides another.
    var bundled: JSONValue {
        var members: [String: JSONValue] = [
            "number": .integer(number), "time": .number(time), "origin": .string(origin.rawValue),
            "name": .string(name), "fields": .object(fields),
        ]
        members["at"] = place.map(JSONValue.string)
        members["connection"] = connection.map(JSONValue.integer)
        members["request"] = request.map(JSONValue.integer)
        members["via"] = via.map(JSONValue.string)
        if !handles.isEmpty { members["handles"] = .texts(handles.sorted()) }
        return .object(members)
    }

    init(bundled value: JSONValue, _ path: String) throws(BundleError) {
        let members = try JSONFields(value, path)
        let origin = try members.text("origin")
        guard let known = Origin(rawValue: origin) else { throw BundleError("\(path).origin cannot be \(origin)") }
        self.init(
            number: try members.integer("number"),
            time: try members.number("time"),
            origin: known,
            name: try members.text("name"),
            place: try members.optional("at", members.text),
            connection: try members.optional("connection", members.integer),
            request: try members.optional("request", members.integer),
            via: try members.optional("via", members.text),
            handles: Set(try members.optional("handles", members.texts) ?? []),
            fields: try members.object("fields")
        )
    }
}
