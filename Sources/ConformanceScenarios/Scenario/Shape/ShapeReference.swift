import EnterpriseModel
import JSON

/// References of files, in Markdown; made from the same declarations as the check of files.
package struct ShapeReference {
    /// A part whose tables are still to be written.
    private enum Part {
        case record(Shape.Record)
        case variants(Shape.Variants)
    }

    private var waiting: [Part] = []
    private var titles: Set<String> = []
    /// Parts with a reference of their own, by title.
    private var elsewhere: [String: String] = [:]
    private var text = ""

    /// The reference of environments and of all their parts.
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
        reference.add(EnvironmentDescription.record.shape)
        return reference.written()
    }

    /// The reference of scenario files, without the parts of environments.
    package static var scenario: String {
        var reference = ShapeReference()
        reference.elsewhere = [EnvironmentDescription.record.shape.title: "environment-reference.md"]
        reference.text = """
            # Keys of a scenario: reference

            Generated from the declarations of the keys. [The scenario language](scenario-language.md) says how they are used, and what
            a matcher is; [the reference of the environment](environment-reference.md) has its settings.

            Bold keys are required. Without a default, nothing is set.

            """
        reference.add(ScenarioFile.record.shape)
        reference.add(Axis.record.shape)
        return reference.written()
    }

    private mutating func written() -> String {
        while !waiting.isEmpty {
            switch waiting.removeFirst() {
            case .record(let record): writeTable(record.heading, record.keys)
            case .variants(let variants): write(variants)
            }
        }
        return text
    }

    private mutating func add(_ variants: Shape.Variants) {
        if titles.insert(variants.heading).inserted { waiting.append(.variants(variants)) }
    }

    /// A table of the kinds, one of what they all have, and one of the further keys of each.
    private mutating func write(_ variants: Shape.Variants) {
        let kinds = variants.records
        let common = kinds.first?.keys.filter { key in
            kinds.allSatisfy { $0.keys.contains { $0.name == key.name } }
        }
        text += "\n## \(variants.heading)\n\n| kind | value | meaning |\n| --- | --- | --- |\n"
        for kind in kinds {
            guard let key = kind.keys.first else { continue }
            let value = variants.bare.contains(key.name) ? "nothing; or \(words(key.shape))" : words(key.shape)
            text += "| `\(key.name)` | \(value) | \(key.meaning) |\n"
        }
        if let common, !common.isEmpty { writeTable("Every \(variants.heading.lowercased())", common, level: 3) }
        for kind in kinds {
            let own = kind.keys.dropFirst().filter { key in common?.contains { $0.name == key.name } != true }
            // Kinds of one value may be kinds of another, too.
            if titles.insert(kind.title).inserted, !own.isEmpty { writeTable(kind.heading, own, level: 3) }
        }
    }

    private mutating func add(_ record: Shape.Record) {
        if titles.insert(record.title).inserted { waiting.append(.record(record)) }
    }

    private mutating func writeTable(_ heading: String, _ keys: [Shape.Record.Key], level: Int = 2) {
        let mark = String(repeating: "#", count: level)
        text += "\n\(mark) \(heading)\n\n| key | value | default | meaning |\n| --- | --- | --- | --- |\n"
        for key in keys {
            let name = key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
            let standard = key.standard.flatMap(\.inline).map { "`\($0)`" } ?? ""
            text += "| \(name) | \(words(key.shape)) | \(standard) | \(key.meaning) |\n"
        }
    }

    /// A description of a value, with links to the tables of its parts.
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
        case .record(let record): record.keys.isEmpty ? "`{}`" : link(to: record)
        case .variants(let variants)
        where variants.records.contains { $0.keys.count > 1 } && variants.records.count > 1:
            link(to: variants)
        case .variants(let variants): words(variants)
        case .choice(let shapes): shapes.map { words($0) }.joined(separator: "; or ")
        case .named(let name):
            if case .variants(let variants)? = ShapeTable.definitions[name] {
                link(to: variants)
            } else {
                words(ShapeTable.definitions[name] ?? .value)
            }
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
        if elsewhere[record.title] == nil { add(record) }
        return link(to: record.heading, in: elsewhere[record.title] ?? "")
    }

    private mutating func link(to variants: Shape.Variants) -> String {
        add(variants)
        return link(to: variants.heading)
    }

    private func link(to heading: String, in file: String = "") -> String {
        "[\(heading)](\(file)#\(heading.lowercased().split(separator: " ").joined(separator: "-")))"
    }
}

extension Shape.Variants {
    fileprivate var heading: String { title.capitalizingFirst }
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
