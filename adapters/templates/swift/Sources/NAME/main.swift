// Adapter for NAME: the harness asks for operations, this calls the library and says what came back.
import AdapterProtocol
import JSON

let adapter = Adapter(
    "NAME",
    version: "0",
    events: [],  // what it can report, such as "task/complete"
    features: ["policy.*", "app/launch.circumstance=*"],  // optional values that the library is really given
    policyDelivery: .push,  // take the line out if the library knows no policy
    nameResolution: .hosts
)

// Start the library. ["environment"]["hosts"] maps names to addresses, ["environment"]["trustAnchors"] are PEM texts.
adapter.perform("app/launch") { request in
    _ = try request.parameters.value("environment")
}

// Write what has to be kept, and end the library.
adapter.perform("app/quit") { _ in
}

// End what is left of the app, so that another case can run in this process.
adapter.perform("reset") { _ in
}

// Every operation with a handler is offered. A first request needs session/create, task/create and task/resume, and the event
// task/complete. Cases that need what is not offered yet are `unsupported`.

adapter.run()
