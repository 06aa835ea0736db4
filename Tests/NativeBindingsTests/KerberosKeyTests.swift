import NativeBindings
import Testing

struct KerberosKeyTests {
    static let types: [Int32] = [17, 18, 19, 20, 23]

    private static func bytes(_ hexadecimal: String) -> [UInt8] { CryptoTests.bytes(hexadecimal) }

    private static let athena = Array("ATHENA.MIT.EDUraeburn".utf8)

    /// Pass phrases and salts of RFC 3962 appendix B. Its numbers of iterations are all below the 4,096 that libkrb5 takes,
    /// so the keys were computed with n-fold, DK and PBKDF2 by a script that gets the RFC's own keys right.
    @Test(
        arguments: [
            (
                0x1000, Array("password".utf8), athena, "fca822951813fb252154c883f5ee1cf4",
                "01b897121d933ab44b47eb5494db15e50eb74530dbdae9b634d65020ff5d88c1"
            ),
            (
                0x1000, bytes("f09d849e"), Array("EXAMPLE.COMpianist".utf8), "73751b4d2221c4e316f572d6299be443",
                "d9ceea0b4a1214f99ec3abcc71f6bab1f395234442b636635c63c330bdd3645f"
            ),
            (
                0x8000, [UInt8](repeating: 0x58, count: 64), Array("pass phrase equals block size".utf8),
                "5ea4cf34cb175f879abff3de1f80f77a", "31854548b96a0325d01612dd39458f36fe07ee854f08725c10b21a13f0e239dc"
            ),
            (
                0x8000, [UInt8](repeating: 0x58, count: 65), Array("pass phrase exceeds block size".utf8),
                "0502e4c28afa1c4357aa828b5033fccb", "116a437fce74e3a755cd2c4f4c76b70de4229a3dbd658feb8ffc3fcec75c5f95"
            ),
        ] as [(Int, [UInt8], [UInt8], String, String)]
    )
    func `string-to-key of AES with SHA-1`(
        iterations: Int,
        password: [UInt8],
        salt: [UInt8],
        key128: String,
        key256: String
    ) throws {
        let parameters = [0, 0, UInt8(iterations >> 8), UInt8(iterations & 255)]
        for (type, expected) in [(17, key128), (18, key256)] as [(Int32, String)] {
            let key = try KerberosKey(encryptionType: type, password: password, salt: salt, parameters: parameters)
            #expect(key.bytes.hexadecimal == expected)
        }
    }

    /// RFC 6113 appendix A, whose keys are made of the passwords and salts `key1` and `key2`.
    @Test(
        arguments: [
            (17, "97df97e4b798b29eb31ed7280287a92a"),
            (18, "4d6ca4e629785c1f01baf55e2e548566b9617ae3a96868c337cb93b5e72b1c7b"),
            (23, "24d7f6b6bae4e5c00d2082c5ebab3672"),
        ] as [(Int32, String)]
    )
    func `a key of two`(type: Int32, expected: String) throws {
        let keys = try ["key1", "key2"].map {
            try KerberosKey(encryptionType: type, password: Array($0.utf8), salt: Array($0.utf8))
        }
        let combined = try keys[0].combined("a", with: keys[1], "b")
        #expect(combined.encryptionType == type)
        #expect(combined.bytes.hexadecimal == expected)
    }

    /// RFC 8009 appendix A (32,768 iterations, which is also the default), RFC 4757 2.
    @Test(
        arguments: [
            (19, "password", "089bca48b105ea6ea77ca5d2f39dc5e7"),
            (20, "password", "45bd806dbf6a833a9cffc1c94589a222367a79bc21c413718906e9f578a78467"),
            (23, "foo", "ac8e657f83df82beea5d43bdaf7800cc"),
        ] as [(Int32, String, String)]
    )
    func `string-to-key of the other types`(type: Int32, password: String, expected: String) throws {
        let salt = Self.bytes("10df9dd783e5bc8acea1730e74355f61") + Self.athena
        let key = try KerberosKey(encryptionType: type, password: Array(password.utf8), salt: salt)
        #expect(key.encryptionType == type)
        #expect(key.bytes.hexadecimal == expected)
    }

    /// With as many iterations as the type has unless told otherwise (RFC 3962 4, RFC 8009 4), which libkrb5 is told.
    @Test(
        arguments: [(17, 4_096), (18, 4_096), (19, 32_768), (20, 32_768)] as [(Int32, Int)],
        ["secret", "", "pässwörd"]
    )
    func `string-to-key without parameters`(type: (Int32, Int), password: String) throws {
        for salt in [Self.athena, []] {
            let told = try KerberosKey(
                encryptionType: type.0,
                password: Array(password.utf8),
                salt: salt,
                parameters: [0, 0, UInt8(type.1 >> 8), UInt8(type.1 & 255)]
            )
            #expect(try KerberosKey(encryptionType: type.0, password: Array(password.utf8), salt: salt) == told)
        }
    }

    /// RFC 8009 appendix A: usage 2, and the key that the keys of the vectors are derived from.
    @Test(
        arguments: [
            (
                19, "3705d96080c17728a0e800eab6e0d23c",
                [
                    "": "ef85fb890bb8472f4dab20394dca781dad877eda39d50c870c0d5a0a8e48c718",
                    "000102030405": "84d7f30754ed987bab0bf3506beb09cfb55402cef7e6877ce99e247e52d16ed4421dfdf8976c",
                    "000102030405060708090a0b0c0d0e0f":
                        "3517d640f50ddc8ad3628722b3569d2ae07493fa8263254080ea65c1008e8fc295fb4852e7d83e1e7c48c37eebe6b0d3",
                    "000102030405060708090a0b0c0d0e0f1011121314":
                        "720f73b18d9859cd6ccb4346115cd336c70f58edc0c4437c5573544c31c813bce1e6d072c186b39a413c2f92ca9b8334"
                        + "a287ffcbfc",
                ]
            ),
            (
                20, "6d404d37faf79f9df0d33568d320669800eb4836472ea8a026d16b7182460c52",
                [
                    "": "41f53fa5bfe7026d91faf9be959195a058707273a96a40f0a01960621ac612748b9bbfbe7eb4ce3c",
                    "000102030405":
                        "4ed7b37c2bcac8f74f23c1cf07e62bc7b75fb3f637b9f559c7f664f69eab7b6092237526ea0d1f61cb20d69d10f2",
                    "000102030405060708090a0b0c0d0e0f":
                        "bc47ffec7998eb91e8115cf8d19dac4bbbe2e163e87dd37f49beca92027764f68cf51f14d798c2273f35df574d1f932e"
                        + "40c4ff255b36a266",
                    "000102030405060708090a0b0c0d0e0f1011121314":
                        "40013e2df58e8751957d2878bcd2d6fe101ccfd556cb1eae79db3c3ee86429f2b2a602ac86fef6ecb647d6295fae077a"
                        + "1feb517508d2c16b4192e01f62",
                ]
            ),
        ] as [(Int32, String, [String: String])]
    )
    func `ciphers of AES with SHA-2`(type: Int32, key: String, ciphers: [String: String]) throws {
        let key = try KerberosKey(encryptionType: type, bytes: Self.bytes(key))
        for (plain, cipher) in ciphers {
            #expect(try key.decrypt(Self.bytes(cipher), usage: 2).hexadecimal == plain)
            #expect(throws: NativeError.self) { _ = try key.decrypt(Self.bytes(cipher), usage: 3) }
        }
    }

    /// RFC 8009 appendix A.
    @Test(
        arguments: [
            (19, "3705d96080c17728a0e800eab6e0d23c", "d78367186643d67b411cba9139fc1dee"),
            (
                20, "6d404d37faf79f9df0d33568d320669800eb4836472ea8a026d16b7182460c52",
                "45ee791567eefca37f4ac1e0222de80d43c3bfa06699672a"
            ),
        ] as [(Int32, String, String)]
    )
    func `checksums of AES with SHA-2`(type: Int32, key: String, expected: String) throws {
        let key = try KerberosKey(encryptionType: type, bytes: Self.bytes(key))
        let text = Array(0...0x14) as [UInt8]
        let made = try key.checksum(of: text, usage: 2)
        #expect(made.type == type)
        #expect(made.value.hexadecimal == expected)
    }

    @Test(arguments: types) func `what is encrypted is decrypted by the same key and usage alone`(type: Int32) throws {
        let key = try KerberosKey.random(encryptionType: type)
        for count in [0, 1, 15, 16, 17, 255, 70_000] {
            let plain = [UInt8].random(count: count)
            let cipher = try key.encrypt(plain, usage: 3)
            #expect(try key.decrypt(cipher, usage: 3) == plain)
            #expect(try key.encrypt(plain, usage: 3) != cipher)
            for index in [0, cipher.count / 2, cipher.count - 1] {
                var damaged = cipher
                damaged[index] ^= 1
                #expect(throws: NativeError.self) { _ = try key.decrypt(damaged, usage: 3) }
            }
        }
        let cipher = try key.encrypt([1, 2, 3], usage: 3)
        // RFC 4757 3: 3 becomes 8 for RC4, and 9 as well.
        #expect(throws: NativeError.self) { _ = try key.decrypt(cipher, usage: 5) }
        let other = try KerberosKey.random(encryptionType: type)
        #expect(other != key)
        #expect(throws: NativeError.self) { _ = try other.decrypt(cipher, usage: 3) }
        for count in 0..<cipher.count {
            #expect(throws: NativeError.self) { _ = try key.decrypt(Array(cipher.prefix(count)), usage: 3) }
        }
    }

    @Test(arguments: zip(types, [15, 16, 19, 20, -138] as [Int32]))
    func `checksums are those of the text, the key and the usage`(type: Int32, checksumType: Int32) throws {
        let key = try KerberosKey.random(encryptionType: type)
        let text = Array("text".utf8)
        let (made, checksum) = try key.checksum(of: text, usage: 6)
        #expect(made == checksumType)
        #expect(KerberosKey.isCollisionProof(checksumType: made))
        #expect(try key.verify(checksum: checksum, type: made, of: text, usage: 6))
        #expect(try !key.verify(checksum: checksum, type: made, of: text, usage: 10))
        #expect(try !key.verify(checksum: checksum, type: made, of: text + [0], usage: 6))
        let other = try KerberosKey.random(encryptionType: type)
        #expect(try !other.verify(checksum: checksum, type: made, of: text, usage: 6))
        // One of another length is an error or just wrong.
        #expect((try? key.verify(checksum: [], type: made, of: text, usage: 6)) != true)
        #expect((try? key.verify(checksum: checksum + [0], type: made, of: text, usage: 6)) != true)
    }

    /// RFC 1321 A.5: anybody can make such a checksum.
    @Test func `checksums without a key`() throws {
        let key = try KerberosKey.random(encryptionType: 18)
        let made = try key.checksum(of: Array("abc".utf8), usage: 6, type: 7)
        #expect(made.value.hexadecimal == "900150983cd24fb0d6963f7d28e17f72")
        #expect(KerberosKey.isCollisionProof(checksumType: 7))
        #expect(!KerberosKey.isCollisionProof(checksumType: 1))
        #expect(!KerberosKey.isCollisionProof(checksumType: 0x8003))
    }

    @Test func `types and lengths that do not exist are errors`() throws {
        for (type, count) in [(0, 16), (1, 8), (99, 16), (-1, 16), (18, 16), (17, 0), (23, 15), (.max, 1)]
            as [(Int32, Int)]
        {
            #expect(throws: NativeError.self) {
                _ = try KerberosKey(encryptionType: type, bytes: [UInt8](repeating: 1, count: count))
            }
        }
        #expect(throws: NativeError.self) { _ = try KerberosKey.random(encryptionType: 99) }
        #expect(throws: NativeError.self) { _ = try KerberosKey(encryptionType: 99, password: [], salt: []) }
        for parameters in [[], [1], [0, 0, 0x0f, 0xff], [0, 0, 0, 0, 1], [0xff, 0xff, 0xff, 0xff]] as [[UInt8]] {
            #expect(throws: NativeError.self) {
                _ = try KerberosKey(encryptionType: 18, password: [1], salt: [], parameters: parameters)
            }
        }
        let key = try KerberosKey.random(encryptionType: 18)
        #expect(throws: NativeError.self) { _ = try key.checksum(of: [], usage: 1, type: 15) }
        #expect(throws: NativeError.self) { _ = try key.verify(checksum: [], type: 99, of: [], usage: 1) }
        #expect(try KerberosKey(encryptionType: 18, password: [], salt: []).bytes.count == 32)
    }

    @Test func `threads share nothing`() async throws {
        let key = try KerberosKey.random(encryptionType: 18)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for round in 0..<200 {
                        let plain = [UInt8](repeating: UInt8(number), count: round)
                        let opened = try key.decrypt(key.encrypt(plain, usage: 2), usage: 2)
                        #expect(opened == plain)
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
