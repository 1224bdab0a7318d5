"""Just enough of HTTP to ask our own server: JSON in, JSON out, over one connection kept open."""

from __future__ import annotations

import asyncio
import json
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

FRESH_S = 30.0
"""The server closes a connection that rests for longer than a minute."""


class HttpClient:
    """One connection at a time; it is opened when it is needed."""

    def __init__(self, address: str, local: tuple[str, int] | None = None) -> None:
        """Takes an address such as ``http://127.0.0.1:8000/``, and where to call from."""
        parts = urlsplit(address)
        self._local = local
        self._host, self._port = parts.hostname or "", parts.port or 80
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._used_at = 0.0
        self._lock = asyncio.Lock()

    async def post(self, path: str, body: object, bearer: str | None = None) -> tuple[int, Any]:
        """Posts JSON; the status and what came back."""
        content = json.dumps(body).encode()
        lines = [
            f"POST /{path} HTTP/1.1",
            f"host: {self._host}:{self._port}",
            "content-type: application/json",
            f"content-length: {len(content)}",
            *([] if bearer is None else [f"authorization: Bearer {bearer}"]),
        ]
        request = "\r\n".join([*lines, "", ""]).encode() + content
        async with self._lock:
            reader, writer = await self._connected()
            writer.write(request)
            return await self._answer(reader)

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None or monotonic() - self._used_at > FRESH_S:
            self.close()
            self._streams = await asyncio.open_connection(
                self._host, self._port, local_addr=self._local
            )
        self._used_at = monotonic()
        return self._streams

    def close(self) -> None:
        """Closes the connection."""
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None

    @staticmethod
    async def _answer(reader: asyncio.StreamReader) -> tuple[int, Any]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)
        content = await reader.readexactly(int(headers["content-length"]))
        return int(head[0].split()[1]), json.loads(content)
