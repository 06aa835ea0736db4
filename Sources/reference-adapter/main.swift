print("reference-adapter")
