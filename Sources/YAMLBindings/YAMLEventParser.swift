import CYaml
import JSON

/// Reads a YAML text as the events of libyaml, each with its place.
///
/// The tree that Yams makes of these events has no place for an alias or for a repeated key, and aliases of aliases take it
/// exponential time. Yams contains libyaml as the module CYaml. That module is no product, but what depends on Yams can import it.
package final class YAMLEventParser {
    // On the heap: libyaml keeps both addresses.
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private let text: UnsafeMutableBufferPointer<UInt8>
    private var depth = 0

    /// libyaml's own limit belongs to the process and says nothing of the place; ``next()`` has a lower one.
    private static let isUnlimited: Bool = {
        yaml_set_max_nest_level(.max)
        return true
    }()

    package init(_ text: String) {
        _ = Self.isUnlimited
        self.text = .allocate(capacity: text.utf8.count)
        _ = self.text.initialize(from: text.utf8)
        parser.initialize(to: yaml_parser_t())
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, self.text.baseAddress, self.text.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        text.deallocate()
    }

    /// The next event. Nothing follows the end of the stream.
    ///
    /// - Throws: ``YAMLSyntaxError`` at the first place that is not YAML, or that is nested deeper than
    ///   ``JSON/JSONValue/deepest`` levels: what is read is YAML or JSON, and worked on in the same way.
    package func next() throws(YAMLSyntaxError) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
        defer { yaml_event_delete(&event) }
        let data = event.data
        try descend(event)
        switch event.type {
        case YAML_STREAM_START_EVENT: return value(.streamStart, of: event)
        case YAML_STREAM_END_EVENT: return value(.streamEnd, of: event)
        case YAML_DOCUMENT_START_EVENT: return value(.documentStart, of: event)
        case YAML_DOCUMENT_END_EVENT: return value(.documentEnd, of: event)
        case YAML_ALIAS_EVENT: return value(.alias(string(data.alias.anchor) ?? ""), of: event)
        case YAML_SCALAR_EVENT:
            let bytes = UnsafeBufferPointer(start: data.scalar.value, count: data.scalar.length)
            let kind = YAMLEvent.Kind.scalar(
                String(decoding: bytes, as: UTF8.self),
                isPlain: data.scalar.style == YAML_PLAIN_SCALAR_STYLE
            )
            return value(kind, of: event, anchor: data.scalar.anchor, tag: data.scalar.tag)
        case YAML_SEQUENCE_START_EVENT:
            return value(.sequenceStart, of: event, anchor: data.sequence_start.anchor, tag: data.sequence_start.tag)
        case YAML_SEQUENCE_END_EVENT: return value(.sequenceEnd, of: event)
        case YAML_MAPPING_START_EVENT:
            return value(.mappingStart, of: event, anchor: data.mapping_start.anchor, tag: data.mapping_start.tag)
        case YAML_MAPPING_END_EVENT: return value(.mappingEnd, of: event)
        default: throw YAMLSyntaxError(problem: "the text has ended", line: 1, column: 1)
        }
    }

    private func descend(_ event: yaml_event_t) throws(YAMLSyntaxError) {
        switch event.type {
        case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT: depth += 1
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: depth -= 1
        default: return
        }
        guard depth > JSONValue.deepest else { return }
        throw YAMLSyntaxError(
            problem: "lists and maps are nested deeper than \(JSONValue.deepest) levels",
            line: event.start_mark.line + 1,
            column: event.start_mark.column + 1
        )
    }

    private func value(
        _ kind: YAMLEvent.Kind,
        of event: yaml_event_t,
        anchor: UnsafePointer<UInt8>? = nil,
        tag: UnsafePointer<UInt8>? = nil
    ) -> YAMLEvent {
        YAMLEvent(
            kind: kind,
            anchor: string(anchor),
            tag: string(tag),
            line: event.start_mark.line + 1,
            column: event.start_mark.column + 1,
            range: event.start_mark.index..<max(event.start_mark.index, event.end_mark.index)
        )
    }

    private func string(_ bytes: UnsafePointer<UInt8>?) -> String? { bytes.map { String(cString: $0) } }

    private var failure: YAMLSyntaxError {
        let state = parser.pointee
        let problem = state.problem.map { String(cString: $0) } ?? "libyaml is out of memory"
        guard state.error == YAML_READER_ERROR else {
            return YAMLSyntaxError(
                problem: problem,
                line: state.problem_mark.line + 1,
                column: state.problem_mark.column + 1
            )
        }
        // libyaml reads ahead, and tells the offset in bytes.
        let before = text.prefix(state.problem_offset)
        let line = before.lastIndex(of: UInt8(ascii: "\n")).map { before[($0 + 1)...] } ?? before
        return YAMLSyntaxError(
            problem: problem,
            line: before.count { $0 == UInt8(ascii: "\n") } + 1,
            column: String(decoding: line, as: UTF8.self).unicodeScalars.count + 1
        )
    }
}

/// The first place of a text that is not YAML.
package struct YAMLSyntaxError: Error, Hashable {
    /// The words of libyaml.
    package var problem: String
    /// From 1.
    package var line: Int
    /// From 1 and in Unicode scalars.
    package var column: Int
}
