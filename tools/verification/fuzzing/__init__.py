"""Random and mutilated input under sanitizers, and tests under the thread sanitizer."""
