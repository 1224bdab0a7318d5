"""The rules and patterns against their slow twins."""
