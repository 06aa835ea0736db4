"""Certificates of the lab's servers, by openssl: an authority, and one of each kind."""
import lab

KINDS = ["good", "expired", "wrong-name", "self-signed", "unknown-issuer"]
# What `openssl req -newkey` calls a key.
KEYS = {"rsa": ["rsa:2048"], "ec": ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"]}


def make(folder, host, kind="good", key="rsa"):
    """Makes the authority that clients trust, and a certificate for a host.

    Gives the paths of certificate, key and authority.
    """
    lab.need("openssl", "openssl")
    authority = _authority(folder, "authority")
    issuer = _authority(folder, "stranger") if kind == "unknown-issuer" else authority
    certificate, secret = folder.file("server.pem"), folder.file("server.key")
    name = "other.lab.test" if kind == "wrong-name" else host
    extension = folder.file("extension", f"subjectAltName=DNS:{name}\n")
    if kind == "self-signed":
        _self_signed(certificate, secret, name, f"subjectAltName=DNS:{name}")
        return certificate, secret, authority
    request = folder.file("request")
    lab.run("openssl", "req", "-newkey", *KEYS[key], "-nodes", "-keyout", secret, "-out", request, "-subj", f"/CN={name}")
    times = ["-not_before", "20200101000000Z", "-not_after", "20210101000000Z"] if kind == "expired" else ["-days", "30"]
    _sign(folder, request, certificate, issuer, extension, times)
    return certificate, secret, authority


def _authority(folder, name):
    certificate = folder.file(f"{name}.pem")
    _self_signed(certificate, folder.file(f"{name}.key"), f"The lab's {name}", "basicConstraints=critical,CA:true")
    return certificate


def _self_signed(certificate, key, name, extension):
    lab.run(
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-keyout", key, "-out", certificate,
        "-subj", f"/CN={name}", "-addext", extension,
    )


def _sign(folder, request, certificate, issuer, extension, times):
    """By `openssl ca`: `openssl x509` of version 3.0 makes none of the past."""
    folder.file("index.txt", "")
    folder.file("index.txt.attr", "unique_subject = no\n")
    settings = folder.file("ca.conf", f"""
[ca]
default_ca = lab
[lab]
database = {folder.path}/index.txt
new_certs_dir = {folder.path}
rand_serial = yes
default_md = sha256
policy = any
[any]
commonName = supplied
""")
    days = times if times[0] == "-days" else [word.replace("-not_before", "-startdate").replace("-not_after", "-enddate") for word in times]
    lab.run(
        "openssl", "ca", "-batch", "-notext", "-config", settings, "-cert", issuer, "-keyfile", issuer.replace(".pem", ".key"),
        "-in", request, "-out", certificate, "-extfile", extension, *days,
    )
