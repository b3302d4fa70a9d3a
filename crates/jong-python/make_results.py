"""Makes python/jong/results.py of the JSON Schema of results, which the types of the library itself give.

    jong schema --results | python crates/jong-python/make_results.py > crates/jong-python/python/jong/results.py

Each object becomes a frozen dataclass. An object of which there are several sorts becomes a class for each sort, and
their union; the sorts are named here, for the schema has no names for them. A test says when the file is due again.
"""

from __future__ import annotations

import json
import keyword
import re
import sys
import textwrap
from typing import Any

# The verbs that the package has.
VERBS = ["list", "score", "explain", "settle", "compare", "waits", "refused", "failed", "check", "diff", "nearest", "identify", "impact", "simulate",
         "replay"]

# Shorter names.
NAMES = {
    "ExplanationWithIdAndAssumptions": "Explanation",
    "WaitsAndAssumptions": "Waits",
    "WhyNotWithIdAndAssumptions": "WhyNot",
    "ResultAndAssumptions": "Result",
    "ComparedAndAssumptions": "Compared",
    "PairOfNullable_int64": "Pair",
    "NoWin": "Reason",
}

# The names of the sorts of an object.
SORTS = {
    "Result": ["Won", "NotWon"],
    "ComparedResult": ["ComparedWon", "ComparedNotWon"],
    "Settlement": ["Settled", "NotSettled"],
    "AnswerEntry": ["Answered", "NotAsked"],
    "Question": ["FactQuestion", "HandQuestion"],
    "Exchange": ["FactExchange", "HandExchange"],
}

# Definitions that are another one with less in it.
SAME = {"Result": "ResultAndAssumptions"}

# What lines of a batch may leave out, and the package never does.
PRESENT = {("Won", "payments")}

# The results that have a page.
SHOWN = {"Won", "NotWon", "Explanation", "WhyNot", "Waits", "Settled", "NotSettled", "Diff", "Impact", "Simulation", "ReplaySum"}

# The results that count in parts of a unit, and what gives them in whole units.
UNITS = {"Sums": "InUnits", "ShareInMillionths": "InFractions", "Rate": "InFractions", "MeasuredChange": "InUnitsOfMeasure"}


class Maker:
    def __init__(self, schema: dict[str, Any]) -> None:
        self.definitions: dict[str, Any] = schema["definitions"]
        for name, other in SAME.items():
            self.definitions[name] = {"$ref": f"#/definitions/{other}"}
        self.done: dict[str, str] = {}
        self.text: list[str] = []

    def name_of(self, definition: str) -> str:
        return NAMES.get(definition, definition)

    def type_of(self, schema: Any) -> str:
        """The Python type of a schema; what it names is made first."""
        if schema is True or not isinstance(schema, dict):
            return "Any"
        if "$ref" in schema:
            definition = schema["$ref"].rsplit("/", 1)[1]
            definition = SAME.get(definition, definition)
            self.make(definition)
            return self.name_of(definition)
        if "allOf" in schema and len(schema["allOf"]) == 1:
            return self.type_of(schema["allOf"][0])
        for key in ("anyOf", "oneOf"):
            if key in schema:
                if all("const" in choice for choice in schema[key]):
                    return f"Literal[{', '.join(repr(choice['const']) for choice in schema[key])}]"
                return self.union([self.type_of(choice) for choice in schema[key]])
        if "enum" in schema:
            return f"Literal[{', '.join(repr(word) for word in schema['enum'])}]"
        if "const" in schema:
            return f"Literal[{schema['const']!r}]"
        kinds = schema.get("type")
        if kinds is None:
            return "Any"
        if isinstance(kinds, str):
            kinds = [kinds]
        return self.union([self.plain(kind, schema) for kind in kinds])

    def plain(self, kind: str, schema: dict[str, Any]) -> str:
        if kind == "array":
            items = schema.get("items", True)
            if isinstance(items, list):
                return f"tuple[{', '.join(self.type_of(item) for item in items)}]"
            return f"tuple[{self.type_of(items)}, ...]"
        if kind == "object":
            if "properties" in schema:
                values = {self.type_of(value) for value in schema["properties"].values()}
                # A table by seat: not every seat need be there.
                return f"Mapping[Seat, {self.union(sorted(values))}]"
            return f"Mapping[str, {self.type_of(schema.get('additionalProperties', True))}]"
        return {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}[kind]

    def union(self, types: list[str]) -> str:
        parts = list(dict.fromkeys(part for kind in types for part in apart(kind)))
        if "Any" in parts:
            return "Any"
        parts.sort(key=lambda part: part == "None")
        return " | ".join(parts)

    def make(self, definition: str) -> None:
        if definition in self.done:
            return
        name = self.name_of(definition)
        self.done[definition] = name
        schema = self.definitions[definition]
        about = schema.get("description", "")
        is_object = schema.get("type") == "object"
        choices = schema.get("anyOf", []) or schema.get("oneOf", [])
        sorts = SORTS.get(name)
        if sorts is not None:
            base = schema if is_object else {}
            for number, (sort, choice) in enumerate(zip(sorts, choices, strict=True)):
                whole = self.merged(base, choice)
                if "win" in base.get("properties", {}):
                    whole["properties"]["win"] = {**whole["properties"]["win"], "const": number == 0}
                self.dataclass(sort, choice.get("description") or about, whole)
            self.alias(name, " | ".join(sorts), about)
        elif is_object and choices:
            # Sorts that have names of their own, with more in each.
            types = []
            for choice in choices:
                other = choice["$ref"].rsplit("/", 1)[1]
                self.definitions[other] = self.merged(schema, self.definitions[other], keep=self.definitions[other])
                types.append(self.type_of(choice))
            self.alias(name, self.union(types), about)
        elif is_object and "properties" in schema and set(schema["properties"]) <= set("ESWN"):
            self.alias(name, self.plain("object", schema), about)
        elif is_object and "properties" in schema:
            self.dataclass(name, about, schema)
        elif choices and all("const" in choice for choice in choices):
            lines = "\n".join(f"* `{choice['const']}`: {choice.get('description', '')}" for choice in choices)
            self.alias(name, self.type_of(schema), f"{about}\n\n{lines}")
        else:
            self.alias(name, self.type_of(schema), about)

    def merged(self, base: dict[str, Any], choice: dict[str, Any], keep: dict[str, Any] | None = None) -> dict[str, Any]:
        whole = dict(keep or {})
        whole["type"] = "object"
        whole["properties"] = {**base.get("properties", {}), **choice.get("properties", {})}
        whole["required"] = [*base.get("required", []), *choice.get("required", [])]
        return whole

    def alias(self, name: str, of: str, about: str) -> None:
        self.text.append(f"{name}: TypeAlias = {of}\n{docstring(about, 0)}")

    def dataclass(self, name: str, about: str, schema: dict[str, Any]) -> None:
        required = set(schema.get("required", []))
        fields: list[str] = []
        for key, value in schema["properties"].items():
            kind = self.type_of(value)
            attribute = re.sub(r"\W", "_", key)
            if keyword.iskeyword(attribute):
                attribute += "_"
            there = key in required
            if not there:
                # A list or a flag that is left out is empty, or false.
                if (name, key) in PRESENT:
                    kind = kind.removesuffix(" | None")
                many = kind.startswith(("tuple[", "Mapping[")) and not kind.endswith("None")
                kind = kind if many or kind == "bool" else self.union([kind, "None"])
            default = "" if there else default_of(kind)
            if attribute != key:
                extra = f", default={default}" if default else ""
                default = f"field(metadata={{'key': {key!r}}}{extra})"
            line = f"    {attribute}: {kind}" + (f" = {default}" if default else "")
            about_value = value.get("description", "") if isinstance(value, dict) else ""
            fields.append(line + "\n" + docstring(about_value, 4))
        base = "(Shown)" if name in SHOWN else f"({UNITS[name]})" if name in UNITS else ""
        self.text.append(
            f"@dataclass(frozen=True, kw_only=True)\nclass {name}{base}:\n{docstring(about or name, 4)}\n" + "\n".join(fields)
        )


def apart(kind: str) -> list[str]:
    """The members of a union; what stands in brackets stays together."""
    parts, depth = [""], 0
    for piece in re.split(r"( \| |[\[\]])", kind):
        depth += {"[": 1, "]": -1}.get(piece, 0)
        if piece == " | " and depth == 0:
            parts.append("")
        else:
            parts[-1] += piece
    return parts


def default_of(kind: str) -> str:
    if kind.endswith("None"):
        return "None"
    if kind.startswith("tuple["):
        return "()"
    if kind.startswith("Mapping["):
        return "field(default_factory=dict)"
    return "False" if kind == "bool" else "None"


def docstring(about: str, indent: int) -> str:
    if not about:
        return ""
    lead = " " * indent
    lines = []
    for paragraph in about.split("\n"):
        lines += textwrap.wrap(paragraph, 116 - indent, subsequent_indent="  " if paragraph.startswith("*") else "") or [""]
    body = f"\n{lead}".join(lines).replace("\\", "\\\\").replace("\n" + lead + "\n", "\n\n")
    end = f"\n{lead}" if len(lines) > 1 else ""
    return f'{lead}"""{body}{end}"""\n'


HEAD = '''"""The types of results. Made by make_results.py of the schema that `jong schema --results` prints: do not edit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from ._page import Shown
from ._units import InFractions, InUnits, InUnitsOfMeasure

'''


def main() -> None:
    maker = Maker(json.load(sys.stdin))
    maker.make("Seat")
    for verb in VERBS:
        maker.type_of(maker.definitions[verb])
    names = sorted(re.findall(r"^class (\w+)|^(\w+): TypeAlias", "\n".join(maker.text), re.M))
    every = ",\n".join(f"    {(first or second)!r}" for first, second in sorted(names, key=lambda pair: "".join(pair)))
    sys.stdout.write(HEAD + f"__all__ = [\n{every},\n]\n\n\n" + "\n\n".join(maker.text).rstrip() + "\n")


if __name__ == "__main__":
    main()
