//! The title of the chart, on a scroll where the sea is empty.

use maud::{Markup, html};

use crate::atlas::Atlas;
use crate::engrave::INK;

pub(crate) const SERIF: &str = "Iowan Old Style, Palatino Linotype, Palatino, Georgia, serif";

pub(crate) fn cartouche(atlas: &Atlas) -> Markup {
    let (x, y) = if atlas.name == "world" { (136, 748) } else { (1030, 748) };
    html! {
        g transform={ "translate(" (x) "," (y) ")" } font-family=(SERIF) text-anchor="middle" fill=(INK) {
            path d="M-112,-22H112Q104,-10 112,0Q104,10 112,22H-112Q-104,10 -112,0Q-104,-10 -112,-22z" fill="#f3e7c6" stroke="#6b4a2f" stroke-width="1.2" {}
            path d="M-106,-18H106M-106,18H106" stroke="#6b4a2f" stroke-width=".6" {}
            text y="8" font-size="24" font-weight="600" letter-spacing="1.5" textLength="190" lengthAdjust="spacingAndGlyphs" { "RAILS & SAILS" }
        }
    }
}
