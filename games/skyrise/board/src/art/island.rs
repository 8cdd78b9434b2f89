//! An island: a plate with a stepped brass rim, its districts by colour and hatching, its lakes like mirrors.

use maud::{Markup, html};
use midway_ui::Point;

use super::airship;
use super::{path, svg};
use crate::city::{City, Feature, Plot, Sight};
use crate::point::{Berth, hull};

/// How deep the rim falls, step by step: depth, and the colours of its face and of its edge.
const STEPS: [(f32, &str, &str); 3] =
    [(26.0, "#2a1d33", "#5b4230"), (17.0, "#3d2a3a", "#8a6a3c"), (9.0, "#5a3f41", "#c59b54")];
/// The size of the names of districts: 15 pixels on the narrowest board, 780 pixels wide.
const NAME_SIZE: f32 = 21.0;
/// Where the name of a district stands, below the place of its piece.
pub(crate) const NAME_BELOW: f32 = 37.0;

/// The part of the board that an island takes up: a quarter, or the middle.
pub(crate) fn extent(berth: Berth) -> (Point, f32, f32) {
    const HALF: f32 = 560.0;
    match berth {
        Berth::Centre => (Point::new(-160.0, -160.0), 320.0, 350.0),
        Berth::Slot(quarters) => {
            let corner = [(0.0, 0.0), (-HALF, 0.0), (-HALF, -HALF), (0.0, -HALF)][usize::from(quarters) & 3];
            (Point::new(corner.0, corner.1), HALF, HALF)
        }
    }
}

pub(crate) fn island(city: &City, id: &str, berth: Berth) -> Markup {
    let plots: Vec<&Plot> = city.plots.iter().filter(|plot| plot.island == id).collect();
    let (corner, width, height) = extent(berth);
    let corners = plots.iter().flat_map(|plot| &plot.outline).map(|&corner| berth.place(corner)).collect();
    let shore = hull(corners);
    let inside = html! {
        (patterns("c"))
        (surface(city, &plots, &[shore], berth, "c"))
    };
    svg(corner.x, corner.y, width, height, &inside)
}

/// Some districts of an island, each on a plate of its own. The patterns are those with the given name.
pub(crate) fn ground(city: &City, plots: &[&Plot], berth: Berth, patterns: &str) -> Markup {
    let place = |plot: &&Plot| plot.outline.iter().map(|&corner| berth.place(corner)).collect();
    let plates: Vec<Vec<Point>> = plots.iter().map(place).collect();
    surface(city, plots, &plates, berth, patterns)
}

/// Districts on their plates, with the lakes, airships and windmills that lie among them.
fn surface(city: &City, plots: &[&Plot], plates: &[Vec<Point>], berth: Berth, patterns: &str) -> Markup {
    let has = |id: &String| plots.iter().any(|plot| plot.id == *id);
    let features = || city.features.iter().filter(|feature| feature.districts.iter().all(has));
    html! {
        (rim(plates))
        @for plot in plots { (district(plot, berth, patterns)) }
        @for plot in plots { path d=(outline(plot, berth)) fill="none" stroke="#d8b56a" stroke-width="1.6" {} }
        @for lake in features().filter(|feature| feature.sight == Sight::Lake) { (lake_drawing(lake, berth, patterns)) }
        @for plate in plates {
            path d=(path(plate)) fill="none" stroke="#f0d48e" stroke-width="4.5" stroke-linejoin="round" {}
            path d=(path(plate)) fill="none" stroke="#7a5626" stroke-width="1.2" stroke-linejoin="round" {}
        }
        @for plot in plots { (name(plot, berth)) }
        @for feature in features() { (moorings(city, feature, berth)) }
        @for feature in features() { (above(feature, berth)) }
    }
}

fn outline(plot: &Plot, berth: Berth) -> String {
    path(&plot.outline.iter().map(|&corner| berth.place(corner)).collect::<Vec<_>>())
}

/// The hatching of the four colours, so that nothing depends on hue: dots, slants, level lines, lozenges.
pub(crate) fn patterns(named: &str) -> Markup {
    html! {
        defs {
            pattern id={ (named) "0" } width="12" height="12" patternUnits="userSpaceOnUse" {
                rect width="12" height="12" fill="#dcb75a" {}
                circle cx="3" cy="3" r="1.5" fill="#a9802c" {} circle cx="9" cy="9" r="1.5" fill="#a9802c" {}
            }
            pattern id={ (named) "1" } width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                rect width="10" height="10" fill="#86ad80" {}
                path d="M0,5H10" stroke="#5d8760" stroke-width="2" {}
            }
            pattern id={ (named) "2" } width="14" height="9" patternUnits="userSpaceOnUse" {
                rect width="14" height="9" fill="#efe6d0" {}
                path d="M0,4.5H14" stroke="#d3c5a4" stroke-width="1.6" {}
            }
            pattern id={ (named) "3" } width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                rect width="14" height="14" fill="#a87b59" {}
                path d="M0,7H14M7,0V14" stroke="#835a3c" stroke-width="1.8" {}
            }
            linearGradient id={ (named) "-water" } x1="0" y1="0" x2="0.4" y2="1" {
                stop offset="0" stop-color="#e8f2f0" {} stop offset="0.45" stop-color="#86b6c6" {}
                stop offset="1" stop-color="#3c6c8c" {}
            }
        }
    }
}

/// The faces under each plate: the plate and the same plate lower down, with everything between them.
fn rim(plates: &[Vec<Point>]) -> Markup {
    let fallen = |plate: &[Point], depth: f32| {
        let low = plate.iter().map(|corner| corner.plus(0.0, depth));
        path(&hull(plate.iter().copied().chain(low).collect()))
    };
    html! {
        @for plate in plates {
            path d=(fallen(plate, 34.0)) fill="#120c1e" opacity="0.35" stroke="#120c1e" stroke-width="10" stroke-linejoin="round" {}
        }
        @for (depth, face, edge) in STEPS { @for plate in plates {
            path d=(fallen(plate, depth)) fill=(face) stroke=(edge) stroke-width="2.5" stroke-linejoin="round" {}
        } }
        @for plate in plates { path d=(path(plate)) fill="#2b2136" {} }
    }
}

fn district(plot: &Plot, berth: Berth, patterns: &str) -> Markup {
    html! {
        path d=(outline(plot, berth)) fill={ "url(#" (patterns) (plot.color) ")" } stroke="#2b2136" stroke-width="7"
            stroke-linejoin="round" {}
    }
}

fn name(plot: &Plot, berth: Berth) -> Markup {
    let at = berth.place(plot.at);
    html! {
        text x=(at.x) y=(at.y + NAME_BELOW) text-anchor="middle" font-family="Georgia, Palatino, serif"
            font-size=(NAME_SIZE) font-weight="700" fill="#2a1a14" stroke="#f6ecd2" stroke-opacity="0.75"
            stroke-width="4" paint-order="stroke" { (plot.id) }
    }
}

fn lake_drawing(lake: &Feature, berth: Berth, patterns: &str) -> Markup {
    let centre = berth.place(lake.at);
    let shore: Vec<Point> = lake.outline.iter().map(|&corner| berth.place(corner)).collect();
    let ring =
        |part: f32| path(&shore.iter().map(|corner| centre.towards(*corner, part)).collect::<Vec<_>>());
    html! {
        path d=(path(&shore)) fill={ "url(#" (patterns) "-water)" } stroke="#2b2136" stroke-width="7" stroke-linejoin="round" {}
        path d=(path(&shore)) fill={ "url(#" (patterns) "-water)" } stroke="#f0d48e" stroke-width="3" stroke-linejoin="round" {}
        path d=(ring(0.78)) fill="none" stroke="#ffffff" stroke-opacity="0.55" stroke-width="1.6" {}
        path d=(ring(0.52)) fill="none" stroke="#ffffff" stroke-opacity="0.45" stroke-width="1.4" {}
        path d=(ring(0.26)) fill="none" stroke="#ffffff" stroke-opacity="0.4" stroke-width="1.2" {}
    }
}

/// A rope and a ring in every district that touches an airship or a windmill, a jetty in those that touch a lake.
fn moorings(city: &City, feature: &Feature, berth: Berth) -> Markup {
    let from = berth.place(feature.at);
    let ends = feature.districts.iter().filter_map(|id| city.plot(id)).map(|plot| {
        let to = berth.place(plot.at);
        match feature.sight {
            Sight::Lake => shore_towards(feature, berth, from, to),
            Sight::Airship | Sight::Windmill => (from, from.towards(to, 33.0 / from.distance(to).max(1.0))),
        }
    });
    let ends: Vec<(Point, Point)> = ends.collect();
    html! {
        @for (start, end) in ends {
            path d={ "M" (start.x as i32) "," (start.y as i32) "L" (end.x as i32) "," (end.y as i32) }
                stroke="#2b1c12" stroke-width="5" stroke-linecap="round" {}
            path d={ "M" (start.x as i32) "," (start.y as i32) "L" (end.x as i32) "," (end.y as i32) }
                stroke="#ffe3a0" stroke-width="2.4" stroke-linecap="round" {}
            circle cx=(end.x as i32) cy=(end.y as i32) r="4.5" fill="#ffe3a0" stroke="#2b1c12" stroke-width="1.6" {}
        }
    }
}

/// A jetty across the shore, on the way from the middle of a lake to a district.
fn shore_towards(lake: &Feature, berth: Berth, from: Point, to: Point) -> (Point, Point) {
    let shore: Vec<Point> = lake.outline.iter().map(|&corner| berth.place(corner)).collect();
    let middles = shore.iter().zip(shore.iter().cycle().skip(1)).map(|(a, b)| a.towards(*b, 0.5));
    let nearest = middles.min_by(|a, b| a.distance(to).total_cmp(&b.distance(to))).unwrap_or(from);
    (
        nearest.towards(from, 8.0 / nearest.distance(from).max(1.0)),
        nearest.towards(to, 9.0 / nearest.distance(to).max(1.0)),
    )
}

fn above(feature: &Feature, berth: Berth) -> Markup {
    let at = berth.place(feature.at);
    match feature.sight {
        Sight::Lake => Markup::default(),
        Sight::Airship => airship::airship(at),
        Sight::Windmill => airship::windmill(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Half the width and the height of a district's name: three signs of a wide serif.
    const NAME_BOX: (f32, f32) = (20.0, 15.0);

    fn is_inside(outline: &[Point], point: Point) -> bool {
        let sides = outline.iter().zip(outline.iter().cycle().skip(1));
        let turns: Vec<bool> =
            sides.map(|(a, b)| (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0.0).collect();
        turns.iter().all(|turn| *turn) || turns.iter().all(|turn| !*turn)
    }

    fn berths() -> impl Iterator<Item = Berth> {
        (0..4).map(Berth::Slot)
    }

    #[test]
    fn the_piece_of_a_district_and_its_name_stand_within_it_however_its_island_is_turned() {
        let city = City::standard();
        for (plot, berth) in city.plots.iter().flat_map(|plot| berths().map(move |berth| (plot, berth))) {
            let berth = if plot.island == "O" { Berth::Centre } else { berth };
            let outline: Vec<Point> = plot.outline.iter().map(|&corner| berth.place(corner)).collect();
            let at = berth.place(plot.at);
            let name = at.plus(0.0, NAME_BELOW - NAME_BOX.1 / 2.0);
            assert!(is_inside(&outline, at) && is_inside(&outline, name), "{} {berth:?}", plot.id);
        }
    }

    #[test]
    fn no_name_of_a_district_runs_into_another() {
        let city = City::standard();
        for berth in berths() {
            let places: Vec<(&str, Point)> = city
                .plots
                .iter()
                .filter(|plot| plot.island != "O")
                .map(|plot| (plot.id.as_str(), berth.place(plot.at)))
                .collect();
            for (n, (id, at)) in places.iter().enumerate() {
                for (other, there) in &places[..n] {
                    let apart =
                        (at.x - there.x).abs() > 2.0 * NAME_BOX.0 || (at.y - there.y).abs() > NAME_BOX.1;
                    assert!(id[..1] != other[..1] || apart, "{id} {other}");
                }
            }
        }
    }

    #[test]
    fn an_island_fills_its_quarter_and_stays_within() {
        for berth in berths() {
            let (corner, width, height) = extent(berth);
            for plot in City::standard().plots.iter().filter(|plot| plot.island != "O") {
                for at in plot.outline.iter().map(|&corner| berth.place(corner)) {
                    let within = at.x >= corner.x && at.x <= corner.x + width;
                    assert!(within && at.y >= corner.y && at.y <= corner.y + height, "{} {berth:?}", plot.id);
                }
            }
        }
    }
}
