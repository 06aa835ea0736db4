package conformance.adapter;

/** An operation whose answer need not hold anything. */
public interface MayAnswerNothing {}
