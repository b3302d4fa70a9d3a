"""Pages of results, and how notebooks show them."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from typing_extensions import Self

# A page is a document with a style of its own, which must not touch the notebook's: it stands in a frame, as high as
# the page is where the notebook lets it say so.
_FRAME = (
    '<iframe srcdoc="{page}" style="width:100%;height:{height}px;border:0" title="Jong" '
    "onload=\"this.style.height=this.contentDocument.documentElement.scrollHeight+'px'\"></iframe>"
)

# The height of a page that cannot say how high it is: this, and so much for each block.
_LEAST, _BLOCK = 160, 22


class Answer(Protocol):
    """The native answer that a page is made of."""

    def page(self, format: str) -> str:
        """The page in a format."""
        ...


class Page:
    """A page for people, with tiles as drawings. It is made when it is asked for."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def html(self) -> str:
        """The page as a document of HTML that needs nothing else."""
        return self._answer.page("html")

    def markdown(self) -> str:
        """The page as Markdown."""
        return self._answer.page("md")

    def text(self) -> str:
        """The page as text, as the command prints it."""
        return self._answer.page("text")

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        page = self.html()
        height = _LEAST + _BLOCK * (page.count("<tr") + page.count("<p") + page.count("<li") + page.count("<h"))
        return _FRAME.format(page=html.escape(page, quote=True), height=height)


class Shown:
    """A result that has a page. In a notebook it shows as that page."""

    @property
    def page(self) -> Page:
        """The page. A result that was sent to another process has none there, and neither has one with other values."""
        answer = self.__dict__.get("_answer")
        if answer is None:
            from .errors import ArgumentError

            sent = "_sent" in self.__dict__
            message = "came from another process, and its page stayed there" if sent else "has other values than its page"
            raise ArgumentError("no-page", f"this result {message}", "ask for it again here", "page")
        return Page(answer)

    def _repr_html_(self) -> str | None:
        return self.page._repr_html_() if "_answer" in self.__dict__ else None

    def __copy__(self) -> Self:
        # It never changes.
        return self

    def __deepcopy__(self, _: object) -> Self:
        return self

    def __getstate__(self) -> dict[str, object]:
        return {key: value for key, value in self.__dict__.items() if key != "_answer"} | {"_sent": True}
