/// A source file of an SDK that is generated from the protocol's table, and checked in.
package struct GeneratedFile: Sendable {
    /// Where it is, from the root of the project.
    package let path: String
    /// What is generated: the whole file, or the part of it between two lines.
    package let text: String
    /// The lines around the part, where the rest of the file is written by hand.
    private let marks: (begin: String, end: String)?

    init(_ path: String, _ text: String, between marks: (begin: String, end: String)? = nil) {
        self.path = path
        self.text = text
        self.marks = marks
    }

    /// Those of all SDKs. An SDK for another language joins this list.
    package static let all: [GeneratedFile] = {
        let sources: [any SDKSource.Type] = [
            SwiftSource.self, PythonSource.self, GoSource.self, JavaScriptSource.self, CSource.self, JavaSource.self,
        ]
        return sources.flatMap { $0.files }
    }()

    /// How it is made, for the first line of each.
    static let note = "Generated from the protocol's table: harness schema protocol --write"

    /// The file as it has to be.
    /// - Parameter present: As it is now; it matters where a part of it is written by hand.
    /// - Returns: `nil` if the lines are missing between which the generated part goes.
    package func updated(_ present: String) -> String? {
        guard let marks else { return text }
        guard let begin = present.range(of: marks.begin + "\n"),
            let end = present.range(of: marks.end, from: begin.upperBound)
        else { return nil }
        return present[..<begin.upperBound] + text + present[end.lowerBound...]
    }
}

/// Makes what the SDK in one language has of the protocol's table.
protocol SDKSource {
    /// The generated files.
    static var files: [GeneratedFile] { get }
}

extension String {
    fileprivate func range(of words: String, from start: Index? = nil) -> Range<Index>? {
        self[(start ?? startIndex)...].firstRange(of: words)
    }
}
