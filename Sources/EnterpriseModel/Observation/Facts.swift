/// All kinds of facts, in the order of the reference. Each file of facts lists its own.
package enum Facts {
    static let all: [any Fact.Type] =
        connections + relay + proxies + gateway + http + sockets + names + pacing + tls + credentials + digest + ntlm
        + negotiate + kerberos + kdc + console + arcgis
}
