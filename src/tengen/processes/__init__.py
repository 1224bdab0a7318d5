"""Child processes with resource limits: external engines, users' agents and Tengen's own workers.

Each is supervised with all its descendants, so that none outlives its purpose or this process.
"""
