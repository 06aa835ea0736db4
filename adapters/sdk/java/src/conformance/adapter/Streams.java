package conformance.adapter;

import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;

/** Lines in and out: the standard streams, or a connection that either side dials. */
final class Streams {
    static final byte[] TOO_LONG = new byte[0];
    private static final String SECRET = "HARNESS_SECRET";
    /** The harness never writes more; somebody else may. */
    private static final int LONGEST_LINE = 64 * 1024;
    /** For the first line of a peer that has connected, so that a silent one does not keep the harness out. */
    private static final int MILLISECONDS_TO_SPEAK = 5000;

    private final InputStream input;
    private final OutputStream output;
    private final SocketChannel connection;
    private final byte[] buffer = new byte[LONGEST_LINE];
    private int place;
    private int filled;
    private byte[] again;

    private Streams(InputStream input, OutputStream output, SocketChannel connection) {
        this.input = input;
        this.output = output;
        this.connection = connection;
    }

    /** Those that the command line says, once the harness is there. */
    static Streams open(String... arguments) throws IOException {
        Map<String, String> options = new HashMap<>();
        for (int index = 0; index < arguments.length; index += 2) {
            if (!List.of("--listen", "--dial", "--secret-file").contains(arguments[index])) {
                throw new IllegalArgumentException(arguments[index] + " is not known here");
            }
            if (index + 1 == arguments.length) throw new IllegalArgumentException(arguments[index] + " wants a value");
            options.put(arguments[index], arguments[index + 1]);
        }
        String listen = options.get("--listen");
        String dial = options.get("--dial");
        if (listen != null && dial != null) throw new IllegalArgumentException("--listen and --dial exclude each other");
        if (listen != null) return await(listen, secret(options.get("--secret-file")));
        if (dial != null) return reach(dial, secret(options.get("--secret-file")));
        // What prints from now on goes to standard error.
        System.setOut(System.err);
        return new Streams(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out), null);
    }

    private static Streams over(SocketChannel connection) {
        // The streams of Channels keep one lock for both directions.
        InputStream input = new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] bytes, int offset, int count) throws IOException {
                return connection.read(ByteBuffer.wrap(bytes, offset, count));
            }
        };
        OutputStream output = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                write(new byte[] {(byte) value}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int count) throws IOException {
                ByteBuffer rest = ByteBuffer.wrap(bytes, offset, count);
                while (rest.hasRemaining()) connection.write(rest);
            }
        };
        return new Streams(input, output, connection);
    }

    boolean isAttached() {
        return connection != null;
    }

    /** The next line without its end, {@link #TOO_LONG} for one of which only the fact is kept; null at the end. */
    byte[] readLine() throws IOException {
        if (again != null) {
            byte[] line = again;
            again = null;
            return line;
        }
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        boolean isTooLong = false;
        while (true) {
            if (place == filled) {
                place = 0;
                filled = input.read(buffer, 0, buffer.length);
                if (filled < 0) {
                    filled = 0;
                    return null;
                }
            }
            int end = place;
            while (end < filled && buffer[end] != '\n') end++;
            // One byte more for the carriage return that does not count.
            isTooLong = isTooLong || line.size() + end - place > LONGEST_LINE + 1;
            if (isTooLong) line.reset();
            else line.write(buffer, place, end - place);
            boolean isWhole = end < filled;
            place = isWhole ? end + 1 : end;
            if (isWhole) return isTooLong ? TOO_LONG : line.toByteArray();
        }
    }

    /** A harness that is gone is noticed by the end of input, not here. */
    void write(byte[] line) {
        try {
            output.write(line);
        } catch (IOException failure) {
            // As above.
        }
    }

    void close() {
        try {
            if (connection != null) connection.close();
        } catch (IOException failure) {
            // It is gone.
        }
    }

    private static String secret(String file) throws IOException {
        String given = file == null ? System.getenv(SECRET) : Files.readString(Path.of(file));
        if (given == null || given.isBlank()) throw new IllegalArgumentException("there is no secret in " + (file == null ? SECRET : file));
        return given.strip();
    }

    /** Connects to a harness that listens, and proves the secret. */
    private static Streams reach(String endpoint, String secret) throws IOException {
        Streams streams = over(Place.of(endpoint).dial());
        Event.Attach attach = Event.Attach.of(secret, List.of(Adapter.VERSION));
        streams.write(Adapter.line(Json.object("method", Codec.nameOf(Event.Attach.class), "params", Codec.encode(attach))));
        return streams;
    }

    /** Waits for a connection whose first line is initialize with the secret. All others are closed without a word. Then nobody listens. */
    private static Streams await(String endpoint, String secret) throws IOException {
        Place place = Place.of(endpoint);
        ServerSocketChannel listener = place.listen();
        try (listener) {
            System.err.println("listening at " + place.text(listener));
            while (true) {
                SocketChannel connection = place.accept(listener);
                Streams streams = over(connection);
                if (proves(streams, secret)) return streams;
                connection.close();
            }
        } finally {
            place.leave();
        }
    }

    private static boolean proves(Streams streams, String secret) {
        Timer timer = new Timer(true);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                streams.close();
            }
        }, MILLISECONDS_TO_SPEAK);
        try {
            byte[] line = streams.readLine();
            if (line == null || line == TOO_LONG) return false;
            if (!(Json.parse(new String(line, StandardCharsets.UTF_8)) instanceof Map<?, ?> message)) return false;
            boolean isFirst = "initialize".equals(message.get("method")) && message.get("params") instanceof Map;
            if (!isFirst || !(((Map<?, ?>) message.get("params")).get("secret") instanceof String given)) return false;
            streams.again = line;
            // In a time that does not depend on what is given.
            return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), secret.getBytes(StandardCharsets.UTF_8));
        } catch (IOException | Json.SyntaxError failure) {
            return false;
        } finally {
            timer.cancel();
        }
    }
}
