import NativeBindings
import Testing

struct CryptoTests {
    static func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = hexadecimal.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    /// RFC 1320 A.5, RFC 1321 A.5, and NIST's examples for FIPS 180-4.
    @Test(arguments: [
        (MessageDigest.md4, "", "31d6cfe0d16ae931b73c59d7e0c089c0"),
        (.md4, "a", "bde52cb31de33e46245e05fbdbd6fb24"),
        (.md4, "abc", "a448017aaf21d8525fc10ae87aa6729d"),
        (.md4, "message digest", "d9130a8164549fe818874806e1c7014b"),
        (.md4, "abcdefghijklmnopqrstuvwxyz", "d79e1c308aa5bbcdeea8ed63df412da9"),
        (
            .md4, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
            "043f8582f241db351ce627e153e7f0e4"
        ),
        (
            .md4, "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
            "e33b4ddc9c38f2199c3e7b164fcc0536"
        ),
        (.md5, "", "d41d8cd98f00b204e9800998ecf8427e"),
        (.md5, "a", "0cc175b9c0f1b6a831c399e269772661"),
        (.md5, "abc", "900150983cd24fb0d6963f7d28e17f72"),
        (.md5, "message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        (.md5, "abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
        (
            .md5, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
            "d174ab98d277d9f5a5611c2c9f419d9f"
        ),
        (
            .md5, "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
            "57edf4a22be3c955ac49da2e2107b67a"
        ),
        (.sha256, "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (.sha512Half, "abc", "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"),
    ])
    func `digests of known texts`(digest: MessageDigest, text: String, expected: String) throws {
        #expect(try digest.hash(Array(text.utf8)).hexadecimal == expected)
        var running = RunningDigest(digest)
        for byte in text.utf8 { running.update([byte]) }
        #expect(try running.finish().hexadecimal == expected)
    }

    /// RFC 2202 2 (MD5) and RFC 4231 4 (SHA-256).
    @Test(arguments: [
        (MessageDigest.md5, String(repeating: "0b", count: 16), "4869205468657265", "9294727a3638bb1c13f48ef8158bfc9d"),
        (
            .md5, "4a656665", "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
            "750c783e6ab0b503eaa86e310a5db738"
        ),
        (
            .md5, String(repeating: "aa", count: 16), String(repeating: "dd", count: 50),
            "56be34521d144c88dbb8c733f0e8b3f6"
        ),
        (
            .md5, "0102030405060708090a0b0c0d0e0f10111213141516171819", String(repeating: "cd", count: 50),
            "697eaf0aca3a3aea3a75164746ffaa79"
        ),
        (
            .md5, String(repeating: "0c", count: 16), "546573742057697468205472756e636174696f6e",
            "56461ef2342edc00f9bab995690efd4c"
        ),
        (
            .md5, String(repeating: "aa", count: 80),
            "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b6579204669727374",
            "6b1ab7fe4bd7bf8f0b62e6ce61b9d0cd"
        ),
        (
            .sha256, String(repeating: "0b", count: 20), "4869205468657265",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
    ])
    func `HMAC of known texts`(digest: MessageDigest, key: String, text: String, expected: String) throws {
        #expect(try digest.hmac(Self.bytes(text), key: Self.bytes(key)).hexadecimal == expected)
    }

    /// RFC 6229 2: the first 32 bytes of the stream.
    @Test(arguments: [
        ("0102030405", "b2396305f03dc027ccc3524a0a1118a86982944f18fc82d589c403a47a0d0919"),
        ("01020304050607", "293f02d47f37c9b633f2af5285feb46be620f1390d19bd84e2e0fd752031afc1"),
        ("0102030405060708", "97ab8a1bf0afb96132f2f67258da15a88263efdb45c4a18684ef87e6b19e5b09"),
        ("0102030405060708090a", "ede3b04643e586cc907dc2185170990203516ba78f413beb223aa5d4d2df6711"),
        ("0102030405060708090a0b0c0d0e0f10", "9ac7cc9a609d1ef7b2932899cde41b975248c4959014126a6e8a84f11d1a9e1c"),
        (
            "0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20",
            "eaa6bd25880bf93d3f5d1e4ca2611d91cfa45c9f7e714b54bdfa80027cb14380"
        ),
    ])
    func `streams of RC4`(key: String, stream: String) throws {
        #expect(try Cipher.rc4.encrypt([UInt8](repeating: 0, count: 32), key: Self.bytes(key)).hexadecimal == stream)
    }

    /// The examples of FIPS 81 and of [MS-NLMP] 4.2.2.1.1, whose key is the first half of PASSWORD; keys without parity.
    @Test(arguments: [
        ("02468acf13579b", "4e6f772069732074", "3fa40e8a984d4815"),
        ("50415353574f52", "4b47532140232425", "e52cac67419a9a22"),
    ])
    func `blocks of DES`(key: String, text: String, expected: String) throws {
        // 01 23 45 67 89 ab cd ef is the key of FIPS 81 with parity: its bits without every eighth.
        let key = key == "02468acf13579b" ? Self.withoutParity(Self.bytes("0123456789abcdef")) : Self.bytes(key)
        #expect(try Cipher.des.encrypt(Self.bytes(text), key: key).hexadecimal == expected)
    }

    static func withoutParity(_ key: [UInt8]) -> [UInt8] {
        let bits = key.reduce(UInt64(0)) { $0 << 7 | UInt64($1 >> 1) }
        return (0..<7).map { UInt8(truncatingIfNeeded: bits >> UInt64(48 - 8 * $0)) }
    }

    @Test func `keys and lengths that do not fit are errors`() throws {
        #expect(throws: NativeError.self) { _ = try Cipher.des.encrypt([1, 2, 3], key: Self.bytes("01020304050607")) }
        #expect(throws: NativeError.self) { _ = try Cipher.des.encrypt([], key: [1]) }
        #expect(throws: NativeError.self) { _ = try Cipher.rc4.encrypt([1], key: []) }
        #expect(try Cipher.rc4.encrypt([], key: Self.bytes("0102030405")) == [])
    }

    @Test func `random bytes are no two times the same`() {
        let made = (0..<1_000).map { _ in [UInt8].random(count: 8) }
        #expect(Set(made).count == made.count)
        #expect(made.allSatisfy { $0.count == 8 })
    }
}
