package com.example.conformance

import android.app.Activity
import android.os.Bundle
import android.view.WindowManager
import android.widget.TextView
import conformance.okhttp.OkHttpAdapter
import java.io.File
import kotlin.concurrent.thread

/**
 * Offers its client to the harness, which is named by the extras of the intent: `dial` or `listen` with HOST:PORT, and `secret`.
 *
 * The adapter ends the process when the harness hangs up; the harness starts the app again by its `--relaunch`.
 */
class MainActivity : Activity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        window.addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON)
        val way = listOf("dial", "listen").firstOrNull(intent::hasExtra)
        val endpoint = way?.let(intent::getStringExtra)
        val secret = intent.getStringExtra("secret")
        setContentView(TextView(this).apply { text = if (endpoint == null) "No harness is named." else "$way $endpoint" })
        // Turning the phone makes another activity, not another adapter.
        if (endpoint == null || secret == null || isOffered) return
        isOffered = true
        // For this app alone, as all its files.
        val file = File(filesDir, "secret").apply { writeText(secret) }
        System.setProperty("conformance.folder", filesDir.path)
        thread(name = "adapter") { OkHttpAdapter.main(arrayOf("--$way", endpoint, "--secret-file", file.path)) }
    }

    private companion object {
        var isOffered = false
    }
}
