import EnterpriseLab
import EnterpriseModel
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing
import WireFormats

/// A KDC inside: through the relay, and only if it is listed.
@Suite(.needs(KerberosLab.isInstalled, "kinit, kvno, klist (krb5-user) are not installed"))
struct KDCReachTests {
    /// Answers for names that nobody serves.
    private static let wrapper = "/usr/lib/\(Tool.architecture)-linux-gnu/libnss_wrapper.so"

    @Test(arguments: [Server.Listing.additional, .unlisted])
    func `through a tunnel`(listing: Server.Listing) throws {
        let recorder = try withKerberosLab {
            $0.zone = .inside
            $0.listed = listing
        } _: { kerberos throws in
            let policy = kerberos.lab.enterprise.policy(fetchedBy: .harness)
            let host = kerberos.access.kdc.host
            let places = policy.additionalServers.filter { $0.host == host }.map(\.port)
            #expect(places == (listing == .unlisted ? [] : [kerberos.access.kdc.port]))
            let relay = try #require(kerberos.lab.enterprise.access.relay)
            let script = Checkout.path("Tests/Clients/tunnel.py")
            let configuration = kerberos.lab.path("krb5.conf")
            let login = try kerberos.run(
                """
                /usr/bin/python3 \(script) \(relay.address) \(relay.port) \(relay.host) \
                \(try kerberos.lab.anchors()) \(policy.token ?? "") \(host):\(kerberos.access.kdc.port) \
                'sed -i "s/kdc = .*/kdc = 127.0.0.1:$PORT/" \(configuration); \
                echo swordfish | kinit alice && kvno HTTP/portal.corp.test'
                """
            )
            #expect((login.status == 0) == (listing != .unlisted), "\(login.text)")
        }
        if listing == .unlisted {
            #expect(recorder.all(KDCReceived.self).isEmpty)
            #expect(recorder.all(RelayTunnelRefused.self).first?.fact.fields["reason"] == "unlisted")
        } else {
            #expect(recorder.all(KDCTGSGranted.self).map(\.via) == [.relay])
        }
    }

    @Test func `whoever dials it directly finds a decoy`() throws {
        let recorder = try withKerberosLab({ $0.zone = .inside }) { kerberos throws in
            #expect(try kerberos.run("echo swordfish | timeout 10 kinit alice").status != 0)
        }
        #expect(recorder.all(KDCReceived.self).isEmpty)
        // Over TCP, and when that failed over UDP.
        #expect(recorder.all(DecoyConnected.self, at: "kdc.corp.test").count >= 2)
    }

    @Test(arguments: [true, false])
    func `over HTTPS to the relay`(isRight: Bool) throws {
        let recorder = try withKerberosLab {
            $0.zone = .inside
            $0.isProxied = true
        } _: { kerberos throws in
            let token = kerberos.lab.enterprise.policy(fetchedBy: .harness).token ?? ""
            let url = try #require(kerberos.access.proxyURL)
            let relay = try #require(kerberos.lab.enterprise.access.relay)
            let body = KDCRequestBody(
                options: [],
                cname: PrincipalName(type: .principal, components: ["alice"]),
                realm: "CORP.TEST",
                sname: PrincipalName(type: .serviceInstance, components: ["krbtgt", "CORP.TEST"]),
                till: .zero,
                nonce: 7,
                etypes: [.aes256SHA1]
            )
            let request = KDCRequest(.authenticationService, body: body).der
            let framed = [0, 0, 0, UInt8(request.count)] + request
            try Data(KDCProxyMessage(message: framed, targetDomain: "CORP.TEST").der)
                .write(to: URL(filePath: kerberos.lab.path("request")))
            let posted = try kerberos.run(
                """
                curl -sS --http1.0 --cacert \(try kerberos.lab.anchors()) \
                --resolve \(relay.host):\(relay.port):\(relay.address) -o \(kerberos.lab.path("reply")) \
                -w '%{http_code} %{content_type}' --data-binary @\(kerberos.lab.path("request")) \
                \(url)/\(isRight ? token : "wrong")
                """
            )
            guard isRight else {
                #expect(posted.text.hasPrefix("403"))
                return
            }
            #expect(posted.text == "200 application/kerberos")
            let reply = try KDCProxyMessage(der: Array(Data(contentsOf: URL(filePath: kerberos.lab.path("reply")))))
            let error = try KRBError(der: Array(reply.message.dropFirst(4)))
            #expect(error.code == .preauthenticationRequired)
            #expect(try MethodData(der: error.data ?? []).elements.map(\.type).contains(.encTimestamp))
        }
        let requests = recorder.all(KDCASRequest.self)
        #expect(requests.map { $0.fact.fields["transport"] } == (isRight ? ["kdc-proxy"] : []))
        #expect(requests.allSatisfy { $0.via == .relay && $0.place == "kdc.corp.test" })
        #expect(recorder.all(RelayTunnelOpened.self).isEmpty)
    }

    @Test(
        .needs(Tool.exists(at: wrapper), "libnss-wrapper is not installed (ci/setup --tests)"),
        arguments: [Server.Listing.additional, .unlisted]
    )
    func `MIT's clients ask over HTTPS at the relay`(listing: Server.Listing) throws {
        let recorder = try withKerberosLab {
            $0.zone = .inside
            $0.isProxied = true
            $0.listed = listing
        } _: { kerberos throws in
            let relay = try #require(kerberos.lab.enterprise.access.relay)
            let token = kerberos.lab.enterprise.policy(fetchedBy: .harness).token ?? ""
            let proxy = "kdc = \(try #require(kerberos.access.proxyURL))/\(token)"
            let anchors = "http_anchors = FILE:\(try kerberos.lab.anchors())"
            let configuration = kerberos.access.configuration
                .replacing(/kdc = .*/, with: "\(proxy)\n        \(anchors)")
            _ = try kerberos.lab.file("krb5.conf", configuration)
            let names = try kerberos.lab.file("hosts", "\(relay.address) \(relay.host)\n")
            let login = try kerberos.run(
                """
                export LD_PRELOAD=\(Self.wrapper) NSS_WRAPPER_HOSTS=\(names)
                echo swordfish | kinit alice && kvno HTTP/portal.corp.test
                """
            )
            #expect((login.status == 0) == (listing != .unlisted), "\(login.text)")
        }
        let granted = recorder.all(KDCASGranted.self) + recorder.all(KDCTGSGranted.self)
        #expect(
            granted.map { $0.fact.fields["transport"] } == (listing == .unlisted ? [] : ["kdc-proxy", "kdc-proxy"])
        )
        #expect(granted.allSatisfy { $0.via == .relay })
    }

    @Test func `a password is changed through a tunnel`() throws {
        let recorder = try withKerberosLab({ $0.zone = .inside }) { kerberos throws in
            let policy = kerberos.lab.enterprise.policy(fetchedBy: .harness)
            let relay = try #require(kerberos.lab.enterprise.access.relay)
            let script = Checkout.path("Tests/Clients/tunnel.py")
            let place = "\(kerberos.access.kdc.host):\(kerberos.access.kdc.port)"
            let change = try kerberos.run(
                """
                /usr/bin/python3 \(script) \(relay.address) \(relay.port) \(relay.host) \
                \(try kerberos.lab.anchors()) \(policy.token ?? "") \(place) \
                'sed -i "s/\\(kdc\\|kpasswd_server\\) = .*/\\1 = 127.0.0.1:$PORT/" \(kerberos.lab.path("krb5.conf")); \
                printf "swordfish\\nherring\\nherring\\n" | kpasswd alice'
                """
            )
            #expect(change.status == 0 && change.text.contains("Password changed."), "\(change.text)")
        }
        #expect(recorder.all(PasswordChanged.self).map(\.via) == [.relay])
    }

    @Test(.needs(Tool.exists(at: wrapper), "libnss-wrapper is not installed (ci/setup --tests)"))
    func `a password is changed over HTTPS at the relay`() throws {
        let recorder = try withKerberosLab {
            $0.zone = .inside
            $0.isProxied = true
        } _: { kerberos throws in
            let relay = try #require(kerberos.lab.enterprise.access.relay)
            let token = kerberos.lab.enterprise.policy(fetchedBy: .harness).token ?? ""
            let url = "\(try #require(kerberos.access.proxyURL))/\(token)"
            let anchors = "http_anchors = FILE:\(try kerberos.lab.anchors())"
            let configuration = kerberos.access.configuration
                .replacing(/kdc = .*/, with: "kdc = \(url)\n        \(anchors)")
                .replacing(/kpasswd_server = .*/, with: "kpasswd_server = \(url)")
            _ = try kerberos.lab.file("krb5.conf", configuration)
            let names = try kerberos.lab.file("hosts", "\(relay.address) \(relay.host)\n")
            let change = try kerberos.run(
                """
                export LD_PRELOAD=\(Self.wrapper) NSS_WRAPPER_HOSTS=\(names)
                printf 'swordfish\\nherring\\nherring\\n' | kpasswd alice
                """
            )
            #expect(change.status == 0 && change.text.contains("Password changed."), "\(change.text)")
        }
        #expect(recorder.all(PasswordChanged.self).map { $0.fact.fields["transport"] } == ["kdc-proxy"])
    }

    @Test func `the configuration names what there is`() throws {
        try withKerberosLab {
            $0.trusts = ["OTHER.TEST": []]
        } _: { kerberos throws in
            let access = kerberos.access
            #expect(access.realm == "CORP.TEST" && access.realms == ["CORP.TEST", "OTHER.TEST"])
            #expect(access.configuration.contains("default_realm = CORP.TEST"))
            #expect(access.configuration.contains("kdc = \(access.kdc.address):\(access.kdc.port)"))
            #expect(access.proxyURL == nil)
        }
    }
}
