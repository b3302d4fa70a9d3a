"""Mahjong rules as data: open a ruleset, score and settle hands, explain them, compare rules.

    import jong

    rules = jong.open("riichi/ema-2025")
    result = rules.score("234m 567p 88p 345s 67s +8s", seat="S", from_="W")

A result is a frozen dataclass of `jong.results`. In a notebook it shows as a page with tiles; `result.page.text()` is the
page that the command prints. A hand that cannot be read raises `jong.HandError`, and rules that cannot be opened
`jong.RulesError`: both say what is wrong, where, and how it is mended. So does `jong.ArgumentError`, for an argument that
cannot be what it is; it is a `ValueError` too, and a `TypeError` where it is of another kind than is wanted.
"""

from ._hand import Hand, HandFields
from ._native import VERSION as __version__
from ._native import Batch
from ._page import Page, Shown
from ._games import (
    impact,
    impact_part,
    merge_impact,
    merge_simulation,
    replay,
    simulate,
    simulate_part,
)
from ._interview import Interviewer, identify
from ._rules import (
    Comparison,
    Nearest,
    Questions,
    Ruleset,
    RulesetList,
    check,
    check_text,
    compare,
    compare_rules,
    diff,
    list_patterns,
    list_rules,
    nearest,
    open,
    open_text,
)
from .errors import ArgumentError, ArgumentTypeError, HandError, JongError, LeftOutWarning, RulesError

__all__ = [
    "ArgumentError",
    "ArgumentTypeError",
    "Batch",
    "Comparison",
    "Hand",
    "HandError",
    "HandFields",
    "Interviewer",
    "JongError",
    "LeftOutWarning",
    "Nearest",
    "Page",
    "Questions",
    "Ruleset",
    "RulesError",
    "RulesetList",
    "Shown",
    "__version__",
    "check",
    "check_text",
    "compare",
    "compare_rules",
    "diff",
    "identify",
    "impact",
    "impact_part",
    "list_patterns",
    "list_rules",
    "merge_impact",
    "merge_simulation",
    "nearest",
    "open",
    "open_text",
    "replay",
    "simulate",
    "simulate_part",
]
