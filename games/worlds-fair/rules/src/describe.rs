//! The table and its events in words, for a terminal.

use std::fmt::Write as _;

use midway_game::{Describe, Score, Seat, Step, Viewer};
use serde::Serialize;

use crate::view::table_sheet;
use crate::{Action, Area, Bag, Card, Chance, Figure, Phase, State, View, WorldsFair};

type Sentence = (String, &'static str);

impl Describe for WorldsFair {
    fn describe(&self, view: &View, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = self.write_table(view, out);
    }

    fn truth(&self, state: &State) -> impl Serialize {
        table_sheet(state, self.seats)
    }

    fn tell(&self, before: &State, step: &Step<Self>, after: &State, _viewer: Viewer) -> Vec<Sentence> {
        let mut log = vec![self.tell_step(before, step)];
        self.tell_collected(before, step, after, &mut log);
        if after.reshuffles > before.reshuffles {
            log.push(("the discard pile is shuffled into a new deck".into(), "WF-3.7"));
        }
        self.tell_scoring(before, after, &mut log);
        log
    }
}

impl WorldsFair {
    fn write_table(&self, view: &View, out: &mut String) -> std::fmt::Result {
        let state = view.state();
        let end = if state.round_closed() { ", at its end" } else { "" };
        writeln!(out, "Round {} of {}{end}    wheel {}", state.round, self.numbers.rounds, wheel(view))?;
        writeln!(out, "Deck {}, discard pile {}", state.deck.len(), state.discard.len())?;
        writeln!(out)?;
        self.write_areas(view, out)?;
        writeln!(out)?;
        self.write_seats(view, out)?;
        writeln!(out)?;
        writeln!(out, "{}", self.write_turn(state))
    }

    fn write_areas(&self, view: &View, out: &mut String) -> std::fmt::Result {
        let state = view.state();
        write!(out, "{:<17}", "supporters of")?;
        Seat::all(self.seats).try_for_each(|seat| write!(out, "{:>4}", format!("s{seat}")))?;
        writeln!(out, "   cards")?;
        for (place, &area) in state.tiles.iter().enumerate() {
            write!(out, "{place} {:<15}", self.area_name(area))?;
            for seat in Seat::all(self.seats) {
                write!(out, "{:>4}", state.hold(seat).supporters_in(area))?;
            }
            let pile = &state.piles[area.index()];
            let cards: Vec<_> = pile.cards().iter().map(|&card| self.card_name(card)).collect();
            let room = usize::from(view.capacity(area).saturating_sub(pile.len()));
            let free = vec!["·"; room];
            writeln!(out, "   {}", [cards.join(", "), free.join(" ")].join(" ").trim())?;
        }
        Ok(())
    }

    fn write_seats(&self, view: &View, out: &mut String) -> std::fmt::Result {
        let state = view.state();
        for seat in Seat::all(self.seats) {
            let hold = state.hold(seat);
            let total = view.score(seat).map_or(0, Score::total);
            let tokens: Vec<_> = hold.tokens.iter().map(ToString::to_string).collect();
            write!(
                out,
                "s{seat} {total:>3} points   supply {:>2}   coins {:>2}   medals {:>2}   tokens {}   ",
                hold.supply,
                hold.coins,
                hold.medals,
                tokens.join("-")
            )?;
            writeln!(out, "holds {}", self.bag_names(&hold.cards))?;
        }
        Ok(())
    }

    fn write_turn(&self, state: &State) -> String {
        match state.phase {
            Phase::Tiles => "The tiles are to be laid out.".into(),
            Phase::Deal { .. } => "Cards are being dealt.".into(),
            Phase::First => "The first player is to be drawn.".into(),
            Phase::Place => format!("Seat {} is to place a supporter.", state.seat),
            Phase::Figures => format!("Seat {} is to play or discard figures.", state.seat),
            Phase::Refill { area, .. } => format!("A card is dealt at {}.", self.area_name(area)),
            Phase::Approve { place, seat, most } => {
                let area = self.area_name(state.tiles[usize::from(place)]);
                format!("Seat {seat} may approve up to {most} of {area}.")
            }
            Phase::Over => "The game is over.".into(),
        }
    }

    pub(crate) fn area_name(&self, area: Area) -> &str {
        &self.numbers.area_names[area.index()]
    }

    fn figure_name(&self, figure: Figure) -> &str {
        &self.numbers.figure_names[figure.index()]
    }

    fn card_name(&self, card: Card) -> &str {
        match card {
            Card::Exhibit(area) => self.area_name(area),
            Card::Ticket => "ticket",
            Card::Figure(figure) => self.figure_name(figure),
        }
    }

    fn bag_names(&self, bag: &Bag) -> String {
        let names: Vec<_> = bag
            .kinds()
            .map(|(card, copies)| match copies {
                1 => self.card_name(card).to_owned(),
                _ if card == Card::Ticket => format!("{copies} tickets"),
                _ => format!("{copies} {}", self.card_name(card)),
            })
            .collect();
        if names.is_empty() { "nothing".into() } else { names.join(", ") }
    }

    fn tell_step(&self, before: &State, step: &Step<Self>) -> Sentence {
        match *step {
            Step::Chance(chance) => self.tell_chance(before, chance),
            Step::Choice(seat, action) => self.tell_choice(before, seat, action),
        }
    }

    fn tell_chance(&self, before: &State, chance: Chance) -> Sentence {
        match chance {
            Chance::Tiles(order) => {
                let names = order.tiles().map(|area| self.area_name(area));
                (format!("the tiles lie in the order {}", names.join(", ")), "WF-2.1")
            }
            Chance::First(seat) => (format!("seat {seat} is the first player"), "WF-2.4"),
            Chance::Card(card) => {
                let (area, clause) = match before.phase {
                    Phase::Deal { dealt } => (self.setup_area(before, dealt), "WF-2.2"),
                    Phase::Refill { area, .. } => (area, "WF-3.6"),
                    _ => (before.target, "WF-3.6"),
                };
                (format!("{} is dealt at {}", self.card_name(card), self.area_name(area)), clause)
            }
        }
    }

    fn tell_choice(&self, before: &State, seat: Seat, action: Action) -> Sentence {
        match action {
            Action::Place { area, from } => {
                let text = format!("seat {seat} places a supporter in {}", self.area_name(area));
                (text + &self.tell_from(from), if from.is_some() { "WF-3.2" } else { "WF-3.1" })
            }
            Action::Add { figure, area, from } => {
                let target = self.target_of(before, figure, area);
                let text = format!(
                    "seat {seat} plays {}: one more supporter in {}",
                    self.figure_name(figure),
                    self.area_name(target)
                );
                (text + &self.tell_from(from), self.effect(figure).clause())
            }
            Action::Move { figure, owner, from, to } => {
                let whose =
                    if owner == seat { "an own supporter".into() } else { format!("one of seat {owner}") };
                let text = format!(
                    "seat {seat} plays {}: {whose} goes from {} to {}",
                    self.figure_name(figure),
                    self.area_name(from),
                    self.area_name(to)
                );
                (text, "WF-4.3")
            }
            Action::Discard { figure } => {
                (format!("seat {seat} discards {}", self.figure_name(figure)), "WF-3.3")
            }
            Action::Approve { area, count } => {
                (format!("seat {seat} has {count} of {} approved", self.area_name(area)), "WF-5.5")
            }
        }
    }

    fn tell_from(&self, from: Option<Area>) -> String {
        from.map_or_else(String::new, |area| format!(", taken from {}", self.area_name(area)))
    }

    /// Step 3 follows the placement or the last figure by itself.
    fn tell_collected(&self, before: &State, step: &Step<Self>, after: &State, log: &mut Vec<Sentence>) {
        let Step::Choice(seat, _) = *step else { return };
        let still_deciding = matches!(after.phase, Phase::Figures);
        let was_turn = matches!(before.phase, Phase::Place | Phase::Figures);
        if still_deciding || !was_turn {
            return;
        }
        let mut taken = Bag::default();
        before.piles[after.target.index()].cards().iter().for_each(|&card| taken.add(card, 1));
        log.push((format!("seat {seat} collects {}", self.bag_names(&taken)), "WF-3.4"));
        if after.car > before.car || after.scoring_due {
            let home = if after.scoring_due { ": the car is home" } else { "" };
            log.push((format!("the wheel turns to {} of {}{home}", after.car, self.numbers.wheel), "WF-3.5"));
        }
    }

    /// What a scoring gave, read off the difference.
    fn tell_scoring(&self, before: &State, after: &State, log: &mut Vec<Sentence>) {
        for seat in Seat::all(self.seats) {
            let (was, is) = (before.hold(seat), after.hold(seat));
            let coins = is.coins - was.coins;
            let medals = is.medals - was.medals;
            if coins > 0 {
                log.push((format!("seat {seat} redeems tickets for {coins}"), "WF-5.1"));
            }
            if medals > 0 {
                log.push((format!("seat {seat} gains medals worth {medals}"), "WF-5.2"));
            }
            let tokens: Vec<_> = Area::ALL
                .into_iter()
                .filter(|area| is.tokens[area.index()] > was.tokens[area.index()])
                .map(|area| {
                    let gained = is.tokens[area.index()] - was.tokens[area.index()];
                    format!("{gained} {}", self.area_name(area))
                })
                .collect();
            if !tokens.is_empty() {
                log.push((format!("seat {seat} gains approvals: {}", tokens.join(", ")), "WF-5.5"));
            }
        }
        if after.round > before.round {
            log.push((format!("supporters are recalled; round {} begins", after.round), "WF-5.7"));
        } else if after.phase == Phase::Over && before.phase != Phase::Over {
            log.push(("the game is over".into(), "WF-5.8"));
        }
    }
}

/// The wheel as a row of spaces with the car among them.
fn wheel(view: &View) -> String {
    let car = view.state().car % view.wheel().max(1);
    (0..view.wheel()).map(|space| if space == car { '●' } else { '○' }).collect()
}
