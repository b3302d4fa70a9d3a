//! The sums of sets of patterns, eight patterns at a time by table.

use super::bits::Bits;
use super::book::MOST_UNITS;
use super::each::DoraName;
use super::set::PatternSet;

/// The most times that a pattern may count for all sums to fit 32 bits: an amount is at most a million.
pub(super) const FEW: u32 = 15;

/// An amount in each unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(align(16))]
pub(super) struct UnitAmounts(pub(super) [i32; MOST_UNITS]);

impl UnitAmounts {
    #[inline(always)]
    pub(super) fn plus(&self, other: &UnitAmounts) -> UnitAmounts {
        UnitAmounts(std::array::from_fn(|unit| self.0[unit].wrapping_add(other.0[unit])))
    }

    #[inline(always)]
    pub(super) fn times(&self, n: u32) -> UnitAmounts {
        UnitAmounts(self.0.map(|amount| amount.wrapping_mul(n as i32)))
    }
}

/// Dora of one name, in a pattern that counts them.
#[derive(Debug, Clone)]
pub(super) struct DoraPattern {
    /// The pattern's number.
    pub(super) at: usize,
    pub(super) name: DoraName,
    /// The sum and the bonus in it, by side, concealed and open, and number of dora up to [`FEW`].
    amounts: [[[UnitAmounts; 2]; FEW as usize + 1]; 2],
}

impl DoraPattern {
    /// The tables of a pattern by the worth of one dora, concealed and open.
    pub(super) fn new(at: usize, name: DoraName, each: [UnitAmounts; 2], bonus: bool) -> DoraPattern {
        let times = |each: &UnitAmounts, n: usize| [each.times(n as u32), each.times(if bonus { n as u32 } else { 0 })];
        DoraPattern { at, name, amounts: each.map(|each| std::array::from_fn(|n| times(&each, n))) }
    }

    /// The sum of `n` dora on a side, and the part of it that is a bonus. They are no more than [`FEW`].
    #[inline(always)]
    pub(super) fn amounts(&self, side: usize, n: u32) -> &[UnitAmounts; 2] {
        &self.amounts[side][(n & FEW) as usize]
    }
}

/// The sums of every set of eight patterns in a row, for each side, concealed and open. A counted pattern adds nothing
/// here, for it must be counted first.
#[derive(Debug, Clone, Default)]
pub(super) struct UnitSums([Box<[[UnitAmounts; 256]]>; 2]);

impl UnitSums {
    /// The tables of these amounts, by side and pattern.
    pub(super) fn new(amounts: [&[UnitAmounts]; 2], counted: PatternSet, bytes: usize) -> UnitSums {
        let mut sums = UnitSums(amounts.map(|_| vec![[UnitAmounts::default(); 256]; bytes].into()));
        // The tables of patterns that are worth nothing are drawn up already.
        let worth = |byte: &usize| {
            let of = |side: &[UnitAmounts]| side.iter().skip(8 * byte).take(8).any(|of| *of != UnitAmounts::default());
            amounts.iter().any(|side| of(side))
        };
        (0..bytes).filter(worth).for_each(|byte| sums.draw(byte, amounts, counted));
        sums
    }

    /// Draws up the tables of eight patterns in a row.
    pub(super) fn draw(&mut self, byte: usize, amounts: [&[UnitAmounts]; 2], counted: PatternSet) {
        for (tables, amounts) in self.0.iter_mut().zip(amounts) {
            let Some(table) = tables.get_mut(byte) else { continue };
            let of = |at: usize| if counted.0 >> at & 1 == 1 { None } else { amounts.get(at) };
            for set in 1..256usize {
                // The set without its least pattern stands before it.
                let least = of(8 * byte + set.trailing_zeros() as usize).copied().unwrap_or_default();
                table[set] = table[set & (set - 1)].plus(&least);
            }
        }
    }

    /// The sums of the patterns on a side.
    #[inline(always)]
    pub(super) fn of<B: Bits>(&self, on: B, side: usize) -> UnitAmounts {
        let tables = &self.0[side];
        let mut sums = UnitAmounts::default();
        if let Some(low) = tables.first_chunk::<8>() {
            let on = on.wide() as u64;
            low.iter().enumerate().for_each(|(at, table)| sums = sums.plus(&table[on.byte(at)]));
        }
        if B::WIDTH > 64 {
            // Half by half: it is dear to shift both.
            let on = (on.wide() >> 64) as u64;
            tables.iter().skip(8).enumerate().for_each(|(at, table)| sums = sums.plus(&table[on.byte(at)]));
        }
        sums
    }
}
