package conformance.okhttp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.util.Set;
import javax.net.SocketFactory;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** OkHttp knows plain proxies only. The way to one by TLS is a SocketFactory whose sockets begin TLS when they are connected to such a proxy. */
final class ProxySocketFactory extends SocketFactory {
    private final SSLSocketFactory tls;
    private final Set<String> places;

    ProxySocketFactory(SSLSocketFactory tls, Set<String> places) {
        this.tls = tls;
        this.places = places;
    }

    @Override
    public Socket createSocket() {
        return places.isEmpty() ? new Socket() : new ProxySocket();
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        throw new SocketException("OkHttp makes sockets without a place");
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
        return createSocket(host, port);
    }

    @Override
    public Socket createSocket(InetAddress address, int port) throws IOException {
        return createSocket(address.getHostName(), port);
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress local, int localPort) throws IOException {
        return createSocket(address, port);
    }

    /** Its streams are those of TLS, once it is connected to a proxy by TLS. */
    private final class ProxySocket extends Socket {
        private SSLSocket secured;

        @Override
        public void connect(SocketAddress place, int timeout) throws IOException {
            super.connect(place, timeout);
            if (!(place instanceof InetSocketAddress internet) || !places.contains(internet.getHostString() + ":" + internet.getPort())) return;
            SSLSocket made = (SSLSocket) tls.createSocket(new Plain(this), internet.getHostString(), internet.getPort(), true);
            SSLParameters checks = made.getSSLParameters();
            checks.setEndpointIdentificationAlgorithm("HTTPS");
            made.setSSLParameters(checks);
            made.startHandshake();
            secured = made;
        }

        @Override
        public InputStream getInputStream() throws IOException {
            return secured == null ? super.getInputStream() : secured.getInputStream();
        }

        @Override
        public OutputStream getOutputStream() throws IOException {
            return secured == null ? super.getOutputStream() : secured.getOutputStream();
        }

        private InputStream plainInput() throws IOException {
            return super.getInputStream();
        }

        private OutputStream plainOutput() throws IOException {
            return super.getOutputStream();
        }
    }

    /** The same connection below TLS. */
    private static final class Plain extends Socket {
        private final ProxySocket outer;

        Plain(ProxySocket outer) {
            this.outer = outer;
        }

        @Override public InputStream getInputStream() throws IOException { return outer.plainInput(); }

        @Override public OutputStream getOutputStream() throws IOException { return outer.plainOutput(); }

        @Override public boolean isConnected() { return outer.isConnected(); }

        @Override public boolean isClosed() { return outer.isClosed(); }

        @Override public InetAddress getInetAddress() { return outer.getInetAddress(); }

        @Override public InetAddress getLocalAddress() { return outer.getLocalAddress(); }

        @Override public int getPort() { return outer.getPort(); }

        @Override public int getLocalPort() { return outer.getLocalPort(); }

        @Override public SocketAddress getRemoteSocketAddress() { return outer.getRemoteSocketAddress(); }

        @Override public void setSoTimeout(int timeout) throws SocketException { outer.setSoTimeout(timeout); }

        @Override public int getSoTimeout() throws SocketException { return outer.getSoTimeout(); }

        @Override public void close() throws IOException { outer.close(); }
    }
}
