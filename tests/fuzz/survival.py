"""What must hold for any bytes that are read as a file of a format."""

from __future__ import annotations

from tengen.formats import CannotWriteError, Format, FormatError, ReadOptions

ALWAYS_OPEN = {"the rule", "the size"}
"""Some formats leave these to the owner of the file, who is asked again on reading."""


def assert_survives(known: Format, data: bytes) -> None:
    """Reads, with repairs and without; what was read must survive being written and read again."""
    known.could_be(data)
    for repair in (False, True):
        try:
            records = known.read(data, ReadOptions(size=15, repair=repair))
        except FormatError as error:
            assert str(error)
            continue
        for record in records:
            record.check()
            try:
                written = known.write([record])
            except CannotWriteError:
                continue
            options = ReadOptions(rule=record.rule, size=record.size)
            again = known.read(written.data, options)
            assert set(written.losses) - ALWAYS_OPEN or again == [record], written.data
