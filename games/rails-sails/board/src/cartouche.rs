//! The title of the chart, on a scroll where the sea is empty.

use maud::{Markup, html};

use crate::atlas::Atlas;
use crate::engrave::INK;

pub(crate) const SERIF: &str = "Iowan Old Style, Palatino Linotype, Palatino, Georgia, serif";

pub(crate) fn cartouche(atlas: &Atlas) -> Markup {
    let (x, y) = if atlas.name == "world" { (124, 762) } else { (1068, 50) };
    html! {
        g transform={ "translate(" (x) "," (y) ")" } font-family=(SERIF) text-anchor="middle" fill=(INK) {
            path d="M-104,-18H104Q97,-8 104,0Q97,8 104,18H-104Q-97,8 -104,0Q-97,-8 -104,-18z" fill="#f3e7c6" stroke="#6b4a2f" stroke-width="1.2" {}
            path d="M-98,-14.5H98M-98,14.5H98" stroke="#6b4a2f" stroke-width=".6" {}
            text y="7.5" font-size="22" font-weight="600" letter-spacing="1.5" textLength="176" lengthAdjust="spacingAndGlyphs" { "RAILS & SAILS" }
        }
    }
}
