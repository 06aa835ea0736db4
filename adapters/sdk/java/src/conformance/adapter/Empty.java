package conformance.adapter;

/** The answer of an operation that returns nothing. */
public record Empty() {}
