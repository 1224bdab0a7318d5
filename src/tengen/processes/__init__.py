"""Child processes: external engines with resource limits, users' files, and Tengen's own workers.

Each is supervised with all its descendants, so that none outlives its purpose or this process.
"""
