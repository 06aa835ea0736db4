import EnterpriseModel
package import JSON

extension JournalEntry {
    /// Reads back ``json``.
    /// - Returns: `nil` if this is no entry of a journal.
    package init?(line: JSONValue) {
        guard var fields = line.object, let name = fields.removeValue(forKey: "name")?.string,
            let number = fields.removeValue(forKey: "number")?.integer, number > 0
        else { return nil }
        self.init(.wire, name, time: fields.removeValue(forKey: "time")?.number ?? 0, fields: [:])
        self.number = number
        place = fields.removeValue(forKey: "at")?.string
        connection = fields.removeValue(forKey: "connection")?.integer
        request = fields.removeValue(forKey: "request")?.integer
        via = fields.removeValue(forKey: "via")?.string
        self.fields = fields
    }
}
