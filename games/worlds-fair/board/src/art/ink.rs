//! The inks of the lithograph, and strokes of the pen.

use midway_worlds_fair::Area;

pub(crate) const NIGHT: &str = "#0a2530";
pub(crate) const DEEP: &str = "#103844";
pub(crate) const TEAL: &str = "#1b5a64";
pub(crate) const IVORY: &str = "#f6e9c9";
pub(crate) const STONE: &str = "#d9c598";
pub(crate) const SHADE: &str = "#9b8559";
pub(crate) const GLOW: &str = "#ffd874";
pub(crate) const GOLD: &str = "#dcab45";
pub(crate) const BRONZE: &str = "#8f6424";
pub(crate) const PRINT: &str = "#2a2419";
pub(crate) const CORAL: &str = "#d9583f";

/// The ink of an area on paper. Fine arts is red, the others as printed (`data/areas.tsv`).
pub(crate) fn ink(area: Area) -> &'static str {
    match area {
        Area::Agriculture => "#3c7434",
        Area::Electricity => "#b27a0a",
        Area::FineArts => "#ad3528",
        Area::Manufacturing => "#596468",
        Area::Transportation => "#27608f",
    }
}

/// The same for what is lit at night.
pub(crate) fn lit(area: Area) -> &'static str {
    match area {
        Area::Agriculture => "#86b45c",
        Area::Electricity => "#f0c13f",
        Area::FineArts => "#d96a55",
        Area::Manufacturing => "#a9b6b8",
        Area::Transportation => "#6aa5d4",
    }
}

pub(crate) fn rect(x: f32, y: f32, width: f32, height: f32, fill: &str) -> String {
    format!(r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="{fill}"/>"#)
}

pub(crate) fn circle(x: f32, y: f32, r: f32, fill: &str) -> String {
    format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="{r:.1}" fill="{fill}"/>"#)
}

pub(crate) fn fill(d: &str, fill: &str) -> String {
    format!(r#"<path d="{d}" fill="{fill}"/>"#)
}

pub(crate) fn line(d: &str, stroke: &str, width: f32) -> String {
    format!(r#"<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width:.1}"/>"#)
}

/// Strokes and fills that let the ground through.
pub(crate) fn veil(opacity: f32, inside: &str) -> String {
    format!(r#"<g opacity="{opacity:.2}">{inside}</g>"#)
}

pub(crate) fn moved(x: f32, y: f32, scale: f32, inside: &str) -> String {
    format!(r#"<g transform="translate({x:.1} {y:.1}) scale({scale:.2})">{inside}</g>"#)
}

/// Rectangles in one stroke of the brush: `(x, y, width, height)`.
pub(crate) fn rects(boxes: impl IntoIterator<Item = (f32, f32, f32, f32)>, ink: &str) -> String {
    let one = |(x, y, width, height)| format!("M{x:.1} {y:.1}h{width:.1}v{height:.1}h-{width:.1}z");
    fill(&boxes.into_iter().map(one).collect::<String>(), ink)
}

/// Round dots in one stroke.
pub(crate) fn dots(points: impl IntoIterator<Item = (f32, f32)>, size: f32, ink: &str) -> String {
    let d: String = points.into_iter().map(|(x, y)| format!("M{x:.1} {y:.1}h0")).collect();
    format!(r#"<path d="{d}" stroke="{ink}" stroke-width="{size:.1}" stroke-linecap="round"/>"#)
}
