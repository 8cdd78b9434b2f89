use std::time::{Duration, Instant};

use fantoccini::Locator;
use fantoccini::key::Key;
use serde_json::json;

use crate::browser::Browser;

/// How a player moves the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// By clicks on the board where there is something to click, and on the list otherwise.
    Board,
    /// By clicks on the list.
    List,
    /// By the keyboard alone.
    Keys,
}

/// A game that takes longer than this hangs.
pub(crate) const LONGEST_GAME: Duration = Duration::from_secs(600);
const LONGEST_WAIT: Duration = Duration::from_secs(30);
const LOOK_AGAIN: Duration = Duration::from_secs(3);

/// Which element comes next: the button that confirms, something to pick, or nothing yet.
const NEXT: &str = r#"
    const [way, noise] = arguments;
    // Whoever plays by the list has unfolded it.
    if (way !== "Board") document.documentElement.setAttribute("data-choices", "");
    if (document.querySelector(".table .board-area") && document.documentElement.scrollTop > 0) return "scrolled";
    if (document.querySelector(".after")) return "over";
    const cover = document.querySelector(".cover [data-confirm]");
    const sure = document.querySelector(".desk form[action$='/choose'] [data-confirm]");
    if (cover || sure) { (cover || sure).setAttribute("data-next", ""); return "confirm"; }
    const list = [...document.querySelectorAll(".desk .choices a")];
    const board = [...document.querySelectorAll(".board-area a.open[data-pick], .hand-area a.open[data-pick]")];
    const from = way === "Board" && board.length ? board : list.length ? list : board;
    if (!from.length) return "wait";
    from[noise % from.length].setAttribute("data-next", "");
    return way === "Board" && from === board ? "board" : "list";
"#;

/// Plays until the game is over. What is chosen is as good as random, and the same for the same `noise`.
pub(crate) async fn play(browser: &Browser, way: Way, noise: u64) -> usize {
    play_until(browser, way, noise, usize::MAX).await
}

/// Plays so many choices of one's own, or to the end; how many were made. Only the reader moves while it is asked, so
/// an entry that follows a click is its own.
pub(crate) async fn play_until(browser: &Browser, way: Way, mut noise: u64, most: usize) -> usize {
    let (began, mut last, mut choices) = (Instant::now(), Instant::now(), 0);
    while choices < most {
        assert!(began.elapsed() < LONGEST_GAME, "the game does not end:\n{}", browser.text().await);
        noise = noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let next = browser.run(NEXT, vec![json!(format!("{way:?}")), json!(noise >> 40)]).await;
        let before = marks(browser).await;
        match next.as_str().unwrap_or_default() {
            "over" => break,
            // A table is one screen, from the first move to the last.
            "scrolled" => panic!("the page was scrolled:\n{}", browser.text().await),
            "confirm" | "list" => press(browser, way).await,
            "board" => {
                let click = "document.querySelector('[data-next]')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))";
                browser.run(click, Vec::new()).await;
            }
            _ => {}
        }
        if wait_for_another(browser, &before).await {
            last = Instant::now();
            let moved = next != "wait" && entry(&marks(browser).await) != entry(&before);
            choices += usize::from(moved);
        }
        assert!(
            last.elapsed() < LONGEST_WAIT,
            "nothing happens since {next}: {before}\n{}",
            browser.text().await
        );
    }
    choices
}

/// Presses what comes next. Where the page has changed under the finger, a person looks again.
async fn press(browser: &Browser, way: Way) {
    let Ok(next) = browser.page.find(Locator::Css("[data-next]")).await else { return };
    if way == Way::Keys {
        browser.run("document.querySelector('[data-next]')?.focus()", Vec::new()).await;
        let _ = next.send_keys(&Key::Enter.to_string()).await;
    } else if next.click().await.is_err() {
        browser.run("document.querySelector('[data-next]')?.click()", Vec::new()).await;
    }
}

/// What tells whether a page is another.
const MARKS: &str = r#"
    const marks = () => {
        const table = document.getElementById("table");
        return `${table?.dataset.entry ?? ""} ${(table?.querySelector(".desk") ?? table)?.textContent ?? ""}${location.search}`;
    };
"#;

/// Tells when the page is another, or that so many milliseconds have passed.
const ANOTHER: &str = r#"
    const [before, most, done] = arguments;
    const watch = new MutationObserver(() => look());
    const end = (is) => { watch.disconnect(); clearTimeout(late); done(is); };
    const look = () => { if (marks() !== before) end(true); };
    const late = setTimeout(() => end(marks() !== before), most);
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
"#;

pub(crate) async fn marks(browser: &Browser) -> String {
    let marks = browser.run(&format!("{MARKS} return marks();"), Vec::new()).await;
    marks.as_str().unwrap_or_default().to_owned()
}

fn entry(marks: &str) -> &str {
    marks.split(' ').next().unwrap_or_default()
}

/// Waits until the page is another, or for so long that one would try again.
pub(crate) async fn wait_for_another(browser: &Browser, before: &str) -> bool {
    let began = Instant::now();
    loop {
        let left = LOOK_AGAIN.saturating_sub(began.elapsed()).as_millis();
        let args = vec![json!(before), json!(u64::try_from(left).unwrap_or(0))];
        match browser.page.execute_async(&format!("{MARKS}{ANOTHER}"), args).await {
            Ok(is) => return is == true,
            // A page that is left takes its script with it.
            Err(error) => assert!(began.elapsed() < LOOK_AGAIN, "{error}"),
        }
    }
}
