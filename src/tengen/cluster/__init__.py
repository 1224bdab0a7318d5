"""Games on a cluster of machines: Ray as an executor, files sent by hash, and a fair share of CPU.

Only `connection`, `executor` and `status` import Ray, which the extra `ray` installs.
"""
