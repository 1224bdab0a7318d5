"""The opening rules as published, one worked example each, and what is refused."""

from __future__ import annotations

import copy
import pickle
from collections import defaultdict

import pytest

from tengen import Color, IllegalMoveError, Opening, ParseError, Player, Rule, opening_names

FIRST, SECOND = Player.FIRST, Player.SECOND
RENJU_OPENINGS = ("rif", "soosorv-8", "yamaguchi", "taraguchi10")


def after(name: str, actions: str, rule: str = "renju", size: int = 15) -> Opening:
    """The opening after actions written with commas between them."""
    return Opening.replay(name, rule, size, [text for text in actions.split(",") if text])


def actors(name: str, actions: str) -> list[str]:
    """Who took each of the actions."""
    opening, acted = Opening(name, "renju"), []
    for action in actions.split(","):
        acted.append(opening.actor.value)
        opening.act(action)
    return acted


def test_none_is_over_before_it_begins() -> None:
    opening = Opening("none", "caro", 9)

    assert opening.is_over
    assert opening.actions == ()
    assert (opening.actor, opening.black) == (FIRST, FIRST)
    assert opening.prompt == (
        "The opening is over: first plays black, second plays white, and black is to move."
    )


@pytest.mark.parametrize(("choice", "black"), [("swap", SECOND), ("keep", FIRST)])
def test_swap1_is_one_stone_and_a_choice(choice: str, black: Player) -> None:
    assert len(Opening("swap1").actions) == 225
    assert after("swap1", "c4").actor is SECOND

    opening = after("swap1", f"c4,{choice}")

    assert opening.is_over
    assert opening.black is black
    assert opening.actor is black.opponent
    assert opening.board.turn is Color.WHITE


def test_swap_is_three_stones_and_a_choice() -> None:
    assert actors("swap", "h8,a1,o15,swap") == ["first"] * 3 + ["second"]
    assert after("swap", "h8,a1,o15,swap").black is SECOND
    assert after("swap", "h8,a1,o15,keep").black is FIRST


def test_swap2_lets_the_second_player_choose_or_place_two_more() -> None:
    assert after("swap2", "h8,a1,o15").actions == ("swap", "keep", "two_more")
    assert after("swap2", "h8,a1,o15,swap").black is SECOND
    assert after("swap2", "h8,a1,o15,keep").black is FIRST


def test_after_two_more_the_first_player_chooses_among_five_stones() -> None:
    five = "h8,a1,o15,two_more,b2,c3"

    assert actors("swap2", f"{five},keep") == ["first"] * 3 + ["second"] * 3 + ["first"]
    assert after("swap2", five).actions == ("swap", "keep")
    assert after("swap2", f"{five},keep").actor is FIRST, "who keeps plays white's sixth stone"
    assert after("swap2", f"{five},swap").black is FIRST
    assert after("swap2", f"{five},swap").board.ply() == 5


def test_swap5_allows_a_swap_after_each_of_five_stones() -> None:
    everything_kept = "h8,keep,a1,keep,i9,keep,b2,keep,j10,keep"
    assert actors("swap5", everything_kept) == [
        *["first", "second", "second", "first", "first", "second", "second", "first"],
        *["first", "second"],
    ]
    assert after("swap5", "h8,swap").actor is FIRST, "the new white places the second stone"
    assert after("swap5", "h8,swap,a1,swap").black is FIRST
    assert after("swap5", everything_kept).is_over


@pytest.mark.parametrize(
    ("name", "inside", "outside"), [("pro", "j10", "k8"), ("long_pro", "k11", "l8")]
)
def test_in_pro_the_third_stone_is_outside_a_square(name: str, inside: str, outside: str) -> None:
    assert Opening(name).actions == ("h8",)
    assert len(after(name, "h8").actions) == 224
    third = after(name, "h8,i9")
    assert inside not in third.actions
    assert outside in third.actions

    assert actors(name, f"h8,i9,{outside}") == ["first", "second", "first"]
    assert after(name, f"h8,i9,{outside}").is_over
    assert after(name, f"h8,i9,{outside}").black is FIRST


@pytest.mark.parametrize(("size", "centre"), [(6, "d3"), (15, "h8"), (20, "k10"), (22, "l11")])
def test_the_centre_is_half_the_size_from_the_left_and_from_the_top(size: int, centre: str) -> None:
    assert Opening("pro", size=size).actions == (centre,)


def patterns() -> dict[int, bool]:
    """The canonical keys of all beginnings of three stones in RIF; True for the direct ones."""
    found = {}
    for second in after("rif", "h8").actions:
        for third in after("rif", f"h8,{second}").actions:
            board = after("rif", f"h8,{second},{third}").board
            white = board.move_stack[1]
            found[board.canonical_key()] = 7 in (white.x, white.y)
    return found


def test_renju_has_thirteen_direct_and_thirteen_indirect_patterns() -> None:
    count: dict[bool, int] = defaultdict(int)
    for direct in patterns().values():
        count[direct] += 1

    assert dict(count) == {True: 13, False: 13}


def test_in_rif_black_offers_two_fifths_and_white_chooses() -> None:
    actions = "h8,h9,i9,swap,j8,offer g8,offer i7,choose i7"

    assert actors("rif", actions) == [
        *["first", "first", "first", "second"],
        *["first", "second", "second", "first"],
    ]
    opening = after("rif", actions)
    assert opening.is_over
    assert [str(move) for move in opening.board.move_stack] == ["h8", "h9", "i9", "j8", "i7"]
    assert [str(point) for point in opening.offers] == ["g8", "i7"]
    assert (opening.black, opening.actor) == (SECOND, FIRST)


def test_the_number_of_fifth_moves_is_that_of_the_rule_or_the_declared_one() -> None:
    assert after("rif", "h8,h9,i9").fifths == 0
    offering = after("rif", "h8,h9,i9,keep,j8")
    assert (offering.fifths, offering.declared) == (2, 0)
    assert after("rif", "h8,h9,i9,keep,j8,offer g8").fifths == 2
    assert after("rif", "h8,h9,i9,keep,j8,offer g8,offer i7").fifths == 2
    assert after("yamaguchi", "h8,h9,i9,declare 3").fifths == 3


def test_in_soosorv_the_number_is_declared_with_the_fourth_stone() -> None:
    fourth = "h8,i9,j9,keep,a1"
    assert after("soosorv-8", fourth).actor is SECOND, "white declares"
    assert after("soosorv-8", fourth).actions == tuple(f"declare {n}" for n in range(1, 9))

    declared = after("soosorv-8", f"{fourth},declare 1")
    assert (declared.actor, declared.actions) == (FIRST, ("swap", "keep"))

    done = after("soosorv-8", f"{fourth},declare 1,swap,offer b2,choose b2")
    assert done.is_over
    assert done.black is SECOND
    assert done.declared == 1


def test_in_yamaguchi_the_number_is_declared_with_the_pattern() -> None:
    three = after("yamaguchi", "h8,i9,j9")
    assert three.actor is FIRST
    assert (three.actions[0], three.actions[-1]) == ("declare 1", "declare 20")

    actions = "h8,i9,j9,declare 3,swap,a1,offer b2,offer c3,offer d4,choose c3"
    assert actors("yamaguchi", actions) == [
        *["first", "first", "first", "first", "second", "first"],
        *["second", "second", "second", "first"],
    ]
    assert after("yamaguchi", actions).is_over


def test_taraguchi_grows_its_square_and_swaps_after_every_stone() -> None:
    opening, counts = Opening("taraguchi10", "renju"), []
    for stone in ("h8", "i9", "j10", "k11", "l12"):
        counts.append(len(opening.actions))
        opening.act(stone)
        opening.act("keep")

    assert counts == [1, 9 - 1, 25 - 2, 49 - 3, 81 - 4]
    assert opening.is_over


def test_taraguchi_lets_black_offer_ten_fifths_instead_of_one() -> None:
    fourth = "h8,keep,i9,keep,j10,keep,a1"
    with pytest.raises(IllegalMoveError, match="inside the central 7x7 square"):
        after("taraguchi10", fourth)

    fourth = "h8,keep,i9,keep,j10,keep,k10"
    assert after("taraguchi10", fourth).actions == ("swap", "keep", "offer_ten")
    assert after("taraguchi10", fourth).actor is FIRST
    swapped = after("taraguchi10", f"{fourth},swap")
    assert "a1" not in swapped.actions, "after a swap the fifth stone is a single one"

    tens = [f"offer {column}{row}" for column in "bcdef" for row in (2, 5)]
    offered = after("taraguchi10", ",".join([fourth, "offer_ten", *tens]))
    assert offered.actor is SECOND
    assert offered.actions == tuple(text.replace("offer", "choose") for text in tens)
    offered.act("choose f5")
    assert offered.is_over
    assert offered.black is FIRST


def test_fifth_moves_that_a_symmetry_makes_equal_are_not_offered_twice() -> None:
    # White i9 and a1, black h8 and j10: all on the long diagonal, which turns the board over.
    opening = after("rif", "h8,i9,j10,keep,a1,offer g8")

    assert "offer h7" not in opening.actions
    assert "offer i8" in opening.actions
    assert len(opening.actions) == 221 - 2
    with pytest.raises(IllegalMoveError, match="offer h7 is refused: by symmetry it equals g8"):
        opening.act("offer h7")


def test_without_a_symmetry_only_the_offered_point_itself_is_gone() -> None:
    assert len(after("rif", "h8,i9,j10,keep,a2,offer g8").actions) == 220


@pytest.mark.parametrize("name", RENJU_OPENINGS)
def test_renju_openings_belong_to_renju_on_15x15(name: str) -> None:
    with pytest.raises(ValueError, match="is for renju on a 15x15 board, not for caro on 15x15"):
        Opening(name, "caro")
    with pytest.raises(ValueError, match="not for renju on 14x14"):
        Opening(name, "renju", 14)


def test_a_board_without_room_for_the_third_stone_is_refused() -> None:
    with pytest.raises(ValueError, match="pro needs a board of at least 6 points a side, not 5"):
        Opening("pro", size=5)
    with pytest.raises(ValueError, match="long_pro needs a board of at least 8"):
        Opening("long_pro", size=7)
    with pytest.raises(ValueError, match="5 to 22"):
        Opening("pro", size=4)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("swop2", "did you mean swap2"),
        ("soosorv", "did you mean soosorv-8"),
        ("soosorv-0", "N from 1 to 20"),
        ("soosorv-21", "N from 1 to 20"),
        ("", "unknown opening rule ''"),
        ("x" * 10_000, "expected none, swap1, swap"),
    ],
)
def test_an_unknown_name_is_refused_with_the_nearest_one(name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Opening(name, "renju")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("SWAP2", "swap2"),
        ("Long Pro", "long_pro"),
        ("soosorv12", "soosorv-12"),
        ("Taraguchi-10", "taraguchi10"),
    ],
)
def test_names_are_parsed_leniently(text: str, name: str) -> None:
    assert Opening(text, "renju").name == name


@pytest.mark.parametrize(
    ("action", "error", "words"),
    [
        ("swpa", ParseError, "'swpa' is not an opening action.*did you mean swap"),
        ("", ParseError, "is not an opening action"),
        ("declare", ParseError, "'declare 3'"),
        ("declare three", ParseError, "is not an opening action"),
        ("offer p9", IllegalMoveError, "p9 is off the board"),
        ("h16", IllegalMoveError, "off the board"),
        ("h9", IllegalMoveError, "a stone stands on h9 already"),
        ("g8", IllegalMoveError, "Second may swap and play black, or keep white."),
        ("two_more", IllegalMoveError, "'two_more' is not possible now"),
        ("declare 2", IllegalMoveError, "'declare 2' is not possible now"),
    ],
)
def test_an_illegal_action_changes_nothing(
    action: str, error: type[ValueError], words: str
) -> None:
    opening = after("rif", "h8,h9,i9")
    before = opening.copy()

    with pytest.raises(error, match=words):
        opening.act(action)

    assert opening == before
    assert opening.actions == before.actions


def test_an_action_is_text() -> None:
    with pytest.raises(TypeError, match=r"expected an action as text.*not int"):
        Opening().act(7)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="as a list of actions"):
        Opening.replay("swap", "renju", 15, "h8")


def test_nothing_is_done_after_the_end() -> None:
    with pytest.raises(IllegalMoveError, match="The opening is over"):
        after("swap1", "h8,keep").act("i9")


def test_an_error_in_a_log_names_the_action() -> None:
    with pytest.raises(IllegalMoveError, match="action 3 of the log: a stone stands on h8"):
        after("swap", "h8,i9,h8")
    with pytest.raises(ParseError, match="action 2 of the log: '99'"):
        after("swap", "h8,99")


def test_undo_goes_back_through_every_stage() -> None:
    actions = ["h8", "i9", "j9", "declare 2", "swap", "a1", "offer b2", "offer c3", "choose c3"]
    opening = Opening("yamaguchi", "renju")
    before = []
    for action in actions:
        before.append((opening.copy(), opening.actor, opening.black, opening.prompt))
        opening.act(action)

    for action in reversed(actions):
        assert opening.undo() == action
        same, actor, black, prompt = before.pop()
        assert opening == same
        assert opening.board == same.board
        assert opening.offers == same.offers
        assert (opening.actor, opening.black, opening.prompt) == (actor, black, prompt)
    with pytest.raises(IndexError, match="no action to take back"):
        opening.undo()


def test_copies_and_pickles_are_equal_and_independent() -> None:
    opening = after("soosorv-8", "h8,i9,j9,keep,a1,declare 2,keep,offer b2")
    copies = [opening.copy(), copy.copy(opening), copy.deepcopy(opening)]
    copies.append(pickle.loads(pickle.dumps(opening)))

    for same in copies:
        assert same == opening
        same.act("offer c3")
        assert same != opening
        assert same.log == (*opening.log, "offer c3")
    assert opening != "swap"


def test_the_board_is_a_copy_to_play_on() -> None:
    opening = after("swap1", "h8,keep")

    board = opening.board
    board.push("i9")

    assert board.ply() == 2
    assert opening.board.ply() == 1
    assert board.rule is Rule.RENJU


@pytest.mark.parametrize(
    ("name", "actions", "prompt"),
    [
        ("rif", "h8", "First places a white stone inside the central 3x3 square."),
        ("long_pro", "h8,i9", "First places a black stone outside the central 7x7 square."),
        ("swap1", "", "First places a black stone on any empty point."),
        (
            "swap2",
            "a1,b2,c3",
            "Second may swap and play black, or keep white, or place two_more stones and leave "
            "the choice to first.",
        ),
        ("swap2", "a1,b2,c3,two_more,d4,e5", "First may swap and play black, or keep white."),
        ("swap5", "a1,keep,b2", "First may swap and play white, or keep black."),
        (
            "yamaguchi",
            "h8,h9,i9",
            "First declares how many fifth moves black will offer: 1 to 20.",
        ),
        (
            "rif",
            "h8,h9,i9,keep,a1,offer b2",
            "First (black) offers fifth move 2 of 2, unequal to the others.",
        ),
        (
            "rif",
            "h8,h9,i9,swap,a1,offer b2,offer c3",
            "First (white) chooses the fifth move: b2 or c3.",
        ),
    ],
)
def test_a_prompt_describes_the_allowed_actions(name: str, actions: str, prompt: str) -> None:
    assert after(name, actions).prompt == prompt


def test_names_are_listed_for_a_rule_and_a_size() -> None:
    assert set(opening_names()) - set(opening_names("standard")) == set(RENJU_OPENINGS)
    assert opening_names("renju") == opening_names()
    assert "pro" not in opening_names("freestyle", 5)
    for name in opening_names():
        assert Opening(name, "renju").name == name
