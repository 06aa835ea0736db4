#!/bin/sh
# What the command line tool curl does, beside server.py (python3 server.py 8000), which prints the requests. Without arguments, all of it.
here=http://127.0.0.1:8000
jar=$(mktemp)
trap 'rm -f "$jar"' EXIT
quote() { python3 -c 'import sys, urllib.parse; print(urllib.parse.quote(sys.argv[1]))' "$1"; }
# A cookie is set, and then these paths are asked for: cookie COOKIE PATH...
cookie() {
    echo "-- $1"
    set_it="$here/set?set-cookie=$(quote "$1")"
    shift
    urls=
    for path; do urls="$urls $here$path"; done
    curl -s -b '' "$set_it" $urls | grep -E '^(GET /[^s]|GET /sh|Cookie)'
}

echo '## a cookie that an answer ends comes back from the file (RFC 6265, section 5.3)'
: > "$jar"
curl -s -b "$jar" -c "$jar" "$here/set?set-cookie=$(quote 'flavour=old; Path=/; Max-Age=3600')" >/dev/null
curl -s -b "$jar" -c "$jar" "$here/end?set-cookie=$(quote 'flavour=new; Path=/; Max-Age=0')&set-cookie=$(quote 'sugar=1; Path=/')" >/dev/null
curl -s -b "$jar" -c "$jar" "$here/echo" | grep ^Cookie

echo '## attributes of cookies (sections 5.2 and 5.1.4)'
cookie 'flavour=1; Path=/; Secure=yes' /plain
cookie 'flavour=1; Path=/; Max-Age=soon' /page
cookie 'flavour=1; Path=/shop/' /shop
echo '-- two names that differ in case only'
curl -s -b '' "$here/set?set-cookie=$(quote 'a=1; Path=/')&set-cookie=$(quote 'A=2; Path=/')" "$here/page" | grep ^Cookie

echo '## a POST is sent again when its connection ends (RFC 9110, section 9.2.2)'
curl -sv -d first "$here/a?second=end" --next -sv -d second "$here/b?second=end" 2>&1 | grep 'Connection died'

echo '## a head that is cut off is a response (RFC 9112, section 8)'
curl -s -o /dev/null -w 'status %{http_code}, ' "$here/cut?end=40"
echo "exit code $?"

echo '## SHA-256 under the name of SHA-512-256 (RFC 7616, section 3.3)'
curl -s --digest -u alice:swordfish "$here/d?once=1&status=401&challenge=$(quote 'Digest realm="r", nonce="n1", qop="auth", algorithm=SHA-512-256')" |
    grep -i ^authorization | python3 -c '
import hashlib, re, sys
field = sys.stdin.read()
get = lambda name: re.search(name + "=\"?([^\",\n]+)", field).group(1)
for algorithm in ("sha256", "sha512_256"):
    digest = lambda text: hashlib.new(algorithm, text.encode()).hexdigest()
    wanted = digest(":".join([digest("alice:r:swordfish"), "n1", get("nc"), get("cnonce"), "auth", digest("GET:" + re.search("uri=\"([^\"]+)", field).group(1))]))
    print(algorithm, "is" if wanted == get("response") else "is not", "what was sent as", get("algorithm"))'

echo '## after 303, --request sends the method again; without it curl does not'
curl -s -L -X POST -d a "$here/order?status=303&location=/page" | head -1
curl -s -L -d a "$here/order?status=303&location=/page" | head -1

echo '## Negotiate without a ticket goes no further, although NTLM is offered'
curl -s -o /dev/null -w '%{http_code}\n' --anyauth -u alice:swordfish "$here/d?once=1&status=401&challenge=Negotiate&challenge=NTLM"
