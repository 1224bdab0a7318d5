"""The games that the server keeps."""
