package conformance.adapter;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** JSON as maps, lists, strings, booleans, longs and doubles. */
public final class Json {
    /** A text that is no JSON. */
    public static final class SyntaxError extends Exception {
        private static final long serialVersionUID = 1;

        SyntaxError(String message) {
            super(message);
        }
    }

    /** What messages do not have. */
    static final Object NULL = new Object();
    private static final int DEEPEST = 64;
    private final String text;
    private int place;

    private Json(String text) {
        this.text = text;
    }

    /** Reads a value. */
    public static Object parse(String text) throws SyntaxError {
        Json reader = new Json(text);
        Object value = reader.value(0);
        reader.skipSpace();
        if (reader.place < text.length()) throw reader.error("something follows");
        return value;
    }

    /** An object from keys and values in turn. What is null is left out. */
    static Map<String, Object> object(Object... members) {
        Map<String, Object> result = new LinkedHashMap<>();
        for (int index = 0; index + 1 < members.length; index += 2) {
            if (members[index + 1] != null) result.put((String) members[index], members[index + 1]);
        }
        return result;
    }

    private SyntaxError error(String message) {
        return new SyntaxError(message + " at " + place);
    }

    private void skipSpace() {
        while (place < text.length() && " \t\r\n".indexOf(text.charAt(place)) >= 0) place++;
    }

    private boolean take(char expected) {
        skipSpace();
        if (place >= text.length() || text.charAt(place) != expected) return false;
        place++;
        return true;
    }

    private void need(char expected) throws SyntaxError {
        if (!take(expected)) throw error("'" + expected + "' is missing");
    }

    private Object value(int depth) throws SyntaxError {
        skipSpace();
        if (place >= text.length()) throw error("it ends");
        switch (text.charAt(place)) {
            case '{': return object(depth + 1);
            case '[': return array(depth + 1);
            case '"': return string();
            default: break;
        }
        int start = place;
        while (place < text.length() && ",]} \t\r\n".indexOf(text.charAt(place)) < 0) place++;
        String word = text.substring(start, place);
        return switch (word) {
            case "true" -> true;
            case "false" -> false;
            case "null" -> NULL;
            default -> number(word);
        };
    }

    private Object number(String word) throws SyntaxError {
        if (!word.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) throw error("no value: " + word);
        try {
            return Long.valueOf(word);
        } catch (NumberFormatException failure) {
            return Double.valueOf(word);
        }
    }

    private Map<String, Object> object(int depth) throws SyntaxError {
        if (depth > DEEPEST) throw error("too deep");
        Map<String, Object> members = new LinkedHashMap<>();
        need('{');
        if (take('}')) return members;
        do {
            skipSpace();
            String key = string();
            need(':');
            members.put(key, value(depth));
        } while (take(','));
        need('}');
        return members;
    }

    private List<Object> array(int depth) throws SyntaxError {
        if (depth > DEEPEST) throw error("too deep");
        List<Object> elements = new ArrayList<>();
        need('[');
        if (take(']')) return elements;
        do elements.add(value(depth)); while (take(','));
        need(']');
        return elements;
    }

    private String string() throws SyntaxError {
        need('"');
        StringBuilder result = new StringBuilder();
        while (place < text.length()) {
            char c = text.charAt(place++);
            if (c == '"') return result.toString();
            if (c < ' ') throw error("a control character");
            if (c != '\\') {
                result.append(c);
                continue;
            }
            if (place >= text.length()) break;
            char escaped = text.charAt(place++);
            int index = "\"\\/bfnrt".indexOf(escaped);
            if (index >= 0) result.append("\"\\/\b\f\n\r\t".charAt(index));
            else if (escaped == 'u') result.append(unit());
            else throw error("a wrong escape");
        }
        throw error("a text without end");
    }

    private char unit() throws SyntaxError {
        int value = 0;
        if (place + 4 > text.length()) throw error("a wrong escape");
        for (int end = place + 4; place < end; place++) {
            char c = text.charAt(place);
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            if (digit < 0) throw error("a wrong escape");
            value = value * 16 + digit;
        }
        return (char) value;
    }

    /** Writes a value on one line. Members that are null are left out. */
    public static String write(Object value) {
        StringBuilder result = new StringBuilder();
        write(value, result);
        return result.toString();
    }

    private static void write(Object value, StringBuilder result) {
        if (value instanceof Map<?, ?> map) {
            String separator = "{";
            for (Map.Entry<?, ?> member : map.entrySet()) {
                if (member.getValue() == null) continue;
                result.append(separator);
                write(member.getKey().toString(), result);
                result.append(':');
                write(member.getValue(), result);
                separator = ",";
            }
            result.append(separator.equals("{") ? "{}" : "}");
        } else if (value instanceof Iterable<?> list) {
            String separator = "[";
            for (Object element : list) {
                result.append(separator);
                write(Objects.requireNonNull(element, "null in a list"), result);
                separator = ",";
            }
            result.append(separator.equals("[") ? "[]" : "]");
        } else if (value instanceof Double number) {
            writeNumber(number, result);
        } else if (value instanceof Number || value instanceof Boolean) {
            result.append(value);
        } else {
            writeText(value.toString(), result);
        }
    }

    private static void writeNumber(double number, StringBuilder result) {
        if (!Double.isFinite(number)) throw new IllegalArgumentException(number + " is no number");
        // Not in exponents where it can be, as these are hard to read in a log.
        result.append(Math.abs(number) < 1e15 ? BigDecimal.valueOf(number).toPlainString() : Double.toString(number));
    }

    private static void writeText(String text, StringBuilder result) {
        result.append('"');
        for (int index = 0; index < text.length(); index++) {
            char c = text.charAt(index);
            if (c == '"' || c == '\\') result.append('\\').append(c);
            else if (c < ' ' || Character.isSurrogate(c)) result.append(String.format("\\u%04x", (int) c));
            else result.append(c);
        }
        result.append('"');
    }
}
