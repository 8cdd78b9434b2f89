//! What hangs or turns above the islands.

use maud::{Markup, html};
use midway_ui::Point;

/// An airship in profile, moored over a corner.
pub(crate) fn airship(at: Point) -> Markup {
    html! {
        g transform={ "translate(" (at.x) " " (at.y) ")" } {
            ellipse cx="3" cy="7" rx="28" ry="11" fill="#1b1128" opacity="0.35" {}
            path d="M22,-9L36,-17V11L22,3z" fill="#8d2f2a" stroke="#2b1c12" stroke-width="1.6" {}
            path d="M-30,-3C-26,-15 6,-19 32,-3C6,13 -26,9 -30,-3z" fill="#f3e7cb" stroke="#2b1c12" stroke-width="2" {}
            path d="M-29,-1C-20,9 6,12 31,-2C8,3 -14,4 -29,-1z" fill="#c8a565" {}
            path d="M-17,-11.5C-19,-6 -19,0 -17,5M-4,-13.5C-6,-6 -6,1 -4,8M10,-12C9,-6 9,1 10,7"
                fill="none" stroke="#a37c3d" stroke-width="1.3" {}
            path d="M-10,8H6L3,14H-7z" fill="#6b4a24" stroke="#2b1c12" stroke-width="1.5" {}
            path d="M-6,10.5H-2M1,10.5H3" stroke="#ffe3a0" stroke-width="2" {}
        }
    }
}

/// A windmill on the rim, its sails facing the reader.
pub(crate) fn windmill(at: Point) -> Markup {
    html! {
        g transform={ "translate(" (at.x) " " (at.y) ")" } {
            path d="M-8,-14H8L12,16H-12z" fill="#f3e7cb" stroke="#2b1c12" stroke-width="2" stroke-linejoin="round" {}
            path d="M2,-14H8L12,16H4z" fill="#cdb78b" {}
            path d="M-9,-14L0,-24L9,-14z" fill="#8d2f2a" stroke="#2b1c12" stroke-width="1.6" {}
            path d="M-3.5,16V8a3.5,3.5 0 0 1 7,0v8z" fill="#5a3f2a" {}
            g stroke="#2b1c12" stroke-width="1.4" fill="#ffe9b8" {
                @for turn in [20, 110, 200, 290] {
                    path transform={ "translate(0 -12) rotate(" (turn) ")" } d="M0,0V-24H8L6,-5z" {}
                }
            }
            circle cy="-12" r="3.5" fill="#7a5626" stroke="#2b1c12" stroke-width="1.2" {}
        }
    }
}
