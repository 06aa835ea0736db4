/// One header field as on the wire.
package struct HTTPHeader: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension [HTTPHeader] {
    /// The values of every field of this name, in order; names are compared without regard to case.
    package func values(of name: String) -> [String] {
        let name = name.lowercased()
        return filter { $0.name.lowercased() == name }.map(\.value)
    }

    /// Whether a field of this name exists.
    package func contains(name: String) -> Bool { !values(of: name).isEmpty }
}
