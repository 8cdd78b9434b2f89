//! The choices of a table by number, for programs that learn: placements, then what each figure can do, then discards,
//! then approvals.

use std::ops::Range;

use midway_game::{Field, Seat};

use crate::{Action, Approvals, Area, Figure, FigureEffect, Numbers};

/// Where a supporter can come from: the supply, or an area.
const SOURCES: usize = 1 + Area::COUNT;
const PLACEMENTS: usize = Area::COUNT * SOURCES;

/// Where the numbers of each verb begin.
#[derive(Clone, Debug)]
pub(crate) struct Numbering {
    seats: u8,
    effects: [FigureEffect; Figure::COUNT],
    /// What each figure can do depends on the tables, and so does how many numbers it takes.
    plays: [usize; Figure::COUNT],
    discards: usize,
    approvals: Range<usize>,
    /// How many different counts an area can approve.
    counts: usize,
}

impl Numbering {
    pub(crate) fn new(numbers: &Numbers, seats: u8, approvals: Approvals) -> Numbering {
        let mut next = PLACEMENTS;
        let plays = numbers.effects.map(|effect| {
            let first = next;
            next += ways(effect, seats);
            first
        });
        let awards = [numbers.first, numbers.second, numbers.tie_first, numbers.tie_second];
        let counts = match approvals {
            Approvals::Most => 0,
            Approvals::Choose => {
                1 + awards.iter().map(|award| usize::from(award.approvals)).max().unwrap_or(0)
            }
        };
        let first = next + Figure::COUNT;
        let approvals = first..first + Area::COUNT * counts;
        Numbering { seats, effects: numbers.effects, plays, discards: next, approvals, counts }
    }

    pub(crate) fn fields(&self) -> Vec<Field> {
        let mut fields =
            vec![from(by_area(Field::flags("place", "a supporter into an area (WF-3.1)"), "area"))];
        fields.extend(Figure::ALL.map(|figure| self.play_field(figure)));
        let discard = Field::flags("discard", "a figure without using it (WF-4.5)");
        fields.push(discard.along("figure", Figure::ALL.map(Figure::id)));
        if self.counts > 0 {
            let approve = Field::flags("approve", "so many exhibits of the area that is scored (WF-5.5)");
            fields.push(
                by_area(approve, "area").along("count", (0..self.counts).map(|count| count.to_string())),
            );
        }
        fields
    }

    fn play_field(&self, figure: Figure) -> Field {
        let play = |about| Field::flags("play", about).along("figure", [figure.id()]);
        match self.effects[figure.index()] {
            FigureEffect::SameArea => from(play("a supporter into the area of step 1 (WF-4.1)")),
            FigureEffect::FixedArea(_) => from(play("a supporter into the area on the card (WF-4.4)")),
            FigureEffect::AdjacentArea => {
                from(by_area(play("a supporter into a neighbouring area (WF-4.2)"), "area"))
            }
            FigureEffect::MoveAny => {
                let owner = play("moves anybody's supporter (WF-4.3)").by_seat(self.seats);
                by_area(by_area(owner, "from"), "to")
            }
        }
    }

    #[inline]
    pub(crate) fn number(&self, seat: Seat, action: &Action) -> usize {
        match *action {
            Action::Place { area, from } => area.index() * SOURCES + source(from),
            Action::Add { figure, area, from } => {
                self.plays[figure.index()] + area.map_or(0, Area::index) * SOURCES + source(from)
            }
            Action::Move { figure, owner, from, to } => {
                let ahead = usize::from(owner.0 + self.seats - seat.0) % usize::from(self.seats);
                self.plays[figure.index()] + (ahead * Area::COUNT + from.index()) * Area::COUNT + to.index()
            }
            Action::Discard { figure } => self.discards + figure.index(),
            Action::Approve { area, count } => {
                self.approvals.start + area.index() * self.counts + usize::from(count)
            }
        }
    }

    pub(crate) fn numbered(&self, seat: Seat, number: usize) -> Option<Action> {
        if number < PLACEMENTS {
            return Some(Action::Place { area: area(number / SOURCES)?, from: sourced(number % SOURCES) });
        }
        if number < self.discards {
            let later = self.plays.iter().position(|&first| first > number).unwrap_or(Figure::COUNT);
            let figure = *Figure::ALL.get(later.checked_sub(1)?)?;
            return self.played(seat, figure, number - self.plays[figure.index()]);
        }
        if let Some(&figure) = Figure::ALL.get(number - self.discards) {
            return Some(Action::Discard { figure });
        }
        let nth = self.approvals.contains(&number).then(|| number - self.approvals.start)?;
        Some(Action::Approve { area: area(nth / self.counts)?, count: (nth % self.counts) as u8 })
    }

    fn played(&self, seat: Seat, figure: Figure, way: usize) -> Option<Action> {
        let from = sourced(way % SOURCES);
        Some(match self.effects[figure.index()] {
            FigureEffect::SameArea | FigureEffect::FixedArea(_) => Action::Add { figure, area: None, from },
            FigureEffect::AdjacentArea => Action::Add { figure, area: Some(area(way / SOURCES)?), from },
            FigureEffect::MoveAny => {
                let (ahead, route) = (way / Area::COUNT.pow(2), way % Area::COUNT.pow(2));
                let owner = seat.round(self.seats).nth(ahead)?;
                Action::Move {
                    figure,
                    owner,
                    from: area(route / Area::COUNT)?,
                    to: area(route % Area::COUNT)?,
                }
            }
        })
    }
}

/// In how many ways a figure can be played, legal or not.
fn ways(effect: FigureEffect, seats: u8) -> usize {
    match effect {
        FigureEffect::SameArea | FigureEffect::FixedArea(_) => SOURCES,
        FigureEffect::AdjacentArea => PLACEMENTS,
        FigureEffect::MoveAny => usize::from(seats) * Area::COUNT.pow(2),
    }
}

fn by_area(field: Field, axis: &'static str) -> Field {
    field.along(axis, Area::ALL.map(Area::id))
}

fn from(field: Field) -> Field {
    field.along("from", ["supply"].into_iter().chain(Area::ALL.map(Area::id)))
}

#[inline]
fn source(from: Option<Area>) -> usize {
    from.map_or(0, |area| 1 + area.index())
}

fn sourced(source: usize) -> Option<Area> {
    source.checked_sub(1).and_then(area)
}

fn area(index: usize) -> Option<Area> {
    Area::ALL.get(index).copied()
}
