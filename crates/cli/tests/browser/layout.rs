//! A table is one screen: board, hand and question lie in the window together, at every size.

use std::path::PathBuf;

use serde_json::json;

use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::{Way, play_until};

/// Desks, phones upright and on their side, a tablet.
const SIZES: [(u32, u32); 7] =
    [(1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (390, 844), (844, 390), (820, 1180)];

/// What is wrong with the page as it lies in its window.
const FAULTS: &str = r#"
    const faults = [], wide = innerWidth, high = innerHeight, page = document.documentElement;
    if (page.scrollHeight > high + 1) faults.push(`the page is ${page.scrollHeight} high`);
    if (page.scrollWidth > wide + 1) faults.push(`the page is ${page.scrollWidth} wide`);
    const places = [".board-area", ".hand-area", ".desk, .after"].map((name) =>
        [name, [...document.querySelectorAll(name)].map((place) => place.getBoundingClientRect()).find((box) => box.width)]);
    for (const [name, box] of places) {
        if (!box) { if (name !== ".hand-area") faults.push(`${name} is not there`); continue; }
        if (box.left < 0 || box.top < 0 || box.right > wide + 1 || box.bottom > high + 1) faults.push(`${name} leaves the window`);
        if (box.width < 120 || box.height < 40) faults.push(`${name} is ${box.width} by ${box.height}`);
    }
    const board = places[0][1];
    if (board && board.width * board.height < wide * high * 0.28) faults.push("the board is small");
    places.forEach(([one, a], n) => places.slice(n + 1).forEach(([other, b]) => {
        if (a && b && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
            faults.push(`${one} and ${other} overlap`);
    }));
    const drawn = document.querySelector(".board-area > .board, .board-area > *").getBoundingClientRect();
    if (drawn.height > board.height + 2 || drawn.width > board.width + 2) faults.push(`the drawing is ${drawn.width} by ${drawn.height} in ${board.width} by ${board.height}`);
    const box = (element) => element.getBoundingClientRect(), all = (name) => [...document.querySelectorAll(name)];
    const beyond = (inner, outer, by = 1) =>
        inner.left < outer.left - by || inner.right > outer.right + by || inner.top < outer.top - by || inner.bottom > outer.bottom + by;
    const window_ = { left: 0, top: 0, right: wide, bottom: high };
    for (const control of all(".replay :is(a, button, select, input)"))
        if (beyond(box(control), window_) || beyond(box(control), box(control.closest(".replay")))) faults.push(`out of sight: ${control.outerHTML.slice(0, 60)}`);
    for (const seat of all(".seats .seat-panel")) if (box(seat).width && beyond(box(seat), { ...window_, bottom: wide < 1024 ? high : 1e4 })) faults.push("a seat is out of sight");
    for (const name of all(".score-chart .name")) if (name.getBBox().x + name.getBBox().width > 640) faults.push(`cut: ${name.textContent}`);
    for (const sign of all(".crew :is(.count, .medal, .permit)")) if (beyond(box(sign), box(sign.closest(".crew")), 2)) faults.push(`leaves its row: ${sign.className} ${sign.textContent}`);
    const hand = places[1][1];
    for (const part of wide >= 1024 ? all(".hand-area .album") : all(".hand-area .cards li:first-child"))
        if (hand && beyond(box(part), hand)) faults.push(`${part.className} is not in sight in the hand`);
    const log = document.querySelector(".table > .log");
    if (wide >= 1024 && !document.querySelector(".after") && box(log).height < 110) faults.push(`the log is ${box(log).height} high`);
    const texts = document.createTreeWalker(document.getElementById("table"), NodeFilter.SHOW_TEXT);
    const small = new Map();
    while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!texts.currentNode.textContent.trim() || !box(element).width || element.closest(".visually-hidden, .all-choices, defs")) continue;
        const place = element.closest(".board-area [data-beat-place]"), line = document.createRange();
        line.selectNodeContents(texts.currentNode);
        if (place && !element.ownerSVGElement && beyond(line.getBoundingClientRect(), place.getBoundingClientRect()))
            faults.push(`leaves its place: ${texts.currentNode.textContent.trim()}`);
        const scale = element.ownerSVGElement ? Math.abs(element.getScreenCTM().a) : 1;
        const size = parseFloat(getComputedStyle(element).fontSize) * scale;
        if (size < 10.9) small.set(`${element.closest("[class]").getAttribute("class")} ${size.toFixed(1)} px`, texts.currentNode.textContent.trim().slice(0, 20));
    }
    for (const [what, text] of small) faults.push(`small: ${what}: ${text}`);
    return faults;
"#;

/// Where pictures of every phase at every size go, if somebody wants to look at them, in a language of their choice:
/// `MIDWAY_PICTURES=folder MIDWAY_LANG=pl cargo test --test browser layout`.
fn pictures() -> Option<PathBuf> {
    let folder = PathBuf::from(std::env::var_os("MIDWAY_PICTURES")?);
    std::fs::create_dir_all(&folder).unwrap();
    Some(folder)
}

/// The language of a test, unless another is wanted.
fn language(usual: &'static str) -> &'static str {
    let wanted = std::env::var("MIDWAY_LANG").unwrap_or_default();
    ["en", "pl", "fr"].into_iter().find(|lang| *lang == wanted).unwrap_or(usual)
}

async fn faults(browser: &Browser, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (wide, high) in SIZES {
        browser.resize(wide, high).await;
        browser.page.refresh().await.unwrap();
        browser.wait("#table .board-area").await;
        let faults = browser.run(FAULTS, Vec::new()).await;
        if let Some(folder) = pictures() {
            browser.picture(&folder.join(format!("{name}-{wide}x{high}.png"))).await.unwrap();
        }
        let faults = faults.as_array().into_iter().flatten();
        found.extend(faults.map(|fault| format!("{wide}x{high}: {}", fault.as_str().unwrap_or_default())));
    }
    browser.resize(1280, 720).await;
    found
}

/// Plays a game and looks at its table again and again, at the end too.
async fn one_screen(game: &str, seats: u8, lang: &'static str, moves: &[usize]) {
    let hall = Hall::open();
    let browser = Browser::open(Reader::plain(language(lang))).await;
    browser.goto(&hall.at(&format!("/open?game={game}"))).await;
    let fill = "const form = document.querySelector(\"form[action$='/open']\"), [seats] = arguments;
        for (const [name, value] of [['seats', seats], ['name', 'Zofia'], ['others', 'newcomer']]) form.querySelector(`[name=${name}]`).value = value;
        form.submit();";
    browser.run(fill, vec![json!(seats.to_string())]).await;
    browser.click("form[action$='/start'] button").await;
    browser.wait("#table .desk").await;
    let mut found: Vec<(usize, String)> = Vec::new();
    let mut played = 0;
    for &more in moves {
        let name = format!("{game}-{played:03}");
        found.extend(faults(&browser, &name).await.into_iter().map(|fault| (played, fault)));
        played += play_until(&browser, Way::Board, 11 + played as u64, more).await;
    }
    let name = format!("{game}-{played:03}");
    found.extend(faults(&browser, &name).await.into_iter().map(|fault| (played, fault)));
    let past = browser.page.current_url().await.unwrap();
    browser.goto(&format!("{past}?step=12")).await;
    let name = format!("{game}-past");
    found.extend(faults(&browser, &name).await.into_iter().map(|fault| (12, fault)));
    let told: Vec<String> =
        found.iter().map(|(played, fault)| format!("after {played} moves, {fault}")).collect();
    assert!(told.is_empty(), "{game} for {seats}:\n{}", told.join("\n"));
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test]
async fn a_worlds_fair_is_one_screen_at_every_size() {
    one_screen("worlds-fair", 4, "en", &[0, 3, 5, usize::MAX]).await;
}

#[tokio::test]
async fn a_rails_and_sails_is_one_screen_at_every_size() {
    // A whole game takes long; it is played for those who want to see its end.
    let moves: &[usize] = if pictures().is_some() { &[1, 1, 8, 30, usize::MAX] } else { &[1, 1, 8] };
    one_screen("rails-sails", 5, "pl", moves).await;
}

#[tokio::test]
async fn a_skyrise_is_one_screen_at_every_size() {
    one_screen("skyrise", 3, "fr", &[0, 3, 8, 14, usize::MAX]).await;
}
