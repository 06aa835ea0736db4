package conformance.adapter;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What has been received, counted and hashed as it arrives. Keeps no more of it than may stand in a message. */
public final class Digest {
    private final MessageDigest hash;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private final long limit;
    private long size;

    Digest(long limit) {
        this.limit = limit;
        try {
            hash = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Takes the next bytes. */
    public Digest update(byte[] bytes) {
        size += bytes.length;
        hash.update(bytes);
        if (size <= limit) kept.writeBytes(bytes);
        else kept.reset();
        return this;
    }

    /** So many bytes so far. */
    public long size() {
        return size;
    }

    /** What there is to say of it, at the end. */
    public Wire.Content content() {
        Wire.Content content = Wire.Content.of(size, HexFormat.of().formatHex(hash.digest()));
        if (size > limit) return content;
        try {
            return content.withText(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(kept.toByteArray())).toString());
        } catch (CharacterCodingException failure) {
            return content.withBase64(kept.toByteArray());
        }
    }

    /** What bytes of the protocol stand for; null for null. */
    public static byte[] bytesOf(Wire.Bytes bytes) {
        if (bytes instanceof Wire.Bytes.Text form) return form.text().getBytes(StandardCharsets.UTF_8);
        if (bytes instanceof Wire.Bytes.Base64 form) return form.base64();
        if (!(bytes instanceof Wire.Bytes.Repeat form)) return null;
        byte[] pattern = form.repeat().getBytes(StandardCharsets.UTF_8);
        byte[] result = new byte[pattern.length == 0 ? 0 : (int) Math.max(0, form.size())];
        for (int index = 0; index < result.length; index++) result[index] = pattern[index % pattern.length];
        return result;
    }
}
