import Offering
import SwiftUI
import UIKit

/// Offers its client to the harness that the launch arguments name: `--dial HOST:PORT` or `--listen HOST:PORT`. `HARNESS_SECRET` has the secret.
///
/// The adapter ends the process when the harness hangs up; the harness starts the app again by its `--relaunch`.
@main
struct ConformanceApp: App {
    private let arguments = Array(
        CommandLine.arguments.drop { !$0.hasPrefix("--dial") && !$0.hasPrefix("--listen") }.prefix(2)
    )

    init() {
        guard arguments.count == 2 else { return }
        let offer = Offering()
        Thread.detachNewThread { [arguments] in offer.run(arguments) }
    }

    var body: some Scene {
        WindowGroup {
            Text(arguments.isEmpty ? "No harness is named." : arguments.joined(separator: " "))
                .onAppear { UIApplication.shared.isIdleTimerDisabled = true }
        }
    }
}
