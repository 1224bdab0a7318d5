"""The documentation as a site: Markdown in, linked pages out."""
