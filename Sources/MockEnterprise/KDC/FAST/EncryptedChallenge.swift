import NativeBindings
import WireFormats

/// PA-ENCRYPTED-CHALLENGE (RFC 6113 5.4.6): a timestamp under a key that is made of the client's and the armor's.
struct EncryptedChallenge {
    private let armor: FASTArmor
    private let data: EncryptedData
    /// Those that the client may have made its own of.
    private let keys: [KerberosKey]

    init(_ armor: FASTArmor, _ data: EncryptedData, _ keys: [KerberosKey]) {
        self.armor = armor
        self.data = data
        self.keys = keys
    }

    /// - Returns: what the client says, and the KDC's proof that it knows the same key; `nil`: no key fits.
    func proof(at now: KDCMoment) -> Preauthentication.Proof? {
        for key in keys {
            guard let client = try? armor.challengeKey(.client, of: key),
                let plain = try? client.decrypt(data.cipher, usage: KeyUsage.clientChallenge.rawValue),
                let stamp = try? PAEncTimestamp(der: plain)
            else { continue }
            return Preauthentication.Proof(stamp: stamp, answer: answer(key, at: now))
        }
        return nil
    }

    private func answer(_ key: KerberosKey, at now: KDCMoment) -> [PAData] {
        let stamp = PAEncTimestamp(timestamp: now.time, usec: now.microseconds)
        let sealed = try? armor.challengeKey(.kdc, of: key).sealed(stamp.der, usage: .kdcChallenge, version: nil)
        return sealed.map { [PAData(type: .encryptedChallenge, value: $0.der)] } ?? []
    }
}
