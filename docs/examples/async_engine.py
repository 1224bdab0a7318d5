"""Two engines search at the same time, under asyncio."""

import asyncio

import tengen


async def main() -> None:
    """Searches one position while another is analysed."""
    won = tengen.Board.from_moves("h8 a1 i8 a3 j8 a5")
    quiet = tengen.Board.from_moves("h8 i9")
    async with tengen.AsyncEngine() as first, tengen.AsyncEngine() as second:
        search = asyncio.create_task(first.search(won, depth=4))
        async with second.analyse(quiet) as analysis:
            async for report in analysis:
                if report.depth == 3:
                    break
        found = await search
    print(f"black wins in {found.win_in}; the other position was searched to depth {report.depth}")


if __name__ == "__main__":
    asyncio.run(main())
