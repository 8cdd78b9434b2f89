mod listed;

pub use listed::{AnyBoard, ListedBoard};
use maud::{Markup, html};
use midway_game::{Describe, Game, Notation, Seat, Viewer};

use crate::{Desk, Group, Lang, Scene, Words};

/// How a game looks and speaks. Everything is a function of a [`Scene`], which holds a view and never the state.
///
/// A method left at its default is plain but playable: moves are listed in their notation, and the board is the text
/// that the command line prints.
///
/// ```
/// use midway_ui::game::{Game, Notation, Tables};
/// use midway_ui::{Board, Lang, Scene, Words};
/// use midway_worlds_fair::{Action, Options, WorldsFair};
///
/// struct PlainFair;
///
/// impl Board<WorldsFair> for PlainFair {
///     fn words(_lang: Lang) -> &'static str {
///         "title = World's Fair 1893\nask-first = It is { $name }'s turn.\n"
///     }
///
///     fn rules(_lang: Lang) -> &'static str {
///         "# World's Fair 1893\n"
///     }
///
///     fn handles(_rules: &WorldsFair, action: &Action, out: &mut Vec<String>) {
///         match action {
///             Action::Place { area, .. } => out.push(format!("area-{}", area.id())),
///             other => out.push(format!("do-{other:?}")),
///         }
///     }
///
///     fn ask(scene: &Scene<'_, WorldsFair>) -> String {
///         let first = scene.to_act.first().unwrap_or_default();
///         scene.words.with("ask-first", [("name", scene.name(first).into())])
///     }
/// }
///
/// let rules = WorldsFair::new(3, &Options::default(), &Tables::standard(WorldsFair::META.tables))?;
/// let place = Action::parse(&rules, "place electricity")?;
/// let mut handles = Vec::new();
/// PlainFair::handles(&rules, &place, &mut handles);
/// assert_eq!(handles, ["area-electricity"]);
///
/// let words = Words::new(Lang::En, &[PlainFair::words(Lang::En)]);
/// assert_eq!(words.with("ask-first", [("name", "Ada".into())]), "It is Ada's turn.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Board<G: Describe>: Sized + Send + Sync + 'static {
    /// The game's messages in Fluent.
    fn words(lang: Lang) -> &'static str;

    /// The game's rules in Markdown.
    fn rules(lang: Lang) -> &'static str;

    /// The game's style sheet.
    const STYLE: &'static str = "";

    /// Files that a browser fetches once and caches: the parts of the drawing that never change. Made once, at start.
    fn assets() -> Vec<Asset> {
        Vec::new()
    }

    /// The picture that stands for the game in the hall, as an `svg` element.
    fn poster(words: &Words) -> Markup {
        html! { svg viewBox="0 0 300 400" role="img" { text x="150" y="200" text-anchor="middle" { (words.say("title")) } } }
    }

    /// The parts of the guide, in their order: each is the messages `guide-<part>-title` and `guide-<part>` with the
    /// drawings of some clauses. Three messages `guide-mistake-<n>` follow. A game without parts has no guide.
    const GUIDE: &'static [(&'static str, &'static [&'static str])] = &[];

    /// The board at a glance, as an `svg` element of 400 by 210 for lists and for links that are shared. It brings its own
    /// colours, has no letters and no ids, and draws what never changes from the board's assets.
    fn sketch(scene: &Scene<'_, G>) -> Markup {
        let _ = scene;
        Markup::default()
    }

    /// A small drawing that explains a clause on the rules page, with its caption: the inside of a `figure`.
    fn example(clause: &str, words: &Words) -> Option<Markup> {
        let _ = (clause, words);
        None
    }

    /// What something is called that choices and the archive name by an id: a ticket, a wonder, an area. What is given no
    /// name here stands as it is.
    fn named(words: &Words, id: &str) -> Option<String> {
        let _ = (words, id);
        None
    }

    /// Appends the handles of a move, in the order in which a person would pick them: what to do, where, at what
    /// price. No two legal moves have the same handles.
    fn handles(rules: &G, action: &G::Action, out: &mut Vec<String>) {
        let text = action.text(rules);
        out.push(format!("do-{}", text.replace(' ', "+")));
    }

    /// A short label for a handle, as it stands in a list: `Electricity`, `Tokyo – Honolulu`.
    fn name(scene: &Scene<'_, G>, handle: &str) -> String {
        let _ = scene;
        handle.split_once('-').map_or(handle, |(_, rest)| rest).replace('+', " ")
    }

    /// What a move does, in a sentence: the one beside the button that confirms it.
    fn say(scene: &Scene<'_, G>, action: &G::Action) -> String {
        action.text(scene.rules)
    }

    /// What the viewer is asked to do now, or is waiting for, in one sentence.
    fn ask(scene: &Scene<'_, G>) -> String {
        scene.ask.what.to_owned()
    }

    /// What a guide would say now to someone playing for the first time, as the key of a message.
    fn lesson(scene: &Scene<'_, G>) -> Option<&'static str> {
        let _ = scene;
        None
    }

    /// The board.
    fn draw(scene: &Scene<'_, G>) -> Markup {
        let mut text = String::new();
        let _ = scene.rules.describe(scene.view, &mut text);
        html! { pre class="plain-board" { (text) } }
    }

    /// What only the viewer has: its hand, its tickets. Shown below the board.
    fn hand(scene: &Scene<'_, G>) -> Markup {
        let _ = scene;
        Markup::default()
    }

    /// What everybody knows of a seat, shown below its name: pieces, cards.
    fn seat(scene: &Scene<'_, G>, seat: Seat) -> Markup {
        let _ = (scene, seat);
        Markup::default()
    }

    /// The points of a seat so far, if the game has public ones.
    fn points(scene: &Scene<'_, G>, seat: Seat) -> Option<i32> {
        let _ = (scene, seat);
        None
    }

    /// What happened in a step, as sentences with the clauses they follow from. Told from what the viewer witnessed.
    fn tell(told: &Told<'_, G>) -> Vec<(String, &'static str)> {
        vec![(told.seen.to_owned(), "")]
    }

    /// What a step scored, place by place, so that it can be walked through. Empty if it scored nothing.
    fn scoring(told: &Told<'_, G>) -> Vec<Beat> {
        let _ = told;
        Vec::new()
    }

    /// Whether a move is so small that nobody wants to be asked about it.
    fn is_light(action: &G::Action) -> bool {
        let _ = action;
        false
    }

    /// Whether what is picked says plainly that this move is meant, rather than that more may be picked.
    fn is_meant(action: &G::Action, picked: &[String]) -> bool {
        let _ = (action, picked);
        true
    }

    /// Of the moves that are left, one that leaves the viewer no worse off than any other, whatever comes. Where there is
    /// one, nothing has to be picked.
    fn obvious<'a>(scene: &Scene<'a, G>) -> Option<&'a G::Action> {
        let _ = scene;
        None
    }

    /// Whether a handle only gathers what the board shows thing by thing: whoever points at the board needs no line for it.
    fn is_gathered(scene: &Scene<'_, G>, handle: &str) -> bool {
        let _ = (scene, handle);
        false
    }

    /// What stands below the score sheet when the game is over.
    fn end(scene: &Scene<'_, G>) -> Markup {
        let _ = scene;
        Markup::default()
    }
}

/// A file that belongs to a board.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its name in the game's folder, such as `world.svg`.
    pub name: String,
    /// Its media type.
    pub kind: &'static str,
    /// Its content.
    pub body: Vec<u8>,
}

/// A step as one viewer witnessed it.
#[derive(Debug)]
pub struct Told<'a, G: Game> {
    /// The rules of the table.
    pub rules: &'a G,
    /// What the viewer knew before the step.
    pub before: &'a G::View,
    /// The line of the step as the viewer witnessed it ([`Game::seen`]).
    pub seen: &'a str,
    /// Who moved; `None` if it was a draw.
    pub by: Option<Seat>,
    /// What the viewer knows after the step.
    pub after: &'a G::View,
    /// Who is told.
    pub viewer: Viewer,
    /// The players' names, by seat.
    pub names: &'a [String],
    /// The words of the viewer's language.
    pub words: &'a Words,
}

impl<G: Game> Told<'_, G> {
    /// The name of whoever sits in a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}

/// One place of a scoring, as it is walked through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    /// The `data-key` of what is lit on the board.
    pub place: String,
    /// What is said meanwhile.
    pub text: String,
    /// What it gives, by seat.
    pub gains: Vec<(Seat, i32)>,
}

/// What the log tells of one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldStep {
    /// The number of the step, from 0.
    pub step: usize,
    /// Who moved; `None` if it was a draw.
    pub by: Option<Seat>,
    /// Whose move it belongs to: a draw follows from the move before it. `None` before the first.
    pub turn: Option<Seat>,
    /// Sentences, each with the clause that it follows from.
    pub lines: Vec<(String, &'static str)>,
    /// What it scored, place by place.
    pub beats: Vec<Beat>,
}

/// Who is looking, and what they have picked.
#[derive(Clone, Debug)]
pub struct Look<'a> {
    /// Whose knowledge is shown.
    pub viewer: Viewer,
    /// The language of the page.
    pub lang: Lang,
    /// Whether the viewer may move, if asked to.
    pub may_choose: bool,
    /// The handles picked so far.
    pub picks: &'a [String],
    /// The players' names, by seat.
    pub names: &'a [String],
    /// The address of the page.
    pub base: &'a str,
    /// The folder of the game's assets.
    pub assets: &'a str,
}

impl<'a> Look<'a> {
    /// Someone who reads what is said and picks nothing.
    pub fn reading(viewer: Viewer, lang: Lang, names: &'a [String]) -> Look<'a> {
        Look { viewer, lang, may_choose: false, picks: &[], names, base: "", assets: "" }
    }
}

/// A game drawn for one viewer: what [`Board`] made of it.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// What the viewer is asked.
    pub ask: String,
    /// The key of what a guide would say.
    pub lesson: Option<&'static str>,
    /// The board.
    pub board: Markup,
    /// What only the viewer has.
    pub hand: Markup,
    /// What is known of each seat.
    pub seats: Vec<Markup>,
    /// The points of each seat so far.
    pub points: Vec<Option<i32>>,
    /// The legal moves, narrowed by what is picked.
    pub desk: Desk,
    /// What to pick next, with labels.
    pub groups: Vec<(Group, Vec<String>)>,
    /// Handles that only gather what the board shows thing by thing.
    pub gathered: Vec<String>,
    /// The move that is left, or that is the obvious one of several.
    pub only: Option<OnlyMove>,
    /// What stands below the score sheet.
    pub end: Markup,
}

/// The one move that is left to choose, or the obvious one.
#[derive(Clone, Debug)]
pub struct OnlyMove {
    /// Its notation.
    pub action: String,
    /// What it does, in words.
    pub say: String,
    /// Whether nobody wants to be asked about it.
    pub light: bool,
    /// Whether what is picked says plainly that it is meant.
    pub meant: bool,
}
