import JSON

/// The members of an object in a bundle, with where it stands, for messages.
struct JSONFields {
    private let members: [String: JSONValue]
    private let path: String

    /// - Throws: ``BundleError`` if the value is no object.
    init(_ value: JSONValue, _ path: String) throws(BundleError) {
        guard let members = value.object else { throw BundleError("\(path) is no object") }
        self.members = members
        self.path = path
    }

    private func missing(_ name: String, _ kind: String) -> BundleError { BundleError("\(path).\(name) is no \(kind)") }

    func value(_ name: String) throws(BundleError) -> JSONValue {
        guard let value = members[name] else { throw missing(name, "value") }
        return value
    }

    func text(_ name: String) throws(BundleError) -> String {
        guard let text = members[name]?.string else { throw missing(name, "text") }
        return text
    }

    func integer(_ name: String) throws(BundleError) -> Int {
        guard let number = members[name]?.integer else { throw missing(name, "integer") }
        return number
    }

    func number(_ name: String) throws(BundleError) -> Double {
        guard let number = members[name]?.number else { throw missing(name, "number") }
        return number
    }

    func flag(_ name: String) throws(BundleError) -> Bool {
        guard let flag = members[name]?.bool else { throw missing(name, "flag") }
        return flag
    }

    func object(_ name: String) throws(BundleError) -> [String: JSONValue] {
        guard let object = members[name]?.object else { throw missing(name, "object") }
        return object
    }

    func texts(_ name: String) throws(BundleError) -> [String] {
        guard let texts = members[name]?.array?.map(\.string), !texts.contains(nil) else {
            throw missing(name, "list of texts")
        }
        return texts.compactMap(\.self)
    }

    /// What is made of each element of a list.
    func list<Element>(
        _ name: String,
        _ element: (JSONValue, String) throws(BundleError) -> Element
    ) throws(BundleError) -> [Element] {
        guard let array = members[name]?.array else { throw missing(name, "list") }
        var all: [Element] = []
        for (index, value) in array.enumerated() { all.append(try element(value, "\(path).\(name)[\(index)]")) }
        return all
    }

    /// What is made of each member of an object whose names are numbers.
    func numbered<Element>(
        _ name: String,
        _ element: (JSONValue, String) throws(BundleError) -> Element
    ) throws(BundleError) -> [Int: Element] {
        var all: [Int: Element] = [:]
        for (key, value) in try object(name) {
            guard let number = Int(key) else { throw BundleError("\(path).\(name): \(key) is no number") }
            all[number] = try element(value, "\(path).\(name).\(key)")
        }
        return all
    }

    /// `nil` if the member is not there.
    func optional<Value>(
        _ name: String,
        _ read: (String) throws(BundleError) -> Value
    ) throws(BundleError) -> Value? {
        members[name] == nil ? nil : try read(name)
    }
}

/// A file that is no bundle, or a damaged one.
package struct BundleError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
