"""Evidence that the C++ core and the Python reference decide every position alike."""
