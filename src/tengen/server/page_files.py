"""The files of the page, compressed by its build for browsers that accept it."""

from __future__ import annotations

import mimetypes
import os
import re
from pathlib import Path

from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.types import Scope

SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""What the build adds to the names of compressed files, by encoding, the smallest first."""
_REFUSED = re.compile(r";q=0(\.0*)?$")


class PageFiles(StaticFiles):
    """Sends the smallest version of a file that the browser accepts."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The answer with a file, or that the browser has it already."""
        accepted = accepted_encodings(Headers(scope=scope).get("accept-encoding", ""))
        for encoding, suffix in SUFFIXES.items():
            version = Path(f"{os.fspath(full_path)}{suffix}")
            if encoding in accepted and version.is_file():
                answer = super().file_response(version, version.stat(), scope, status_code)
                return _encoded(answer, encoding, Path(full_path))
        return super().file_response(full_path, stat_result, scope, status_code)


def _encoded(answer: Response, encoding: str, original: Path) -> Response:
    answer.headers["vary"] = "Accept-Encoding"
    if isinstance(answer, FileResponse):
        media_type = mimetypes.guess_type(original)[0] or "application/octet-stream"
        is_text = media_type.startswith("text/")
        answer.headers["content-type"] = media_type + ("; charset=utf-8" if is_text else "")
        answer.headers["content-encoding"] = encoding
    return answer


def accepted_encodings(header: str) -> set[str]:
    """The encodings of an Accept-Encoding header, less those with a quality of zero.

    >>> sorted(accepted_encodings("gzip, br;q=0.9, zstd; q=0"))
    ['br', 'gzip']
    """
    encodings = (item.replace(" ", "") for item in header.lower().split(","))
    return {each.partition(";")[0] for each in encodings if not _REFUSED.search(each)}
