"""Interviews: the rules that a table plays by, found by questions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from . import _arguments as arguments
from . import _native
from ._call import Lang, call, result_of
from .results import Interview


class Interviewer:
    """Finds out which rules a table plays by: it asks what hands are worth there.

        interviewer = jong.Interviewer(grammar="taiwan")
        while (question := interviewer.so_far().question) is not None:
            interviewer.answer(input(question))
    """

    def __init__(
        self,
        *,
        grammar: str | None = None,
        hand_size: int | None = None,
        players: int | None = None,
        also: Sequence[str] = (),
        lang: Lang = "en",
    ) -> None:
        size, chairs = (
            None if value is None else arguments.number(name, value, most=255)
            for name, value in (("hand_size", hand_size), ("players", players))
        )
        word = None if grammar is None else arguments.text("grammar", grammar)
        known, keys = arguments.texts("also", also), arguments.keys(lang)
        self._native = call(lambda: _native.Interviewer(word, size, chairs, known, keys), about_rules=True)

    def so_far(self) -> Interview:
        """The next question, what was answered, and the verdict so far."""
        interview: Interview = result_of(Interview, call(self._native.so_far))
        return interview

    def answer(self, text: str) -> None:
        """Answers the question, in words as people write them. Raises `JongError` for what is no answer to it."""
        said = arguments.text("text", text)
        call(lambda: self._native.answer(said))

    def back(self) -> bool:
        """Takes the last answer back; false if there is none."""
        return self._native.back()


def identify(answers: Iterable[str], *, grammar: str | None = None, lang: Lang = "en") -> Interview:
    """The interview with these answers, in the order of the questions; it ends with them, or with the last question."""
    interviewer = Interviewer(grammar=grammar, lang=lang)
    for answer in arguments.texts("answers", answers):
        if interviewer.so_far().question is None:
            break
        interviewer.answer(answer)
    return interviewer.so_far()
