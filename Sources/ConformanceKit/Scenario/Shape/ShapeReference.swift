import JSON

/// The reference of the settings of an environment, in Markdown; made from the same declarations as the check of files.
package struct ShapeReference {
    /// Records whose tables are still to be written.
    private var waiting: [Shape.Record] = []
    private var titles: Set<String> = []
    private var text = ""

    /// Of environments, and of all that they hold.
    package static var environment: String {
        var reference = ShapeReference()
        reference.text = """
            # Settings of an environment: reference

            Generated from the declarations of the settings. [The scenario language](scenario-language.md#environment) says how they are
            used.

            A *list* is written `[a, b]`. *By name* is a map whose keys the author chooses. Bold keys are required. Without a default,
            nothing is set. Sizes are at most \(Quantity.text(ofBytes: Quantity.sizes.upperBound)), durations at most
            \(Quantity.text(ofSeconds: Quantity.durations.upperBound)). Not every text means something:

            | text | what it is like |
            | --- | --- |
            \(TextForm.restricted.map { "| \($0.name) | \($0.words.dropFirst("a text ".count)) |" }.joined(separator: "\n"))

            """
        if case .record(let record)? = ShapeTable.definitions["environment"] { reference.add(record) }
        while !reference.waiting.isEmpty { reference.writeTable(of: reference.waiting.removeFirst()) }
        return reference.text
    }

    private mutating func add(_ record: Shape.Record) {
        if titles.insert(record.title).inserted { waiting.append(record) }
    }

    private mutating func writeTable(of record: Shape.Record) {
        text += "\n## \(record.heading)\n\n| key | value | default | meaning |\n| --- | --- | --- | --- |\n"
        for key in record.keys {
            let name = key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
            let standard = key.standard.flatMap(\.inline).map { "`\($0)`" } ?? ""
            text += "| \(name) | \(words(key.shape)) | \(standard) | \(key.meaning) |\n"
        }
    }

    /// What a value is, with links to the tables of its parts.
    private mutating func words(_ shape: Shape) -> String {
        switch shape {
        case .text(let form): form.name
        case .integer(let range):
            switch (range.lowerBound, range.upperBound) {
            case (.min, .max): "number"
            case (let lower, .max): "number from \(lower)"
            case (let lower, let upper): "number from \(lower) to \(upper)"
            }
        case .flag: "`true` or `false`"
        case .duration(let range):
            switch (range.lowerBound, range.upperBound) {
            case (Quantity.durations.lowerBound, Quantity.durations.upperBound): "duration"
            case (let lower, let upper) where lower < 0:
                "duration up to \(Quantity.text(ofSeconds: upper)), forward or back"
            case (_, let upper): "duration up to \(Quantity.text(ofSeconds: upper))"
            }
        case .size(let range): range == Quantity.sizes ? "size" : "size \(Quantity.words(ofBytes: range))"
        case .base64: "bytes in Base64"
        case .value: "any value"
        case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .list(let element, let minimum): (minimum > 0 ? "list, not empty, of " : "list of ") + words(element)
        case .map(let value, let form): "by \(form == .any ? "name" : form.name): " + words(value)
        case .record(let record): link(to: record)
        case .variants(let variants): words(variants)
        case .choice(let shapes): shapes.map { words($0) }.joined(separator: "; or ")
        case .named(let name): words(ShapeTable.definitions[name] ?? .value)
        case .patch(let shape): words(shape)
        case .fields, .result: "matchers"
        }
    }

    private mutating func words(_ variants: Shape.Variants) -> String {
        variants.records.compactMap { record in
            guard let key = record.keys.first else { return nil }
            let settings = "`\(key.name):` \(words(key.shape))" + (key.meaning.isEmpty ? "" : ": \(key.meaning)")
            return variants.bare.contains(key.name) ? "`\(key.name)` or \(settings)" : settings
        }
        .joined(separator: "; or ")
    }

    private mutating func link(to record: Shape.Record) -> String {
        add(record)
        let anchor = record.heading.lowercased().split(separator: " ").joined(separator: "-")
        return "[\(record.heading)](#\(anchor))"
    }
}

extension Shape.Record {
    /// The title without its article.
    fileprivate var heading: String {
        var words = title.split(separator: " ")
        if let first = words.first, ["a", "an"].contains(first) { words.removeFirst() }
        return words.joined(separator: " ").capitalizingFirst
    }
}

extension String {
    fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Node {
    /// On one line, as it would stand in a list; `nil` for maps.
    fileprivate var inline: String? {
        switch content {
        case .scalar(let text, let quoted):
            return quoted && PlainScalar.value(of: text).string == nil || text.isEmpty ? "\"\(text)\"" : text
        case .sequence(let elements):
            let texts = elements.compactMap(\.inline)
            return texts.count == elements.count ? "[\(texts.joined(separator: ", "))]" : nil
        case .mapping: return nil
        }
    }
}
