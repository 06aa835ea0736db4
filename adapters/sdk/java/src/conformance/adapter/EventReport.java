package conformance.adapter;

/** Something that an adapter reports without being asked. */
public interface EventReport {}
