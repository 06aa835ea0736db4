package conformance.adapter;

import java.io.IOException;
import java.net.ConnectException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;

/** A socket with a path. */
final class UnixPlace implements Place {
    private final Path path;
    private final UnixDomainSocketAddress address;

    UnixPlace(String path) {
        this.path = Path.of(path);
        address = UnixDomainSocketAddress.of(this.path);
    }

    @Override
    public SocketChannel dial() throws IOException {
        return SocketChannel.open(address);
    }

    @Override
    public ServerSocketChannel listen() throws IOException {
        removeStale();
        ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(address);
        // A process that may not write to it cannot connect.
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
        return listener;
    }

    @Override
    public SocketChannel accept(ServerSocketChannel listener) throws IOException {
        return listener.accept();
    }

    @Override
    public String text(ServerSocketChannel listener) {
        return "unix:" + path;
    }

    @Override
    public void leave() throws IOException {
        if (isSocket()) Files.deleteIfExists(path);
    }

    private boolean isSocket() {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).isOther();
        } catch (IOException failure) {
            return false;
        }
    }

    /** Removes a socket that nobody listens at any more, never another file. */
    private void removeStale() throws IOException {
        if (!isSocket()) return;
        try {
            SocketChannel.open(address).close();
        } catch (ConnectException failure) {
            Files.deleteIfExists(path);
        }
    }
}
