#!/bin/sh
# Which clients take a certificate for app.*.test for the host app.corp.test (RFC 9525, section 6.3: the wildcard is the whole leftmost label).
# Needs openssl, keytool, java, curl, python3.
set -e
folder=$(mktemp -d); cd "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=wildcard -addext 'subjectAltName=DNS:app.*.test' 2>/dev/null
keytool -importcert -noprompt -file cert.pem -keystore trust.p12 -storepass changeit -alias a >/dev/null 2>&1
echo '127.0.0.1 app.corp.test' > hosts
python3 -c '
import socket, ssl, threading
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER); context.load_cert_chain("cert.pem", "key.pem")
def serve(connection):
    try:
        stream = context.wrap_socket(connection, server_side=True); stream.recv(65536)
        stream.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"); stream.close()
    except OSError: connection.close()
listener = socket.create_server(("127.0.0.1", 9443))
while True: threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()' & server=$!
trap 'kill $server' EXIT; sleep 1
cat > Ask.java <<'J'
import java.net.URI; import java.net.http.*;
class Ask { public static void main(String[] a) throws Exception {
    try { System.out.println("java: " + HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create("https://app.corp.test:9443/")).build(),
        HttpResponse.BodyHandlers.discarding()).statusCode()); } catch (Exception e) { System.out.println("java: " + e); }
    System.exit(0); } }
J
java -Djdk.net.hosts.file=hosts -Djavax.net.ssl.trustStore=trust.p12 -Djavax.net.ssl.trustStorePassword=changeit Ask.java
echo "curl: $(curl -sS --max-time 5 --cacert cert.pem --connect-to app.corp.test:9443:127.0.0.1:9443 -o /dev/null -w "%{http_code}" https://app.corp.test:9443/ 2>&1 || true)"
python3 -c '
import socket, ssl
context = ssl.create_default_context(cafile="cert.pem")
try:
    context.wrap_socket(socket.create_connection(("127.0.0.1", 9443), 5), server_hostname="app.corp.test"); print("python: taken")
except ssl.SSLError as failure: print("python:", failure)'
