import ReferenceBindings

/// Encrypts what the engine keeps in a directory.
///
/// The key lies in that directory; a product derives it from what the user knows.
final class StoreSeal {
    private let keyFile: DataFile

    init(directory: String) { keyFile = DataFile(directory: directory, name: "key") }

    /// `nil` for what was not sealed with this key.
    func open(_ sealed: [UInt8]) -> [UInt8]? { keyFile.read().flatMap { SealedBox.open(sealed, key: $0) } }

    /// `nil` where no key can be kept.
    func seal(_ plain: [UInt8]) -> [UInt8]? {
        if let key = keyFile.read(), key.count == SealedBox.keyLength { return SealedBox.seal(plain, key: key) }
        let key = SealedBox.makeKey()
        guard (try? keyFile.write(key)) != nil else { return nil }
        return SealedBox.seal(plain, key: key)
    }
}
