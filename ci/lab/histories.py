"""Real histories: what programs of others did with servers of others, recorded on loopback.

Each function makes one. It gets a desk for the client and the path of the file without its ending.
"""
import os
import subprocess

from recorder import HERE, Capture, Server

USER, PASSWORD = "alice", "made-up-password"
CLIENTS = os.path.join(HERE, "clients")


def keep(path, said):
    with open(path, "wb") as file:
        file.write(said[1])


def two_schemes(desk, path):
    """curl may use any scheme and has no ticket: it takes Negotiate and never comes to Basic."""
    with Server("krb5kdc", "--service", "HTTP/www.lab.test") as kdc:
        with Server("apache", "--keytab", kdc["keytab"], "--krb5-config", kdc["krb5-config"]) as apache:
            url = f"http://www.lab.test:{apache['port']}/either"
            tickets = {"KRB5_CONFIG": kdc["krb5-config"], "KRB5CCNAME": f"FILE:{desk.path('none')}"}
            keep(f"{path}.log", desk.run("curl", "-sv", "--anyauth", "-u", f"{USER}:{PASSWORD}", url, **tickets))


def unknown_service(desk, path):
    """The server has another name than its key: the KDC knows no such service, and curl logs in as nobody."""
    address = "127.0.0.88"
    with Server("krb5kdc", "--port", 88, "--address", address, "--service", "HTTP/www.lab.test") as kdc:
        with Server("apache", "--keytab", kdc["keytab"], "--krb5-config", kdc["krb5-config"]) as apache:
            tickets = {"KRB5_CONFIG": kdc["krb5-config"], "KRB5CCNAME": f"FILE:{desk.path('tickets')}"}
            with Capture(f"{path}.pcap", (address, kdc["port"]), apache["port"]):
                subprocess.run(
                    ["kinit", USER], input=f"{PASSWORD}\n".encode(), env={**desk.environment, **tickets}, check=True,
                    stdout=subprocess.DEVNULL,
                )
                desk.run("curl", "-s", "--negotiate", "-u", ":", f"http://alias.lab.test:{apache['port']}/negotiate", **tickets)


def tunnel_login(desk, path):
    """A proxy wants Basic for a tunnel, which java.net.http does not do as it comes."""
    with Server("nginx") as nginx, Server("squid") as squid, Capture(f"{path}.pcap", squid["port"]):
        url = f"https://www.lab.test:{nginx['tls-port']}/"
        desk.run("java", f"{CLIENTS}/Client.java", url, USER, PASSWORD, "proxy.lab.test", squid["port"])


def digest_only(desk, path):
    """A server wants Digest, and java.net.http knows Basic alone."""
    with Server("apache") as apache, Capture(f"{path}.pcap", apache["port"]):
        desk.run("java", f"{CLIENTS}/Client.java", f"http://www.lab.test:{apache['port']}/digest", USER, PASSWORD)


def authorization_left(desk, path):
    """A redirection leads to another host, which gets no password from curl."""
    with Server("apache") as apache:
        with Server("nginx", "--elsewhere", f"http://www.partner.test:{apache['port']}/basic") as nginx:
            url = f"http://www.lab.test:{nginx['port']}/away"
            keep(f"{path}.log", desk.run("curl", "-svL", "-u", f"{USER}:{PASSWORD}", url))


def post_left(desk, path):
    """urllib follows a redirection of GET, and leaves a 307 of POST alone."""
    with Server("nginx", "--no-http2") as nginx, Capture(f"{path}.pcap", nginx["tls-port"]):
        site = f"https://www.lab.test:{nginx['tls-port']}"
        desk.run(
            "/usr/bin/python3", f"{CLIENTS}/urllib_client.py", nginx["authority"], f"{site}/see-other", f"{site}/temporary",
            SSLKEYLOGFILE=f"{path}.keys",
        )


def foreign_cookie(desk, path):
    """A server sets a cookie for a domain of others, and Chromium does not take it."""
    with Server("nginx") as nginx:
        site = f"http://www.lab.test:{nginx['port']}"
        desk.run("/usr/bin/python3", "-I", f"{CLIENTS}/chromium_har.py", f"{path}.har", f"{site}/cookie", f"{site}/")


def cut_body(desk, path):
    """The server behind a proxy dies in the middle of its answer."""
    with Server("nginx") as nginx:
        desk.run("curl", "-s", "--trace-ascii", f"{path}.log", f"http://www.lab.test:{nginx['port']}/cut")


def expired_certificate(desk, path):
    """A certificate has expired, and requests refuses it. The key log is in the capture."""
    with Server("openssl-server", "--certificate", "expired") as server:
        with Capture(desk.path("plain.pcap"), server["port"]):
            desk.run(
                "/usr/bin/python3", "-I", f"{CLIENTS}/requests_client.py", server["authority"],
                f"https://www.lab.test:{server['port']}/", SSLKEYLOGFILE=desk.path("keys"),
            )
        secrets = ["--inject-secrets", f"tls,{desk.path('keys')}"] if os.path.getsize(desk.path("keys")) else []
        subprocess.run(["editcap", "-F", "pcapng", *secrets, desk.path("plain.pcap"), f"{path}.pcapng"], check=True)


def old_client(desk, path):
    """A client that speaks TLS 1.2 at most comes to a server of TLS 1.3 alone."""
    with Server("nginx", "--tls-versions", "TLSv1.3") as nginx:
        words = ["--tls-max", "1.2", "--cacert", nginx["authority"], f"https://www.lab.test:{nginx['tls-port']}/"]
        keep(f"{path}.log", desk.run("curl", "-sv", *words))


def stale_nonce(desk, path):
    """A nonce of Digest is good for a second, and requests gets another one in the middle of its session."""
    with Server("apache", "--nonce-lifetime", 1) as apache, Capture(f"{path}.pcap", apache["port"]):
        url = f"http://www.lab.test:{apache['port']}/digest"
        desk.run("/usr/bin/python3", "-I", f"{CLIENTS}/digest_client.py", USER, PASSWORD, url, url, f"{url}?late=1")
