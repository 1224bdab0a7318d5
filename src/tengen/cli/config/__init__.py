"""The user's config file, which sets defaults of options, and `tengen config`."""
