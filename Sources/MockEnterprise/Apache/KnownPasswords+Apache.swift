import NativeBindings
import WireFormats

extension KnownPasswords {
    /// The files that Apache reads anew for each request, by their names in the folder of the program.
    func apacheFiles(_ realms: Set<String>) throws(NativeError) -> [String: [UInt8]] {
        var basic = ""
        for (name, password) in all {
            basic += "\(name):{SHA}\(Base64.encode(try MessageDigest.sha1.hash(Array(password.utf8))))\n"
        }
        return ["passwords": Array(basic.utf8), "digests": Array(try digestLines(realms.sorted()).utf8)]
    }
}
