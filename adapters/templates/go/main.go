// Adapter for NAME: the harness asks for operations, this calls the library and says what came back.
package main

import "conformance.test/adapter"

func main() {
	a := adapter.New("NAME", adapter.Offer{
		Version:        "0",
		Events:         []string{},                                        // what it can report, such as "task/complete"
		Features:       []string{"policy.*", "app/launch.circumstance=*"}, // optional values that the library is really given
		PolicyDelivery: adapter.InitializePolicyDeliveryPush,              // take the line out if the library knows no policy
		NameResolution: adapter.InitializeNameResolutionHosts,
	})

	// Start the library. The environment's Hosts map names to addresses, its TrustAnchors are PEM texts.
	adapter.Perform(a, func(call adapter.AppLaunchCall) error {
		return nil
	})

	// Write what has to be kept, and end the library.
	adapter.Perform(a, func(adapter.AppQuitCall) error {
		return nil
	})

	// End what is left of the app, so that another case can run in this process.
	adapter.Perform(a, func(adapter.ResetCall) error {
		return nil
	})

	// Every operation with a handler is offered. A first request needs SessionCreateCall, TaskCreateCall and TaskResumeCall, and
	// TaskCompleteEvent. Cases that need what is not offered yet are `unsupported`.

	a.Run()
}
