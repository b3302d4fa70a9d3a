"""Real units beside the whole numbers of results, which add up exactly."""

from __future__ import annotations

from typing import Protocol


class _Sums(Protocol):
    @property
    def sum(self) -> str: ...
    @property
    def mean(self) -> int | None: ...
    @property
    def reach(self) -> int | None: ...


class InUnits:
    """Amounts in their own unit, points or turns."""

    @property
    def total(self: _Sums) -> int:
        """The sum, as a number."""
        return int(self.sum)

    @property
    def average(self: _Sums) -> float | None:
        """The mean, in the unit of the amounts; none if there are no amounts."""
        return None if self.mean is None else self.mean / 100

    @property
    def margin(self: _Sums) -> float | None:
        """The distance from the mean to the ends of its 95 % confidence interval, in the same unit."""
        return None if self.reach is None else self.reach / 100

    @property
    def interval(self: _Sums) -> tuple[float, float] | None:
        """The ends of that interval."""
        if self.mean is None or self.reach is None:
            return None
        return ((self.mean - self.reach) / 100, (self.mean + self.reach) / 100)


class _Share(Protocol):
    @property
    def share(self) -> int | None: ...
    @property
    def low(self) -> int | None: ...
    @property
    def high(self) -> int | None: ...


class InFractions:
    """A share from 0 to 1."""

    @property
    def fraction(self: _Share) -> float | None:
        """The share, from 0 to 1; none if there is nothing to share."""
        return None if self.share is None else self.share / 1_000_000

    @property
    def interval(self: _Share) -> tuple[float, float] | None:
        """The ends of its 95 % confidence interval, from 0 to 1."""
        return None if self.low is None or self.high is None else (self.low / 1_000_000, self.high / 1_000_000)


class _Measure(Protocol):
    @property
    def rate(self) -> bool: ...
    @property
    def base(self) -> int: ...
    @property
    def house(self) -> int: ...
    @property
    def change(self) -> int: ...
    @property
    def reach(self) -> int | None: ...


class InUnitsOfMeasure:
    """A measure in its own unit: a rate from 0 to 1, or a mean of points or turns."""

    @property
    def before(self: _Measure) -> float:
        """The measure by the first rules."""
        return self.base / _parts(self)

    @property
    def after(self: _Measure) -> float:
        """The measure by the others."""
        return self.house / _parts(self)

    @property
    def difference(self: _Measure) -> float:
        """The change; for a rate 0.01 is a percentage point."""
        return self.change / _parts(self)

    @property
    def margin(self: _Measure) -> float | None:
        """The distance from the change to the ends of its interval."""
        return None if self.reach is None else self.reach / _parts(self)

    @property
    def interval(self: _Measure) -> tuple[float, float] | None:
        """The ends of the interval of the change."""
        if self.reach is None:
            return None
        return ((self.change - self.reach) / _parts(self), (self.change + self.reach) / _parts(self))


def _parts(measure: _Measure) -> int:
    """The parts in which a measure counts one."""
    return 1_000_000 if measure.rate else 100
