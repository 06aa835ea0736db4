package conformance.adapter;

/** One of several texts. */
public interface Choice {
    /** The text as it stands in messages. */
    String text();
}
