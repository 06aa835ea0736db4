internal import COpenSSL

extension CertificateRules {
    /// Prepares the verification with a store.
    func apply(to store: OpaquePointer?) {
        guard !lapses.isDisjoint(with: [.authorities, .upperAuthorities, .keyUsage]) else { return }
        X509_STORE_set_check_issued(store) { _, certificate, issuer in
            let result = X509_check_issued(issuer, certificate)
            return result == X509_V_OK || result == X509_V_ERR_KEYUSAGE_NO_CERTSIGN ? 1 : 0
        }
    }

    /// Whether the error that a verification has found is overlooked.
    func overlooks(_ error: Int32, in context: OpaquePointer?) -> Bool {
        let depth = X509_STORE_CTX_get_error_depth(context)
        let isAuthority = depth > 0
        let isSpared = lapses.contains(.authorities) || (lapses.contains(.upperAuthorities) && depth > 1)
        // OpenSSL says of an authority whose key is not for signing that it is none, and then that it has another purpose.
        let isUsedOtherwise = lapses.contains(.keyUsage) && isNamedAuthority(context)
        return switch error {
        case X509_V_ERR_CERT_NOT_YET_VALID: lapses.contains(.notYetValid) || overlooksDates(isAuthority)
        case X509_V_ERR_CERT_HAS_EXPIRED: overlooksDates(isAuthority)
        case X509_V_ERR_CERT_SIGNATURE_FAILURE: lapses.contains(.signatures)
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY, X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
            lapses.contains(.signatures) && knowsNameOfIssuer(context)
        case X509_V_ERR_INVALID_CA: isSpared || isUsedOtherwise
        case X509_V_ERR_KEYUSAGE_NO_CERTSIGN: lapses.contains(.keyUsage) || isSpared
        case X509_V_ERR_INVALID_PURPOSE: lapses.contains(.purpose) || (isAuthority && (isSpared || isUsedOtherwise))
        case X509_V_ERR_PATH_LENGTH_EXCEEDED: lapses.contains(.pathLength)
        case X509_V_ERR_PERMITTED_VIOLATION, X509_V_ERR_EXCLUDED_VIOLATION: lapses.contains(.nameConstraints)
        case X509_V_ERR_UNHANDLED_CRITICAL_EXTENSION: lapses.contains(.unknownExtensions)
        default: false
        }
    }

    /// Whether the basic constraints say that it is an authority, whatever its key is for.
    private func isNamedAuthority(_ context: OpaquePointer?) -> Bool {
        let flags = X509_get_extension_flags(X509_STORE_CTX_get_current_cert(context))
        return flags & UInt32(EXFLAG_BCONS | EXFLAG_CA) == UInt32(EXFLAG_BCONS | EXFLAG_CA)
    }

    private func overlooksDates(_ isAuthority: Bool) -> Bool {
        lapses.contains(.dates) || (isAuthority && lapses.contains(.datesOfAuthorities))
    }

    /// Whether a trusted certificate has the name of the issuer.
    private func knowsNameOfIssuer(_ context: OpaquePointer?) -> Bool {
        guard let found = X509_OBJECT_new() else { return false }
        defer { X509_OBJECT_free(found) }
        let name = X509_get_issuer_name(X509_STORE_CTX_get_current_cert(context))
        return X509_STORE_CTX_get_by_subject(context, X509_LU_X509, name, found) == 1
    }

    /// Whether the certificates are sent in an order that is refused.
    func refusesOrder(in context: OpaquePointer?) -> Bool {
        guard lapses.contains(.strictOrder), let sent = X509_STORE_CTX_get0_untrusted(context) else { return false }
        let certificates = (0..<OPENSSL_sk_num(sent)).map { OPENSSL_sk_value(sent, $0).map(OpaquePointer.init) }
        return zip(certificates, certificates.dropFirst()).contains { X509_check_issued($1, $0) != X509_V_OK }
    }

    /// Whether a certificate is for a host; `nil`: as documented.
    func fits(_ certificate: OpaquePointer?, _ host: String) -> Bool? {
        let names = CertificateNames(certificate)
        let isAddress = host.allSatisfy { $0.isNumber || $0 == "." }
        let isCommon = names.common?.lowercased() == host
        switch self.names {
        case .asDocumented: return nil
        case .any: return true
        case .demanded: return names.texts.isEmpty && names.common == nil ? false : nil
        case .commonNameToo: return isCommon ? true : nil
        case .commonNameBesideWildcards: return isCommon && names.texts.allSatisfy { $0.contains("*") } ? true : nil
        case .textOfAddress: return isAddress && names.texts.contains(host) ? true : nil
        case _ where isAddress: return nil
        case .firstEight:
            return names.texts.count <= 8 || names.texts.prefix(8).contains { $0.lowercased() == host } ? nil : false
        case .byCase:
            let isSame = names.texts.contains { $0 == host || $0.hasPrefix("*") && host.hasSuffix($0.dropFirst()) }
            return names.texts.isEmpty || isSame ? nil : false
        case .wildcardsByCase:
            guard names.texts.contains(where: { $0.hasPrefix("*.") }) else { return nil }
            let fits = names.texts.contains { $0.lowercased() == host.lowercased() || covers($0, host) }
            return fits ? nil : false
        case .bareDomain: return names.texts.contains("*." + host) ? true : nil
        case .severalLabels:
            return names.texts.contains { $0.hasPrefix("*.") && host.hasSuffix($0.dropFirst()) } ? true : nil
        case .anyLabel: return names.texts.contains { hasLabels($0, of: host) } ? true : nil
        case .anyText: return names.texts.contains { $0.contains("*") && covers($0, host) } ? true : nil
        case .anyRest: return names.texts.contains { fitsUpToWildcard($0, host) } ? true : nil
        case .upToZero: return names.texts.contains { $0.prefix { $0 != "\0" } == host } ? true : nil
        }
    }

    private func hasLabels(_ pattern: String, of host: String) -> Bool {
        let labels = pattern.split(separator: ".")
        let others = host.split(separator: ".")
        return labels.count == others.count && zip(labels, others).allSatisfy { $0 == "*" || $0 == $1 }
    }

    private func fitsUpToWildcard(_ pattern: String, _ host: String) -> Bool {
        let labels = pattern.split(separator: ".", maxSplits: 1)
        let others = host.split(separator: ".", maxSplits: 1)
        guard labels.last == others.last, let wildcard = labels.first?.firstIndex(of: "*") else { return false }
        return host.hasPrefix(pattern[..<wildcard])
    }

    private func covers(_ pattern: String, _ host: String) -> Bool {
        let parts = pattern.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, host.utf8.count >= pattern.utf8.count - 1 else { return false }
        return host.hasPrefix(parts[0]) && host.hasSuffix(parts[1])
    }
}

/// The names in a certificate.
struct CertificateNames {
    /// The alternative names that are host names.
    private(set) var texts: [String] = []
    private(set) var common: String?

    init(_ certificate: OpaquePointer?) {
        var buffer = [CChar](repeating: 0, count: 256)
        let subject = X509_get_subject_name(certificate)
        if X509_NAME_get_text_by_NID(subject, NID_commonName, &buffer, Int32(buffer.count)) > 0 {
            common = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        guard let found = X509_get_ext_d2i(certificate, NID_subject_alt_name, nil, nil) else { return }
        defer { GENERAL_NAMES_free(OpaquePointer(found)) }
        for index in 0..<OPENSSL_sk_num(OpaquePointer(found)) {
            var kind: Int32 = 0
            let name = OPENSSL_sk_value(OpaquePointer(found), index)?.assumingMemoryBound(to: GENERAL_NAME.self)
            guard let value = GENERAL_NAME_get0_value(name, &kind), kind == GEN_DNS else { continue }
            let text = value.assumingMemoryBound(to: ASN1_STRING.self)
            let bytes = UnsafeBufferPointer(start: ASN1_STRING_get0_data(text), count: Int(ASN1_STRING_length(text)))
            texts.append(String(decoding: bytes, as: UTF8.self))
        }
    }
}
