"""The routes of files: any file becomes games, and a game becomes a file or a picture.

Both are stateless. The bytes of a file are the body of the request itself. A worker does the work,
and visitors take turns: a small file may take long to read.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

from fastapi import APIRouter, Query, Request
from fastapi.requests import HTTPConnection

from ..games.games import Games
from ..schemas.files import FileRequest, FileView, ReadRequest, WrittenFile
from ..workers import FileJob
from .found import found_by
from .games import AllGames, visitor_of
from .problems import GAME_ROUTE, at_most

Result = TypeVar("Result", FileView, WrittenFile)

router = APIRouter(prefix="/api/files", responses=GAME_ROUTE)


BYTES = {
    "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}
}


@router.post("/read", openapi_extra={"requestBody": BYTES})
async def read_file(
    known: Annotated[ReadRequest, Query()], request: Request, games: AllGames
) -> FileView:
    """Recognises a file and reads its games, with repairs if it is damaged."""
    # The body is already here, up to its limit.
    job = FileJob(known, await request.body())
    return await _found(job, FileView, games, visitor_of(request))


@router.post("/write")
async def write_file(
    request: FileRequest, connection: HTTPConnection, games: AllGames
) -> WrittenFile:
    """Writes a game as a file, or draws its main line."""
    return await _found(FileJob(request), WrittenFile, games, visitor_of(connection))


async def _found(job: FileJob, kind: type[Result], games: Games, visitor: str) -> Result:
    most = games.limits.files_of_address
    says = f"{most} files from your address are being read or written: wait until one is done"
    with at_most(most, games.files, visitor, says):
        return await found_by(games.filers, job, visitor, kind, "file")
