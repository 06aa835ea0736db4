package conformance.adapter;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes the types of the protocol, by the components of their records. */
public final class Codec {
    /** A component of a record, looked up once. */
    private record Member(String name, boolean mayBeAbsent, Type type, Method accessor) {}

    private record Shape(Member[] members, Constructor<?> constructor) {}

    private static final ClassValue<Shape> SHAPES = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            RecordComponent[] components = type.getRecordComponents();
            try {
                return new Shape(
                    Arrays.stream(components).map(Codec::member).toArray(Member[]::new),
                    type.getDeclaredConstructor(Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new)));
            } catch (NoSuchMethodException failure) {
                throw new IllegalStateException(failure);
            }
        }
    };

    private Codec() {}

    private static Member member(RecordComponent component) {
        // What is no name in Java has a line under its end.
        String name = component.getName();
        String wireName = name.endsWith("_") ? name.substring(0, name.length() - 1) : name;
        return new Member(wireName, component.isAnnotationPresent(MayBeAbsent.class), component.getGenericType(), component.getAccessor());
    }

    /** Reads an object as a type of the protocol. The exception is the answer -32602. */
    public static <T> T decode(Object value, Class<T> type) throws Reply {
        return type.cast(decode(value, type, "params"));
    }

    /** Writes a record of the protocol as an object; what is null is left out. */
    public static Map<String, Object> encode(Record value) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (Member member : SHAPES.get(value.getClass()).members()) {
            Object content = valueOf(member, value);
            if (content != null) members.put(member.name(), encodeValue(content));
        }
        return members;
    }

    /** What an operation or an event is called in the protocol. */
    static String nameOf(Class<?> type) {
        return type.getAnnotation(Named.class).value();
    }

    private static Object valueOf(Member member, Record value) {
        try {
            return member.accessor().invoke(value);
        } catch (IllegalAccessException | InvocationTargetException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static Object encodeValue(Object value) {
        if (value instanceof byte[] bytes) return Base64.getEncoder().encodeToString(bytes);
        if (value instanceof Choice choice) return choice.text();
        if (value instanceof OpenChoice choice) return choice.text();
        if (value instanceof Header header) return List.of(header.name(), header.value());
        if (value instanceof Record members) return encode(members);
        if (value instanceof List<?> list) return list.stream().map(Codec::encodeValue).toList();
        return value;
    }

    private static Reply wrong(String path, String words) {
        return Reply.invalidParameters(path + ": " + words);
    }

    private static Object decode(Object value, Type type, String path) throws Reply {
        if (type instanceof ParameterizedType generic) return decodeCollection(value, generic, path);
        Class<?> plain = (Class<?>) type;
        if (plain == String.class) return need(value instanceof String, value, path, "must be a text");
        if (plain == boolean.class || plain == Boolean.class) return need(value instanceof Boolean, value, path, "must be true or false");
        if (plain == long.class || plain == Long.class) return integer(value, path);
        if (plain == double.class || plain == Double.class) {
            double number = ((Number) need(value instanceof Number, value, path, "must be a number")).doubleValue();
            return need(Double.isFinite(number), number, path, "must be a number");
        }
        if (plain == byte[].class) return bytes(value, path);
        if (plain == Object.class) return need(!holdsNull(value), value, path, "must not be null");
        if (plain.isEnum()) return constant(value, plain, path);
        if (plain == Header.class) {
            boolean isPair = value instanceof List<?> pair && pair.size() == 2 && pair.stream().allMatch(each -> each instanceof String);
            need(isPair, value, path, "must be [name, value]");
            return new Header((String) ((List<?>) value).get(0), (String) ((List<?>) value).get(1));
        }
        if (OpenChoice.class.isAssignableFrom(plain)) {
            return make(plain, new Object[] {need(value instanceof String, value, path, "must be a text")});
        }
        Map<?, ?> members = (Map<?, ?>) need(value instanceof Map, value, path, "must be an object");
        return plain.isSealed() ? decodeForm(members, plain, path) : decodeRecord(members, plain, path);
    }

    private static Object need(boolean holds, Object value, String path, String words) throws Reply {
        if (!holds) throw wrong(path, words);
        return value;
    }

    private static boolean holdsNull(Object value) {
        if (value instanceof Map<?, ?> map) return map.values().stream().anyMatch(Codec::holdsNull);
        if (value instanceof List<?> list) return list.stream().anyMatch(Codec::holdsNull);
        return value == Json.NULL;
    }

    private static Long integer(Object value, String path) throws Reply {
        double number = value instanceof Number given ? given.doubleValue() : Double.NaN;
        boolean isWhole = number == Math.rint(number) && Math.abs(number) < 1L << 53;
        need(isWhole, value, path, "must be an integer below 2^53");
        return ((Number) value).longValue();
    }

    private static byte[] bytes(Object value, String path) throws Reply {
        try {
            if (value instanceof String text && text.length() % 4 == 0) return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException failure) {
            // As below.
        }
        throw wrong(path, "must be base64 with padding");
    }

    private static Object constant(Object value, Class<?> type, String path) throws Reply {
        for (Object constant : type.getEnumConstants()) if (((Choice) constant).text().equals(value)) return constant;
        throw wrong(path, "must be one of " + Arrays.stream(type.getEnumConstants()).map(each -> ((Choice) each).text()).toList());
    }

    private static Object decodeCollection(Object value, ParameterizedType type, String path) throws Reply {
        Type[] arguments = type.getActualTypeArguments();
        if (type.getRawType() == List.class) {
            List<Object> result = new ArrayList<>();
            for (Object element : (List<?>) need(value instanceof List, value, path, "must be a list")) {
                result.add(decode(element, arguments[0], path + "[" + result.size() + "]"));
            }
            return result;
        }
        Map<String, Object> result = new LinkedHashMap<>();
        for (Map.Entry<?, ?> member : ((Map<?, ?>) need(value instanceof Map, value, path, "must be an object")).entrySet()) {
            result.put((String) member.getKey(), decode(member.getValue(), arguments[1], path + "." + member.getKey()));
        }
        return result;
    }

    private static Object decodeForm(Map<?, ?> members, Class<?> type, String path) throws Reply {
        List<Class<?>> fitting = new ArrayList<>();
        for (Class<?> form : type.getPermittedSubclasses()) {
            if (Arrays.stream(SHAPES.get(form).members()).allMatch(each -> members.containsKey(each.name()))) fitting.add(form);
        }
        if (fitting.size() != 1) throw wrong(path, "must have exactly one form");
        return decodeRecord(members, fitting.get(0), path);
    }

    private static Object decodeRecord(Map<?, ?> members, Class<?> type, String path) throws Reply {
        Member[] known = SHAPES.get(type).members();
        Object[] values = new Object[known.length];
        for (int index = 0; index < known.length; index++) {
            String name = known[index].name();
            if (members.containsKey(name)) {
                values[index] = decode(members.get(name), known[index].type(), path + "." + name);
            } else if (!known[index].mayBeAbsent()) {
                throw wrong(path + "." + name, "is missing");
            }
        }
        return make(type, values);
    }

    private static Object make(Class<?> type, Object[] values) {
        try {
            return SHAPES.get(type).constructor().newInstance(values);
        } catch (ReflectiveOperationException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
