"""An engine process with resource limits, including all its descendants."""
