import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON as maps, lists, strings, booleans, longs and doubles. The protocol has no null. */
final class Json {
    /** A text that is no JSON. */
    static final class SyntaxError extends Exception {
        private static final long serialVersionUID = 1;

        SyntaxError(String message) {
            super(message);
        }
    }

    private static final int DEEPEST = 100;
    private final String text;
    private int place;

    private Json(String text) {
        this.text = text;
    }

    static Object parse(String text) throws SyntaxError {
        Json reader = new Json(text);
        Object value = reader.value(0);
        reader.skipSpace();
        if (reader.place < text.length()) throw reader.error("something follows");
        return value;
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
        if (depth > DEEPEST) throw error("too deep");
        skipSpace();
        if (place >= text.length()) throw error("it ends");
        switch (text.charAt(place)) {
            case '{': return object(depth);
            case '[': return array(depth);
            case '"': return string();
            default: break;
        }
        int start = place;
        while (place < text.length() && ",]} \t\r\n".indexOf(text.charAt(place)) < 0) place++;
        String word = text.substring(start, place);
        switch (word) {
            case "true": return true;
            case "false": return false;
            case "null": throw error("null");
            default: break;
        }
        if (!word.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) throw error("'" + word + "'");
        try {
            return Long.valueOf(word);
        } catch (NumberFormatException failure) {
            return Double.valueOf(word);
        }
    }

    private Map<String, Object> object(int depth) throws SyntaxError {
        Map<String, Object> members = new LinkedHashMap<>();
        need('{');
        if (take('}')) return members;
        do {
            skipSpace();
            String key = string();
            need(':');
            members.put(key, value(depth + 1));
        } while (take(','));
        need('}');
        return members;
    }

    private List<Object> array(int depth) throws SyntaxError {
        List<Object> elements = new ArrayList<>();
        need('[');
        if (take(']')) return elements;
        do elements.add(value(depth + 1)); while (take(','));
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
            if (index >= 0) {
                result.append("\"\\/\b\f\n\r\t".charAt(index));
            } else if (escaped == 'u' && place + 4 <= text.length()) {
                try {
                    result.append((char) Integer.parseInt(text.substring(place, place + 4), 16));
                } catch (NumberFormatException failure) {
                    throw error("a wrong escape");
                }
                place += 4;
            } else {
                throw error("a wrong escape");
            }
        }
        throw error("a text without end");
    }

    static String write(Object value) {
        StringBuilder result = new StringBuilder();
        write(value, result);
        return result.toString();
    }

    private static void write(Object value, StringBuilder result) {
        if (value instanceof Map<?, ?> map) {
            String separator = "{";
            for (Map.Entry<?, ?> member : map.entrySet()) {
                // What is absent is absent.
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
                write(element, result);
                separator = ",";
            }
            result.append(separator.equals("[") ? "[]" : "]");
        } else if (value instanceof Double number) {
            // Not in exponents, which are hard to read in a log.
            result.append(new java.math.BigDecimal(number).setScale(6, java.math.RoundingMode.HALF_EVEN).toPlainString());
        } else if (value instanceof Number || value instanceof Boolean) {
            result.append(value);
        } else {
            result.append('"');
            for (char c : value.toString().toCharArray()) {
                if (c == '"' || c == '\\') {
                    result.append('\\').append(c);
                } else if (c < ' ' || c > '~') {
                    result.append(String.format("\\u%04x", (int) c));
                } else {
                    result.append(c);
                }
            }
            result.append('"');
        }
    }
}
