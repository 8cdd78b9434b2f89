//! The signs of the five areas: an ear of wheat, a bolt, a palette, a gear, a locomotive. Drawn around the origin,
//! about ten units each way.

use std::f32::consts::TAU;
use std::fmt::Write;

use midway_worlds_fair::Area;

use super::ink::{IVORY, circle, fill, ink};

pub(super) fn emblem(area: Area) -> String {
    match area {
        Area::Agriculture => wheat(),
        Area::Electricity => "M2.5-11.5L-7.5 1.5H-1.2L-3.5 11.5L7.5-3H1Z".to_owned(),
        Area::FineArts => palette(),
        Area::Manufacturing => gear(),
        Area::Transportation => locomotive(),
    }
}

/// The sign on a disc of the area's ink.
pub(crate) fn badge(area: Area) -> String {
    let sign = format!(r#"<path d="{}" fill="{IVORY}" fill-rule="evenodd"/>"#, emblem(area));
    let ring = format!(r#"<circle cx="20" cy="20" r="17" fill="none" stroke="{IVORY}" stroke-width="1.2"/>"#);
    format!(
        r#"{}{ring}<g transform="translate(20 20) scale(1.05)">{sign}</g>"#,
        circle(20.0, 20.0, 20.0, ink(area))
    )
}

/// The sign alone, in an ink.
pub(super) fn sign(area: Area, x: f32, y: f32, scale: f32, ink: &str) -> String {
    let path = fill(&emblem(area), ink).replace("<path", r#"<path fill-rule="evenodd""#);
    format!(r#"<g transform="translate({x} {y}) scale({scale})">{path}</g>"#)
}

fn wheat() -> String {
    let mut path = String::from("M-.9 12V-3H.9V12ZM0-13Q4-8.5 0-4Q-4-8.5 0-13Z");
    for y in [-1.0, 4.0, 9.0] {
        for side in [-1.0, 1.0] {
            let (near, far) = (side * 0.9, side * 7.2);
            let _ = write!(
                path,
                "M{near:.1} {y}Q{far:.1} {:.1} {far:.1} {:.1}Q{near:.1} {:.1} {near:.1} {y}Z",
                y - 1.0,
                y - 8.0,
                y - 6.0
            );
        }
    }
    path
}

fn palette() -> String {
    let mut path = String::from(
        "M0-9.500C-7-9.5-11.5-5-11.5.5C-11.5 6.5-6.5 10-1.5 10C2 10 2.5 7.5 1.5 5.500C.5 3 2.5 1.5 5 1.500H8C10.5 1.5 11.8-.5 11.3-3C10-7 5.5-9.5 0-9.500Z",
    );
    for (x, y) in [(-6.5, 2.2), (-5.6, -3.2), (-0.4, -5.8), (5.2, -4.0)] {
        let _ = write!(path, "M{:.1} {y:.1}a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0Z", x - 1.7);
    }
    path
}

fn gear() -> String {
    const TEETH: u8 = 8;
    let mut path = String::new();
    for tooth in 0..TEETH {
        // Up the flank, along the crest, down, and along the root.
        for (part, r) in [(-0.30, 8.0), (-0.18, 11.5), (0.18, 11.5), (0.30, 8.0)] {
            let angle = TAU * (f32::from(tooth) + part) / f32::from(TEETH);
            let verb = if path.is_empty() { 'M' } else { 'L' };
            let _ = write!(path, "{verb}{:.1} {:.1}", r * angle.sin(), -r * angle.cos());
        }
    }
    path + "ZM-3.8 0a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0Z"
}

fn locomotive() -> String {
    let mut path = String::from(
        "M2.5-10H12V-8H11V5H-10V-4H2.500ZM-8.5-10.500H-3.500L-4.5-4H-7.500ZM-10 5L-13 9.500H-9.500ZM5-7V-2.500H8.500V-7Z",
    );
    for x in [-5.5, 1.5, 8.5] {
        let _ = write!(path, "M{:.1} 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z", x - 3.0);
    }
    path
}
