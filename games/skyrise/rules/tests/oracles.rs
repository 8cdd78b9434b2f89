//! The rules beside slow and literal readings of the clauses, on random boards and in random games.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use midway_game::{Game, Playout, Seat, Step, Tables, Turn, below};
use midway_skyrise::{Action, DistrictId, Land, Options, Phase, Skyrise, State};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

type Rng = Xoshiro256PlusPlus;
type Pairs = BTreeSet<(String, String)>;

fn rules(seats: u8) -> Skyrise {
    Skyrise::new(seats, &Options::default(), &Tables::standard(Skyrise::META.tables)).unwrap()
}

/// The rows of a table, each as its cells by column.
fn rows(name: &str) -> Vec<BTreeMap<&'static str, &'static str>> {
    let file = Skyrise::META.tables.iter().find(|file| file.name == name).unwrap();
    let mut lines = file.text.lines().filter(|line| !line.starts_with('#'));
    let header: Vec<_> = lines.next().unwrap().split('\t').collect();
    lines.map(|line| header.iter().copied().zip(line.split('\t')).collect()).collect()
}

/// The board as the tables say it, by names.
struct Map {
    island_of: BTreeMap<String, String>,
    /// Pairs of adjacent districts of one island, and the ends of bridges, both ways round.
    borders: Pairs,
    bridges: Pairs,
    /// Kind and districts of every feature in play.
    features: Vec<(String, Vec<String>)>,
}

impl Map {
    /// The islands lie in these slots.
    fn new(lying: &[(String, String)]) -> Map {
        let slot_of = |slot: &str| lying.iter().find(|(at, _)| at == slot).map(|(_, island)| island.clone());
        let there = |island: &str| island == "O" || lying.iter().any(|(_, id)| id == island);
        let districts: Vec<_> =
            rows("districts.tsv").into_iter().filter(|row| there(row["island"])).collect();
        let island_of = districts.iter().map(|row| (row["district"].into(), row["island"].into())).collect();
        let borders = districts.iter().flat_map(|row| {
            row["neighbours"].split(' ').map(|other| (row["district"].to_string(), other.to_string()))
        });
        let features: Vec<_> = rows("features.tsv").into_iter().filter(|row| there(row["island"])).collect();
        let port = |island: &str, port: &str| {
            let row = features.iter().find(|row| row["island"] == island && row["port"] == port);
            row.unwrap()["districts"].to_string()
        };
        let mut bridges = Pairs::new();
        for row in rows("bridges.tsv") {
            let Some(from) = slot_of(row["slot"]) else { continue };
            let to = match row["to_district"] {
                "-" => slot_of(row["to_slot"]).map(|island| port(&island, row["to_port"])),
                district => Some(district.to_string()),
            };
            if let Some(to) = to {
                let from = port(&from, row["port"]);
                bridges.extend([(from.clone(), to.clone()), (to, from)]);
            }
        }
        let split = |districts: &str| districts.split(' ').map(String::from).collect();
        Map {
            island_of,
            borders: borders.collect(),
            bridges,
            features: features.iter().map(|row| (row["kind"].into(), split(row["districts"]))).collect(),
        }
    }

    fn of(rules: &Skyrise, state: &State) -> Map {
        let placement = rows("placement.tsv");
        let row = placement.iter().find(|row| row["seats"] == rules.seats().to_string()).unwrap();
        let islands = state.islands.iter().map(|&island| rules.kit().islands[usize::from(island)].clone());
        Map::new(&row["slots"].split(' ').map(String::from).zip(islands).collect::<Vec<_>>())
    }

    fn adjacent(&self, one: &str, other: &str) -> bool {
        let pair = (one.to_string(), other.to_string());
        self.borders.contains(&pair) || self.bridges.contains(&pair)
    }

    /// The longest simple path, by trying every one of them.
    fn longest_chain(&self, own: &[String]) -> usize {
        fn walk(map: &Map, own: &[String], path: &mut Vec<String>) -> usize {
            let mut longest = path.len();
            for next in own {
                if !path.contains(next) && path.last().is_none_or(|last| map.adjacent(last, next)) {
                    path.push(next.clone());
                    longest = longest.max(walk(map, own, path));
                    path.pop();
                }
            }
            longest
        }
        walk(self, own, &mut Vec::new())
    }
}

fn names(rules: &Skyrise, land: Land) -> Vec<String> {
    land.iter().map(|at| rules.kit().districts[at.index()].clone()).collect()
}

/// A state with islands drawn at random.
fn random_board(rules: &Skyrise, rng: &mut Rng) -> State {
    let mut state = rules.setup();
    while matches!(state.phase, Phase::Colors { .. } | Phase::Islands { .. }) {
        let chance = rules.draw(&state, rng);
        rules.apply(&mut state, &Step::Chance(chance));
    }
    state
}

/// Shows SK-1.3.
#[test]
fn adjacency_is_symmetric_and_that_of_the_tables_on_every_board() {
    for seats in 2..=4 {
        let rules = rules(seats);
        for (index, board) in rules.kit().boards.iter().enumerate() {
            let mut state = rules.setup();
            state.board = index as u8;
            for (slot, &island) in rules.kit().placements[index].iter().enumerate() {
                state.islands[slot] = island;
            }
            let map = Map::of(&rules, &state);
            assert_eq!(names(&rules, board.in_play).len(), map.island_of.len());
            for one in board.in_play.iter() {
                for other in board.in_play.iter() {
                    let near = board.near[one.index()].has(other);
                    assert_eq!(near, board.near[other.index()].has(one));
                    let id = |at: DistrictId| rules.kit().districts[at.index()].as_str();
                    assert_eq!(near, map.adjacent(id(one), id(other)), "{} {}", id(one), id(other));
                }
            }
        }
    }
}

/// Districts that hang together more often than not: each next one mostly beside an earlier one.
fn random_land(rules: &Skyrise, state: &State, size: u32, rng: &mut Rng) -> Land {
    let board = rules.board(state);
    let nth = |land: Land, rng: &mut Rng| land.iter().nth(below(rng, land.len()) as usize).unwrap();
    let mut own = Land::of(nth(board.in_play, rng));
    while own.len() < size {
        let beside = own.iter().fold(Land::NONE, |land, at| land | board.near[at.index()]).without(own);
        let free = if beside.is_empty() || below(rng, 5) == 0 { board.in_play.without(own) } else { beside };
        own |= Land::of(nth(free, rng));
    }
    own
}

/// Shows SK-6.H20.
#[test]
fn the_longest_chain_is_the_longest_of_all_simple_paths() {
    let mut rng = Rng::seed_from_u64(20);
    for seats in 2..=4 {
        let rules = rules(seats);
        for trial in 0..150 {
            let state = random_board(&rules, &mut rng);
            let own = random_land(&rules, &state, 1 + trial % 14, &mut rng);
            let longest = Map::of(&rules, &state).longest_chain(&names(&rules, own));
            assert_eq!(rules.board(&state).longest_chain(own) as usize, longest, "{:?}", names(&rules, own));
        }
    }
}

/// Who stands where, with a height where it has one: kept by watching what is built.
#[derive(Clone, Default)]
struct Ledger {
    standing: BTreeMap<String, (u8, Option<&'static str>)>,
}

impl Ledger {
    fn watch(&mut self, rules: &Skyrise, before: &State, after: &State) {
        for seat in 0..rules.seats() {
            let (was, is) = (before.hold(Seat(seat)), after.hold(Seat(seat)));
            for at in names(rules, is.structures.without(was.structures)) {
                let building = (after.built & !before.built).checked_ilog2();
                let height = match building {
                    Some(place) => Some(height_of(rules.kit().numbers[place as usize])),
                    None => {
                        let card = (is.standing & !was.standing).trailing_zeros();
                        (rules.kit().wonders[card as usize].id == "atelier").then_some("tall")
                    }
                };
                self.standing.insert(at, (seat, height));
            }
        }
    }

    fn own(&self, seat: u8) -> Vec<&String> {
        self.standing.iter().filter(|(_, (owner, _))| *owner == seat).map(|(at, _)| at).collect()
    }

    /// SK-7.1 to the letter, island by island.
    fn control(&self, map: &Map, seats: u8) -> Vec<u32> {
        let mut points = vec![0; usize::from(seats)];
        let islands: BTreeSet<_> = map.island_of.values().collect();
        for island in islands {
            let mut best: Vec<u8> = (0..seats).collect();
            let mut buildings = 0;
            for height in ["tall", "medium", "low"] {
                let count = |seat: u8| {
                    let here = self.standing.iter().filter(|(at, _)| map.island_of[*at] == *island);
                    here.filter(|(_, what)| **what == (seat, Some(height))).count()
                };
                let most = best.iter().map(|&seat| count(seat)).max().unwrap();
                buildings += most;
                best.retain(|&seat| count(seat) == most);
            }
            if buildings > 0 {
                best.iter().for_each(|&seat| points[usize::from(seat)] += 5);
            }
        }
        points
    }

    /// SK-7.2 to the letter, for one card.
    fn panorama(&self, map: &Map, card: &str, seat: u8) -> u32 {
        let own = self.own(seat);
        let touching = |districts: &[String]| own.iter().filter(|at| districts.contains(at)).count();
        let of = |kind: &'static str| map.features.iter().filter(move |(other, _)| other == kind);
        let count = match card {
            "lakes" => of("lake").filter(|(_, districts)| touching(districts) >= 3).count() * 3,
            "airships" => of("airship").filter(|(_, districts)| touching(districts) >= 2).count() * 3,
            "windmills" => of("windmill").map(|(_, districts)| touching(districts)).sum::<usize>() * 2,
            "bridges" => {
                let both =
                    map.bridges.iter().filter(|(one, other)| own.contains(&one) && own.contains(&other));
                both.count() / 2 * 3
            }
            _ => {
                // Three hang together if one of them borders both others.
                let beside = |one: &str, other: &str| map.borders.contains(&(one.into(), other.into()));
                let middles =
                    own.iter().filter(|at| own.iter().filter(|other| beside(at, other)).count() >= 2);
                middles.map(|at| &map.island_of[*at]).collect::<BTreeSet<_>>().len() * 4
            }
        };
        count as u32
    }

    fn panoramas(&self, rules: &Skyrise, state: &State, map: &Map) -> Vec<u32> {
        let up = |card: usize| state.panoramas >> card & 1 == 1;
        let cards: Vec<_> =
            (0..5).filter(|&card| up(card)).map(|card| &rules.kit().panoramas[card].id).collect();
        (0..rules.seats()).map(|seat| cards.iter().map(|card| self.panorama(map, card, seat)).sum()).collect()
    }

    fn check(&self, rules: &Skyrise, state: &State) {
        let map = Map::of(rules, state);
        let era = usize::from(state.era) - 1;
        let holds = &state.holds[..usize::from(rules.seats())];
        let control: Vec<u32> = holds.iter().map(|hold| hold.control[era].into()).collect();
        assert_eq!(control, self.control(&map, rules.seats()));
        let panoramas: Vec<u32> = holds.iter().map(|hold| hold.panoramas[era].into()).collect();
        assert_eq!(panoramas, self.panoramas(rules, state, &map));
    }
}

fn height_of(number: u16) -> &'static str {
    let rows = rows("buildings.tsv");
    rows.iter().find(|row| row["number"] == number.to_string()).unwrap()["height"]
}

/// Plays a random game, telling of every step.
fn watch_game(rules: &Skyrise, rng: &mut Rng, mut tell: impl FnMut(&State, &State, &mut Rng)) {
    let mut state = rules.setup();
    let mut playout = Playout::default();
    while rules.turn(&state) != Turn::Over {
        let before = state.clone();
        playout.run(rules, &mut state, rng, 1);
        tell(&before, &state, rng);
    }
}

fn apply_first(rules: &Skyrise, state: &mut State, seat: Seat, action: Action) {
    rules.check(state, seat, &action).unwrap();
    rules.apply(state, &Step::Choice(seat, action));
}

/// Ends era I here and now: the opener is left with one building, and all others pass.
fn end_era_1(rules: &Skyrise, state: &mut State, ledger: &mut Ledger) {
    let legal = rules.legal(state, state.opener);
    let Some(&Action::Bid { building, at }) = legal.first() else { panic!("no bid opens") };
    let own = rules.kit().of_color[usize::from(state.hold(state.opener).color.unwrap())];
    state.built |= own & rules.kit().of_era[0] & !(1 << building);
    let before = state.clone();
    let opener = state.opener;
    apply_first(rules, state, opener, Action::Bid { building, at });
    loop {
        match state.phase {
            Phase::Raise { seat } => apply_first(rules, state, seat, Action::Pass),
            Phase::Wild { win, .. } => apply_first(rules, state, win.seat, Action::Color { color: 0 }),
            _ => break,
        }
    }
    assert_eq!(state.phase, Phase::Choose);
    ledger.watch(rules, &before, state);
}

/// Shows SK-7.1, SK-7.2, SK-5.2, SK-5.4.
#[test]
fn control_and_panoramas_at_the_end_of_either_era_are_those_of_a_literal_reading() {
    for seats in 2..=4 {
        let rules = rules(seats);
        for seed in 0..60 {
            let mut ledger = Ledger::default();
            let mut scored = 0;
            watch_game(&rules, &mut Rng::seed_from_u64(seed), |before, after, _| {
                ledger.watch(&rules, before, after);
                let ended = |state: &State| matches!(state.phase, Phase::Choose | Phase::Over);
                if ended(after) && !ended(before) {
                    ledger.check(&rules, after);
                    scored += 1;
                }
            });
            assert_eq!(scored, 2);
        }
    }
}

/// Shows SK-7.1, SK-7.2.
#[test]
fn control_and_panoramas_of_random_moments_are_those_of_a_literal_reading() {
    for seats in 2..=4 {
        let rules = rules(seats);
        for seed in 100..130 {
            let mut ledger = Ledger::default();
            watch_game(&rules, &mut Rng::seed_from_u64(seed), |before, after, rng| {
                ledger.watch(&rules, before, after);
                if after.era == 1 && after.phase == Phase::Open && below(rng, 4) == 0 {
                    let (mut state, mut ledger) = (after.clone(), ledger.clone());
                    end_era_1(&rules, &mut state, &mut ledger);
                    ledger.check(&rules, &state);
                }
            });
        }
    }
}
