//! The five pavilions, each with a silhouette that tells what it is.

use midway_worlds_fair::Area;

use super::Building;
use super::emblems::sign;
use super::ink::{BRONZE, GLOW, GOLD, IVORY, NIGHT, SHADE, STONE, circle, fill, line, lit, rect};
use super::sheet::Sheet;

const WIDTH: f32 = 240.0;
const HEIGHT: f32 = 120.0;
/// Where the halls stand.
const FLOOR: f32 = 114.0;

fn empty() -> Sheet {
    Sheet::new(WIDTH, HEIGHT, 2)
}

/// A hall from the sheet at `href`, with its upper left corner at a place.
pub(crate) fn hall_at(area: Area, href: &str, x: f32, y: f32, wide: f32) -> String {
    empty().cut(href, area.index(), Area::ALL.len(), (x, y, wide))
}

pub(super) fn sheet() -> String {
    let mut sheet = empty();
    for area in Area::ALL {
        sheet.add(area.id(), &hall(area));
    }
    sheet.finish()
}

pub(crate) fn hall(area: Area) -> String {
    let building = match area {
        Area::Agriculture => agriculture(),
        Area::Electricity => electricity(),
        Area::FineArts => fine_arts(),
        Area::Manufacturing => manufacturing(),
        Area::Transportation => transportation(),
    };
    building.ground(FLOOR, WIDTH).finish()
}

/// A great dome between two small ones, and sheaves at the door.
fn agriculture() -> Building {
    let roof = lit(Area::Agriculture);
    Building::default()
        .dome(38.0, 72.0, 14.0, 14.0, roof)
        .dome(202.0, 72.0, 14.0, 14.0, roof)
        .wall(16.0, 74.0, 208.0, 40.0)
        .arcade(18.0, 84.0, 76.0, 26.0, 6)
        .arcade(146.0, 84.0, 76.0, 26.0, 6)
        .dome(120.0, 60.0, 29.0, 32.0, roof)
        .wall(90.0, 62.0, 60.0, 52.0)
        .pediment(120.0, 66.0, 34.0, 13.0)
        .colonnade(97.0, 68.0, 46.0, 42.0, 6)
        .steps(120.0, 109.0, 26.0)
        .sheaf(82.0, 114.0)
        .sheaf(158.0, 114.0)
        .with(&sign(Area::Agriculture, 120.0, 60.0, 0.34, BRONZE))
}

/// Two lamp towers that throw light across the sky.
fn electricity() -> Building {
    let roof = lit(Area::Electricity);
    let tower = |building: Building, x: f32| {
        building
            .wall(x - 8.0, 30.0, 16.0, 84.0)
            .arcade(x - 7.0, 36.0, 14.0, 12.0, 2)
            .arcade(x - 7.0, 56.0, 14.0, 12.0, 2)
            .lamps(x - 7.0, 52.0, 14.0, 4)
            .dome(x, 29.0, 7.0, 11.0, roof)
            .with(&circle(x, 15.0, 3.2, IVORY))
    };
    let rays = Building::default().ray(68.0, 15.0, (0.0, 14.0), 12.0).ray(172.0, 15.0, (240.0, 14.0), 12.0);
    let wings = rays
        .wall(14.0, 80.0, 212.0, 34.0)
        .arcade(16.0, 88.0, 42.0, 22.0, 4)
        .arcade(182.0, 88.0, 42.0, 22.0, 4)
        .lamps(16.0, 77.0, 208.0, 27);
    let arch = fill("M88 114V72A32 32 0 0 1 152 72V114Z", IVORY)
        + &fill("M96 114V74A24 24 0 0 1 144 74V114Z", GLOW)
        + &line("M96 86H144M108 54V114M120 50V114M132 54V114", STONE, 1.4);
    tower(tower(wings, 68.0), 172.0)
        .with(&arch)
        .with(&circle(120.0, 60.0, 9.5, NIGHT))
        .with(&sign(Area::Electricity, 120.0, 60.0, 0.62, roof))
        .steps(120.0, 109.0, 26.0)
}

/// A long gallery of columns under a low dome.
fn fine_arts() -> Building {
    let roof = lit(Area::FineArts);
    let banner = |x: f32| rect(x, 74.0, 5.0, 24.0, roof) + &fill(&format!("M{x} 98h5l-2.5 4z"), roof);
    Building::default()
        .dome(120.0, 50.0, 30.0, 22.0, roof)
        .wall(92.0, 50.0, 56.0, 20.0)
        .wall(10.0, 68.0, 220.0, 46.0)
        .colonnade(18.0, 76.0, 62.0, 34.0, 9)
        .colonnade(160.0, 76.0, 62.0, 34.0, 9)
        .wall(84.0, 62.0, 72.0, 52.0)
        .pediment(120.0, 66.0, 42.0, 15.0)
        .colonnade(92.0, 70.0, 56.0, 40.0, 7)
        .with(&[46.0, 190.0].map(banner).concat())
        .with(&sign(Area::FineArts, 120.0, 60.5, 0.36, BRONZE))
        .steps(120.0, 108.0, 40.0)
}

/// An iron hall: one span of glass and ribs.
fn manufacturing() -> Building {
    let roof = lit(Area::Manufacturing);
    let span = "M18 78C40 12 200 12 222 78Z";
    let mut ribs = String::new();
    for n in 1..12_u8 {
        // From the foot of the span to the point of its curve above.
        let t = f32::from(n) / 12.0;
        let (a, b) = (3.0 * t * (1.0 - t) * (1.0 - t), 3.0 * t * t * (1.0 - t));
        let x = 18.0 * (1.0 - t).powi(3) + 40.0 * a + 200.0 * b + 222.0 * t.powi(3);
        let y = 78.0 - 66.0 * (a + b);
        ribs += &format!("M{:.1} 78Q{x:.1} {:.1} {x:.1} {y:.1}", 18.0 + t * 204.0, (78.0 + y) / 2.0);
    }
    let glass = fill(span, roof)
        + &line(&ribs, NIGHT, 1.1)
        + &line("M27 62C62 36 178 36 213 62M46 45C82 30 158 30 194 45", IVORY, 1.2);
    let ridge = line("M18 78C40 12 200 12 222 78", IVORY, 3.0) + &rect(96.0, 22.0, 48.0, 7.0, STONE);
    let lamp = circle(120.0, 58.0, 15.0, IVORY) + &sign(Area::Manufacturing, 120.0, 58.0, 1.0, NIGHT);
    Building::default()
        .with(&glass)
        .with(&ridge)
        .lamps(100.0, 25.5, 40.0, 6)
        .flag(98.0, 22.0)
        .flag(142.0, 22.0)
        .wall(12.0, 78.0, 216.0, 36.0)
        .arcade(14.0, 86.0, 80.0, 25.0, 6)
        .arcade(146.0, 86.0, 80.0, 25.0, 6)
        .wall(94.0, 74.0, 52.0, 40.0)
        .with(&fill("M101 114V96A19 19 0 0 1 139 96V114Z", GLOW))
        .with(&line("M101 96H139M110 80V114M120 77V114M130 80V114", SHADE, 1.4))
        .with(&lamp)
}

/// Arches within arches, and an engine coming out.
fn transportation() -> Building {
    let roof = lit(Area::Transportation);
    let rings: String = [(40.0, GOLD), (35.0, "#b8452f"), (30.0, GOLD), (25.0, roof), (20.0, NIGHT)]
        .map(|(r, ink): (f32, &str)| {
            fill(&format!("M{:.1} 114V74A{r} {r} 0 0 1 {:.1} 74V114Z", 120.0 - r, 120.0 + r), ink)
        })
        .concat();
    let shed = |x: f32| {
        fill(&format!("M{x} 80l17-13l17 13z"), roof) + &line(&format!("M{x} 80l17-13l17 13"), IVORY, 1.6)
    };
    Building::default()
        .with(&[10.0, 44.0, 162.0, 196.0].map(shed).concat())
        .wall(8.0, 79.0, 224.0, 35.0)
        .arcade(10.0, 87.0, 68.0, 24.0, 5)
        .arcade(162.0, 87.0, 68.0, 24.0, 5)
        .dome(120.0, 30.0, 13.0, 12.0, roof)
        .wall(74.0, 30.0, 92.0, 84.0)
        .lamps(80.0, 38.0, 80.0, 12)
        .with(&rings)
        .engine(98.0, 114.0)
        .ray(96.0, 104.0, (30.0, 108.0), 8.0)
}
