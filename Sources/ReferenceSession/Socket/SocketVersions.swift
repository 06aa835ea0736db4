import JSON
import ReferenceBindings

/// The TLS versions that sockets offer to application servers.
enum SocketVersions {
    /// - Parameter setting: the build setting `GDControlTLSVersions`: a text, or a list of texts.
    static func offered(by setting: JSONValue?, _ behaviour: Behaviour.Sockets) -> Set<TLSRange.Version> {
        var words = (behaviour.readListsOfVersions ? setting?.array : nil) ?? [setting].compactMap(\.self)
        if behaviour.readFirstVersionOnly { words = Array(words.prefix(1)) }
        return words.compactMap(\.string).compactMap { behaviour.versionsByWord[$0] }
            .reduce(behaviour.usualVersions) { $0.union($1) }
    }
}
