import EnterpriseModel
package import JSON

extension ServedDetails {
    /// What a script has to know, as JSON. What there is not is left out.
    package var readyFile: JSONValue {
        .compact([
            "servers": map(access.hosts.filter { description.servers[$0.key] != nil }, server),
            "relay": access.relay.map(relay),
            "gateway": access.gateway.map { gateway in
                [
                    "url": .string("http://\(gateway.address):\(gateway.port)"),
                    "address": .string(gateway.address), "port": .integer(gateway.port),
                ]
            },
            "proxies": map(access.proxies, proxy),
            "console": access.console.map(service),
            "clientApp": access.clientApp.map(service),
            "kdc": access.kerberos.map(kdc),
            "names": access.nameService.map { names in
                ["address": .string(names.address), "port": .integer(names.port)]
            },
            "arcgis": map(description.servers.compactMapValues(\.arcgis), arcgis),
            "admin": ["url": .string(admin.url), "token": .string(admin.token)],
            "accounts": map(description.accounts, account),
            "certificateAuthority": .string(paths.certificateAuthority),
            "krb5Configuration": access.kerberos.map { _ in .string(paths.krb5Configuration) },
            "keytabs": access.kerberos.map { _ in
                .object(
                    Dictionary(
                        uniqueKeysWithValues: KerberosAccess.Keytab.allCases.map {
                            ($0.rawValue, .string(paths.keytab($0)))
                        }
                    )
                )
            },
            "hosts": .string(paths.hosts),
            "journal": .string(paths.journal),
            "warnings": warnings.isEmpty ? nil : .array(warnings.map { .string($0) }),
        ])
    }

    private func service(_ endpoint: EnvironmentAccess.Endpoint) -> JSONValue {
        endpoint.json(["url": .string("https://\(endpoint.host):\(endpoint.port)")])
    }

    /// `nil` if there is none.
    private func map<Value>(_ values: [String: Value], _ json: (String, Value) -> JSONValue?) -> JSONValue? {
        let members = values.compactMap { name, value in json(name, value).map { (name, $0) } }
        return members.isEmpty ? nil : .object(Dictionary(uniqueKeysWithValues: members))
    }

    private func server(_ place: String, _ host: EnvironmentAccess.Host) -> JSONValue {
        .compact([
            "http": .string("http://\(host.name):\(host.httpPort)"),
            "https": .string("https://\(host.name):\(host.httpsPort)"),
            "address": .string(host.address), "httpPort": .integer(host.httpPort),
            "httpsPort": .integer(host.httpsPort),
            "addresses": host.hasSeveralAddresses ? .array(host.addresses.map { .string($0) }) : nil,
            "zone": (description.servers[place]?.zone).map { .string($0.rawValue) },
            "listed": (description.servers[place]?.listed).map { .string($0.rawValue) },
        ])
    }

    private func relay(_ relay: EnvironmentAccess.Endpoint) -> JSONValue {
        relay.json([
            "url": .string("https://\(relay.host):\(relay.port)"), "token": (policy?.token).map { .string($0) },
        ])
    }

    private func proxy(_ host: String, _ proxy: EnvironmentAccess.Proxy) -> JSONValue {
        [
            "url": .string("\(proxy.scheme.rawValue)://\(host):\(proxy.port)"),
            "address": .string(proxy.address), "port": .integer(proxy.port),
        ]
    }

    private func kdc(_ kerberos: KerberosAccess) -> JSONValue {
        let way = access.kdcTunnel ?? kerberos.kdc
        return .compact([
            "host": .string(kerberos.kdc.host), "address": .string(way.address), "port": .integer(way.port),
            "realm": .string(kerberos.realm),
            "kkdcp": kerberos.proxyURL.map { url in .string(url + ((policy?.token).map { "/\($0)" } ?? "")) },
        ])
    }

    private func arcgis(_ place: String, _ server: ArcGISServer) -> JSONValue? {
        access.hosts[place].map { host in
            let base = "https://\(host.name):\(host.httpsPort)"
            return [
                "url": .string("\(base)/arcgis/rest/services"), "tokenService": .string(base + server.tokenService),
            ]
        }
    }

    private func account(_ name: String, _ account: Account) -> JSONValue {
        .compact([
            "user": .string(name), "password": .string(account.password),
            "domain": account.domain.map { .string($0) }, "realm": account.realm.map { .string($0) },
        ])
    }
}

extension JSONValue {
    /// An object without what is `nil`.
    fileprivate static func compact(_ members: [String: JSONValue?]) -> JSONValue {
        .object(members.compactMapValues(\.self))
    }
}

extension EnvironmentAccess.Endpoint {
    fileprivate func json(_ more: [String: JSONValue?]) -> JSONValue {
        .compact(
            ["host": .string(host), "address": .string(address), "port": .integer(port)].merging(more) { $1 }
        )
    }
}
