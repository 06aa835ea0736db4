package conformance.adapter;

/** A text; some have a meaning. */
public interface OpenChoice {
    /** The text as it stands in messages. */
    String text();
}
