import ReferenceBindings

/// Encrypts the engine's files in a directory.
///
/// The key is a file in that directory. A product would derive the key from the user's password.
final class StoreSeal {
    private let keyFile: DataFile

    init(directory: String) { keyFile = DataFile(directory: directory, name: "key") }

    /// Decrypts; `nil` if the bytes were not sealed with this key.
    func open(_ sealed: [UInt8]) -> [UInt8]? { keyFile.read().flatMap { SealedBox.open(sealed, key: $0) } }

    /// Encrypts; `nil` if no key can be stored.
    func seal(_ plain: [UInt8]) -> [UInt8]? {
        if let key = keyFile.read(), key.count == SealedBox.keyLength { return SealedBox.seal(plain, key: key) }
        let key = SealedBox.makeKey()
        guard (try? keyFile.write(key)) != nil else { return nil }
        return SealedBox.seal(plain, key: key)
    }
}
