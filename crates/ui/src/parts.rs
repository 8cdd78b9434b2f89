//! How a board is put together from files and modules, so that `lib.rs` of every board says only what is its own.

/// The texts of a board whose files are where those of every game are: `words/`, `style.css` and the game's `RULES.md`.
/// Stands in the `impl Board` of its `src/lib.rs`.
#[macro_export]
macro_rules! board_files {
    () => {
        const STYLE: &'static str = include_str!("../style.css");

        fn words(lang: $crate::Lang) -> &'static str {
            $crate::words_in!("../words", lang)
        }

        fn rules(lang: $crate::Lang) -> &'static str {
            $crate::rules_in!("../..", lang)
        }
    };
}

/// The methods of an `impl Board` that are functions of modules: `ask` is `ask::ask`, `name = handles::name` is what it
/// says.
#[macro_export]
macro_rules! board_parts {
    (@ $game:ty, $part:ident) => { $crate::board_parts!(@ $game, $part, $part::$part); };
    (@ $game:ty, assets, $function:path) => {
        fn assets() -> Vec<$crate::Asset> {
            $function()
        }
    };
    (@ $game:ty, poster, $function:path) => {
        fn poster(words: &$crate::Words) -> $crate::Markup {
            $function(words)
        }
    };
    (@ $game:ty, example, $function:path) => {
        fn example(clause: &str, words: &$crate::Words) -> Option<$crate::Markup> {
            $function(clause, words)
        }
    };
    (@ $game:ty, handles, $function:path) => {
        fn handles(rules: &$game, action: &<$game as $crate::game::Game>::Action, out: &mut Vec<String>) {
            $function(rules, action, out);
        }
    };
    (@ $game:ty, name, $function:path) => {
        fn name(scene: &$crate::Scene<'_, $game>, handle: &str) -> String {
            $function(scene, handle)
        }
    };
    (@ $game:ty, say, $function:path) => {
        fn say(scene: &$crate::Scene<'_, $game>, action: &<$game as $crate::game::Game>::Action) -> String {
            $function(scene, action)
        }
    };
    (@ $game:ty, ask, $function:path) => {
        fn ask(scene: &$crate::Scene<'_, $game>) -> String {
            $function(scene)
        }
    };
    (@ $game:ty, lesson, $function:path) => {
        fn lesson(scene: &$crate::Scene<'_, $game>) -> Option<&'static str> {
            $function(scene)
        }
    };
    (@ $game:ty, seat, $function:path) => {
        fn seat(scene: &$crate::Scene<'_, $game>, seat: $crate::game::Seat) -> $crate::Markup {
            $function(scene, seat)
        }
    };
    (@ $game:ty, points, $function:path) => {
        fn points(scene: &$crate::Scene<'_, $game>, seat: $crate::game::Seat) -> Option<i32> {
            $function(scene, seat)
        }
    };
    (@ $game:ty, tell, $function:path) => {
        fn tell(told: &$crate::Told<'_, $game>) -> Vec<(String, &'static str)> {
            $function(told)
        }
    };
    (@ $game:ty, scoring, $function:path) => {
        fn scoring(told: &$crate::Told<'_, $game>) -> Vec<$crate::Beat> {
            $function(told)
        }
    };
    // What is drawn from the scene alone: `draw`, `sketch`, `hand` and `end`.
    (@ $game:ty, $part:ident, $function:path) => {
        fn $part(scene: &$crate::Scene<'_, $game>) -> $crate::Markup {
            $function(scene)
        }
    };
    ($game:ty: $($part:ident $(= $function:path)?),* $(,)?) => {
        $($crate::board_parts!(@ $game, $part $(, $function)?);)*
    };
}
