import NativeBindings

extension KnownPasswords {
    /// The files that squid's helpers read, by their names in the folder of the program.
    func squidFiles(realm: String?) throws(NativeError) -> [String: [UInt8]] {
        var basic = ""
        for (name, password) in all {
            basic += "\(name):\(try MessageDigest.md5.hash(Array(password.utf8)).hexadecimal)\n"
        }
        return ["passwords": Array(basic.utf8), "digests": Array(try digestLines(realm.map { [$0] } ?? []).utf8)]
    }
}
