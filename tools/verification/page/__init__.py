"""The page in real browsers, and the explorer behind it."""
