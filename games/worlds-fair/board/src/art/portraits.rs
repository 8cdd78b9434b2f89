//! The influential figures: a bust in silhouette, and a badge that says what they do.

use midway_worlds_fair::Figure;

use super::emblems::sign;
use super::ink::{CORAL, GOLD, IVORY, NIGHT, PRINT, circle, fill, ink, line};
use midway_worlds_fair::Area;

const COAT: &str = "M14 60C14 49 24 46 31 44V37H41V44C48 46 58 49 58 60C52 62 20 62 14 60Z";
const NECK: &str = "M31 45V36H41V45L36 50Z";
const HEAD: &str = "M36 12C43 12 46 17 46 24C46 32 42 40 36 40S26 32 26 24C26 17 29 12 36 12Z";
const SKIN: &str = "#f0d9ae";
const GREY: &str = "#7d7565";

pub(super) fn bust(figure: Figure) -> String {
    let coat = fill(COAT, NIGHT)
        + &fill("M29 45L36 58L43 45L40 43H32Z", IVORY)
        + &fill("M33 47L36 50L39 47L37.5 58H34.5Z", CORAL);
    let head = fill(NECK, SKIN)
        + &format!(r#"<path d="{HEAD}" fill="{SKIN}" stroke="{PRINT}" stroke-width="1.2"/>"#);
    let eyes = circle(31.8, 24.5, 1.3, PRINT) + &circle(40.2, 24.5, 1.3, PRINT);
    let brows =
        line("M29 21.500Q31.5 20 34 21.500M38 21.500Q40.5 20 43 21.500M36 24V30L34.5 30.5", PRINT, 1.1);
    [coat, head, eyes, brows, face(figure)].concat()
}

/// What tells one from another: hair, hats, beards.
fn face(figure: Figure) -> String {
    let mouth = line("M33.5 35Q36 36.5 38.5 35", PRINT, 1.2);
    match figure {
        Figure::DanielBurnham => hair(PRINT) + &moustache(PRINT) + &mouth,
        Figure::GeorgeDavis => {
            fill("M21 19H51L46 15V8Q36 5 26 8V15Z", NIGHT)
                + &line("M26 14H46", GOLD, 2.2)
                + &fill("M27 28C28 43 44 43 45 28C44 33 41 34 36 34S28 33 27 28Z", GREY)
        }
        Figure::BerthaPalmer => {
            fill("M23 31C18 6 54 6 49 31C47 22 44 18 36 18S25 22 23 31Z", PRINT)
                + &circle(36.0, 9.5, 5.5, PRINT)
                + &fill("M27 15L29 8L32.5 12.500L36 6L39.5 12.500L43 8L45 15Q36 12 27 15Z", GOLD)
                + &[circle(25.5, 33.5, 1.8, GOLD), circle(46.5, 33.5, 1.8, GOLD)].concat()
                + &line("M33.5 35Q36 37.5 38.5 35", CORAL, 1.8)
        }
        Figure::CyrusMcCormick => {
            hair(GREY) + &fill("M26 25C24 49 48 49 46 25C45 32 41 33 36 33S27 32 26 25Z", GREY)
        }
        Figure::GeorgeWestinghouse => {
            hair(GREY)
                + &fill("M26 23C24 36 27 42 31 40L30 29ZM46 23C48 36 45 42 41 40L42 29Z", GREY)
                + &moustache(GREY)
        }
        Figure::AugustusSaintGaudens => {
            fill("M23 20C20 9 42 2 51 14L47 20C40 15 30 16 23 20Z", CORAL)
                + &fill("M31 33L36 47L41 33Q36 36 31 33Z", PRINT)
                + &moustache(PRINT)
        }
        Figure::CharlesHSchwab => {
            fill("M19 19Q36 13 53 19V16Q47 14 47 12C46 2 26 2 25 12Q25 14 19 16Z", PRINT)
                + &line("M25.5 13Q36 10 46.5 13", CORAL, 2.2)
                + &mouth
        }
        Figure::GeorgePullman => {
            fill("M19 17Q36 12 53 17V14L47 13V5H25V13L19 14Z", PRINT)
                + &line("M25 11.500H47", GOLD, 2.2)
                + &fill("M31 33C32 44 40 44 41 33Q36 37 31 33Z", PRINT)
                + &moustache(PRINT)
        }
    }
}

fn hair(ink: &str) -> String {
    fill("M24.5 25C22 7 50 7 47.5 25C46.5 18 43 16 36 16.500S25.5 18 24.5 25Z", ink)
}

fn moustache(ink: &str) -> String {
    fill("M36 31C33 30 30 32 28.5 34.500C32 35 35 35 36 33C37 35 40 35 43.5 34.500C42 32 39 30 36 31Z", ink)
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
