package conformance.adapter;

import java.util.List;

/** What an adapter offers of an implementation: the members of the answer to {@code initialize}. What is not said is not offered. */
public final class Offer {
    private String version;
    private String vendor;
    private String language = "Java";
    private List<String> events = List.of();
    private List<String> features = List.of();
    private List<String> profiles;
    private Call.Initialize.Result.PolicyDelivery policyDelivery;
    private Call.Initialize.Result.Authentication authentication;
    private List<Wire.AuthenticationMethod> authenticationMethods;
    private Boolean blockingChallenges;
    private Call.Initialize.Result.Restart restart;
    private Call.Initialize.Result.NameResolution nameResolution;
    private Double flushSeconds;

    /** The implementation's version. */
    public Offer version(String version) {
        this.version = version;
        return this;
    }

    /** The implementation's vendor. */
    public Offer vendor(String vendor) {
        this.vendor = vendor;
        return this;
    }

    /** In which it is written; Java, if not said. */
    public Offer language(String language) {
        this.language = language;
        return this;
    }

    /** All that it can report. */
    public Offer events(String... events) {
        this.events = List.of(events);
        return this;
    }

    /** Optional values that it hands on to the implementation, with a trailing * for the rest. */
    public Offer features(String... features) {
        this.features = List.of(features);
        return this;
    }

    /** Those that it is to be judged by; if not said, by what it offers. */
    public Offer profiles(String... profiles) {
        this.profiles = List.of(profiles);
        return this;
    }

    /** How the implementation learns its policy. */
    public Offer policyDelivery(Call.Initialize.Result.PolicyDelivery policyDelivery) {
        this.policyDelivery = policyDelivery;
        return this;
    }

    /** How the implementation gets credentials. */
    public Offer authentication(Call.Initialize.Result.Authentication authentication) {
        this.authentication = authentication;
        return this;
    }

    /** The methods that the implementation knows; if not said, it is judged by all. */
    public Offer authenticationMethods(Wire.AuthenticationMethod... methods) {
        this.authenticationMethods = List.of(methods);
        return this;
    }

    /** Whether calls that block send challenges, too; if not said, they ask nobody. */
    public Offer blockingChallenges(boolean blockingChallenges) {
        this.blockingChallenges = blockingChallenges;
        return this;
    }

    /** What ends and starts the app; if not said, the process is the app. */
    public Offer restart(Call.Initialize.Result.Restart restart) {
        this.restart = restart;
        return this;
    }

    /** How the implementation finds the hosts of the environment. */
    public Offer nameResolution(Call.Initialize.Result.NameResolution nameResolution) {
        this.nameResolution = nameResolution;
        return this;
    }

    /** From a terminal event until its data are on disk; if not said, 1. */
    public Offer flushSeconds(double flushSeconds) {
        this.flushSeconds = flushSeconds;
        return this;
    }

    Call.Initialize.Result result(String name, List<String> operations) {
        Wire.Implementation implementation = new Wire.Implementation(name, version, language, vendor);
        return new Call.Initialize.Result(
            Adapter.VERSION, implementation, operations, events, profiles, features, policyDelivery, authentication, authenticationMethods,
            blockingChallenges, restart, nameResolution, flushSeconds);
    }
}
