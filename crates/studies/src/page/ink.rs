use maud::{Markup, html};

/// What tells series apart: each has a colour, a shape, a hatching and a dash of its own.
pub(crate) const INKS: usize = 8;
/// Parts of a bar may be more than that: the colours come a second time with other hatchings.
const FILLS: usize = 2 * INKS;

/// Shapes of about the same weight around the origin, those of the seats first.
const SHAPES: [&str; INKS] = [
    "M-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0Z",
    "M-5-5H5V5H-5Z",
    "M0-6.2L5.8 4.6H-5.8Z",
    "M0-6.8L6.8 0L0 6.8L-6.8 0Z",
    "M0-6.2L5.9-1.9L3.6 5H-3.6L-5.9-1.9Z",
    "M0-7L1.7-2.3L6.7-2.2L2.7.9L4.1 5.7L0 2.8L-4.1 5.7L-2.7.9L-6.7-2.2L-1.7-2.3Z",
    "M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z",
    "M-5.8-4.6H5.8L0 6.2Z",
];

pub(crate) const DASHES: [&str; INKS] =
    ["none", "7 4", "2 3", "10 3 2 3", "4 2", "12 4", "1 4", "6 2 1 2 1 2"];

/// Lines across a tile of 8 by 8, in the colour of the paper.
const HATCHES: [&str; INKS] = [
    "",
    "M-2 2L2-2M0 8L8 0M6 10L10 6",
    "M0 2H8M0 6H8",
    "M2 0V8M6 0V8",
    "M-2 6L2 10M0 0L8 8M6-2L10 2",
    "M0 4H8M4 0V8",
    "M1 2h2M5 6h2",
    "M0 8L8 0M0 0L8 8",
];

pub(crate) fn class(ink: usize) -> String {
    format!("i{}", ink % INKS)
}

/// What a bar or a part of one is filled with.
pub(crate) fn fill(ink: usize) -> String {
    format!("url(#h{})", ink % FILLS)
}

/// The mark of a series at a place in percent and a height in pixels. A hollow one says "not sure".
pub(crate) fn mark(ink: usize, place: &str, height: f64, hollow: bool) -> Markup {
    let class = if hollow { format!("mark hollow {}", class(ink)) } else { format!("mark {}", class(ink)) };
    html! {
        svg x=(place) y=(height) overflow="visible" { path class=(class) d=(SHAPES[ink % INKS]) {} }
    }
}

/// A mark by itself, for a line of text.
pub(crate) fn key(ink: usize) -> Markup {
    html! {
        svg.key viewBox="-8 -8 16 16" aria-hidden="true" { path class={ "mark " (class(ink)) } d=(SHAPES[ink % INKS]) {} }
    }
}

/// A piece of a bar by itself.
pub(crate) fn swatch(ink: usize) -> Markup {
    html! {
        svg.key viewBox="0 0 16 16" aria-hidden="true" { rect.part width="16" height="16" fill=(fill(ink)) {} }
    }
}

/// The hatchings, once for a page.
pub(crate) fn patterns() -> Markup {
    html! {
        svg.patterns width="0" height="0" aria-hidden="true" {
            @for ink in 0..FILLS {
                @let hatch = HATCHES[(ink + ink / INKS * INKS / 2) % INKS];
                pattern id={ "h" (ink) } class=(class(ink)) width="8" height="8" patternUnits="userSpaceOnUse" {
                    rect width="8" height="8" fill="currentColor" {}
                    path.hatch d=(hatch) {}
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_fills_have_both_colour_and_hatching_in_common() {
        let drawn = patterns().into_string();
        let mut fills: Vec<&str> = drawn
            .split("<pattern")
            .skip(1)
            .filter_map(|fill| fill.split_once("class").map(|part| part.1))
            .collect();
        fills.sort_unstable();
        fills.dedup();
        assert_eq!(fills.len(), FILLS);
    }
}
