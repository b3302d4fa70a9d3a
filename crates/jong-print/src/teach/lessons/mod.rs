//! The computed values of each page.

mod blocking;
mod dice;
mod pressing;
mod roads;
mod symmetry;
mod waits;
mod win_check;

use super::Lesson;
use super::computed::LessonFigures;
use super::examples::LessonExamples;

/// Computes all values of a page.
pub(super) fn compute(lesson: Lesson, examples: &LessonExamples) -> LessonFigures {
    match lesson {
        Lesson::Waits => waits::compute(examples),
        Lesson::Symmetry => symmetry::compute(examples),
        Lesson::Roads => roads::compute(examples),
        Lesson::Blocking => blocking::compute(examples),
        Lesson::Pressing => pressing::compute(examples),
        Lesson::WinCheck => win_check::compute(examples),
        Lesson::Dice => dice::compute(examples),
    }
}
