package conformance.adapter;

/**
 * The parameters of an operation.
 *
 * @param <R> what the answer holds
 */
public interface OperationCall<R> {}
