// Adapter for NAME: the harness asks for operations, this calls the library and says what came back.
import AdapterProtocol

let adapter = Adapter(
    "NAME",
    version: "0",
    events: [],  // what it can report, such as Event.TaskComplete.name
    features: ["policy.*", "app/launch.circumstance=*"],  // optional values that the library is really given
    policyDelivery: .push,  // take the line out if the library knows no policy
    nameResolution: .hosts
)

// Start the library. The environment's hosts map names to addresses, its trustAnchors are PEM texts.
adapter.perform(Call.AppLaunch.self) { call in
    _ = call.environment
}

// Write what has to be kept, and end the library.
adapter.perform(Call.AppQuit.self) { _ in
}

// End what is left of the app, so that another case can run in this process.
adapter.perform(Call.Reset.self) { _ in
}

// Every operation with a handler is offered. A first request needs Call.SessionCreate, Call.TaskCreate and Call.TaskResume, and
// Event.TaskComplete. Cases that need what is not offered yet are `unsupported`.

adapter.run()
