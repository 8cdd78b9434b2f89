//! WF-3: the four steps of a turn.

use crate::scene::{AGRICULTURE, ELECTRICITY, Scene};
use midway_game::{Game, Seat, Turn, Viewer};
use midway_testkit::Script as _;
use midway_worlds_fair::{Area, Bag, Card, Figure, Phase, TileOrder};

const PALMER: Card = Card::Figure(Figure::BerthaPalmer);

/// Shows WF-3.1.
#[test]
fn a_supporter_may_go_to_any_of_the_five_areas_with_or_without_cards() {
    let mut scene = Scene::new(3);
    scene.lay(Area::Electricity, &[Card::Ticket]);
    assert_eq!(
        scene.legal(0),
        [
            "place agriculture",
            "place electricity",
            "place fine_arts",
            "place manufacturing",
            "place transportation"
        ]
    );
    scene.play(&["0 place fine_arts"]);
    assert_eq!(scene.standing(0, Area::FineArts), 2);
    assert_eq!(scene.state.hold(Seat(0)).supply, 16);
}

/// Shows WF-3.2.
#[test]
fn no_supporter_is_taken_back_while_the_supply_has_one() {
    let mut scene = Scene::new(2);
    scene.stand(Area::FineArts, &[17]);
    assert_eq!(scene.state.hold(Seat(0)).supply, 1);
    assert_eq!(scene.forbids("0 place electricity from fine_arts"), "WF-3.2");
    scene.play(&["0 place electricity"]);
}

fn out_of_supply(areas: [u8; 5]) -> Scene {
    let mut scene = Scene::new(2);
    let hold = scene.state.hold_mut(Seat(0));
    hold.supporters = areas;
    hold.supply = 22 - areas.iter().sum::<u8>();
    assert_eq!(hold.supply, 0);
    scene
}

/// Shows WF-3.2.
#[test]
fn with_an_empty_supply_step_1_takes_a_supporter_from_any_own_area_the_target_included() {
    let scene = out_of_supply([10, 0, 5, 4, 3]);
    assert_eq!(scene.legal(0).len(), 5 * 4);
    assert!(scene.legal(0).contains(&"place fine_arts from fine_arts".into()));
    assert_eq!(scene.forbids("0 place fine_arts"), "WF-3.2");
    assert_eq!(scene.forbids("0 place fine_arts from electricity"), "WF-3.2");
}

/// Shows WF-3.2.
#[test]
fn taking_and_placing_are_one_choice() {
    let mut scene = out_of_supply([10, 0, 5, 4, 3]);
    scene.play(&["0 place electricity from agriculture"]);
    assert_eq!(scene.state.hold(Seat(0)).supporters, [9, 1, 5, 4, 3]);
    assert_eq!(scene.state.hold(Seat(0)).supply, 0);
}

/// Shows WF-3.2.
#[test]
fn with_an_empty_supply_a_figure_may_use_the_supporter_just_placed() {
    let mut scene = out_of_supply([22, 0, 0, 0, 0]);
    scene.give_figure(0, Figure::GeorgePullman);
    scene.play(&["0 place electricity from agriculture"]);
    assert_eq!(
        scene.legal(0),
        [
            "play george_pullman from agriculture",
            "play george_pullman from electricity",
            "discard george_pullman"
        ]
    );
    assert_eq!(scene.forbids("0 play george_pullman"), "WF-3.2");
    scene.play(&["0 play george_pullman from electricity"]);
    assert_eq!(scene.state.hold(Seat(0)).supporters, [21, 0, 0, 0, 1]);
}

/// Shows WF-3.2, WF-4.3.
#[test]
fn palmer_takes_nothing_back_for_lack_of_supply() {
    let mut scene = out_of_supply([22, 0, 0, 0, 0]);
    scene.give_figure(0, Figure::BerthaPalmer);
    scene.play(&["0 place agriculture from agriculture"]);
    assert_eq!(scene.forbids("0 play bertha_palmer from agriculture"), "WF-4.3");
    assert_eq!(scene.forbids("0 play bertha_palmer electricity from agriculture"), "WF-4.3");
}

/// Shows WF-3.2.
#[test]
fn a_figure_may_be_discarded_rather_than_take_a_supporter_back() {
    let mut scene = out_of_supply([22, 0, 0, 0, 0]);
    scene.give_figure(0, Figure::GeorgePullman);
    scene.play(&["0 place agriculture from agriculture", "0 discard george_pullman"]);
    assert_eq!(scene.state.hold(Seat(0)).supporters, [22, 0, 0, 0, 0]);
}

/// Shows WF-3.3.
#[test]
fn every_figure_of_the_previous_turn_is_played_or_discarded_in_any_order() {
    let mut scene = Scene::new(2);
    scene.give_figure(0, Figure::DanielBurnham).give_figure(0, Figure::GeorgePullman);
    scene.play(&["0 place fine_arts"]);
    assert_eq!(
        scene.legal(0),
        ["play daniel_burnham", "play george_pullman", "discard daniel_burnham", "discard george_pullman"]
    );
    scene.play(&["0 discard george_pullman"]);
    assert_eq!(scene.state.phase, Phase::Figures, "none can be kept");
    assert_eq!(scene.forbids("0 discard george_pullman"), "WF-3.3");
    scene.play(&["0 play daniel_burnham"]);
    assert_eq!(scene.rules.turn(&scene.state), Turn::Chance);
    assert_eq!(scene.standing(0, Area::FineArts), 3);
    assert_eq!(scene.standing(0, Area::Transportation), 1);
}

/// Shows WF-3.3.
#[test]
fn figures_wait_for_the_placement_and_for_the_next_turn() {
    let mut scene = Scene::new(2);
    scene.give_figure(0, Figure::DanielBurnham);
    assert_eq!(scene.forbids("0 play daniel_burnham"), "WF-3.1");
    scene.lay(Area::FineArts, &[PALMER]).play(&["0 place fine_arts"]);
    assert_eq!(scene.forbids("0 play bertha_palmer 0 fine_arts electricity"), "WF-3.3");
    scene.play(&["0 play daniel_burnham"]);
    assert_eq!(scene.rules.turn(&scene.state), Turn::Chance, "the figure just collected waits");
    assert_eq!(scene.cards(0).count(PALMER), 1);
}

/// Shows WF-3.3.
#[test]
fn without_figures_step_2_asks_nothing() {
    let mut scene = Scene::new(2);
    scene.give_figure(1, Figure::DanielBurnham).play(&["0 place fine_arts"]);
    assert_eq!(scene.rules.turn(&scene.state), Turn::Chance);
}

/// Shows WF-3.3.
#[test]
fn figures_are_kept_through_a_scoring_and_worth_nothing_at_the_end() {
    let mut scene = Scene::new(2);
    scene.give_figure(1, Figure::DanielBurnham).lay(Area::FineArts, &[Card::Ticket]);
    scene.car_short_of_home(1).turn_at(Area::FineArts);
    assert_eq!(scene.state.round, 2);
    assert_eq!(scene.cards(1).count(Card::Figure(Figure::DanielBurnham)), 1);
    let before = scene.total(1);
    scene.state.hold_mut(Seat(1)).cards = Bag::default();
    assert_eq!(scene.total(1), before);
}

/// Shows WF-3.4.
#[test]
fn all_cards_of_the_area_of_step_1_are_collected_and_no_others() {
    let mut scene = Scene::new(2);
    scene.give_figure(0, Figure::GeorgePullman);
    scene.lay(Area::FineArts, &[AGRICULTURE, Card::Ticket, PALMER]).lay(Area::Transportation, &[ELECTRICITY]);
    scene.play(&["0 place fine_arts", "0 play george_pullman"]);
    assert!(scene.pile(Area::FineArts).is_empty());
    assert_eq!(
        scene.cards(0).kinds().collect::<Vec<_>>(),
        [(AGRICULTURE, 1), (Card::Ticket, 1), (PALMER, 1)]
    );
    assert_eq!(scene.lying(Area::Transportation), [ELECTRICITY]);
}

/// Shows WF-3.5.
#[test]
fn each_ticket_collected_moves_the_car_one_space() {
    let mut scene = Scene::new(2);
    scene.lay(Area::FineArts, &[Card::Ticket, AGRICULTURE, Card::Ticket]).turn_at(Area::FineArts);
    assert_eq!(scene.state.car, 2);
    assert!(!scene.state.scoring_due);
}

/// Shows WF-3.5, WF-5.1.
#[test]
fn tickets_beyond_the_start_space_move_nothing_but_count_in_the_scoring() {
    let mut scene = Scene::new(2);
    scene.lay(Area::FineArts, &[Card::Ticket; 3]).car_short_of_home(1).play(&["0 place fine_arts"]);
    assert_eq!(scene.state.car, 9);
    assert!(scene.state.scoring_due);
    scene.settle();
    assert_eq!(scene.state.car, 0, "the next lap begins at zero");
    assert_eq!(scene.state.hold(Seat(0)).coins, 2 + 3);
}

/// The areas that get the three cards of a refill.
fn refilled(scene: &mut Scene, at: Area) -> Vec<Area> {
    let seat = scene.state.seat;
    scene.play(&[&format!("{seat} place {}", at.id())]);
    let mut areas = Vec::new();
    while let Phase::Refill { area, .. } = scene.state.phase {
        areas.push(area);
        scene.play(&["# card exhibit_agriculture"]);
    }
    areas
}

/// Shows WF-3.6.
#[test]
fn three_cards_go_clockwise_from_the_area_of_step_1_past_place_4_to_place_0() {
    assert_eq!(
        refilled(&mut Scene::new(2), Area::Manufacturing),
        [Area::Manufacturing, Area::Transportation, Area::Agriculture]
    );
}

/// Shows WF-3.6.
#[test]
fn a_full_area_is_skipped_and_a_four_card_area_is_full_at_four() {
    let mut scene = Scene::new(3);
    scene.lay(Area::Electricity, &[ELECTRICITY; 4]).lay(Area::FineArts, &[Card::Ticket; 2]);
    assert_eq!(
        refilled(&mut scene, Area::Agriculture),
        [Area::Agriculture, Area::FineArts, Area::Manufacturing]
    );
    let mut scene = Scene::new(3);
    scene.lay(Area::Electricity, &[ELECTRICITY; 3]).lay(Area::FineArts, &[Card::Ticket; 3]);
    assert_eq!(
        refilled(&mut scene, Area::Agriculture),
        [Area::Agriculture, Area::Electricity, Area::Manufacturing]
    );
}

fn crowded(free: &[Area]) -> Scene {
    let mut scene = Scene::new(3);
    for area in Area::ALL.into_iter().filter(|area| !free.contains(area)) {
        let room = usize::from(scene.rules.numbers().capacity[area.index()]);
        scene.lay(area, &vec![Card::Ticket; room]);
    }
    scene
}

/// Shows WF-3.6.
#[test]
fn with_one_other_free_area_the_cards_go_first_other_first() {
    let mut scene = crowded(&[Area::FineArts, Area::Agriculture]);
    assert_eq!(refilled(&mut scene, Area::FineArts), [Area::FineArts, Area::Agriculture, Area::FineArts]);
}

/// Shows WF-3.6.
#[test]
fn with_no_other_free_area_all_three_cards_come_to_the_area_of_step_1() {
    let mut scene = crowded(&[Area::FineArts]);
    assert_eq!(refilled(&mut scene, Area::FineArts), [Area::FineArts; 3]);
    assert_eq!(scene.pile(Area::FineArts).len(), 3);
}

/// Shows WF-3.6.
#[test]
fn places_and_not_table_order_decide_what_is_next() {
    let mut scene = Scene::new(2);
    let tiles =
        [Area::Transportation, Area::FineArts, Area::Agriculture, Area::Electricity, Area::Manufacturing];
    scene.state.tiles = TileOrder::of(tiles).unwrap().tiles();
    assert_eq!(
        refilled(&mut scene, Area::Electricity),
        [Area::Electricity, Area::Manufacturing, Area::Transportation]
    );
}

/// Shows WF-6.6, WF-3.6, WF-3.5.
#[test]
fn the_turn_example_moves_the_car_one_space_and_skips_full_agriculture() {
    let mut scene = Scene::new(3);
    scene.state.tiles =
        [Area::Manufacturing, Area::Electricity, Area::Agriculture, Area::Transportation, Area::FineArts];
    scene.lay(Area::Manufacturing, &[Card::Ticket, ELECTRICITY]).lay(Area::Agriculture, &[ELECTRICITY; 3]);
    let areas = refilled(&mut scene, Area::Manufacturing);
    assert_eq!(areas, [Area::Manufacturing, Area::Electricity, Area::Transportation]);
    assert_eq!(scene.state.car, 1);
}

/// Shows WF-3.7.
#[test]
fn the_discard_pile_becomes_the_deck_only_when_a_card_must_be_dealt_and_none_is_there() {
    let mut scene = Scene::new(3);
    scene.exhaust_deck();
    for _ in 0..3 {
        scene.state.discard.remove(AGRICULTURE, 1);
        scene.state.deck.add(AGRICULTURE, 1);
    }
    scene.turn_at(Area::FineArts);
    assert!(scene.state.deck.is_empty(), "between turns the deck may be empty");
    assert_eq!((scene.state.discard.len(), scene.state.reshuffles), (88, 0));
    scene.play(&["1 place fine_arts", "# card midway_ticket"]);
    assert_eq!((scene.state.deck.len(), scene.state.discard.len(), scene.state.reshuffles), (87, 0, 1));
}

/// Shows WF-3.7.
#[test]
fn the_deck_is_remade_in_the_middle_of_a_refill() {
    let mut scene = Scene::new(3);
    scene.exhaust_deck();
    scene.state.discard.remove(Card::Ticket, 1);
    scene.state.deck.add(Card::Ticket, 1);
    scene.play(&["0 place fine_arts"]);
    assert_eq!(scene.odds().len(), 1, "only the last card of the deck can come");
    scene.play(&["# card midway_ticket", "# card bertha_palmer", "# card exhibit_agriculture"]);
    assert_eq!(scene.state.reshuffles, 1);
    assert_eq!(scene.rules.turn(&scene.state), Turn::seat(Seat(1)));
}

/// Shows WF-3.7.
#[test]
fn with_deck_and_discard_pile_empty_the_missing_cards_are_not_dealt() {
    let mut scene = Scene::new(4);
    for (card, copies) in std::mem::take(&mut scene.state.deck).kinds() {
        scene.state.hold_mut(Seat(3)).cards.add(card, copies);
    }
    scene.state.hold_mut(Seat(3)).cards.remove(Card::Ticket, 1);
    scene.state.deck.add(Card::Ticket, 1);
    scene.play(&["0 place fine_arts", "# card midway_ticket"]);
    assert_eq!(scene.rules.turn(&scene.state), Turn::seat(Seat(1)), "one card came, two did not");
    scene.play(&["1 place electricity"]);
    assert_eq!(scene.rules.turn(&scene.state), Turn::seat(Seat(2)), "no card came");
}

/// Shows WF-3.8, WF-7.1.
#[test]
fn what_a_player_has_collected_is_in_everyones_view() {
    let mut scene = Scene::new(3);
    scene.give(1, AGRICULTURE, 2).give(1, Card::Ticket, 1).give_figure(1, Figure::GeorgeDavis);
    for viewer in Viewer::all(3) {
        let view = serde_json::to_value(scene.rules.view(&scene.state, viewer)).unwrap();
        let seat = &view["seats"][1];
        assert_eq!(seat["exhibits"]["exhibit_agriculture"], 2);
        assert_eq!(seat["tickets"], 1);
        assert_eq!(seat["figures"]["george_davis"], 1);
    }
}

/// Shows WF-3.9.
#[test]
fn a_scoring_comes_after_the_refill_and_before_the_next_turn() {
    let mut scene = Scene::new(2);
    scene.lay(Area::FineArts, &[Card::Ticket]).car_short_of_home(1).play(&["0 place fine_arts"]);
    assert_eq!((scene.state.round, scene.state.hold(Seat(0)).coins), (1, 0));
    scene.play(&["# card midway_ticket", "# card midway_ticket"]);
    assert_eq!(scene.state.round, 1);
    scene.play(&["# card midway_ticket"]);
    assert_eq!((scene.state.round, scene.state.hold(Seat(0)).coins), (2, 3));
    assert_eq!(scene.rules.turn(&scene.state), Turn::seat(Seat(1)));
}

/// Shows WF-3.1, WF-3.6, WF-1.2.
#[test]
fn the_view_shows_the_area_of_step_1_during_the_turn_and_where_the_next_card_goes() {
    let mut scene = Scene::new(2);
    scene.state.tiles.reverse();
    let capacity = |scene: &Scene| scene.view(Viewer::Gallery)["capacity"].clone();
    assert_eq!(capacity(&scene), serde_json::json!([4, 3, 3, 4, 3]), "by place");
    assert!(scene.view(Viewer::Gallery)["step_1_area"].is_null());
    scene.play(&["0 place fine_arts", "# card exhibit_agriculture"]);
    let view = scene.view(Viewer::Gallery);
    assert_eq!((&view["step_1_area"], &view["refill"]["left"]), (&"fine_arts".into(), &2.into()));
    assert_eq!(view["refill"]["next"], "electricity");
    scene.settle();
    assert!(scene.view(Viewer::Gallery)["step_1_area"].is_null(), "nobody has placed in this turn");
}

/// Shows WF-3.7, WF-7.1.
#[test]
fn the_view_shows_the_discard_pile_for_what_it_is() {
    let mut scene = Scene::new(2);
    scene.give_figure(0, Figure::DanielBurnham).play(&["0 place fine_arts", "0 discard daniel_burnham"]);
    let discard = &scene.view(Viewer::Gallery)["discard"];
    assert_eq!(*discard, serde_json::json!({ "size": 1, "cards": { "daniel_burnham": 1 } }));
}
