"""An opening as the server shows it: the rule, how far it is, and what follows from each choice."""

from __future__ import annotations

import pytest

from tengen import Opening, opening_names
from tengen.server.api.openings import opening_description, opening_title, opening_view
from tengen.server.schemas.games import OpeningPhase

PATTERN = ("h8", "h9", "i9")


def after(name: str, *log: str) -> Opening:
    return Opening.replay(name, "renju", 15, log)


def told(phases: list[OpeningPhase]) -> list[str]:
    """Phases in words: who plays which colour and does what."""
    return [f"{each.player} as {each.color}: {each.task} {each.count}" for each in phases]


def follows(opening: Opening) -> dict[str, list[str]]:
    return {choice.action: told(choice.then) for choice in opening_view(opening).choices}


@pytest.mark.parametrize("name", [*opening_names("renju"), "soosorv-4"])
def test_every_opening_has_a_title_and_one_sentence(name: str) -> None:
    assert opening_title(name)
    description = opening_description(name)
    assert description.endswith(".")
    assert ". " not in description
    assert "{" not in description


def test_the_number_of_soosorv_is_in_its_title_and_in_its_sentence() -> None:
    assert opening_title("soosorv-4") == "Soosõrv-4"
    assert "up to 4" in opening_description("soosorv-4")


def test_a_view_counts_phases_and_their_stones() -> None:
    view = opening_view(after("swap2", "h8"))
    assert (view.phase, view.phases, view.part) == (1, 4, 2)
    assert told([view.now]) == ["first as black: stones 3"]
    assert told(view.then) == ["second as white: decide 1"]


def test_what_follows_from_each_choice_of_swap2() -> None:
    assert follows(after("swap2", *PATTERN)) == {
        "swap": ["first as white: move 1"],
        "keep": ["second as white: move 1"],
        "two_more": ["second as black: stones 2", "first as white: decide 1"],
    }


def test_the_colours_that_follow_from_a_choice() -> None:
    view = opening_view(after("rif", *PATTERN))
    colors = {choice.action: choice.color for choice in view.choices}
    assert colors == {"swap": "black", "keep": "white"}


def test_what_follows_from_the_choice_between_offering_and_choosing() -> None:
    opening = after("soosorv-8", *PATTERN, "keep", "j8", "declare 3")
    offered = ["first as black: offer 3", "second as white: choose 1"]
    assert follows(opening)["keep"] == offered
    assert opening_view(opening).fifths == 3


def test_a_declaration_is_followed_by_a_decision() -> None:
    declared = follows(after("yamaguchi", *PATTERN))
    assert len(declared) == 20
    assert declared["declare 3"] == ["second as white: decide 1"]


def test_offers_are_followed_by_the_choice_of_one() -> None:
    view = opening_view(after("rif", *PATTERN, "keep", "j8"))
    assert told([view.now, *view.then]) == ["first as black: offer 2", "second as white: choose 1"]


def test_the_last_choice_is_followed_by_the_game() -> None:
    opening = after("rif", *PATTERN, "keep", "j8", "offer g8", "offer i7")
    assert told(opening_view(opening).then) == ["second as white: move 1"]
