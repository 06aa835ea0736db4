import conformance.adapter.Adapter;
import conformance.adapter.Call;
import conformance.adapter.Offer;

/** Adapter for NAME: the harness asks for operations, this calls the library and says what came back. */
final class Main {
    public static void main(String[] arguments) {
        Adapter adapter = new Adapter("NAME", new Offer()
            .version("0")
            .events() // what it can report, such as "task/complete"
            .features("policy.*", "app/launch.circumstance=*") // optional values that the library is really given
            .policyDelivery(Call.Initialize.Result.PolicyDelivery.PUSH) // take the line out if the library knows no policy
            .nameResolution(Call.Initialize.Result.NameResolution.HOSTS));

        // Start the library. The environment's hosts map names to addresses, its trustAnchors are PEM texts.
        adapter.perform(Call.AppLaunch.class, call -> {});

        // Write what has to be kept, and end the library.
        adapter.perform(Call.AppQuit.class, call -> {});

        // End what is left of the app, so that another case can run in this process.
        adapter.perform(Call.Reset.class, call -> {});

        // Every operation with a handler is offered. A first request needs Call.SessionCreate, Call.TaskCreate and Call.TaskResume, and
        // Event.TaskComplete. Cases that need what is not offered yet are `unsupported`.

        adapter.run(arguments);
    }
}
