//! How many clicks a whole game of Rails & Sails takes somebody who has changed no settings and plays against bots.
//!
//! A click is a click or a tap; a move is a choice of theirs in the record. A claim and its payment are two moves, and so
//! are a card that is taken and the deck that fills its place.

use std::collections::BTreeMap;
use std::time::Instant;

use serde_json::{Value, json};

use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::{LONGEST_GAME, marks, wait_for_another};

/// Half of what it took when every move was confirmed.
const MOST: f64 = 1.0;

/// How a player comes to a move.
#[derive(Clone, Copy, Debug)]
enum Mind {
    /// Any of the things that are lit.
    Random(u64),
    /// What the house's adviser would do.
    Advised,
}

#[derive(Debug, Default)]
struct Tally {
    /// By what was clicked on.
    clicks: BTreeMap<String, usize>,
    /// By the first word of the move.
    moves: BTreeMap<String, usize>,
}

impl Tally {
    fn ratio(&self) -> f64 {
        self.clicks.values().sum::<usize>() as f64 / self.moves.values().sum::<usize>() as f64
    }

    fn print(&self, mind: Mind) {
        let (clicks, moves) = (self.clicks.values().sum::<usize>(), self.moves.values().sum::<usize>());
        eprintln!("{mind:?}: {moves} moves, {clicks} clicks, {:.2} clicks a move", self.ratio());
        eprintln!("  moves {:?}\n  clicks {:?}", self.moves, self.clicks);
    }
}

/// What is clicked on next, and what kind of thing it is. What lies in a fold needs a click on the fold first.
const CLICK: &str = r#"
    const [noise, wanted, plan] = arguments;
    if (document.querySelector(".after")) return ["over"];
    // A person looks at the page when it has come.
    if (!window.fetched) { const fetch = window.fetch; window.flying = 0; window.fetched = true;
        window.fetch = (...all) => { window.flying += 1; return fetch(...all).finally(() => setTimeout(() => { window.flying -= 1; }, 50)); }; }
    const click = (thing) => thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    const picks = (link) => new URL(link.href?.baseVal ?? link.href, location.href).searchParams.getAll("pick");
    const picked = new URL(location.href).searchParams.getAll("pick");
    const sure = document.querySelector(".desk form[action$='/choose'] [data-confirm]");
    const open = [...document.querySelectorAll(".board-area a.open[data-pick], .hand-area a.open[data-pick], .desk > .group .choices a")].filter((link) => link.getClientRects().length || link.closest("details:not([open])"));
    const sliders = [...document.querySelectorAll("[data-slide]")];
    const fits = open.filter((link) => !wanted || (!link.dataset.then || plan?.includes(link.dataset.key)) && picks(link).every((pick) => wanted.includes(pick)) && picks(link).some((pick) => !picked.includes(pick)));
    const kept = fits.filter((link) => /^list-kept/.test(link.dataset.key));
    const unkept = fits.filter((link) => /^keep-/.test(link.dataset.key));
    const planned = fits.filter((link) => link.dataset.then);
    const sets = wanted ? (planned.length ? planned : unkept.length ? unkept : fits) : kept.length && noise % 3 === 0 ? kept : fits;
    const count = wanted?.find((pick) => pick.startsWith("count-"))?.slice(6);
    const slider = wanted ? sliders.find((one) => wanted.includes(one.dataset.slide)) : sliders[noise % 2] ?? sliders[0];
    if (slider && !sure) { slider.value = count ?? 1 + noise % slider.max; slider.dispatchEvent(new Event("input", { bubbles: true })); return ["slide"]; }
    if (sure && !(wanted && sets.length)) { click(sure); return ["confirm"]; }
    if (!sets.length) return ["wait"];
    const thing = sets[noise % sets.length], fold = thing.closest("details:not([open])");
    if (fold) { fold.open = true; return ["unfold"]; }
    click(thing);
    return [thing.dataset.key.replace("list-", "").split("-").slice(0, thing.dataset.key.includes("do-") ? 2 : 1).join("-")];
"#;

/// The handles of what the adviser would do now, best first; nothing if the reader is not asked.
const ADVICE: &str = r#"
    const done = arguments[0];
    (async () => {
        const desk = document.querySelector(".desk.mine"), token = document.querySelector("[name=token]")?.value;
        if (!desk || !token || !desk.querySelector("[data-hint]")) return null;
        const answer = await fetch(`${location.pathname}/hint`, { method: "POST", body: new URLSearchParams({ token }) });
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        // Asking is an entry of its own, which the page shows soon.
        const entry = Number(page.getElementById("table").dataset.entry);
        for (let n = 0; n < 200 && Number(document.getElementById("table").dataset.entry) < entry; n += 1) await new Promise((go) => setTimeout(go, 20));
        const hints = [...page.querySelectorAll(".hints [data-hinted]")];
        return hints.map((hint) => new URL(hint.getAttribute("href"), location.href).searchParams.getAll("pick"));
    })().then(done, () => done(null));
"#;

/// The moves of the first seat, each by its first word.
const MOVES: &str = r#"
    const done = arguments[0], table = location.pathname.split("/").at(-1);
    fetch(`/api/v1/tables/${table}/record`).then((answer) => answer.text()).then((text) => done(text), () => done(""));
"#;

async fn advice(browser: &Browser) -> Value {
    browser.page.execute_async(ADVICE, Vec::new()).await.unwrap_or(Value::Null)
}

/// Whether a move takes a card from the display.
fn is_take(handles: &Value) -> bool {
    handles[0].as_str().is_some_and(|handle| handle.starts_with("take-"))
}

/// Plays to the end, and counts.
async fn count(mind: Mind) -> Tally {
    let hall = Hall::open();
    let browser = Browser::open(Reader::plain("en")).await;
    browser.goto(&hall.at("/")).await;
    browser.click("form:has(input[value=rails-sails]) button.main").await;
    browser.wait("#table .desk").await;
    let (mut tally, mut wanted, began) = (Tally::default(), Value::Null, Instant::now());
    // Whoever finds two cards best of all takes both.
    let mut plan = Value::Null;
    let mut noise = if let Mind::Random(noise) = mind { noise } else { 0 };
    loop {
        assert!(began.elapsed() < 3 * LONGEST_GAME, "the game does not end:\n{}", browser.text().await);
        noise = noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if matches!(mind, Mind::Advised) && wanted.is_null() {
            let hints = advice(&browser).await;
            wanted = hints[0].clone();
            if is_take(&wanted) {
                plan = if is_take(&hints[1]) { hints[1].clone() } else { Value::Null };
            }
        }
        let before = marks(&browser).await;
        let clicked = browser.run(CLICK, vec![json!(noise >> 40), wanted.clone(), plan.clone()]).await;
        let kind = clicked[0].as_str().unwrap_or_default().to_owned();
        match kind.as_str() {
            "over" => break,
            "wait" => {}
            _ => *tally.clicks.entry(kind.clone()).or_default() += 1,
        }
        if kind != "unfold" {
            wait_for_another(&browser, &before).await;
            browser.until("return !window.flying").await;
        }
        // Advice is asked for once for each move.
        let now = marks(&browser).await;
        if kind == "wait" || now.split(' ').next() != before.split(' ').next() {
            wanted = Value::Null;
        }
    }
    let record = browser.page.execute_async(MOVES, Vec::new()).await.unwrap();
    for line in record.as_str().unwrap_or_default().lines().filter_map(|line| line.strip_prefix("0 ")) {
        let word = line.split(' ').next().unwrap_or_default();
        *tally.moves.entry(word.to_owned()).or_default() += 1;
    }
    browser.close().await;
    tally
}

#[tokio::test]
#[ignore = "it measures, for minutes: cargo test -p midway-cli --test browser -- --ignored --nocapture clicks"]
async fn a_whole_rails_and_sails_takes_at_most_a_click_a_move() {
    for mind in [Mind::Random(7), Mind::Random(8), Mind::Advised] {
        let tally = count(mind).await;
        tally.print(mind);
        assert!(tally.ratio() <= MOST);
    }
}
