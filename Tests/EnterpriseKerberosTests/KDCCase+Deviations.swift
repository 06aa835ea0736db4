extension KDCCase {
    /// Where krb5kdc 1.20 answers otherwise, and why ours does not follow it.
    static let deviations: [(reason: String, names: Set<String>)] = [
        (
            "krb5kdc ends the connection",
            ["no service named", "no service at all"]
        ),
        (
            "a nonce is a UInt32 (RFC 4120 5.4.1); krb5kdc reads 31 bits",
            ["nonce of 32 bits"]
        ),
        (
            "encryption types are refused before a proof is asked for (RFC 4120 3.1.3)",
            ["account that has one type, not asked for"]
        ),
        (
            "ours refuses all postdating; krb5kdc allows it, or ignores the time",
            ["login: allow-postdate", "login: postdated", "from tomorrow", "service from tomorrow"]
        ),
        (
            "KDC_ERR_NEVER_VALID (RFC 4120 3.1.3); krb5kdc gives a ticket of no length",
            ["till long ago", "till now", "service till long ago"]
        ),
        (
            "a ticket without end is longer than any there is (RFC 4120 5.4.1)",
            ["renewable-ok till the end"]
        ),
        (
            "KDC_ERR_ETYPE_NOSUPP names what is wrong; krb5kdc says that the proof failed",
            ["timestamp that is a type nobody has"]
        ),
        (
            "a service of one type has no other session key; krb5kdc thinks that all can AES",
            ["service with one type", "service with one type, not asked for"]
        ),
        (
            "the codes of RFC 4120 3.2.3 and 3.3.2; krb5kdc has others, or KRB_ERR_GENERIC",
            [
                "service in another realm", "authorization data of another key", "checksum of another request",
                "short checksum", "checksum type of another key", "ticket of a type that nobody knows",
                "ticket of another key version", "ticket of another realm", "ticket of an unknown service",
            ]
        ),
        (
            "KDC_ERR_BADOPTION (RFC 4120 3.3.3); krb5kdc leaves out the flag",
            [
                "forwardable of a plain ticket", "proxiable of a plain ticket", "renewable of a plain ticket",
                "forwardable proxiable renewable of a plain ticket",
            ]
        ),
        (
            "krb5kdc insists on its check of realms",
            [
                "disable-transited-check of a plain ticket", "disable-transited-check of a wide ticket",
                "disable-transited-check for a service",
            ]
        ),
        (
            "a proxy or forwarded ticket may be for any service (RFC 4120 2.5, 2.6); krb5kdc wants that of the ticket shown",
            [
                "forwarded for a service", "proxy of a wide ticket", "proxy for a service",
                "forwardable forwarded for a service", "proxiable proxy of a wide ticket",
                "proxiable proxy for a service",
            ]
        ),
        (
            "a renewed ticket has the flags that it had (RFC 4120 3.3.3); krb5kdc wants RENEWABLE asked for again",
            ["renew of a wide ticket", "renewed, then used", "service ticket renewed"]
        ),
    ]

    /// The same in armor.
    static let fastDeviations: [(reason: String, names: Set<String>)] = [
        (
            "krb5kdc ends the connection",
            ["FAST: outside no service"]
        ),
        (
            "krb5kdc has other codes where RFC 6113 has none",
            [
                "FAST: armor that is no AP-REQ", "FAST: checksum of nobody's type", "FAST: empty checksum",
                "FAST: inside of another type",
            ]
        ),
        (
            "ours has several realms, and knows which one is asked only when the armor is off",
            ["FAST: armor of another realm"]
        ),
        (
            "bytes behind a value are no DER",
            ["FAST: more behind it"]
        ),
        (
            "Heimdal 7 sends a timestamp in armor, and does not know a strengthened reply (RFC 6113 5.4.3: optional)",
            ["FAST: timestamp inside"]
        ),
        (
            "KRB_AP_ERR_MODIFIED (RFC 6113 5.4.2); krb5kdc does not look at AD-fx-fast-used",
            ["FAST: used, and it is not"]
        ),
        (
            "a renewed ticket has the flags that it had (RFC 4120 3.3.3)",
            ["FAST: TGS, renewal"]
        ),
    ]
}
