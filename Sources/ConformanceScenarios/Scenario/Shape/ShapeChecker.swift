import JSON

/// Compares values with shapes and collects all that is wrong.
package struct ShapeChecker {
    private(set) var diagnostics: [Diagnostic] = []
    private var isPatch = false

    /// - Returns: all problems of the value, in the order of the file.
    package static func problems(_ node: Node, _ shape: Shape) -> [Diagnostic] {
        var checker = ShapeChecker()
        checker.check(node, shape)
        return checker.diagnostics
    }

    private mutating func report(_ rule: String, _ message: String, _ location: SourceLocation, _ hints: [String] = [])
    {
        diagnostics.append(Diagnostic(rule, message, at: location, didYouMean: hints))
    }

    mutating func check(_ node: Node, _ shape: Shape) {
        if node.isNull {
            if !isPatch { report("missing-value", "a value is missing", node.location) }
            return
        }
        switch shape {
        case .value: node.elements?.forEach { check($0, .value) }
        case .text(let form): checkText(node, form)
        case .integer(let range):
            expect(node.integer.map(range.contains) ?? false, "a whole number\(range.words)", node)
        case .flag: expect(node.scalarValue?.bool != nil, "true or false", node)
        case .duration(let range): checkDuration(node, range)
        case .size(let range): checkSize(node, range)
        case .base64: expect(node.base64 != nil, "bytes in Base64", node)
        case .word(let words): check(node, words: words)
        case .list(let element, let minimum):
            guard let elements = node.elements else { return expect(false, "a list", node) }
            expect(elements.count >= minimum, "a list that is not empty", node)
            for node in elements { check(node, element) }
            checkUnique(elements, of: element)
        case .map(let value, let form):
            guard let members = node.members else { return expect(false, "a map", node) }
            for member in members {
                check(Node(.scalar(member.key, quoted: true), at: member.keyLocation), .text(form))
                check(member.value, value)
            }
        case .record(let record): check(node, record)
        case .variants(let variants): check(node, variants)
        case .choice(let shapes): check(node, choice: shapes)
        case .fields: diagnostics += MatcherDecoder.problems(node, .fields)
        case .result: diagnostics += MatcherDecoder.problems(node, .result)
        case .named(let name): if let shape = ShapeTable.definitions[name] { check(node, shape) }
        case .patch(let shape):
            let outer = isPatch
            isPatch = true
            check(node, shape)
            isPatch = outer
        }
    }

    private mutating func expect(_ holds: Bool, _ what: @autoclosure () -> String, _ node: Node) {
        if !holds { report("wrong-type", "\(what()) was expected", node.location) }
    }

    private mutating func checkDuration(_ node: Node, _ range: ClosedRange<Double>) {
        guard let seconds = node.seconds else {
            return expect(false, "a duration, such as 250ms, 4s, 5min or 10h,", node)
        }
        expect(range.contains(seconds), "a duration \(Quantity.words(ofSeconds: range))", node)
    }

    private mutating func checkSize(_ node: Node, _ range: ClosedRange<Int>) {
        guard let bytes = node.bytes else { return expect(false, "a size, such as 100, 100KiB or 2MiB,", node) }
        expect(range.contains(bytes), "a size \(Quantity.words(ofBytes: range))", node)
    }

    private mutating func checkText(_ node: Node, _ form: TextForm) {
        guard case .scalar(let text, let quoted) = node.content else { return expect(false, "a text", node) }
        expect(form.fits(text), form.words, node)
        guard !quoted, !form.looksLikeNumber, PlainScalar.value(of: text).string == nil else { return }
        report("number-as-text", "a text was expected; write \"\(text)\"", node.location)
    }

    private mutating func check(_ node: Node, words: [String]) {
        guard let text = node.text else { return expect(false, "one of \(words.joined(separator: ", "))", node) }
        if words.contains(text) { return }
        let list = words.isEmpty ? "" : "; possible: \(words.joined(separator: ", "))"
        report("unknown-word", "unknown word '\(text)'\(list)", node.location, Spelling.nearest(to: text, in: words))
    }

    private mutating func check(_ node: Node, choice shapes: [Shape]) {
        if let shape = shapes.first(where: { $0.isKind(of: node) }) { return check(node, shape) }
        expect(false, shapes.map(\.kind).joined(separator: " or "), node)
    }

    private mutating func check(_ node: Node, _ variants: Shape.Variants) {
        if let text = node.text {
            if variants.bare.contains(text) { return }
            let hints = Spelling.nearest(to: text, in: variants.bare)
            return report("unknown-key", "'\(text)' is no \(variants.title)", node.location, hints)
        }
        guard let members = node.members else { return expect(false, "a \(variants.title)", node) }
        let found = members.filter { variants.record($0.key) != nil }
        if let member = found.first, let record = variants.record(member.key) {
            for other in found.dropFirst() where record.keys.allSatisfy({ $0.name != other.key }) {
                let message = "a \(variants.title) is one thing: '\(member.key)' or '\(other.key)'"
                return report("two-verbs", message, other.keyLocation)
            }
            return check(node, record)
        }
        let hints = members.lazy.map { Spelling.nearest(to: $0.key, in: variants.names) }.first { !$0.isEmpty }
        let names = variants.names.joined(separator: ", ")
        report("unknown-key", "a \(variants.title) has one of \(names)", node.location, hints ?? [])
    }

    private mutating func checkUnique(_ elements: [Node], of element: Shape) {
        var seen: Set<String> = []
        for node in elements {
            guard let name = element.name(of: node), !seen.insert(name).inserted else { continue }
            if case .variants(let variants) = element {
                let message = "\(variants.title) '\(name)' is there twice; one has all its settings"
                report("repeated-key", message, node.location)
            } else {
                report("repeated-value", "'\(name)' is there twice", node.location)
            }
        }
    }

    private mutating func check(_ node: Node, _ record: Shape.Record) {
        guard let members = node.members else {
            return expect(false, "a map (\(record.title))", node)
        }
        for member in members {
            if let key = record.keys.first(where: { $0.name == member.key }) {
                check(member.value, key.shape)
            } else if record.notBuilt.contains(member.key) {
                let message = "'\(member.key)' is part of the language but not built yet"
                report("not-built", message, member.keyLocation)
            } else {
                let names = record.keys.map(\.name)
                let hints = Spelling.nearest(to: member.key, in: names + record.notBuilt)
                if record.isOpen, hints.isEmpty { continue }
                let list = hints.isEmpty && !names.isEmpty ? "; it has \(names.joined(separator: ", "))" : ""
                report("unknown-key", "\(record.title) has no '\(member.key)'\(list)", member.keyLocation, hints)
            }
        }
        guard !isPatch else { return }
        for key in record.keys where key.isRequired && node[key.name] == nil {
            report("missing-key", "\(record.title) lacks '\(key.name)'", node.location)
        }
        for rule in record.rules { diagnostics += rule.problems(node) }
    }
}

extension Shape {
    /// The name that tells an element of a list from others; `nil` if it may be repeated.
    fileprivate func name(of node: Node) -> String? {
        switch self {
        case .word: node.text
        case .text(let form): form == .any || form == .line ? nil : node.text
        case .variants(let variants) where variants.isUnique:
            node.text ?? node.members?.first { variants.record($0.key) != nil }?.key
        default: nil
        }
    }

    func isKind(of node: Node) -> Bool {
        switch self {
        case .text, .integer, .flag, .duration, .size, .base64, .word: node.text != nil
        case .list: node.elements != nil
        case .map, .record, .result, .fields: node.members != nil
        case .variants(let variants): node.members != nil || (node.text != nil && !variants.bare.isEmpty)
        case .choice(let shapes): shapes.contains { $0.isKind(of: node) }
        case .value: true
        case .named(let name): ShapeTable.definitions[name]?.isKind(of: node) ?? false
        case .patch(let shape): shape.isKind(of: node)
        }
    }

    /// The shapes of a choice, or the shape itself.
    var alternatives: [Shape] { if case .choice(let shapes) = self { shapes } else { [self] } }

    fileprivate var kind: String {
        switch self {
        case .text: "a text"
        case .integer: "a whole number"
        case .flag: "true or false"
        case .duration: "a duration"
        case .size: "a size"
        case .base64: "bytes in Base64"
        case .word(let words): words.joined(separator: ", ")
        case .list: "a list"
        case .value: "a value"
        case .map, .record, .result, .fields, .variants, .named: "a map"
        case .choice(let shapes): shapes.map(\.kind).joined(separator: " or ")
        case .patch(let shape): shape.kind
        }
    }
}

extension ClosedRange<Int> {
    /// After `a whole number`.
    fileprivate var words: String {
        switch (lowerBound, upperBound) {
        case (.min, .max): ""
        case (_, .max): ", \(lowerBound) or more,"
        default: " from \(lowerBound) to \(upperBound)"
        }
    }
}
