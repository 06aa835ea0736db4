import YAMLBindings

/// A YAML text as the parts that can be left out of it: the members of its maps and the elements of its lists.
///
/// What is left stays as it was written, with its comments.
struct PartedText: Sendable {
    /// A member or an element. A part without any of its own parts is left out with them.
    struct Part: Sendable, Hashable {
        /// In Unicode scalars of the text.
        var range: Range<Int>
        /// Positions in ``PartedText/parts``.
        var children: [Int]
        /// Of the parts that are nearest to the root: 1.
        var depth: Int
        /// The key of the root's member that it belongs to; `nil`: the root is no map.
        var area: String?
    }

    /// In no order that matters; the last one is the whole text.
    private(set) var parts: [Part] = []
    private let scalars: [Unicode.Scalar]

    private let atomic: Set<String>

    /// - Parameter atomic: Keys of what is left out whole or not at all: each element of the root's list of that name, and a member of that name
    ///   elsewhere.
    /// - Throws: ``YAMLSyntaxError`` if the text is no YAML.
    init(_ text: String, atomic: Set<String> = []) throws(YAMLSyntaxError) {
        self.atomic = atomic
        var scalars = Array(text.unicodeScalars)
        // The parser does not count it.
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        self.scalars = scalars
        let parser = YAMLEventParser(text)
        _ = try parser.next()  // the start of the stream
        _ = try parser.next()  // the start of the document
        let root = try value(parser.next(), parser, depth: 1, area: nil)
        parts.append(Part(range: 0..<scalars.count, children: root.children, depth: 0, area: nil))
    }

    /// Reads a value whose first event is known.
    private mutating func value(
        _ event: YAMLEvent,
        _ parser: YAMLEventParser,
        depth: Int,
        area: String?
    ) throws(YAMLSyntaxError) -> (end: Int, children: [Int]) {
        var children: [Int] = []
        switch event.kind {
        case .sequenceStart, .mappingStart:
            var next = try parser.next()
            while next.kind != .sequenceEnd, next.kind != .mappingEnd {
                children.append(try part(next, parser, isMember: event.kind == .mappingStart, depth: depth, area: area))
                next = try parser.next()
            }
            // Without a bracket the value ends with what is last in it.
            let last = children.last.map { parts[$0].range.upperBound } ?? event.range.upperBound
            return (next.range.isEmpty ? last : next.range.upperBound, children)
        default:
            return (end(of: event.range), [])
        }
    }

    private mutating func part(
        _ first: YAMLEvent,
        _ parser: YAMLEventParser,
        isMember: Bool,
        depth: Int,
        area: String?
    ) throws(YAMLSyntaxError) -> Int {
        var area = area
        var isAtomic = depth > 1 && area.map(atomic.contains) == true
        if isMember, case .scalar(let key, _) = first.kind {
            if depth == 1 { area = key } else if atomic.contains(key) { isAtomic = true }
        }
        let event = isMember ? try parser.next() : first
        let count = parts.count
        var value = try value(event, parser, depth: depth + 1, area: area)
        if isAtomic {
            parts.removeSubrange(count...)
            value.children = []
        }
        let start = first.range.lowerBound
        let end = max(value.end, end(of: first.range))
        parts.append(Part(range: start..<end, children: value.children, depth: depth, area: area))
        return parts.count - 1
    }

    /// A text in a block has its line's end at its end, which separates it from what follows.
    private func end(of range: Range<Int>) -> Int {
        scalars[range].lastIndex { !$0.properties.isWhitespace }.map { $0 + 1 } ?? range.lowerBound
    }

    // MARK: Leaving out

    /// Those of some parts that are there: not left out, and in nothing that is.
    func remaining(_ removed: Set<Int>) -> [Int] {
        var remaining: [Int] = []
        var unread = parts.last?.children ?? []
        while let part = unread.popLast() {
            if isGone(part, removed) { continue }
            remaining.append(part)
            unread += parts[part].children
        }
        return remaining.sorted { parts[$0].range.lowerBound < parts[$1].range.lowerBound }
    }

    private func isGone(_ part: Int, _ removed: Set<Int>) -> Bool {
        removed.contains(part)
            || (!parts[part].children.isEmpty && parts[part].children.allSatisfy { isGone($0, removed) })
    }

    /// - Returns: an empty text if nothing is left.
    func text(without removed: Set<Int>) -> String {
        guard let root = parts.indices.last, !isGone(root, removed) else { return "" }
        var result = String.UnicodeScalarView()
        write(root, without: removed, to: &result)
        return String(result)
    }

    private func write(_ index: Int, without removed: Set<Int>, to result: inout String.UnicodeScalarView) {
        let part = parts[index]
        guard let first = part.children.first, let last = part.children.last else {
            result.append(contentsOf: scalars[part.range])
            return
        }
        result.append(contentsOf: scalars[part.range.lowerBound..<parts[first].range.lowerBound])
        var written: Int?
        for (position, child) in part.children.enumerated() where !isGone(child, removed) {
            if let written {
                let earlier = part.children[position - 1]
                let between = scalars[parts[earlier].range.upperBound..<parts[child].range.lowerBound]
                // A comment behind what is left out goes with it.
                let line = written == position - 1 ? between.startIndex : between.firstIndex(of: "\n")
                result.append(contentsOf: between[(line ?? between.startIndex)...])
            }
            write(child, without: removed, to: &result)
            written = position
        }
        result.append(contentsOf: scalars[parts[last].range.upperBound..<part.range.upperBound])
    }
}
