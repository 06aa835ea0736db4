import NativeBindings
import WireFormats

extension KnownPasswords {
    /// A file of passwords for Basic, as Apache's htpasswd writes it and others read it too.
    func basicFile() throws(NativeError) -> [UInt8] {
        var lines = ""
        for (name, password) in all {
            lines += "\(name):{SHA}\(Base64.encode(try MessageDigest.sha1.hash(Array(password.utf8))))\n"
        }
        return Array(lines.utf8)
    }
}
