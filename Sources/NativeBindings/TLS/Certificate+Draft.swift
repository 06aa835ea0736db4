internal import COpenSSL

extension Certificate {
    /// A certificate before it is signed.
    struct Draft: ~Copyable {
        private let handle: OpaquePointer
        private let issuer: OpaquePointer
        private let issuerKey: OpaquePointer
        private let isOwn: Bool

        init(_ template: CertificateTemplate, key: PrivateKey, issuer: Certificate?) throws(NativeError) {
            guard let handle = X509_new() else { throw .openSSL(.certificate, "out of memory") }
            self.handle = handle
            self.issuer = issuer?.handle ?? handle
            issuerKey = issuer?.key.handle ?? key.handle
            isOwn = issuer == nil
            X509_set_version(handle, 2)
            // RFC 5280 4.1.2.2: positive, at most 20 bytes, unique for the issuer.
            let serial = ASN1_INTEGER_new()
            defer { ASN1_INTEGER_free(serial) }
            ASN1_INTEGER_set_uint64(serial, UInt64.random(in: 1...UInt64(Int64.max)))
            X509_set_serialNumber(handle, serial)
            X509_gmtime_adj(X509_getm_notBefore(handle), template.days.lowerBound * 86_400)
            X509_gmtime_adj(X509_getm_notAfter(handle), template.days.upperBound * 86_400)
            X509_set_pubkey(handle, key.handle)
            // A common name has at most 64 characters (RFC 5280 A.1); what counts is the alternative name.
            let text = Array(template.commonName.utf8.prefix(64))
            X509_NAME_add_entry_by_NID(
                X509_get_subject_name(handle),
                NID_commonName,
                MBSTRING_UTF8,
                text,
                Int32(text.count),
                -1,
                0
            )
            X509_set_issuer_name(handle, X509_get_subject_name(self.issuer))
        }

        deinit { X509_free(handle) }

        func add(_ template: CertificateTemplate) throws(NativeError) {
            let isAuthority = template.purpose == .authority
            let length = template.pathLength.map { ",pathlen:\($0)" } ?? ""
            try add(NID_basic_constraints, "critical,CA:\(isAuthority ? "TRUE" + length : "FALSE")")
            let signs = template.signsCertificates ? "keyCertSign,cRLSign,digitalSignature" : "cRLSign,digitalSignature"
            try add(NID_key_usage, "critical,\(isAuthority ? signs : "digitalSignature")")
            if let domain = template.permittedDomain {
                try add(NID_name_constraints, "critical,permitted;DNS:\(domain)")
            }
            if !isAuthority { try add(NID_ext_key_usage, template.purpose == .server ? "serverAuth" : "clientAuth") }
            try add(NID_subject_key_identifier, "hash")
            if !isOwn { try add(NID_authority_key_identifier, "keyid") }
            if !template.names.isEmpty || !template.hostTexts.isEmpty {
                try add(template.names, hostTexts: template.hostTexts)
            }
            if let isCritical = template.isUnknownExtensionCritical {
                try add(Self.unknownExtension, isCritical ? "critical,DER:05:00" : "DER:05:00")
            }
            if let url = template.ocspResponder {
                try expect(shim_add_ocsp_responder(handle, Self.name(GEN_URI, Array(url.utf8))))
            }
            if let url = template.revocationList {
                try expect(shim_add_distribution_point(handle, Self.name(GEN_URI, Array(url.utf8))))
            }
        }

        private func add(_ identifier: Int32, _ value: String) throws(NativeError) {
            try add(String(cString: OBJ_nid2sn(identifier)), value)
        }

        /// Of the numbers for documents (RFC 5612).
        private static let unknownExtension = "1.3.6.1.4.1.32473.1"

        /// - Parameter identifier: OpenSSL's short name, or numbers.
        private func add(_ identifier: String, _ value: String) throws(NativeError) {
            var context = X509V3_CTX()
            X509V3_set_ctx(&context, issuer, handle, nil, nil, 0)
            guard let part = X509V3_EXT_nconf(nil, &context, identifier, value) else {
                throw .openSSL(.certificate, "no extension \(value)")
            }
            defer { X509_EXTENSION_free(part) }
            try expect(X509_add_ext(handle, part, -1))
        }

        private func add(_ names: [String], hostTexts: [String]) throws(NativeError) {
            guard let all = GENERAL_NAMES_new() else { throw .openSSL(.certificate, "out of memory") }
            defer { GENERAL_NAMES_free(all) }
            for name in names { try expect(shim_push_name(all, Self.alternativeName(name))) }
            for text in hostTexts { try expect(shim_push_name(all, Self.name(GEN_DNS, Array(text.utf8)))) }
            try expect(X509_add1_ext_i2d(handle, NID_subject_alt_name, UnsafeMutableRawPointer(all), 0, 0))
        }

        /// An alternative name: an IP address if the text is one, otherwise a host name.
        private static func alternativeName(_ text: String) -> UnsafeMutablePointer<GENERAL_NAME>? {
            guard !text.utf8.contains(0), let address = a2i_IPADDRESS(text) else {
                return name(GEN_DNS, Array(text.utf8))
            }
            defer { ASN1_OCTET_STRING_free(address) }
            let octets = UnsafeBufferPointer(
                start: ASN1_STRING_get0_data(address),
                count: Int(ASN1_STRING_length(address))
            )
            return name(GEN_IPADD, Array(octets))
        }

        private static func name(_ type: Int32, _ bytes: [UInt8]) -> UnsafeMutablePointer<GENERAL_NAME>? {
            shim_general_name(type, bytes, Int32(clamping: bytes.count))
        }

        /// - Parameter isBroken: whether the last bit of the signature is inverted.
        /// - Returns: a certificate. The caller frees it.
        consuming func signed(isBroken: Bool) throws(NativeError) -> OpaquePointer {
            guard X509_sign(handle, issuerKey, EVP_sha256()) > 0 else {
                throw .openSSL(.certificate, "it was not signed")
            }
            var bytes = DER.encode { i2d_X509(handle, $0) }
            if isBroken, let last = bytes.indices.last { bytes[last] ^= 1 }
            guard let certificate = DER.decode(bytes, d2i_X509) else {
                throw .openSSL(.certificate, "it was not encoded")
            }
            return certificate
        }

        private func expect(_ result: Int32) throws(NativeError) {
            guard result == 1 else { throw .openSSL(.certificate, "a part was not added") }
        }
    }
}
