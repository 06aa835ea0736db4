package conformance.adapter;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the two sides meet. */
interface Place {
    SocketChannel dial() throws IOException;

    ServerSocketChannel listen() throws IOException;

    SocketChannel accept(ServerSocketChannel listener) throws IOException;

    /** What it listens at, for people. */
    String text(ServerSocketChannel listener) throws IOException;

    /** Nobody listens any more. */
    void leave() throws IOException;

    /** @throws IllegalArgumentException if it is neither HOST:PORT nor unix:PATH, or there are no sockets with paths here. */
    static Place of(String endpoint) {
        if (endpoint.startsWith("unix:") && endpoint.length() > 5) return ofPath(endpoint.substring(5));
        Matcher found = OfAddress.FORM.matcher(endpoint);
        if (!found.matches() || Integer.parseInt(found.group(3)) > 65535) {
            throw new IllegalArgumentException(endpoint + ": neither HOST:PORT nor unix:PATH");
        }
        String host = found.group(1) == null ? found.group(2) : found.group(1);
        return new OfAddress(new InetSocketAddress(host, Integer.parseInt(found.group(3))));
    }

    /** By its name, since Android has no such sockets: an app there leaves UnixPlace.java out. */
    private static Place ofPath(String path) {
        try {
            return (Place) Class.forName(Place.class.getPackageName() + ".UnixPlace").getDeclaredConstructor(String.class).newInstance(path);
        } catch (ReflectiveOperationException | LinkageError failure) {
            throw new IllegalArgumentException("unix:" + path + ": there are no sockets with paths here", failure);
        }
    }

    /** A port. */
    record OfAddress(InetSocketAddress address) implements Place {
        private static final Pattern FORM = Pattern.compile("(?:\\[([^\\]]+)\\]|([^:\\[\\]]+)):([0-9]{1,5})");
        private static final int MILLISECONDS_TO_DIAL = 30000;

        @Override
        public SocketChannel dial() throws IOException {
            SocketChannel channel = SocketChannel.open();
            channel.socket().connect(address, MILLISECONDS_TO_DIAL);
            return channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        }

        @Override
        public ServerSocketChannel listen() throws IOException {
            return ServerSocketChannel.open().bind(address);
        }

        @Override
        public SocketChannel accept(ServerSocketChannel listener) throws IOException {
            return listener.accept().setOption(StandardSocketOptions.TCP_NODELAY, true);
        }

        @Override
        public String text(ServerSocketChannel listener) throws IOException {
            InetSocketAddress place = (InetSocketAddress) listener.getLocalAddress();
            String host = place.getAddress().getHostAddress();
            return (host.contains(":") ? "[" + host + "]" : host) + ":" + place.getPort();
        }

        @Override
        public void leave() {}
    }
}
