extension ObservationName {
    /// What a field of this observation holds. Most names hold the same everywhere.
    package func type(of field: String) -> FieldType {
        switch (self, field) {
        case (.dnsQuery, "status"): .text
        case (.kdcRefused, "error"), (.ntlmMessage, "type"): .integer
        case (.arcgisDiscovery, "tokens"): .flag
        case (.tlsHello, "alpn"), (.kdcASRequest, "encryption"), (.kdcTGSRequest, "encryption"): .texts
        default: Self.types[field] ?? .text
        }
    }

    /// The types of the fields that every observation has, where they apply.
    package static let commonTypes: [String: FieldType] = [
        "number": .integer, "time": .number, "at": .text, "connection": .integer, "request": .integer, "via": .text,
    ]

    /// Of those that are no texts.
    private static let types: [String: FieldType] = [
        "answer": .texts, "auth-time": .integer, "authenticated": .flag, "blocked-protocols": .texts, "bytes": .integer,
        "ciphers": .texts, "code": .integer, "contains": .texts, "count-repeated": .flag, "delegated": .flag,
        "dscp": .integer, "end-time": .integer, "extensions": .texts, "flags": .texts, "forwardable": .flag,
        "groups": .texts, "headers": .textByName, "in-step": .flag, "key-version": .integer, "lifetime": .integer,
        "mechanisms": .texts, "misquoted": .texts, "multipath": .flag, "mutual-required": .flag, "nc": .integer,
        "nonce-known": .flag, "ntlm-message": .integer, "offers": .flagByName, "options": .texts, "pipelined": .flag,
        "port": .integer, "preauthentication": .texts, "received-total": .integer, "renew-till": .integer,
        "renewable-for": .integer, "renewal": .flag, "replayed": .flag, "resumed": .flag, "rules": .texts,
        "signature-algorithms": .texts, "size": .integer, "start-time": .integer, "status": .integer, "total": .integer,
        "tunnel-rules": .texts, "userhash": .flag, "versions": .texts, "waiting": .integer, "whole": .flag,
    ]
}
