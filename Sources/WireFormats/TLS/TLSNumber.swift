/// Names of the other numbers in a ClientHello (registries "TLS ExtensionType Values" and "TLS Parameters" of IANA).
package enum TLSNumber {
    package static func groupName(_ number: UInt16) -> String? { groups[number] }
    package static func signatureAlgorithmName(_ number: UInt16) -> String? { signatureAlgorithms[number] }
    package static func extensionName(_ number: UInt16) -> String? { extensions[number] }

    private static let groups: [UInt16: String] = [
        0x0015: "secp224r1", 0x0016: "secp256k1", 0x0017: "secp256r1", 0x0018: "secp384r1", 0x0019: "secp521r1",
        0x001a: "brainpoolP256r1", 0x001b: "brainpoolP384r1", 0x001c: "brainpoolP512r1", 0x001d: "x25519",
        0x001e: "x448", 0x0100: "ffdhe2048", 0x0101: "ffdhe3072", 0x0102: "ffdhe4096", 0x0103: "ffdhe6144",
        0x0104: "ffdhe8192", 0x11eb: "SecP256r1MLKEM768", 0x11ec: "X25519MLKEM768", 0x6399: "X25519Kyber768Draft00",
    ]

    private static let signatureAlgorithms: [UInt16: String] = [
        0x0101: "rsa_pkcs1_md5", 0x0201: "rsa_pkcs1_sha1", 0x0202: "dsa_sha1", 0x0203: "ecdsa_sha1",
        0x0301: "rsa_pkcs1_sha224", 0x0302: "dsa_sha224", 0x0303: "ecdsa_sha224", 0x0401: "rsa_pkcs1_sha256",
        0x0402: "dsa_sha256", 0x0403: "ecdsa_secp256r1_sha256", 0x0501: "rsa_pkcs1_sha384", 0x0502: "dsa_sha384",
        0x0503: "ecdsa_secp384r1_sha384", 0x0601: "rsa_pkcs1_sha512", 0x0602: "dsa_sha512",
        0x0603: "ecdsa_secp521r1_sha512", 0x0804: "rsa_pss_rsae_sha256", 0x0805: "rsa_pss_rsae_sha384",
        0x0806: "rsa_pss_rsae_sha512", 0x0807: "ed25519", 0x0808: "ed448", 0x0809: "rsa_pss_pss_sha256",
        0x080a: "rsa_pss_pss_sha384", 0x080b: "rsa_pss_pss_sha512", 0x081a: "ecdsa_brainpoolP256r1tls13_sha256",
        0x081b: "ecdsa_brainpoolP384r1tls13_sha384", 0x081c: "ecdsa_brainpoolP512r1tls13_sha512",
    ]

    private static let extensions: [UInt16: String] = [
        0: "server_name", 1: "max_fragment_length", 5: "status_request", 10: "supported_groups",
        11: "ec_point_formats", 13: "signature_algorithms", 14: "use_srtp", 15: "heartbeat",
        16: "application_layer_protocol_negotiation", 17: "status_request_v2", 18: "signed_certificate_timestamp",
        19: "client_certificate_type", 20: "server_certificate_type", 21: "padding", 22: "encrypt_then_mac",
        23: "extended_master_secret", 27: "compress_certificate", 28: "record_size_limit", 34: "delegated_credential",
        35: "session_ticket", 41: "pre_shared_key", 42: "early_data", 43: "supported_versions", 44: "cookie",
        45: "psk_key_exchange_modes", 47: "certificate_authorities", 48: "oid_filters", 49: "post_handshake_auth",
        50: "signature_algorithms_cert", 51: "key_share", 57: "quic_transport_parameters",
        0xfe0d: "encrypted_client_hello", 0xff01: "renegotiation_info",
    ]
}
