package conformance.adapter;

/** One field of a message. It stands in JSON as a pair. */
public record Header(String name, String value) {}
