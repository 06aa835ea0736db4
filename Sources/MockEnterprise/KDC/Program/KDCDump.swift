import NativeBindings
import WireFormats

/// The principals of a realm as the text that MIT's `kdb5_util load` reads: its dump, version 7.
struct KDCDump {
    private static let masterKeyName = ["K", "M"]
    /// That of AES256 keys, which every version of MIT's has.
    static let masterKeyType = EncryptionType.aes256SHA1

    let realm: String
    let entries: [KDCEntry]
    /// By which the keys in it are encrypted.
    let masterKey: KerberosKey

    func text() throws(NativeError) -> String {
        let master = KDCEntry(
            realm: realm,
            components: Self.masterKeyName,
            attributes: .disallowsAllTickets,
            keys: [KDCEntry.Key(version: 1, key: masterKey)]
        )
        var lines = ["kdb5_util load_dump version 7"]
        for entry in [master] + entries { lines.append(try line(entry)) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The file by which krb5kdc knows the master key.
    var stash: [UInt8] {
        let key = EncryptionKey(type: EncryptionType(rawValue: masterKey.encryptionType), value: masterKey.bytes)
        let name = PrincipalName(type: .principal, components: Self.masterKeyName)
        return KeytabFile([KeytabFile.Entry(realm: realm, name: name, version: 1, key: key)]).encoded
    }

    /// The string that krb5kdc reads as `session_enctypes` (kadmin(1), set_string): tagged data of type 11.
    private func sessionTypes(_ types: [EncryptionType]) -> [String] {
        let words = ["session_enctypes", types.map(\.description).joined(separator: " ")]
        let content: [UInt8] = words.flatMap { word -> [UInt8] in Array(word.utf8) + [0] }
        return ["11", "\(content.count)", content.hexadecimal]
    }

    private func line(_ entry: KDCEntry) throws(NativeError) -> String {
        // The length of what is fixed, then how many there are of tagged data and of keys.
        let tagged = entry.sessionTypes.isEmpty ? [] : [sessionTypes(entry.sessionTypes)]
        let name = Self.name(of: entry)
        let counts = [38, name.utf8.count, tagged.count, entry.keys.count, 0]
        var fields = ["princ"] + counts.map { "\($0)" } + [name]
        let numbers = [
            Int(entry.attributes.rawValue), entry.lifetime, entry.renewableLifetime, entry.end, entry.passwordEnd,
            // No login is counted.
            0, 0, 0,
        ]
        fields += numbers.map { "\($0)" } + tagged.joined()
        for key in entry.keys {
            let sealed = try masterKey.encrypt(key.key.bytes, usage: 0)
            // Before it, in two bytes, the length of the key, the lowest first.
            let content = [UInt8(truncatingIfNeeded: key.key.bytes.count), 0] + sealed
            // With a salt of its own, of MIT's type 4, or with the usual one.
            let salt = key.salt.map { Array($0.utf8) }
            fields += [
                salt == nil ? "1" : "2", "\(key.version)", "\(key.key.encryptionType)", "\(content.count)",
                content.hexadecimal,
            ]
            fields += salt.map { ["4", "\($0.count)", $0.hexadecimal] } ?? []
        }
        return (fields + ["-1;"]).joined(separator: "\t")
    }

    /// With its realm.
    private static func name(of entry: KDCEntry) -> String {
        entry.components.map(escaped).joined(separator: "/") + "@" + escaped(entry.realm)
    }

    /// As krb5_unparse_name(3) writes parts of names.
    private static func escaped(_ part: String) -> String {
        part.reduce(into: "") { text, character in
            switch character {
            case "@", "\\": text += "\\\(character)"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\u{8}": text += "\\b"
            case "\0": text += "\\0"
            default: text.append(character)
            }
        }
    }
}
