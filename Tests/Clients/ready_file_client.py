"""Uses everything that a ready file of `harness serve` tells of, knowing nothing else: curl and kinit do the work.

usage: ready_file_client.py READY.json
"""
import glob
import json
import os
import subprocess
import sys
import tempfile

with open(sys.argv[1], encoding="utf-8") as file:
    ready = json.load(file)
work = tempfile.TemporaryDirectory()
environment = dict(os.environ, KRB5_CONFIG=ready["krb5Configuration"], KRB5CCNAME=f"FILE:{work.name}/tickets")
for name in list(environment):
    if name.lower().endswith("_proxy"):
        del environment[name]
with open(ready["hosts"], encoding="utf-8") as file:
    hosts = dict(reversed(line.split()) for line in file if line.strip())
ways = 0


def run(*command, given=""):
    ended = subprocess.run(command, input=given, env=environment, capture_output=True, text=True, timeout=60, check=False)
    if ended.returncode:
        sys.exit(f"{command}: {ended.returncode} {ended.stdout} {ended.stderr}")
    return ended.stdout


def curl(*arguments):
    anchors = ready["certificateAuthority"]
    names = [word for name, address in hosts.items() for word in ("--resolve", f"{name}:*:{address}")]
    # curl wants a port with each name.
    ports = {str(server[port]) for server in ready["servers"].values() for port in ("httpPort", "httpsPort")}
    ports |= {str(ready["relay"]["port"]), str(ready["console"]["port"])}
    ports |= {str(proxy["port"]) for proxy in ready["proxies"].values()}
    names = [word.replace("*", port) for port in ports for word in names]
    return run("curl", "-sS", "--fail", "--cacert", anchors, "--proxy-cacert", anchors, *names, *arguments)


def works(what, holds):
    global ways
    if not holds:
        sys.exit(f"{what} does not work")
    ways += 1
    print(what)


inside = ready["servers"]["portal.corp.test"]
outside = ready["servers"]["www.example.test"]
bearer = f"Proxy-Authorization: Bearer {ready['relay']['token']}"
relay = ["--proxytunnel", "--proxy", ready["relay"]["url"], "--proxy-header", bearer]
gateway = ["--proxy", ready["gateway"]["url"]]
alice = ready["accounts"]["alice"]

works("the direct path", curl(outside["https"]) == "hello" and outside["zone"] == "outside")
works("the relay", curl(*relay, inside["https"]) == "hello" and inside["zone"] == "inside")
works("the gateway", curl(*gateway, inside["http"]) == "hello")
works("the gateway without ports", curl(*gateway, "https://portal.corp.test/") == "hello")
for proxy in ready["proxies"].values():
    works("a proxy", curl("--proxy", proxy["url"], outside["http"]) == "hello")
activation = curl("--data", json.dumps({"user": alice["user"]}), ready["console"]["url"] + "/activate")
works("the console", json.loads(activation)["token"] == ready["relay"]["token"])
run("kinit", f"{alice['user']}@{alice['realm']}", given=alice["password"] + "\n")
works("the KDC", alice["realm"] == ready["kdc"]["realm"])
works("Negotiate", curl(*gateway, "--negotiate", "-u", ":", "https://intranet.corp.test/") == "hello")
with open(ready["krb5Configuration"], encoding="utf-8") as file:
    configuration = file.read()
proxy = f"{ready['kdc']['kkdcp']}\n        http_anchors = FILE:{ready['certificateAuthority']}"
with open(f"{work.name}/krb5.conf", "w", encoding="utf-8") as file:
    file.write(configuration.replace(f"{ready['kdc']['address']}:{ready['kdc']['port']}", proxy))
with open(f"{work.name}/hosts", "w", encoding="utf-8") as file:
    file.writelines(f"{address} {name}\n" for name, address in hosts.items())
library = next(iter(glob.glob("/usr/lib/*/libnss_wrapper.so")), None)
if library:
    # The KDC's proxy is found by its name.
    names = {"LD_PRELOAD": library, "NSS_WRAPPER_HOSTS": f"{work.name}/hosts"}
    environment.update(names, KRB5_CONFIG=f"{work.name}/krb5.conf", KRB5CCNAME=f"FILE:{work.name}/others")
    run("kinit", f"{alice['user']}@{alice['realm']}", given=alice["password"] + "\n")
works("KKDCP", ready["kdc"]["kkdcp"].endswith(ready["relay"]["token"]))
url = ready["arcgis"]["gis.example.test"]
login = ["--data", f"username={alice['user']}&password={alice['password']}&f=json&client=requestip"]
token = json.loads(curl(*login, url["tokenService"] + "/generateToken"))["token"]
service = json.loads(curl(f"{url['url']}/Parcels/MapServer?f=json&token={token}"))
works("a token of ArcGIS", "error" not in service)
with open(ready["journal"], encoding="utf-8") as file:
    entries = [json.loads(line) for line in file]
seen = {entry["name"] for entry in entries}
works("the journal", {"request.received", "relay.tunnel.opened", "kdc.as.granted", "arcgis.token.issued"} <= seen)
proxied = [entry for entry in entries if entry["name"] == "kdc.as.granted" and entry["transport"] == "kdc-proxy"]
if library and not proxied:
    sys.exit("nobody has reached the KDC by its proxy")
print(f"all of {ways} ways work")
