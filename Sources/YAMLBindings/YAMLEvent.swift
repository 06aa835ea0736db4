/// An event of a YAML text: a value, or the start or end of something that has values.
package struct YAMLEvent: Sendable {
    package enum Kind: Sendable, Hashable {
        case streamStart, streamEnd
        case documentStart, documentEnd
        /// The name without the asterisk.
        case alias(String)
        /// The text of a scalar. A scalar in quotes or in a block is not plain.
        case scalar(String, isPlain: Bool)
        case sequenceStart, sequenceEnd
        case mappingStart, mappingEnd
    }

    package var kind: Kind
    /// The name without the ampersand.
    package var anchor: String?
    /// The whole tag: `tag:yaml.org,2002:bool` for `!!bool`. libyaml drops a lone `!` before a scalar.
    package var tag: String?
    /// The line of the first character, from 1.
    package var line: Int
    /// The column of the first character, from 1 and in Unicode scalars.
    package var column: Int
    /// The characters of the text that it stands at, counted from 0 in Unicode scalars without a byte order mark. The end of a list or a map in
    /// brackets is the bracket; that of another one has no characters.
    package var range: Range<Int>
}
