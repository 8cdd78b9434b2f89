//! What a player of the craft sees in a position.
#![allow(clippy::unwrap_used)]

use midway_bots::{Craft, Points, Position};
use midway_game::{Game, Notation, Seat, Tables};
use midway_worlds_fair::{Action, Approvals, Area, Card, Figure, Options, Phase, State, WorldsFair};
use midway_worlds_fair_bot::FairCraft;

/// Seat 0 is to place; one supporter of each seat stands in each area and no cards lie out.
struct Scene {
    rules: WorldsFair,
    state: State,
}

impl Scene {
    fn new(seats: u8) -> Scene {
        Scene::playing(seats, Approvals::Most)
    }

    fn playing(seats: u8, approvals: Approvals) -> Scene {
        let tables = Tables::standard(WorldsFair::META.tables);
        let rules = WorldsFair::new(seats, &Options { approvals }, &tables).unwrap();
        let mut state = rules.setup();
        state.phase = Phase::Place;
        Scene { rules, state }
    }

    fn lay(mut self, area: Area, cards: &[Card]) -> Self {
        for &card in cards {
            self.state.deck.remove(card, 1);
            self.state.piles[area.index()].push(card);
        }
        self
    }

    fn give(mut self, seat: u8, card: Card, copies: u8) -> Self {
        self.state.deck.remove(card, copies);
        self.state.hold_mut(Seat(seat)).cards.add(card, copies);
        self
    }

    fn stand(mut self, area: Area, counts: &[u8]) -> Self {
        for (hold, &count) in self.state.holds.iter_mut().zip(counts) {
            hold.supply = hold.supply + hold.supporters[area.index()] - count;
            hold.supporters[area.index()] = count;
        }
        self
    }

    fn last_round(mut self, tickets_missing: u8) -> Self {
        self.state.round = self.rules.numbers().rounds;
        self.state.car = self.rules.numbers().wheel - tickets_missing;
        self
    }

    fn figures_at(mut self, area: Area) -> Self {
        self.state.phase = Phase::Figures;
        self.state.target = area;
        self
    }

    fn best(&self) -> String {
        let (mut legal, mut weights) = (Vec::new(), Vec::new());
        self.rules.actions(&self.state, Seat(0), &mut legal);
        FairCraft::new(&self.rules).weigh(
            Position { rules: &self.rules, state: &self.state, seat: Seat(0) },
            &legal,
            &mut (),
            &mut weights,
        );
        let best = (0..legal.len()).max_by(|&a, &b| weights[a].total_cmp(&weights[b])).unwrap();
        legal[best].text(&self.rules)
    }

    fn why(&self, action: &str) -> String {
        let action = Action::parse(&self.rules, action).unwrap();
        assert!(self.rules.check(&self.state, Seat(0), &action).is_ok());
        let why = FairCraft::new(&self.rules).why(
            Position { rules: &self.rules, state: &self.state, seat: Seat(0) },
            &action,
            &mut (),
        );
        why.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    fn forecast(&self) -> Points {
        FairCraft::new(&self.rules).forecast(&self.rules, &self.state, None, &mut ())
    }
}

const ARTS: Card = Card::Exhibit(Area::FineArts);
const POWER: Card = Card::Exhibit(Area::Electricity);

#[test]
fn cards_are_better_than_none() {
    for seats in 2..=4 {
        let scene = Scene::new(seats).lay(Area::Manufacturing, &[Card::Ticket, ARTS, POWER]);
        assert_eq!(scene.best(), "place manufacturing");
    }
}

#[test]
fn the_last_supporter_of_the_game_wins_the_area_with_exhibits() {
    let scene = Scene::new(2)
        .last_round(1)
        .give(0, ARTS, 3)
        .lay(Area::FineArts, &[Card::Ticket])
        .lay(Area::Electricity, &[Card::Ticket, Card::Ticket]);
    assert_eq!(scene.best(), "place fine_arts");
}

#[test]
fn who_leads_ends_the_last_round() {
    let ahead = |scene: Scene| Area::ALL.into_iter().fold(scene, |scene, area| scene.stand(area, &[2, 1]));
    let scene = ahead(Scene::new(2)).last_round(1).give(0, ARTS, 3).give(0, POWER, 3);
    let scene = scene.lay(Area::Agriculture, &[Card::Ticket]).lay(Area::Transportation, &[ARTS]);
    assert_eq!(scene.best(), "place agriculture");
}

#[test]
fn palmer_breaks_a_shared_place_where_it_pays() {
    let scene = Scene::new(2)
        .last_round(1)
        .give(0, ARTS, 3)
        .give(0, Card::Figure(Figure::BerthaPalmer), 1)
        .lay(Area::Electricity, &[Card::Ticket])
        .stand(Area::FineArts, &[2, 2])
        .stand(Area::Electricity, &[4, 0])
        .figures_at(Area::Electricity);
    let best = scene.best();
    assert!(best.starts_with("play bertha_palmer") && best.contains("fine_arts"), "{best}");
}

#[test]
fn exhibits_in_hand_and_a_lead_are_worth_points() {
    let even = Scene::new(2).forecast();
    let better = Scene::new(2).give(0, ARTS, 2).stand(Area::FineArts, &[3, 1]).forecast();
    assert!(better[Seat(0)] - better[Seat(1)] > even[Seat(0)] - even[Seat(1)] + 4.0, "{better:?} {even:?}");
}

#[test]
fn a_scoring_that_is_certain_is_counted_exactly() {
    let mut scene = Scene::new(2).last_round(1).give(0, ARTS, 2).stand(Area::FineArts, &[2, 1]);
    scene.state.scoring_due = true;
    scene.state.phase = Phase::Refill { left: 1, area: Area::FineArts };
    let points = scene.forecast();
    // A medal of 2, a token of one category twice, and the tickets' lead shared by all who have none.
    assert!((points[Seat(0)] - 6.0).abs() < 0.1 && (points[Seat(1)] - 2.0).abs() < 0.1, "{points:?}");
}

#[test]
fn everything_is_approved_that_may_be() {
    let mut scene = Scene::playing(3, Approvals::Choose).give(0, ARTS, 3);
    let place = scene.state.place_of(Area::FineArts) as u8;
    scene.state.phase = Phase::Approve { place, seat: Seat(0), most: 3 };
    assert_eq!(scene.best(), "approve fine_arts 3");
    assert_eq!(scene.why("approve fine_arts 2"), "why-approve(area area-fine-arts-of, count 2, points 2)");
}

#[test]
fn a_reason_names_the_area_the_cards_and_the_scoring() {
    let scene = Scene::new(2).last_round(1).lay(Area::Electricity, &[Card::Ticket, ARTS]);
    assert_eq!(
        scene.why("place electricity"),
        "standing-takes(in area-electricity-in, lead 1) \
         say-collect(cards [exhibits(count 1, area area-fine-arts-of)][tickets(count 1)]) say-home()"
    );
}

#[test]
fn a_reason_tells_whom_palmer_moves_and_what_it_changes() {
    let scene = Scene::new(2).give(0, Card::Figure(Figure::BerthaPalmer), 1).figures_at(Area::Electricity);
    assert_eq!(
        scene.why("play bertha_palmer 1 fine_arts electricity"),
        "say-move(figure figure-bertha-palmer, from area-fine-arts-from, to area-electricity-to, name 1) \
         why-alone(in area-fine-arts-in)"
    );
    assert_eq!(
        scene.why("play bertha_palmer 0 electricity fine_arts"),
        "say-move-own(figure figure-bertha-palmer, from area-electricity-from, to area-fine-arts-to) \
         standing-takes(in area-fine-arts-in, lead 1)"
    );
}
