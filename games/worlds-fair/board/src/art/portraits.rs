//! The influential figures: a bust in silhouette, and a badge that says what they do.

use midway_worlds_fair::Figure;

use super::emblems::sign;
use super::ink::{CORAL, GOLD, IVORY, NIGHT, PRINT, circle, fill, ink, line};
use midway_worlds_fair::Area;

const COAT: &str = "M14 60C14 48 24 45 31 43V38H41V43C48 45 58 48 58 60C52 62 20 62 14 60Z";
const HEAD: &str = "M36 12C43 12 46 17 46 24C46 32 42 40 36 40S26 32 26 24C26 17 29 12 36 12Z";

pub(super) fn bust(figure: Figure) -> String {
    let body = fill(COAT, NIGHT) + &fill(HEAD, PRINT);
    let collar =
        fill("M31 43L36 50L41 43L39 57H33Z", IVORY) + &fill("M34.5 46H37.500L38.5 56H33.500Z", CORAL);
    body + &collar + &face(figure)
}

/// What tells one from another: hair, hats, beards.
fn face(figure: Figure) -> String {
    match figure {
        Figure::DanielBurnham => {
            fill("M25 22C24 10 48 8 47 22C44 15 30 15 25 22Z", NIGHT)
                + &line("M30 32C33 30 35 31 36 33C37 31 39 30 42 32", IVORY, 1.8)
        }
        Figure::GeorgeDavis => {
            fill("M22 19H50L46 15V9H26V15Z", NIGHT)
                + &line("M26 15H46", GOLD, 2.0)
                + &fill("M28 31C30 42 42 42 44 31C40 34 32 34 28 31Z", IVORY)
        }
        Figure::BerthaPalmer => {
            fill("M23 28C19 8 53 8 49 28C46 19 43 17 36 17S26 19 23 28Z", NIGHT)
                + &circle(36.0, 9.0, 5.0, NIGHT)
                + &fill("M26 14L29 8L32.5 12L36 6L39.5 12L43 8L46 14Z", GOLD)
                + &circle(25.5, 33.0, 1.6, GOLD)
                + &circle(46.5, 33.0, 1.6, GOLD)
        }
        Figure::CyrusMcCormick => {
            fill("M26 26C25 46 47 46 46 26C44 33 40 34 36 34S28 33 26 26Z", IVORY)
                + &fill("M25 20C25 9 47 9 47 20C42 15 30 15 25 20Z", NIGHT)
        }
        Figure::GeorgeWestinghouse => {
            fill("M26 24C25 36 29 42 31 40L30 30ZM46 24C47 36 43 42 41 40L42 30Z", IVORY)
                + &line("M29 32C33 29 35 31 36 33C37 31 39 29 43 32", IVORY, 2.6)
                + &fill("M25 20C25 9 47 9 47 20C42 16 30 16 25 20Z", IVORY)
        }
        Figure::AugustusSaintGaudens => {
            fill("M23 20C22 9 40 4 50 14L46 20C38 15 30 16 23 20Z", CORAL)
                + &fill("M31 36L36 46L41 36Z", IVORY)
        }
        Figure::CharlesHSchwab => {
            fill("M20 18H52V15H46C46 5 26 5 26 15H20Z", NIGHT) + &line("M26 14H46", CORAL, 2.0)
        }
        Figure::GeorgePullman => {
            fill("M19 16H53V13H47V3H25V13H19Z", NIGHT)
                + &line("M25 11.500H47", GOLD, 2.0)
                + &fill("M31 35C33 43 39 43 41 35C38 38 34 38 31 35Z", IVORY)
        }
    }
}

/// The deed: a plus where one is added, an arrow where one is moved.
pub(super) fn deed(figure: Figure) -> String {
    let plate = format!(
        r#"<rect x="10" y="64" width="52" height="20" rx="10" fill="{IVORY}" stroke="{GOLD}" stroke-width="1.5"/>"#
    );
    let plus = line("M16 74H26M21 69V79", PRINT, 2.6);
    let what = match figure {
        Figure::DanielBurnham => {
            plus + &fill("M44 67C48 67 50 70 50 72C50 75 44 82 44 82S38 75 38 72C38 70 40 67 44 67Z", CORAL)
        }
        Figure::GeorgeDavis => plus + &fill("M34 74L40 69V72.500H49V69L55 74L49 79V75.500H40V79Z", CORAL),
        Figure::BerthaPalmer => {
            line("M18 78C26 66 42 66 49 74", CORAL, 2.8) + &fill("M55 79L45 78L51 70Z", CORAL)
        }
        Figure::CyrusMcCormick => plus + &of(Area::Agriculture),
        Figure::GeorgeWestinghouse => plus + &of(Area::Electricity),
        Figure::AugustusSaintGaudens => plus + &of(Area::FineArts),
        Figure::CharlesHSchwab => plus + &of(Area::Manufacturing),
        Figure::GeorgePullman => plus + &of(Area::Transportation),
    };
    plate + &what
}

fn of(area: Area) -> String {
    circle(46.0, 74.0, 12.0, ink(area)) + &sign(area, 46.0, 74.0, 0.72, IVORY)
}
