"""The JSON of routes and sockets, as pydantic models; the page's types are made from them."""
