/// The secret of who may use the admin interface.
struct AdminToken: Sendable {
    let text = Nonce().text

    /// Takes as long for a token that is nearly right as for one that is wrong from the start.
    func matches(_ other: String) -> Bool {
        let wanted = Array(text.utf8)
        let given = Array(other.utf8)
        var difference: UInt8 = wanted.count == given.count ? 0 : 1
        for (index, byte) in wanted.enumerated() { difference |= byte ^ (index < given.count ? given[index] : 0) }
        return difference == 0
    }
}
