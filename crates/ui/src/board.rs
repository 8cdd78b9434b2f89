use std::any::Any;
use std::marker::PhantomData;
use std::sync::OnceLock;

use maud::{Markup, html};
use midway_game::{AnyMatch, Describe, Game, Match, Notation, Remark, Seat, TableGame, Turn, Viewer};

use crate::remark::sentences;
use crate::words::house_source;
use crate::{Desk, Group, Lang, Rulebook, Scene, Words};

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
    /// The move that is left, if there is one.
    pub only: Option<OnlyMove>,
    /// What stands below the score sheet.
    pub end: Markup,
}

/// The one move that is left to choose.
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

/// A board with its types erased.
pub trait AnyBoard: Sync {
    /// The id of its game.
    fn id(&self) -> &'static str;
    /// The words of the house and of the game.
    fn words(&'static self, lang: Lang) -> &'static Words;
    /// The rules of the game.
    fn rulebook(&'static self, lang: Lang) -> &'static Rulebook;
    /// The game's style sheet.
    fn style(&self) -> &'static str;
    /// Files that a browser fetches once and caches.
    fn assets(&self) -> Vec<Asset>;
    /// The picture that stands for the game in the hall.
    fn poster(&'static self, lang: Lang) -> Markup;
    /// The drawing that explains a clause.
    fn example(&'static self, clause: &str, lang: Lang) -> Option<Markup>;
    /// The parts of the guide, each with the clauses whose drawings it shows.
    fn guide(&self) -> &'static [(&'static str, &'static [&'static str])];
    /// The board at a glance, as everybody may see it. `None` if the match is of another game, or there is no drawing.
    fn sketch(&'static self, game: &dyn AnyMatch, assets: &str) -> Option<Markup>;
    /// The table as the viewer sees it. `None` if the match is of another game.
    fn draw(&'static self, game: &dyn AnyMatch, look: &Look<'_>) -> Option<Drawn>;
    /// The key of what a guide would say to the viewer. `None` if there is nothing to say.
    fn lesson(&'static self, game: &dyn AnyMatch, look: &Look<'_>) -> Option<&'static str>;
    /// What a move does in words, and the address that picks it. `None` if it is not legal.
    fn choice(&'static self, game: &dyn AnyMatch, look: &Look<'_>, action: &str) -> Option<(String, String)>;
    /// What a bot remarks on a move, in the reader's language.
    fn remark(&'static self, game: &dyn AnyMatch, look: &Look<'_>, remarks: &[Remark]) -> String;
    /// What happened from a step onwards, as the viewer witnessed it.
    fn tell(&'static self, game: &dyn AnyMatch, look: &Look<'_>, from: usize) -> Vec<ToldStep>;
}

/// The catalog's line for a board.
#[derive(Debug)]
pub struct ListedBoard<G, B> {
    words: [OnceLock<Words>; Lang::ALL.len()],
    rules: [OnceLock<Rulebook>; Lang::ALL.len()],
    of: PhantomData<fn() -> (G, B)>,
}

impl<G, B> ListedBoard<G, B> {
    /// A board whose words and rules are read when they are first asked for.
    #[allow(clippy::new_without_default, reason = "it is made in a static")]
    pub const fn new() -> Self {
        ListedBoard {
            words: [const { OnceLock::new() }; Lang::ALL.len()],
            rules: [const { OnceLock::new() }; Lang::ALL.len()],
            of: PhantomData,
        }
    }
}

impl<G: TableGame, B: Board<G>> AnyBoard for ListedBoard<G, B> {
    fn id(&self) -> &'static str {
        G::META.id
    }

    fn words(&'static self, lang: Lang) -> &'static Words {
        self.words[lang as usize].get_or_init(|| Words::new(lang, &[house_source(lang), B::words(lang)]))
    }

    fn rulebook(&'static self, lang: Lang) -> &'static Rulebook {
        self.rules[lang as usize].get_or_init(|| Rulebook::read(B::rules(lang)))
    }

    fn style(&self) -> &'static str {
        B::STYLE
    }

    fn assets(&self) -> Vec<Asset> {
        B::assets()
    }

    fn poster(&'static self, lang: Lang) -> Markup {
        B::poster(self.words(lang))
    }

    fn example(&'static self, clause: &str, lang: Lang) -> Option<Markup> {
        B::example(clause, self.words(lang))
    }

    fn guide(&self) -> &'static [(&'static str, &'static [&'static str])] {
        B::GUIDE
    }

    fn sketch(&'static self, game: &dyn AnyMatch, assets: &str) -> Option<Markup> {
        let game = (game as &dyn Any).downcast_ref::<Match<G>>()?;
        let look = Look { assets, ..Look::reading(Viewer::Gallery, Lang::default(), &[]) };
        let drawn = with_scene::<G, B, _>(game, &look, self.words(look.lang), B::sketch);
        Some(drawn).filter(|drawn| !drawn.0.is_empty())
    }

    fn draw(&'static self, game: &dyn AnyMatch, look: &Look<'_>) -> Option<Drawn> {
        let game = (game as &dyn Any).downcast_ref::<Match<G>>()?;
        Some(with_scene::<G, B, _>(game, look, self.words(look.lang), draw::<G, B>))
    }

    fn lesson(&'static self, game: &dyn AnyMatch, look: &Look<'_>) -> Option<&'static str> {
        let game = (game as &dyn Any).downcast_ref::<Match<G>>()?;
        with_scene::<G, B, _>(game, look, self.words(look.lang), B::lesson)
    }

    fn choice(&'static self, game: &dyn AnyMatch, look: &Look<'_>, action: &str) -> Option<(String, String)> {
        let game = (game as &dyn Any).downcast_ref::<Match<G>>()?;
        with_scene::<G, B, _>(game, look, self.words(look.lang), |scene| {
            let action = G::Action::parse(scene.rules, action).ok()?;
            let legal = scene.legal.contains(&action);
            let mut handles = Vec::new();
            B::handles(scene.rules, &action, &mut handles);
            legal.then(|| (B::say(scene, &action), scene.desk.picking(&handles)))
        })
    }

    fn remark(&'static self, game: &dyn AnyMatch, look: &Look<'_>, remarks: &[Remark]) -> String {
        let Some(game) = (game as &dyn Any).downcast_ref::<Match<G>>() else { return String::new() };
        with_scene::<G, B, _>(game, look, self.words(look.lang), |scene| sentences::<G, B>(scene, remarks))
    }

    fn tell(&'static self, game: &dyn AnyMatch, look: &Look<'_>, from: usize) -> Vec<ToldStep> {
        let Some(game) = (game as &dyn Any).downcast_ref::<Match<G>>() else { return Vec::new() };
        tell::<G, B>(game, look, self.words(look.lang), from)
    }
}

fn with_scene<G: Describe, B: Board<G>, T>(
    game: &Match<G>,
    look: &Look<'_>,
    words: &Words,
    draw: impl FnOnce(&Scene<'_, G>) -> T,
) -> T {
    let (rules, view) = (game.rules(), game.rules().view(game.state(), look.viewer));
    let seat = look.viewer.seat().filter(|_| look.may_choose);
    let legal = seat.map_or_else(Vec::new, |seat| rules.legal(game.state(), seat));
    let desk = Desk::new(look.base, &handles::<G, B>(rules, &legal), look.picks);
    draw(&Scene {
        rules,
        view: &view,
        viewer: look.viewer,
        ask: game.ask(),
        to_act: game.turn().seats(),
        over: game.turn() == Turn::Over,
        legal: &legal,
        desk: &desk,
        names: look.names,
        words,
        assets: look.assets,
    })
}

fn handles<G: Describe, B: Board<G>>(rules: &G, legal: &[G::Action]) -> Vec<Vec<String>> {
    let of = |action| {
        let mut handles = Vec::new();
        B::handles(rules, action, &mut handles);
        handles
    };
    legal.iter().map(of).collect()
}

fn draw<G: Describe, B: Board<G>>(scene: &Scene<'_, G>) -> Drawn {
    let seats = || Seat::all(scene.rules.seats());
    let labelled = |group: &Group| {
        let labels = group.items.iter().map(|item| B::name(scene, &item.handle)).collect();
        (group.clone(), labels)
    };
    Drawn {
        ask: B::ask(scene),
        lesson: B::lesson(scene),
        board: B::draw(scene),
        hand: B::hand(scene),
        seats: seats().map(|seat| B::seat(scene, seat)).collect(),
        points: seats().map(|seat| B::points(scene, seat)).collect(),
        desk: scene.desk.clone(),
        groups: scene.desk.groups().iter().map(labelled).collect(),
        only: scene.only().map(|action| OnlyMove {
            action: action.text(scene.rules),
            say: B::say(scene, action),
            light: B::is_light(action),
            meant: B::is_meant(action, scene.desk.picked()),
        }),
        end: if scene.over { B::end(scene) } else { Markup::default() },
    }
}

fn tell<G: Describe, B: Board<G>>(
    game: &Match<G>,
    look: &Look<'_>,
    words: &Words,
    from: usize,
) -> Vec<ToldStep> {
    let (rules, viewer) = (game.rules(), look.viewer);
    let mut state = rules.setup();
    let mut told = Vec::new();
    let (mut before, mut turn) = (None, None);
    for (number, step) in game.steps().iter().enumerate() {
        turn = step.by().or(turn);
        if number < from {
            rules.apply(&mut state, step);
            continue;
        }
        let view = before.take().unwrap_or_else(|| rules.view(&state, viewer));
        let seen = step.seen_by(viewer, rules, &state);
        rules.apply(&mut state, step);
        let after = rules.view(&state, viewer);
        let by = step.by();
        let this =
            Told { rules, before: &view, seen: &seen, by, after: &after, viewer, names: look.names, words };
        told.push(ToldStep { step: number, by, turn, lines: B::tell(&this), beats: B::scoring(&this) });
        before = Some(after);
    }
    told
}
