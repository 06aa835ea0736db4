"""The real servers, and which dialogues each is asked."""
from contextlib import contextmanager
from dataclasses import dataclass

from calibration import armor, digests, files, handshakes, logins, ms_nlmp, names, negotiate, ntlm, origins, proxies, tickets, websockets_
from calibration.dialogues import Place
from calibration.kdc_messages import SERVICE
from calibration.kdc_messages import name as principal
from calibration.wire import asked, wait_until
from recorder import Server


@dataclass
class Pair:
    """One real server beside the part of the mock that means the same."""

    server: str
    # From the mock's ready file to a script of ci/lab with its words.
    script: object
    dialogues: object
    # From the mock's ready file to a place, and from that and the line of the script to a place.
    mock: object
    real: object
    # Without a script the dialogues say what is due.
    # Whether ci/calibrate --sample asks it.
    sampled: bool = False
    # How many dialogues go on at once. Some servers serve one connection after another, and squid takes passwords of one user for each other.
    at_once: int = 12
    # Whether its port is always the same.
    fixed: bool = False


def host(name, port="httpPort"):
    return lambda ready: Place(ready["servers"][name]["address"], ready["servers"][name][port], more=ready)


def proxy(name):
    return lambda ready: Place(ready["proxies"][name]["address"], ready["proxies"][name]["port"], **_behind(ready), more=ready)


def with_kdc(ready):
    """The mock's service, and its KDC for tickets."""
    place = host("www.lab.test")(ready)
    place.more = {"kdc place": kdc(ready)}
    return place


def proxy_with_kdc(ready):
    place = proxy("negotiate.lab.test")(ready)
    place.more = {"kdc place": kdc(ready)}
    return place


@contextmanager
def kerberized_squid(ready):
    """squid with the key that MIT's KDC has for it."""
    with Server("krb5kdc", "--preauthentication", "--service", "HTTP/negotiate.lab.test", "--service", "host/www.lab.test") as center:
        with Server(*squid("negotiate", "--keytab", center["keytab"], "--krb5-config", center["krb5-config"])(ready)) as said:
            yield {**said, "server": f"{said['server']}, {center['server']}", "kdc place": Place("127.0.0.1", center["port"])}


@contextmanager
def kerberized(_):
    """Apache with the key that MIT's KDC has for it."""
    with Server("krb5kdc", "--preauthentication", "--service", "HTTP/www.lab.test", "--service", "host/www.lab.test") as center:
        with Server("apache", "--keytab", center["keytab"], "--krb5-config", center["krb5-config"]) as apache:
            yield {**apache, "server": f"{apache['server']}, {center['server']}", "kdc place": Place("127.0.0.1", center["port"])}


def kdc(ready):
    return Place(ready["kdc"]["address"], ready["kdc"]["port"], more=ready)


def resolver(ready):
    return Place(ready["names"]["address"], ready["names"]["port"], more=ready)


def loopback(_, facts):
    return Place(facts.get("address", "127.0.0.1"), facts["port"], more=facts)


def loaded(ready, facts):
    """BIND listens before it has read its zone."""
    place = loopback(ready, facts)
    question = names.query().to_wire()
    wait_until(lambda: names.facts(asked(place.address, place.port, question, 1))["answer"] == "NOERROR")
    return place


def secured(_, facts):
    return Place("127.0.0.1", facts["tls-port"], more=facts)


def before_the_mock(ready, facts):
    """A real proxy whose origin is the mock's."""
    return Place("127.0.0.1", facts["port"], **_behind(ready), more=facts)


def _behind(ready):
    name, port = "origin.lab.test", ready["servers"]["origin.lab.test"]["httpPort"]
    return {"host": name, "words": {"origin": f"{name}:{port}", "ORIGIN": f"{name.upper()}:{port}", "dead": f"{name}:9"}}


def squid(scheme, *words):
    return lambda ready: ["squid", "--authentication", scheme, "--via", "--hosts", ready["hosts"], *words]


def pairs():
    proxied = ntlm.Scheme("NTLM", "Proxy-Authorization", "http://{origin}/", probe=proxies.PROBE)

    def guarded(scheme):
        return scheme("http://{origin}/", field="Proxy-Authorization", probe=proxies.PROBE)

    for server, script in {"Samba AD DC": ["samba-dc"], "MIT krb5kdc": ["krb5kdc", "--preauthentication"], "Heimdal kdc": ["heimdal-kdc"]}.items():
        yield Pair(
            server, lambda _, script=script: [*script, "--service", "HTTP/www.lab.test", "--service", "host/www.lab.test"],
            lambda: [*tickets.logins(), *tickets.grants(), *armor.logins(), *armor.grants()], kdc, loopback, fixed=server == "Samba AD DC",
        )
    yield Pair("Apache", lambda _: ["apache"], lambda: [*origins.grammar(), *logins.basic()], host("apache.lab.test"), loopback, sampled=True)
    yield Pair("Apache, Digest", lambda _: ["apache"], digests.digest, host("digest-origin.lab.test"), loopback)
    yield Pair("nginx", lambda _: ["nginx", "--only-root", "--key", "ec"], lambda: [*origins.grammar(), *logins.basic()], host("nginx.lab.test"), loopback)
    yield Pair("haproxy", lambda _: ["haproxy", "--key", "ec"], lambda: [*origins.grammar(), *logins.basic()], host("nginx.lab.test"), loopback)
    yield Pair("squid", squid("none"), proxies.open_proxy, proxy("open.lab.test"), before_the_mock)
    yield Pair("squid, Basic", squid("basic"), lambda: guarded(logins.basic), proxy("basic.lab.test"), before_the_mock, at_once=1)
    yield Pair(
        "squid, Digest", squid("digest"), lambda: digests.digest("http://{origin}/", "http://{origin}/", "Proxy-Authorization", proxies.PROBE),
        proxy("digest.lab.test"), before_the_mock, at_once=1,
    )
    yield Pair(
        "Apache, proxy", lambda ready: ["apache", "--open-proxy", "--hosts", ready["hosts"]], proxies.open_proxy, proxy("open.lab.test"), before_the_mock
    )
    yield Pair(
        "Apache, proxy with Basic", lambda ready: ["apache", "--proxy", "--hosts", ready["hosts"]], lambda: guarded(logins.basic),
        proxy("basic.lab.test"), before_the_mock,
    )
    for server, script in {
        "Apache, mod_ssl": ["apache", "--tls-port", 0], "nginx, TLS": ["nginx", "--only-root", "--no-http2"], "haproxy, TLS": ["haproxy"],
        "openssl s_server": ["openssl-server", "--alpn", "http/1.1"], "gnutls-serv": ["gnutls-server"],
    }.items():
        yield Pair(
            server, lambda _, script=script: [*script, "--key", "ec"], handshakes.handshakes, host("nginx.lab.test", "httpsPort"), secured,
            sampled=server == "openssl s_server", at_once=1 if script[0] in ("openssl-server", "gnutls-server") else 12,
        )
    yield Pair("BIND", lambda _: ["bind"], names.questions, resolver, loaded)
    yield Pair("vsftpd", lambda _: ["vsftpd"], files.commands, host("files.lab.test"), loopback)
    yield Pair("websockets", lambda _: ["websocket-server"], websockets_.conversations, host("socket.lab.test"), loopback, sampled=True)
    yield Pair("Apache, mod_auth_gssapi", kerberized, negotiate.kerberos, with_kdc, loopback)
    for wrapped in (False, True):
        scheme = ntlm.Scheme("Negotiate", target="/ntlm", wrapped=wrapped)
        label = "NTLM in SPNEGO" if wrapped else "NTLM"
        yield Pair(
            f"Apache, gss-ntlmssp, {label}", lambda _: ["apache", "--ntlm"], lambda scheme=scheme, label=label: ntlm.logins(scheme, label), host("ntlm.lab.test"), loopback
        )
    yield Pair("squid, NTLM", squid("ntlm"), lambda: ntlm.offers(proxied, "NTLM"), proxy("ntlm-proxy.lab.test"), before_the_mock)
    yield Pair(
        "squid, Negotiate", kerberized_squid,
        lambda: negotiate.kerberos("http://{origin}/", "Proxy-Authorization", principal(SERVICE, "HTTP", "negotiate.lab.test"), proxies.PROBE), proxy_with_kdc, before_the_mock,
    )
    yield Pair("MS-NLMP", lambda _: None, lambda: ms_nlmp.specified(ntlm.Scheme("NTLM", target="/ntlm")), host("plain-ntlm.lab.test"), lambda *_: None, sampled=True)
