//! Overlays for the board: who controls the islands, how far everybody has come with the panoramas.

use maud::{Markup, html};
use midway_skyrise::{Land, Panorama, Phase, Scenery};
use midway_ui::Point;
use midway_ui::game::Seat;

use super::pieces::badge;
use super::{Drawing, HALF};
use crate::city::Sight;
use crate::survey::Survey;

/// The middle of an outer island, in the coordinates of the tables.
const ISLAND_MIDDLE: Point = Point::new(250.0, 250.0);
/// The height of a line in the cartouche of an island, and its width: it is read where three islands share the height of
/// a small window.
const LINE: f32 = 36.0;
const WIDE: f32 = 244.0;
/// How much wider it is with the points that were paid.
const PAID: f32 = 48.0;
/// The height of a line that says how far somebody has come.
const TALLY: f32 = 36.0;
/// How far to the left of its middle the seat's badge is.
const BADGE: f32 = 29.0;

impl Drawing<'_> {
    /// The switch between the lenses; the style sheet shows the chosen one, without JavaScript.
    pub(super) fn lenses(&self) -> Markup {
        let words = self.scene.words;
        let scored = self.survey.view.table.phase == Phase::Choose;
        html! {
            div class="lenses" {
                div role="radiogroup" aria-label=(words.say("lens")) {
                    (lens("none", &words.say(if self.scene.over { "lens-city" } else { "lens-none" }), !scored))
                    @if !self.scene.over {
                        (lens("control", &words.say("lens-control"), scored))
                        @for (n, card) in self.survey.panoramas().iter().enumerate() {
                            (lens(&n.to_string(), &self.speech.panorama(card), false))
                        }
                    }
                }
                label class="fit" { input type="checkbox" class="fit"; span { (words.say("fit")) } }
            }
        }
    }

    /// What the lenses show; at the end of the game, the stops of the walk show it instead.
    pub(super) fn lens_layers(&self) -> Markup {
        if self.scene.over {
            return Markup::default();
        }
        html! {
            g class="lens lens-control" {
                @for &island in &self.survey.board.islands { (self.cartouche(&self.survey, island, false)) }
            }
            @for (n, card) in self.survey.panoramas().into_iter().enumerate() {
                g class={ "lens lens-" (n) } {
                    @for (&thing, at) in self.survey.scenery(card).iter().zip(self.places(card)) {
                        (self.progress(card, thing, at))
                    }
                }
            }
        }
    }

    /// The tall, medium and low buildings of every seat on an island; whoever would be paid is lit, and whoever was paid
    /// has the points beside them.
    pub(super) fn cartouche(&self, survey: &Survey<'_>, island: Land, paid: bool) -> Markup {
        let Some(middle) = self.middle(island) else { return Markup::default() };
        let leaders = survey.controllers(island);
        let names = leaders.iter().map(|seat| self.scene.name(seat).to_owned()).collect();
        let names =
            if leaders.is_empty() { self.scene.words.say("control-nobody") } else { self.speech.list(names) };
        let name = self.speech.island_of(island);
        let label =
            self.scene.words.with("control-label", [("island", (&name).into()), ("names", names.into())]);
        let built = |seat: &Seat| survey.strength(*seat, island) != [0; 3];
        let seats: Vec<Seat> = survey.seats().filter(built).collect();
        let wide = if paid { WIDE + PAID } else { WIDE };
        let high = LINE * (seats.len() as f32 + 1.0) + 12.0;
        html! {
            g class="cartouche" role="img" aria-label=(label)
                transform={ "translate(" ((middle.x - wide / 2.0).round()) " " ((middle.y - high / 2.0).round()) ")" } {
                rect class="card" width=(wide) height=(high) {}
                text class="head" x=(wide / 2.0) y="31" { (name) }
                @for (n, seat) in seats.into_iter().enumerate() {
                    @let y = LINE * (n as f32 + 1.0) + 6.0;
                    @let [tall, medium, low] = survey.strength(seat, island);
                    @if leaders.contains(seat) { rect class="lead" x="7" y=(y) width=(wide - 14.0) height=(LINE - 3.0) {} }
                    (badge(seat, 28.0, y + 17.0))
                    @if paid && leaders.contains(seat) { text class="paid" x=(wide - 20.0) y=(y + 26.0) { "+" (survey.kit.control) } }
                    (height_count(79.0, y, 3, tall)) (height_count(132.0, y, 2, medium)) (height_count(185.0, y, 1, low))
                }
            }
        }
    }

    fn middle(&self, island: Land) -> Option<Point> {
        let at = self.survey.kit.island_land.iter().position(|land| *land == island)?;
        if at == 0 {
            return Some(Point::default());
        }
        Some(self.layout.berth(self.survey.kit.islands.get(at)?)?.place(ISLAND_MIDDLE))
    }

    /// Where the things that a panorama looks at lie, in the order of the rules.
    pub(super) fn places(&self, card: &Panorama) -> Vec<Point> {
        let sights = |sight: Sight| {
            self.layout.features().filter(|(feature, _)| feature.sight == sight).map(|(_, at)| at).collect()
        };
        match card.counts {
            Scenery::Lake => sights(Sight::Lake),
            Scenery::Airship => sights(Sight::Airship),
            Scenery::Windmill => sights(Sight::Windmill),
            Scenery::Bridge => self.layout.bridges.iter().map(|(a, b)| a.towards(*b, 0.5)).collect(),
            Scenery::Island => {
                self.survey.board.islands.iter().filter_map(|island| self.middle(*island)).collect()
            }
        }
    }

    /// How far each seat has come at one lake, airship, windmill, bridge or island; a panorama that is met is lit.
    fn progress(&self, card: &Panorama, thing: Land, at: Point) -> Markup {
        let there: Vec<(Seat, u32)> = self
            .survey
            .seats()
            .map(|seat| (seat, self.come(card, self.survey.structures(seat) & thing)))
            .filter(|(_, count)| *count > 0)
            .collect();
        if there.is_empty() {
            return html! { circle class="spot" cx=(at.x) cy=(at.y) r="16" {} };
        }
        let at = self.within(at);
        html! {
            @for (n, &(seat, count)) in there.iter().enumerate() {
                @let met = self.survey.met(card, self.survey.structures(seat), thing) > 0;
                (tally(at, (n, there.len()), met, seat, &html! { (count) @if card.counts != Scenery::Windmill { "/" (card.need) } }))
            }
        }
    }

    /// A windmill on the rim keeps its tally within the drawing.
    pub(super) fn within(&self, at: Point) -> Point {
        Point::new(at.x.clamp(47.0 - HALF, HALF - 47.0), at.y)
    }

    /// How many structures count towards a panorama: on an island, the connected ones.
    fn come(&self, card: &Panorama, own: Land) -> u32 {
        if card.counts != Scenery::Island {
            return own.len();
        }
        (1..=own.len().min(card.need))
            .rev()
            .find(|&size| self.survey.board.hangs_together(own, size))
            .unwrap_or(0)
    }
}

fn lens(id: &str, label: &str, checked: bool) -> Markup {
    html! {
        label { input type="radio" name="sk-lens" class={ "lens-" (id) } checked[checked]; span { (label) } }
    }
}

/// A line of several over a place: a seat, and how far it has come there.
pub(super) fn tally(at: Point, (n, of): (usize, usize), met: bool, seat: Seat, text: &Markup) -> Markup {
    let y = at.y + TALLY * (n as f32 - (of as f32 - 1.0) / 2.0);
    html! {
        g class={ "tally" @if met { " met" } } transform={ "translate(" ((at.x - BADGE).round()) " " (y.round()) ")" } {
            use href="#sk-t" {}
            use href={ "#sk-b" (seat) } {}
            text x="42" y="9" { (text) }
        }
    }
}

/// A number of buildings, after one, two or three strokes for their height; nothing if there are none.
fn height_count(x: f32, y: f32, storeys: u8, count: u32) -> Markup {
    html! { @if count > 0 {
        use href={ "#sk-s" (storeys) } x=(x - 9.0) y=(y + 24.0) {}
        text x=(x + 15.0) y=(y + 26.0) { (count) }
    } }
}
