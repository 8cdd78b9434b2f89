//! The board: the sky, the islands in their slots, what stands and lies on them, and the auction that wanders over them.

mod auction;
mod lens;
mod pieces;
mod strip;
mod walk;

use maud::{Markup, html};
use midway_skyrise::{DistrictId, Skyrise, Token};
use midway_ui::{Point, Scene, seat_path};

use crate::art;
use crate::handles;
use crate::layout::Layout;
use crate::speech::Speech;
use crate::survey::Survey;

use walk::Walk;

pub(crate) use strip::key_drawing;

/// Half the side of the whole drawing: the outer islands end at 506, and there is sky around them.
const HALF: f32 = 540.0;
/// Half the width of the sky, which extends beside the drawing in a wide window.
const SKY: f32 = 1100.0;
/// Where it begins above: a wonder on the uppermost district still fits.
const TOP: f32 = 572.0;
/// Where the drawing ends below when no island lies south of the centre.
const SHORT: f32 = 232.0;

/// What the parts of the drawing share.
pub(crate) struct Drawing<'a> {
    pub(crate) scene: &'a Scene<'a, Skyrise>,
    pub(crate) survey: Survey<'a>,
    pub(crate) speech: Speech<'a>,
    pub(crate) layout: Layout,
}

pub(crate) fn draw(scene: &Scene<'_, Skyrise>) -> Markup {
    let survey = Survey::new(scene.rules, scene.view);
    let speech = Speech::new(survey, scene.words);
    let drawing = Drawing { scene, survey, speech, layout: Layout::new(scene.rules, scene.view) };
    let walks = drawing.walks();
    html! {
        div class="board board-skyrise" {
            (drawing.strip())
            (drawing.lenses())
            div class="pan" tabindex="0" role="region" aria-label=(scene.words.say("title")) {
                div class={ "focus focus-" (drawing.focus()) } {}
                (drawing.city(&walks))
            }
            (drawing.walk_panels(&walks))
        }
    }
}

impl Drawing<'_> {
    fn city(&self, walks: &[Walk]) -> Markup {
        let assets = self.scene.assets;
        let bottom = self.bottom();
        let label = self.scene.words.with("board-label", [("count", self.layout.islands.len().into())]);
        html! {
            svg viewBox={ (-HALF) " " (-TOP) " " (2.0 * HALF) " " (TOP + bottom) } role="group" aria-label=(label) {
                (self.symbols())
                g class="backdrop" {
                    image href={ (assets) "sky.svg" } x=(-SKY) y=(-TOP) width=(2.0 * SKY) height=(TOP + bottom)
                        preserveAspectRatio="xMidYMax slice" {}
                    @for (island, berth) in &self.layout.islands {
                        @let (corner, width, height) = art::extent(*berth);
                        image href={ (assets) (art::island_name(island, *berth)) } x=(corner.x) y=(corner.y)
                            width=(width) height=(height) {}
                    }
                }
                (self.bridges())
                (self.districts())
                (self.pieces())
                (self.auction())
                (self.lens_layers())
                (self.walk_layers(walks))
            }
        }
    }

    /// How far, in eighths, a narrow window is first scrolled to the right: to the last bid, or to the middle.
    fn focus(&self) -> u8 {
        let at = self.survey.last_bid().and_then(|(_, at)| self.layout.at(at)).unwrap_or_default();
        ((at.x / HALF * 1.6 + 1.0) * 4.0).round().clamp(0.0, 8.0) as u8
    }

    /// The lower edge: as low as the islands reach.
    fn bottom(&self) -> f32 {
        let south =
            self.survey.board.in_play.iter().filter_map(|at| self.layout.at(at)).any(|at| at.y > SHORT);
        if south { HALF } else { SHORT }
    }

    /// Everything that is drawn more than once. Most of a style sheet does not reach into a `use`, so its content brings
    /// its own colours.
    fn symbols(&self) -> Markup {
        let assets = self.scene.assets;
        let piece = |name: &str, id: String, width: f32, height: f32| {
            html! { image id=(id) href={ (assets) (name) } width=(width) height=(height) {} }
        };
        html! {
            defs {
                // Whatever uses a token says what it is good for.
                @for token in Token::ALL {
                    image id=(pieces::token_id(token)) href={ (assets) (art::token_name(token)) } width=(pieces::TOKEN)
                        height=(pieces::TOKEN) data-tip=(self.speech.token_tip(token)) {}
                }
                @for seat in self.survey.seats() { @for height in pieces::HEIGHTS {
                    (piece(&art::building_name(seat, height), pieces::building_id(seat, height), art::WIDTH, art::HEIGHT))
                } }
                @for seat in self.survey.seats() {
                    g id={ "sk-b" (seat) } {
                        circle r="12" fill="#fff8e6" stroke="#3a2a12" stroke-width="1.8" {}
                        path d=(seat_path(seat, 0.0, 0.0, 6.6)) fill=(art::MATERIALS[seat.index() & 3].seat) {}
                    }
                }
                rect id="sk-t" x="-16" y="-17" width="90" height="34" rx="17" {}
                path id="sk-s1" d="M0,0h9" stroke="#d9cff0" stroke-width="3" {}
                path id="sk-s2" d="M0,0h9M0,-5h9" stroke="#d9cff0" stroke-width="3" {}
                path id="sk-s3" d="M0,0h9M0,-5h9M0,-10h9" stroke="#d9cff0" stroke-width="3" {}
            }
        }
    }

    /// All bridges as one path, drawn over itself: shadow, rails, deck, planks.
    fn bridges(&self) -> Markup {
        let line = |(a, b): &(Point, Point)| format!("M{:.0},{:.0}L{:.0},{:.0}", a.x, a.y, b.x, b.y);
        let all: String = self.layout.bridges.iter().map(line).collect();
        html! {
            defs { path id="sk-bridges" d=(all) {} }
            use href="#sk-bridges" class="bridge-shadow" {}
            use href="#sk-bridges" class="bridge-edge" {}
            use href="#sk-bridges" class="bridge-deck" {}
            use href="#sk-bridges" class="bridge-planks" {}
        }
    }

    /// The districts that can be picked, lit, while a veil lies over the rest.
    fn districts(&self) -> Markup {
        let desk = self.scene.desk;
        let can_be_picked = |at: &DistrictId| {
            let handle = handles::at(self.survey.kit, *at);
            desk.is_open(&handle) || desk.is_picked(&handle)
        };
        let lit: Vec<(DistrictId, String)> = self
            .survey
            .board
            .in_play
            .iter()
            .filter(can_be_picked)
            .filter_map(|at| Some((at, art::path(&self.layout.outline(at)?))))
            .collect();
        let holes: String = lit.iter().map(|(_, outline)| outline.as_str()).collect();
        html! {
            @if !lit.is_empty() {
                path class="veil" fill-rule="evenodd" d={ "M" (-SKY) "," (-TOP) "H" (SKY) "V" (HALF) "H" (-SKY) "z" (holes) } {}
            }
            @for (at, outline) in &lit {
                (desk.thing(&handles::at(self.survey.kit, *at), "district", &self.speech.describe(*at),
                    &html! { path class="ring" d=(outline) {} }))
            }
        }
    }
}
