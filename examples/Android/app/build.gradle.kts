plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
}

// The SDK, and the adapter for the client that this app offers. Replace the second with your own.
val adapters = rootDir.resolve("../../adapters")

android {
    namespace = "com.example.conformance"
    compileSdk = 35
    defaultConfig {
        applicationId = "com.example.conformance"
        // The SDK has records, which Android knows by themselves from 14 on.
        minSdk = 34
        targetSdk = 35
        versionCode = 1
        versionName = "1"
    }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
    kotlinOptions { jvmTarget = "17" }
    sourceSets["main"].java {
        srcDirs(adapters.resolve("sdk/java/src"), adapters.resolve("okhttp/src"))
        // Android has no java.net.UnixDomainSocketAddress.
        exclude("conformance/adapter/UnixPlace.java")
    }
}

dependencies {
    implementation("com.squareup.okhttp3:okhttp:3.14.9")
    implementation("com.squareup.okhttp3:okhttp-urlconnection:3.14.9")
}
