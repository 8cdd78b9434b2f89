//! The paper is laid out so that everything can be read.

mod table;

use midway_rails_sails::{CityId, RouteId, World};
use midway_rails_sails_board::chart::{CITY, Chart, NameBox};
use midway_rails_sails_board::lane::{SPACE_HEIGHT, Space};
use midway_rails_sails_board::projection::{BORDER, HEIGHT, WIDTH};
use midway_ui::Point;
use table::{MAPS, rules};

fn lanes<'a>(chart: &'a Chart<'_>) -> impl Iterator<Item = (RouteId, Vec<Space>)> + 'a {
    chart.world.route_ids().map(|id| (id, chart.lane(id).spaces))
}

fn boxes(chart: &Chart<'_>) -> Vec<(CityId, NameBox)> {
    chart.world.city_ids().filter_map(|city| Some((city, chart.name_box(city)?))).collect()
}

/// How deep a point reaches into a box that is larger by a reach on every side.
fn depth(place: Point, name: &NameBox, reach: f32) -> f32 {
    let aside = (name.x - reach - place.x).max(place.x - name.x - name.width - reach);
    let above = (name.y - reach - place.y).max(place.y - name.y - name.height - reach);
    -aside.max(above)
}

fn middle_line(space: &Space) -> [Point; 5] {
    let [a, b] = space.ends();
    [0.1, 0.3, 0.5, 0.7, 0.9].map(|t| Point::new(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t))
}

fn on_both_maps(look: impl Fn(&World, &Chart<'_>)) {
    for map in MAPS {
        let rules = rules(2, map);
        look(rules.world(), &Chart::new(rules.world()));
    }
}

#[test]
fn every_city_has_a_place_and_every_route_as_many_spaces_as_it_is_long() {
    on_both_maps(|world, chart| {
        for city in &world.cities {
            assert!(chart.atlas.spot(&city.id).is_some(), "{}", city.id);
        }
        for (id, spaces) in lanes(chart) {
            assert_eq!(spaces.len(), usize::from(world.route(id).length), "{}", world.route(id).id);
        }
    });
}

#[test]
fn spaces_are_long_enough_to_read_and_stay_inside_the_frame() {
    on_both_maps(|world, chart| {
        for (id, spaces) in lanes(chart) {
            for space in spaces {
                assert!(space.length >= 22.0, "{}: {}", world.route(id).id, space.length);
                let inside = |p: &Point| {
                    (BORDER - 2.0..=WIDTH - BORDER + 2.0).contains(&p.x)
                        && (BORDER + 4.0..=HEIGHT - BORDER - 4.0).contains(&p.y)
                };
                assert!(space.ends().iter().all(inside), "{}", world.route(id).id);
            }
        }
    });
}

#[test]
fn spaces_of_different_routes_do_not_cover_each_other() {
    on_both_maps(|world, chart| {
        let all: Vec<_> = lanes(chart).collect();
        for (n, (a, spaces)) in all.iter().enumerate() {
            for (b, others) in &all[n + 1..] {
                let closest = spaces
                    .iter()
                    .flat_map(|space| others.iter().map(move |other| apart(space, other)))
                    .fold(f32::MAX, f32::min);
                let (a, b) = (&world.route(*a).id, &world.route(*b).id);
                // The ink of two spaces may touch, their signs are five units apart even then.
                assert!(closest > SPACE_HEIGHT - 4.0, "{a} and {b}: {closest}");
            }
        }
    });
}

fn apart(a: &Space, b: &Space) -> f32 {
    let line = |space: &Space| {
        let shorter = Space { length: (space.length - SPACE_HEIGHT).max(1.0), ..*space };
        middle_line(&shorter)
    };
    line(a).iter().flat_map(|p| line(b).map(|q| p.distance(q))).fold(f32::MAX, f32::min)
}

#[test]
fn names_overlap_neither_each_other_nor_cities_and_stay_inside_the_frame() {
    on_both_maps(|world, chart| {
        let boxes = boxes(chart);
        for (n, (city, name)) in boxes.iter().enumerate() {
            let id = &world.cities[city.index()].id;
            assert!(name.x >= BORDER && name.x + name.width <= WIDTH - BORDER, "{id}");
            assert!(name.y >= BORDER && name.y + name.height <= HEIGHT - BORDER, "{id}");
            for (other, beside) in &boxes[n + 1..] {
                let aside = (name.x + name.width).min(beside.x + beside.width) - name.x.max(beside.x);
                let above = (name.y + name.height).min(beside.y + beside.height) - name.y.max(beside.y);
                assert!(aside <= 0.0 || above <= 0.0, "{id} and {}", world.cities[other.index()].id);
            }
            for other in world.city_ids() {
                let deep = depth(chart.spot(other).place, name, CITY);
                assert!(deep < 3.0, "{id} on {}: {deep}", world.cities[other.index()].id);
            }
        }
    });
}

#[test]
fn names_lie_on_no_space() {
    on_both_maps(|world, chart| {
        for (city, name) in boxes(chart) {
            for (route, spaces) in lanes(chart) {
                let deepest = spaces
                    .iter()
                    .flat_map(middle_line)
                    .map(|place| depth(place, &name, SPACE_HEIGHT / 2.0))
                    .fold(f32::MIN, f32::max);
                let id = &world.cities[city.index()].id;
                assert!(deepest < 4.5, "{id} on {}: {deepest}", world.route(route).id);
            }
        }
    });
}
