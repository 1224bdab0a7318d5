"""An agent that proves wins by fours, which nobody can stop. Otherwise it asks one_ply."""

from tengen.agents import create

ONE_PLY = create("one_ply")
MOST_POSITIONS = 200


def fours_first(board):
    """Plays the first stone of a win by fours, if there is one."""
    line = win_by_fours(board, seen=set())
    return line[0] if line else ONE_PLY.choose(board).move


def win_by_fours(board, seen):
    """A line of fours and forced answers that ends in a five, or None."""
    points = near(board, 2)  # a four is never made farther away
    if fives := fives_on(board, points):
        return fives[:1]
    if board.key() in seen or len(seen) == MOST_POSITIONS:
        return None
    seen.add(board.key())
    for move in points:
        board.push(move)
        answer = forced_answer(board, points)
        line = None
        if answer is not None:
            board.push(answer)
            line = win_by_fours(board, seen)
            board.pop()
        board.pop()
        if line:
            return [move, answer, *line]
    return None


def forced_answer(board, points):
    """Where the side to move must play or lose; None where it is free, or wins itself."""
    if board.is_game_over() or fives_on(board, points):
        return None
    board.push("pass")
    threats = fives_on(board, points)
    board.pop()
    return threats[0] if threats else None


def fives_on(board, points):
    """Those of the points on which the side to move completes a five."""
    found = []
    for point in points:
        if board.is_legal(point):
            board.push(point)
            if board.winning_lines():
                found.append(point)
            board.pop()
    return found


def near(board, steps):
    """The empty points at most so many steps from a stone."""
    stones = board.stones("black") + board.stones("white")
    return [
        move
        for move in board.legal_moves
        if any(max(abs(move.x - stone.x), abs(move.y - stone.y)) <= steps for stone in stones)
    ]
