"""The long checks of tools/verify.py, in a folder for each part of the product."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The top of the working tree."""
