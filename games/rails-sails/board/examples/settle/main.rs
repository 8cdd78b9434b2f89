//! Finds where cities, routes and names go on the paper: `settle MAP ROUNDS` writes the tables of the drawing again.
//!
//! It starts from the tables and tries small random changes, keeping those that make the chart less crowded:
//! spaces that touch, names on spaces, ships on land, routes too short for their spaces. What it finds is kept in
//! `data/`, where it can be touched up by hand.
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "it is a command that draws")]

mod cost;
mod write;

use midway_rails_sails::{CityId, CityKind, MapName, Mode, Options, RailsSails, RouteId, World};
use midway_rails_sails_board::atlas::{Anchor, Spot};
use midway_rails_sails_board::chart::{Chart, NameBox};
use midway_rails_sails_board::lane::{BESIDE, Course, Lane, Space};
use midway_rails_sails_board::projection::{BORDER, HEIGHT, PERIOD, WIDTH};
use midway_ui::Point;
use midway_ui::game::{Game, Tables};

use cost::{
    boxes, city_cost, crossing, disc_on_name, frame_cost, name_cost, near, pair_cost, touch, way_cost,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [map, rounds] = args.as_slice() else { return Err("settle MAP ROUNDS".into()) };
    let options = Options { map: if map == "world" { MapName::World } else { MapName::GreatLakes } };
    let rules = RailsSails::new(2, &options, &Tables::standard(RailsSails::META.tables))?;
    let mut plan = Plan::new(rules.world());
    println!("{:.0}", plan.cost());
    plan.settle(rounds.parse()?);
    println!("{:.0}", plan.cost());
    plan.report();
    plan.write(map)?;
    Ok(())
}

/// A route with its twin, as one course.
#[derive(Clone)]
struct Run {
    id: RouteId,
    course: Course,
    ends: [CityId; 2],
    mode: Mode,
    lines: Vec<Lane>,
    cells: (f32, f32, f32, f32),
    own: f32,
}

struct Plan<'a> {
    world: &'a World,
    spots: Vec<Spot>,
    names: Vec<Option<NameBox>>,
    runs: Vec<Run>,
    land: Vec<bool>,
    noise: u64,
}

const CELL: f32 = 4.0;
const COLUMNS: usize = 300;

impl<'a> Plan<'a> {
    fn new(world: &'a World) -> Plan<'a> {
        let chart = Chart::new(world);
        let place = |n: usize| Point::new((n % COLUMNS) as f32 * CELL, (n / COLUMNS) as f32 * CELL);
        let land = (0..COLUMNS * 200).map(|n| chart.atlas.is_land(place(n))).collect();
        let mut plan = Plan {
            world,
            spots: world.city_ids().map(|city| chart.spot(city)).collect(),
            names: world.city_ids().map(|city| chart.name_box(city)).collect(),
            runs: Vec::new(),
            land,
            noise: 88_172_645_463_325_252,
        };
        for id in world.route_ids().filter(|&id| world.route(id).twin.is_none_or(|twin| id < twin)) {
            let route = world.route(id);
            let mut course = chart.course(id);
            course.offset = 0.0;
            if course.leave == Point::default() {
                let shift =
                    if course.seam { -PERIOD * (course.ends[1].x - course.ends[0].x).signum() } else { 0.0 };
                let (dx, dy) =
                    (course.ends[1].x + shift - course.ends[0].x, course.ends[1].y - course.ends[0].y);
                (course.leave, course.arrive) =
                    (Point::new(dx / 3.0, dy / 3.0), Point::new(-dx / 3.0, -dy / 3.0));
            }
            let run = Run {
                id,
                course,
                ends: route.ends,
                mode: route.mode,
                lines: Vec::new(),
                cells: (0.0, 0.0, 0.0, 0.0),
                own: 0.0,
            };
            plan.runs.push(plan.laid(run));
        }
        plan
    }

    /// A run with its lanes laid out and its own cost computed.
    fn laid(&self, mut run: Run) -> Run {
        run.course.ends = run.ends.map(|end| self.spots[end.index()].place);
        let twin = self.world.route(run.id).twin.is_some();
        let offsets: &[f32] = if twin { &[-BESIDE, BESIDE] } else { &[0.0] };
        run.lines = offsets.iter().map(|&offset| Lane::new(&Course { offset, ..run.course })).collect();
        let all = || run.lines.iter().flat_map(|lane| lane.spaces.iter());
        let reach = 24.0;
        run.cells = all().fold((f32::MAX, f32::MAX, f32::MIN, f32::MIN), |b, space| {
            (
                b.0.min(space.at.x - reach),
                b.1.min(space.at.y - reach),
                b.2.max(space.at.x + reach),
                b.3.max(space.at.y + reach),
            )
        });
        run.own = self.own_cost(&run);
        run
    }

    fn own_cost(&self, run: &Run) -> f32 {
        let mut cost = 0.0;
        for lane in &run.lines {
            cost += way_cost(lane, run);
            for (n, space) in lane.spaces.iter().enumerate() {
                cost += self.ground_cost(run.mode, space) + frame_cost(space);
                for other in &lane.spaces[n + 1..] {
                    cost += touch(space, other, 0.5) * 1.5;
                }
            }
        }
        if let [a, b] = run.lines.as_slice() {
            cost += crossing(&a.spaces, &b.spaces, 0.0) * 2.0;
        }
        cost
    }

    fn ground_cost(&self, mode: Mode, space: &Space) -> f32 {
        let [from, to] = space.ends();
        let land = [from, space.at, to].iter().filter(|place| self.is_land(**place)).count() as f32;
        match mode {
            Mode::Sea => land * 2.2,
            Mode::Rail => (3.0 - land) * 0.5,
        }
    }

    fn is_land(&self, place: Point) -> bool {
        let (x, y) = ((place.x / CELL) as usize, (place.y / CELL) as usize);
        self.land.get(y * COLUMNS + x.min(COLUMNS - 1)).copied().unwrap_or(false)
    }

    /// The cost of a run together with everything near it.
    fn run_cost(&self, run: &Run, skip: &[usize]) -> f32 {
        let mut cost = run.own;
        for (n, other) in self.runs.iter().enumerate() {
            if other.id != run.id && !skip.contains(&n) && near(run.cells, other.cells) {
                cost += pair_cost(run, other);
            }
        }
        for city in 0..self.spots.len() {
            let (spot, name) = (&self.spots[city], &self.names[city]);
            let own_end = run.ends.iter().any(|end| end.index() == city);
            for space in run.lines.iter().flat_map(|lane| &lane.spaces) {
                cost += city_cost(space, spot.place, own_end);
                cost += name.map_or(0.0, |name| name_cost(space, &name));
            }
        }
        cost
    }

    /// The cost of a city by itself, and of its name among other names and discs.
    fn city_alone(&self, city: usize) -> f32 {
        let spot = &self.spots[city];
        let far = spot.place.distance(spot.true_place);
        // The place of a junction is chosen for drawing.
        let free = self.world.cities[city].kind == CityKind::Junction;
        let mut cost = if free { far * 0.02 + (spot.place.y - 736.0).max(0.0) } else { far * far * 0.022 };
        cost += self.name_alone(city);
        for (other, near) in self.spots.iter().enumerate().filter(|(other, _)| *other != city) {
            let clear = spot.place.distance(near.place);
            cost += (44.0 - clear).max(0.0);
            if let Some(name) = &self.names[other] {
                cost += disc_on_name(spot.place, name);
            }
        }
        cost
    }

    fn name_alone(&self, city: usize) -> f32 {
        let Some(name) = &self.names[city] else { return 0.0 };
        let spot = &self.spots[city];
        let mut cost = 0.0;
        for (other, near) in self.spots.iter().enumerate().filter(|(other, _)| *other != city) {
            cost += disc_on_name(near.place, name);
            cost += self.names[other].map_or(0.0, |other| boxes(name, &other));
        }
        let (right, bottom) = (name.x + name.width, name.y + name.height);
        let out = (BORDER + 3.0 - name.x).max(0.0)
            + (right - WIDTH + BORDER + 3.0).max(0.0)
            + (BORDER + 3.0 - name.y).max(0.0)
            + (bottom - HEIGHT + BORDER + 3.0).max(0.0);
        cost + out * 3.0 + Point::default().distance(spot.name) * 0.03
    }

    pub(crate) fn name_cost_all(&self, city: usize) -> f32 {
        let Some(name) = &self.names[city] else { return 0.0 };
        let spaces = self.runs.iter().flat_map(|run| &run.lines).flat_map(|lane| &lane.spaces);
        self.name_alone(city) + spaces.map(|space| name_cost(space, name)).sum::<f32>()
    }

    fn cost(&self) -> f32 {
        let runs: f32 = self.runs.iter().map(|run| self.run_cost(run, &[])).sum();
        runs + (0..self.spots.len()).map(|city| self.city_alone(city)).sum::<f32>()
    }

    fn random(&mut self) -> f32 {
        self.noise ^= self.noise << 13;
        self.noise ^= self.noise >> 7;
        self.noise ^= self.noise << 17;
        (self.noise >> 40) as f32 / (1u64 << 24) as f32
    }

    fn swing(&mut self, reach: f32) -> f32 {
        (self.random() + self.random() + self.random() - 1.5) * reach
    }

    fn settle(&mut self, rounds: usize) {
        for round in 0..rounds {
            let heat = 3.0 * (1.0 - round as f32 / rounds as f32).powi(2);
            match (self.random() * 10.0) as u8 {
                0..6 => self.try_bend(heat),
                6..8 => self.try_name(heat),
                _ => self.try_city(heat),
            }
        }
    }

    fn takes(&mut self, before: f32, after: f32, heat: f32) -> bool {
        after <= before || self.random() < (-(after - before) / heat.max(0.001)).exp()
    }

    fn try_bend(&mut self, heat: f32) {
        let n = (self.random() * self.runs.len() as f32) as usize % self.runs.len();
        let mut run = self.runs[n].clone();
        let reach = if self.random() < 0.2 { 90.0 } else { 20.0 };
        let both = self.random() < 0.4;
        let (x, y) = (self.swing(reach), self.swing(reach));
        run.course.leave = run.course.leave.plus(x, y);
        let (x, y) = if both { (x, y) } else { (self.swing(reach), self.swing(reach)) };
        run.course.arrive = run.course.arrive.plus(x, y);
        let run = self.laid(run);
        let (before, after) = (self.run_cost(&self.runs[n], &[]), self.run_cost(&run, &[]));
        if self.takes(before, after, heat) {
            self.runs[n] = run;
        }
    }

    fn try_name(&mut self, heat: f32) {
        let city = (self.random() * self.spots.len() as f32) as usize % self.spots.len();
        if self.names[city].is_none() {
            return;
        }
        let (spot, name, before) = (self.spots[city], self.names[city], self.name_cost_all(city));
        let (x, y) = (self.random(), self.random());
        let (name_at, anchor) = match (self.random() * 4.0) as u8 {
            0 => (Point::new(11.0 + 12.0 * x, 5.0 + (y - 0.5) * 40.0), Anchor::Start),
            1 => (Point::new(-11.0 - 12.0 * x, 5.0 + (y - 0.5) * 40.0), Anchor::End),
            2 => (Point::new((x - 0.5) * 76.0, -13.0 - 14.0 * y), Anchor::Middle),
            _ => (Point::new((x - 0.5) * 76.0, 22.0 + 18.0 * y), Anchor::Middle),
        };
        self.spots[city] = Spot { name: name_at, anchor, ..spot };
        self.names[city] = Some(NameBox::new(&self.world.cities[city].name, &self.spots[city]));
        let after = self.name_cost_all(city);
        if !self.takes(before, after, heat) {
            (self.spots[city], self.names[city]) = (spot, name);
        }
    }

    fn try_city(&mut self, heat: f32) {
        let city = (self.random() * self.spots.len() as f32) as usize % self.spots.len();
        let runs: Vec<usize> = (0..self.runs.len())
            .filter(|&n| self.runs[n].ends.iter().any(|end| end.index() == city))
            .collect();
        let (spot, name) = (self.spots[city], self.names[city]);
        let whole = |plan: &Plan<'_>| {
            let touching: f32 =
                runs.iter().enumerate().map(|(k, &n)| plan.run_cost(&plan.runs[n], &runs[..k])).sum();
            touching + plan.city_alone(city) + plan.name_cost_all(city)
        };
        let before = whole(self);
        let (x, y) = (self.swing(8.0), self.swing(8.0));
        self.spots[city].place = spot.place.plus(x, y);
        self.names[city] = name.map(|_| NameBox::new(&self.world.cities[city].name, &self.spots[city]));
        let old: Vec<Run> = runs.iter().map(|&n| self.runs[n].clone()).collect();
        for &n in &runs {
            self.runs[n] = self.laid(self.runs[n].clone());
        }
        let after = whole(self);
        if !self.takes(before, after, heat) {
            (self.spots[city], self.names[city]) = (spot, name);
            runs.iter().zip(old).for_each(|(&n, run)| self.runs[n] = run);
        }
    }
}
