import EnterpriseModel
import NativeBindings

extension KnownPasswords {
    /// A file of passwords for Digest by MD5: a line for each name and realm, with H(A1) (RFC 7616 3.4.2).
    func digestLines(_ realms: [String]) throws(NativeError) -> String {
        var lines = ""
        for (name, password) in all {
            for realm in realms {
                let hash = try DigestSettings.Algorithm.md5.hash("\(name):\(realm):\(password)")
                lines += "\(name):\(realm):\(hash)\n"
            }
        }
        return lines
    }
}
