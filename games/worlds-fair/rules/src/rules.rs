use midway_game::{
    Game, Illegal, Meta, OptionSpec, Rng, Seat, SetupError, Step, Tables, Turn, Viewer, below, table_files,
};

use crate::numbering::Numbering;
use crate::{Action, Bag, Chance, Numbers, Phase, State, TileOrder, View};

/// The rules of World's Fair 1893 for one table.
#[derive(Clone, Debug)]
pub struct WorldsFair {
    pub(crate) seats: u8,
    pub(crate) approvals: Approvals,
    pub(crate) numbers: Numbers,
    pub(crate) numbering: Numbering,
    /// Of the card that there are most of.
    pub(crate) most_copies: u8,
}

/// Who decides how many exhibits are approved (WF-5.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Approvals {
    /// As many as allowed, automatically.
    #[default]
    Most,
    /// Each player.
    Choose,
}

midway_game::ids!(Approvals: Most = "most", Choose = "choose");

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub approvals: Approvals,
}

impl midway_game::Options for Options {
    fn set(&mut self, key: &str, value: &str) {
        if key == "approvals" {
            self.approvals = Approvals::from_id(value).unwrap_or_default();
        }
    }
}

impl WorldsFair {
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// The clause that an action of another step breaks.
    fn not_now(&self, state: &State) -> Illegal {
        Illegal::new(self.ask(state).clause, "this is not what is asked now")
    }
}

impl Game for WorldsFair {
    const META: Meta = Meta {
        id: "worlds-fair",
        title: "World's Fair 1893",
        designer: "J. Alex Kevern",
        publisher: "Foxtrot Games, Renegade Game Studios",
        min_seats: 2,
        max_seats: 4,
        revision: 1,
        options: &[OptionSpec {
            key: "approvals",
            values: &["most", "choose"],
            about: "exhibits are approved by themselves, as many as allowed, or each player chooses (WF-5.5)",
        }],
        tables: table_files![
            "areas.tsv",
            "board.tsv",
            "deck.tsv",
            "exhibits.tsv",
            "figures.tsv",
            "scoring.tsv",
            "sets.tsv",
            "start_bonus.tsv",
        ],
        earlier: &[],
        rules: include_str!("../../RULES.md"),
    };

    midway_game::game_parts!();

    fn new(seats: u8, options: &Options, tables: &Tables) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        let (numbers, approvals) = (Numbers::read(tables, seats)?, options.approvals);
        let numbering = Numbering::new(&numbers, seats, approvals);
        let most_copies = numbers.deck.counts().into_iter().max().unwrap_or(1);
        Ok(WorldsFair { seats, approvals, numbers, numbering, most_copies })
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Tiles | Phase::Deal { .. } | Phase::First | Phase::Refill { .. } => Turn::Chance,
            Phase::Place | Phase::Figures => Turn::seat(state.seat),
            Phase::Approve { seat, .. } => Turn::seat(seat),
            Phase::Over => Turn::Over,
        }
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn(state).has(seat) {
            return;
        }
        match state.phase {
            Phase::Place => self.place_choices(state, seat, out),
            Phase::Figures => self.figure_choices(state, seat, out),
            Phase::Approve { place, most, .. } => {
                Self::approve_choices(state.tiles[usize::from(place)], most, out);
            }
            // Nobody's turn.
            Phase::Tiles | Phase::Deal { .. } | Phase::First | Phase::Refill { .. } | Phase::Over => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if !self.turn(state).has(seat) {
            return Err(Illegal::new("WF-2.4", "it is not this seat's turn"));
        }
        match (state.phase, *action) {
            (Phase::Place, Action::Place { from, .. }) => Self::check_place(state, seat, from),
            (Phase::Figures, Action::Add { figure, area, from }) => {
                self.check_add(state, seat, figure, area, from)
            }
            (Phase::Figures, Action::Move { figure, owner, from, to }) => {
                self.check_move(state, seat, figure, owner, from, to)
            }
            (Phase::Figures, Action::Discard { figure }) => Self::check_discard(state, seat, figure),
            (Phase::Approve { place, most, .. }, Action::Approve { area, count }) => {
                Self::check_approve(state.tiles[usize::from(place)], most, area, count)
            }
            _ => Err(self.not_now(state)),
        }
    }

    fn odds(&self, state: &State, out: &mut Vec<(Chance, u32)>) {
        match state.phase {
            Phase::Tiles => out.extend(TileOrder::all().map(|order| (Chance::Tiles(order), 1))),
            Phase::First => out.extend(Seat::all(self.seats).map(|seat| (Chance::First(seat), 1))),
            Phase::Deal { .. } | Phase::Refill { .. } => {
                out.extend(state.source().kinds().map(|(card, copies)| (Chance::Card(card), copies.into())));
            }
            // Nothing is to be drawn.
            Phase::Place | Phase::Figures | Phase::Approve { .. } | Phase::Over => {}
        }
    }

    #[inline]
    fn draw(&self, state: &State, rng: &mut impl Rng) -> Chance {
        match state.phase {
            Phase::Tiles => {
                let number = below(rng, TileOrder::COUNT.into()) as u8;
                Chance::Tiles(TileOrder::numbered(number).unwrap_or(TileOrder::FIRST))
            }
            Phase::First => Chance::First(Seat(below(rng, self.seats.into()) as u8)),
            Phase::Deal { .. }
            | Phase::Refill { .. }
            | Phase::Place
            | Phase::Figures
            | Phase::Approve { .. }
            | Phase::Over => {
                let source: &Bag = state.source();
                Chance::Card(source.at(below(rng, source.len())))
            }
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, step: &Step<Self>) {
        match (state.phase, *step) {
            (Phase::Tiles, Step::Chance(Chance::Tiles(order))) => self.lay_tiles(state, order),
            (Phase::Deal { dealt }, Step::Chance(Chance::Card(card))) => {
                self.deal_at_setup(state, card, dealt);
            }
            (Phase::First, Step::Chance(Chance::First(seat))) => self.begin_with(state, seat),
            (Phase::Refill { left, area }, Step::Chance(Chance::Card(card))) => {
                self.deal(state, card, left, area);
            }
            (Phase::Place, Step::Choice(seat, Action::Place { area, from })) => {
                self.place(state, seat, area, from);
            }
            (Phase::Figures, Step::Choice(seat, Action::Add { figure, area, from })) => {
                self.add(state, seat, figure, area, from);
            }
            (Phase::Figures, Step::Choice(seat, Action::Move { figure, owner, from, to })) => {
                self.move_one(state, seat, figure, owner, from, to);
            }
            (Phase::Figures, Step::Choice(seat, Action::Discard { figure })) => {
                self.spend(state, seat, figure);
            }
            (Phase::Approve { place, .. }, Step::Choice(seat, Action::Approve { area, count })) => {
                self.approve(state, place, seat, area, count);
            }
            // The caller has checked the step, so nothing else comes.
            (
                _,
                Step::Chance(Chance::Tiles(_) | Chance::Card(_) | Chance::First(_))
                | Step::Choice(
                    _,
                    Action::Place { .. }
                    | Action::Add { .. }
                    | Action::Move { .. }
                    | Action::Discard { .. }
                    | Action::Approve { .. },
                ),
            ) => {}
        }
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        View::new(self, state)
    }

    /// A state holds nothing that is hidden, so there is nothing to imagine (WF-7.1).
    fn imagine(&self, view: &View, _rng: &mut impl Rng) -> State {
        view.state().clone()
    }

    fn held(&self, state: &State, seat: Seat) -> Vec<String> {
        self.held_in_the_end(state, seat)
    }
}
