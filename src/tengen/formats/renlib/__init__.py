"""RenLib libraries."""
