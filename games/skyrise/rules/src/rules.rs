use std::sync::Arc;

use midway_game::{
    Game, Illegal, Meta, OptionSpec, Rng, Seat, SetupError, Step, Tables, Turn, Viewer, below, members,
    table_files,
};

use crate::tokens::Token;
use crate::{Action, Archipelago, Chance, Kit, Phase, State, View, tables};

/// The rules of Skyrise for one table.
#[derive(Clone, Debug)]
pub struct Skyrise {
    pub(crate) seats: u8,
    /// The colours that seats picked (SK-2.0).
    pub(crate) picked: [Option<u8>; 4],
    pub(crate) kit: Arc<Kit>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The colour each seat picked, by id; empty where it picked none.
    pub colors: Vec<Option<String>>,
}

impl midway_game::Options for Options {
    fn set(&mut self, key: &str, value: &str) {
        if key == "colors" && value != "random" {
            self.colors = value.split(',').map(|word| (word != "random").then(|| word.into())).collect();
        }
    }

    /// Any list of colours is allowed, not only the ones that the specification lists as examples.
    fn parse(&mut self, specs: &[OptionSpec], key: &str, value: &str) -> Result<(), SetupError> {
        OptionSpec::find(specs, key)?;
        self.set(key, value);
        Ok(())
    }
}

/// A set to draw from, and what a member of it is.
type Drawn = (u64, fn(u8) -> Chance);

impl Skyrise {
    pub fn kit(&self) -> &Kit {
        &self.kit
    }

    /// How the islands lie in this game.
    #[inline]
    pub fn board(&self, state: &State) -> &Archipelago {
        &self.kit.boards[usize::from(state.board) % self.kit.boards.len()]
    }

    pub(crate) fn not_now(&self, state: &State) -> Illegal {
        Illegal::new(self.ask(state).clause, "this is not what is asked now")
    }

    /// What is drawn from a set whose members are equally likely: all but tokens, which come by their number in the
    /// bag.
    #[inline]
    fn drawn_from(&self, state: &State) -> Option<Drawn> {
        let set = |ids: &mut dyn Iterator<Item = u8>| ids.fold(0, |set, id| set | 1 << id);
        match state.phase {
            Phase::Colors { .. } => Some((set(&mut self.free_colors(state)), Chance::Color)),
            Phase::Islands { drawn } => Some((set(&mut self.islands_left(state, drawn)), Chance::Island)),
            Phase::WonderCards { .. } => Some((self.undealt_wonders(state).into(), Chance::Wonder)),
            Phase::Objectives { .. } => Some((self.undealt_objectives(state), Chance::Objective)),
            Phase::Panoramas { .. } => Some((self.hidden_panoramas(state), Chance::Panorama)),
            Phase::Tiles { letter } => Some((self.tiles_left(state, letter), Chance::Tile)),
            Phase::Opener => Some(((1 << self.seats) - 1, |seat| Chance::Opener(Seat(seat)))),
            Phase::Tokens { .. }
            | Phase::Open
            | Phase::Raise { .. }
            | Phase::Answer { .. }
            | Phase::Wild { .. }
            | Phase::Vault { .. }
            | Phase::Choose
            | Phase::Over => None,
        }
    }
}

/// The colours of an option, checked against the box.
fn read_picks(options: &Options, kit: &Kit) -> Result<[Option<u8>; 4], SetupError> {
    let wrong = || SetupError::OptionValue {
        key: "colors".into(),
        value: options
            .colors
            .iter()
            .map(|color| color.as_deref().unwrap_or("random"))
            .collect::<Vec<_>>()
            .join(","),
        allowed: format!(
            "random, or a list for the seats in order, of random and different ones of {}",
            kit.colors.join(", ")
        ),
    };
    let mut picked = [None; 4];
    for (slot, color) in picked.iter_mut().zip(&options.colors) {
        *slot = match color {
            None => None,
            Some(id) => Some(kit.colors.iter().position(|color| color == id).ok_or_else(wrong)? as u8),
        };
    }
    let twice = |(n, color): (usize, &Option<u8>)| color.is_some() && picked[..n].contains(color);
    if options.colors.len() > 4 || picked.iter().enumerate().any(twice) {
        return Err(wrong());
    }
    Ok(picked)
}

impl Game for Skyrise {
    const META: Meta = Meta {
        id: "skyrise",
        title: "Skyrise",
        designer: "Adam Wyse, Gordon Hamilton, Sébastien Pauchon",
        publisher: "Roxley",
        min_seats: 2,
        max_seats: 4,
        revision: 1,
        options: &[OptionSpec {
            key: "colors",
            values: &["random", "grey,random,red"],
            about: "the colour of each seat in order, such as red,random,grey; random where a seat picks none (SK-2.0)",
        }],
        tables: table_files![
            "bridges.tsv",
            "buildings.tsv",
            "colors.tsv",
            "districts.tsv",
            "features.tsv",
            "islands.tsv",
            "letters.tsv",
            "numbers.tsv",
            "objectives.tsv",
            "panoramas.tsv",
            "patrons.tsv",
            "placement.tsv",
            "rows.tsv",
            "slots.tsv",
            "tokens.tsv",
            "wonders.tsv",
        ],
        earlier: &[],
        rules: include_str!("../../RULES.md"),
    };

    midway_game::game_parts!();

    fn new(seats: u8, options: &Options, tables: &Tables) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        let kit = tables::read_kit(tables, seats)?;
        Ok(Skyrise { seats, picked: read_picks(options, &kit)?, kit: Arc::new(kit) })
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Open => Turn::seat(state.opener),
            Phase::Raise { seat } | Phase::Answer { seat, .. } => Turn::seat(seat),
            Phase::Wild { win, .. } | Phase::Vault { win } => Turn::seat(win.seat),
            Phase::Choose => Turn::Seats(self.undecided(state)),
            Phase::Over => Turn::Over,
            // The set-up: all of it is drawn.
            _ => Turn::Chance,
        }
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn(state).has(seat) {
            return;
        }
        match state.phase {
            Phase::Open => self.open_choices(state, seat, out),
            Phase::Raise { .. } => self.raise_choices(state, seat, out),
            Phase::Answer { placed, .. } => self.answer_choices(state, placed, out),
            Phase::Wild { .. } => Self::wild_choices(out),
            Phase::Vault { .. } => self.vault_choices(state, out),
            Phase::Choose => self.choose_choices(state, seat, out),
            // Nobody's turn: a seat that is asked and finds nothing here breaks a law.
            _ => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if !self.turn(state).has(seat) {
            let clause = match state.phase {
                Phase::Choose => "SK-5.2",
                Phase::Answer { .. } => "SK-6.3",
                _ => "SK-3.4",
            };
            return Err(Illegal::new(clause, "it is not this seat's turn"));
        }
        match (state.phase, *action) {
            (Phase::Open, action) => self.check_open(state, seat, &action),
            (Phase::Raise { .. }, action) => self.check_raise(state, seat, &action),
            (Phase::Answer { placed, .. }, action) => self.check_answer(state, placed, &action),
            (Phase::Wild { .. }, Action::Color { color: 0..4 }) => Ok(()),
            (Phase::Vault { .. }, Action::Token { district }) => self.check_vault(state, district),
            (Phase::Choose, Action::Choose { cards }) => self.check_choose(state, seat, cards),
            _ => Err(self.not_now(state)),
        }
    }

    fn odds(&self, state: &State, out: &mut Vec<(Chance, u32)>) {
        if let Some((ids, chance)) = self.drawn_from(state) {
            return out.extend(members(ids).map(|id| (chance(id), 1)));
        }
        if let Phase::Tokens { .. } = state.phase {
            let left = Token::ALL.into_iter().map(|token| (token, u32::from(state.bag[token.index()])));
            out.extend(
                left.filter(|(_, count)| *count > 0).map(|(token, count)| (Chance::Token(token), count)),
            );
        }
    }

    #[inline]
    fn draw(&self, state: &State, rng: &mut impl Rng) -> Chance {
        match self.drawn_from(state) {
            Some((ids, chance)) => chance(nth(ids, below(rng, ids.count_ones()))),
            None => Chance::Token(draw_token(&state.bag, rng)),
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, step: &Step<Self>) {
        match (state.phase, *step) {
            (Phase::Colors { seat }, Step::Chance(Chance::Color(color))) => {
                self.give_color(state, seat, color);
            }
            (Phase::Islands { drawn }, Step::Chance(Chance::Island(island))) => {
                self.lay_island(state, island, drawn);
            }
            (Phase::Tokens { district }, Step::Chance(Chance::Token(token))) => {
                self.lay_token(state, token, district);
            }
            (Phase::WonderCards { dealt }, Step::Chance(Chance::Wonder(wonder))) => {
                self.deal_wonder(state, wonder, dealt);
            }
            (Phase::Objectives { seat }, Step::Chance(Chance::Objective(card))) => {
                self.deal_objective(state, card, seat);
            }
            (Phase::Panoramas { up }, Step::Chance(Chance::Panorama(card))) => self.turn_up(state, card, up),
            (Phase::Tiles { letter }, Step::Chance(Chance::Tile(tile))) => self.lay_tile(state, tile, letter),
            (Phase::Opener, Step::Chance(Chance::Opener(seat))) => self.open_first(state, seat),
            (Phase::Open | Phase::Raise { .. }, Step::Choice(seat, Action::Bid { building, at })) => {
                self.bid(state, seat, building, at);
            }
            (Phase::Open | Phase::Raise { .. }, Step::Choice(seat, Action::Wonder { wonder, at })) => {
                self.place_wonder(state, seat, wonder, at);
            }
            (Phase::Raise { .. }, Step::Choice(seat, Action::Pass)) => self.pass(state, seat),
            (Phase::Answer { .. }, Step::Choice(seat, Action::Wonder { wonder, at })) => {
                self.answer(state, seat, wonder, at);
            }
            (Phase::Answer { placed, .. }, Step::Choice(_, Action::Pass)) => {
                self.win_with_wonder(state, placed);
            }
            (Phase::Wild { win, vault }, Step::Choice(_, Action::Color { color })) => {
                self.color_wild(state, win, vault, color);
            }
            (Phase::Vault { win }, Step::Choice(_, Action::Token { district })) => {
                self.take_token(state, win, district, true);
            }
            (Phase::Choose, Step::Choice(seat, Action::Choose { cards })) => self.choose(state, seat, cards),
            // The caller has checked the step, so nothing else comes.
            (
                _,
                Step::Chance(
                    Chance::Color(_)
                    | Chance::Island(_)
                    | Chance::Token(_)
                    | Chance::Wonder(_)
                    | Chance::Objective(_)
                    | Chance::Panorama(_)
                    | Chance::Tile(_)
                    | Chance::Opener(_),
                )
                | Step::Choice(
                    _,
                    Action::Bid { .. }
                    | Action::Wonder { .. }
                    | Action::Pass
                    | Action::Color { .. }
                    | Action::Token { .. }
                    | Action::Choose { .. },
                ),
            ) => {}
        }
    }

    /// A step as a viewer witnesses it: cards and tiles dealt face down and choices still secret are left out;
    /// what the step uncovers to the viewer is added.
    fn seen(&self, before: &State, step: &Step<Self>, viewer: Viewer, out: &mut String) {
        match self.hidden(before, step, viewer) {
            Some(text) => out.push_str(&text),
            None => step.write(self, out),
        }
        let mut after = before.clone();
        self.apply(&mut after, step);
        self.write_uncovered(before, &after, viewer, out);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(self, state, |seat| viewer.is(seat), false)
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        self.imagine_state(view, rng)
    }

    fn held(&self, state: &State, seat: Seat) -> Vec<String> {
        self.held_in_the_end(state, seat)
    }
}

/// A member of a set by its position.
fn nth(set: u64, position: u32) -> u8 {
    members(set).nth(position as usize).unwrap_or(0)
}

fn draw_token(bag: &[u8; 10], rng: &mut impl Rng) -> Token {
    let mut left = below(rng, bag.iter().map(|&count| u32::from(count)).sum());
    for token in Token::ALL {
        let count = u32::from(bag[token.index()]);
        if left < count {
            return token;
        }
        left -= count;
    }
    Token::Commission
}
