"""The agents of the five papers: each has an evaluation, a search and options, in two backends.

`core` is C++ and the default; `reference` is slow Python that follows the paper and chooses the
same moves.
"""
