use std::any::Any;
use std::marker::PhantomData;
use std::sync::OnceLock;

use maud::Markup;
use midway_game::{AnyMatch, Describe, Match, Notation, Remark, Seat, TableGame, Turn, Viewer};

use super::{Asset, Board, Drawn, Look, OnlyMove, Told, ToldStep};
use crate::remark::sentences;
use crate::words::house_source;
use crate::{Desk, Group, Lang, Rulebook, Scene, Words};

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
    /// What something is called that choices and the archive name by an id.
    fn named(&'static self, lang: Lang, id: &str) -> Option<String>;
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

    fn named(&'static self, lang: Lang, id: &str) -> Option<String> {
        B::named(self.words(lang), id)
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
    let next = || scene.desk.groups().iter().flat_map(|group| &group.items).map(|item| &item.handle);
    Drawn {
        ask: B::ask(scene),
        lesson: B::lesson(scene),
        board: B::draw(scene),
        hand: B::hand(scene),
        seats: seats().map(|seat| B::seat(scene, seat)).collect(),
        points: seats().map(|seat| B::points(scene, seat)).collect(),
        desk: scene.desk.clone(),
        groups: scene.desk.groups().iter().map(labelled).collect(),
        gathered: next().filter(|handle| B::is_gathered(scene, handle)).cloned().collect(),
        only: scene.only().or_else(|| B::obvious(scene)).map(|action| OnlyMove {
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
