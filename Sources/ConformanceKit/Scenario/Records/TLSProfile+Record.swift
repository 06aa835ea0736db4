import EnterpriseModel

extension TLSProfile {
    static let record = Record("a TLS endpoint", initial: TLSProfile()) {
        Setting("versions", \.versions, .list(of: .word, atLeast: 1))
        Setting("intolerant-above", \.intolerance, .intolerance)
        Setting("certificate", \.certificate, .choice(.word("none", for: nil), .certificate))
        Setting("client-certificate", \.clientCertificate, .word)
        Setting("resumption", \.resumption, .flag)
        // RFC 7301, section 3.1: a length of one byte.
        Setting("alpn", \.alpn, .list(of: .text(bytes: 1...255)))
    }
}

extension Codec where Value == TLSProfile.Intolerance {
    fileprivate static var intolerance: Codec {
        let above = Codec<TLSVersion>.word.map({ Value(above: $0) }, { $0.answer == .drop ? $0.above : nil })
        return .choice(above, .record(TLSProfile.Intolerance.record))
    }
}

extension TLSProfile.Intolerance {
    fileprivate static let record = Record("an intolerance", initial: Self(above: .tls13)) {
        Setting.required("version", \.above, .word)
        Setting("with", \.answer, .word)
    }
}

extension Codec where Value == ServerCertificate? {
    fileprivate static var certificate: Codec {
        Codec<ServerCertificate>.record(ServerCertificate.record).map({ .some(.some($0)) }, { $0 })
    }
}

extension ServerCertificate {
    fileprivate static let record = Record("a certificate", initial: ServerCertificate()) {
        Setting("issuer", \.issuer, .word)
        Setting("names", \.names, .list(of: .name))
        Setting("common-name", \.commonName, .text)
        Setting("valid", \.validity, .word)
        Setting("chain", \.chain, .word)
        Setting("usage", \.usage, .word)
        Setting("key", \.key, .word)
        Setting("malformed", \.malformed, .word)
        Setting("revocation", \.revocation, .choice(.responder, .record(Revocation.record)))
    }
}

extension Codec where Value == ServerCertificate.Revocation {
    /// The URL of an OCSP responder alone.
    fileprivate static var responder: Codec {
        Codec<String>.name.map {
            var revocation = Value()
            revocation.ocsp = $0
            return revocation
        } _: {
            $0.crl == nil && $0.stapled == nil ? $0.ocsp : nil
        }
    }
}

extension ServerCertificate.Revocation {
    fileprivate static let record = Record("a place of revocation", initial: Self()) {
        Setting("ocsp", \.ocsp, .name)
        Setting("crl", \.crl, .name)
        Setting("stapled", \.stapled, .word)
    }
}
