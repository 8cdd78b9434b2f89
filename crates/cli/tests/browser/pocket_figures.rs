//! How long one waits for a pocket: the figures of `docs/pocket.md`. They are of the machine that they are measured on, and of
//! whatever else it does meanwhile, so nobody is failed by them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group};
use serde_json::{Value, json};

use crate::browser::{Browser, Reader};
use crate::player::{Way, play_until};
use crate::pocket::{WebSpace, arrive, begin, settle};

/// Slows a whole browser, its service workers and helpers too, as DevTools slow a page: all of its processes are stopped for most
/// of the time.
struct Slowed(Arc<AtomicBool>, Option<JoinHandle<()>>);

impl Slowed {
    fn times(factor: u32, browser: &Browser) -> Slowed {
        const TURN: Duration = Duration::from_millis(5);
        let (end, group) = (Arc::new(AtomicBool::new(false)), browser.processes());
        let ended = end.clone();
        let slowing = std::thread::spawn(move || {
            let signal = |signal| kill_process_group(Pid::from_raw(group).unwrap(), signal).unwrap_or(());
            while !ended.load(Ordering::Relaxed) {
                signal(Signal::STOP);
                std::thread::sleep(TURN * (factor - 1));
                signal(Signal::CONT);
                std::thread::sleep(TURN);
            }
        });
        Slowed(end, Some(slowing))
    }
}

impl Drop for Slowed {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
        if let Some(slowing) = self.1.take() {
            let _ = slowing.join();
        }
    }
}

/// When the first page of this visit was asked for.
const BEGAN: &str = "sessionStorage.began ??= performance.timeOrigin;";
/// How long ago that was when this page was there to be played.
const READY: &str = "const done = performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd;
    return done && performance.timeOrigin + done - Number(sessionStorage.began);";
const FORGET: &str = "sessionStorage.removeItem('began');";

async fn milliseconds(browser: &Browser, script: &str) -> f64 {
    browser.run(script, Vec::new()).await.as_f64().unwrap_or(f64::NAN)
}

/// Somebody who begins to play as soon as there is something to click.
const HASTY: &str = r##"
    sessionStorage.began ??= performance.timeOrigin;
    addEventListener("DOMContentLoaded", () => {
        const now = performance.timeOrigin + performance.now() - Number(sessionStorage.began);
        const play = document.querySelector("form:has(input[value=skyrise]) button.main");
        if (play) sessionStorage.page ??= now;
        if (document.querySelector("#table .desk")) sessionStorage.table ??= now;
        play?.click();
    });
"##;

/// From the address to the hall, and to the first table: a first visit, on a network that costs nothing.
async fn first_visit(web: &WebSpace, slowed: u32) -> [f64; 2] {
    let browser = Browser::open(Reader::default()).await;
    browser.tell("Page.addScriptToEvaluateOnNewDocument", json!({ "source": HASTY })).await;
    let slow = (slowed > 1).then(|| Slowed::times(slowed, &browser));
    arrive(&browser, web).await;
    browser.wait("#table .desk").await;
    browser.until("return 'table' in sessionStorage").await;
    drop(slow);
    let times = ["page", "table"].map(|what| format!("return Number(sessionStorage.{what})"));
    let [page, table] = [milliseconds(&browser, &times[0]).await, milliseconds(&browser, &times[1]).await];
    browser.close().await;
    [page, table]
}

/// From the address of a table to the table, when the browser has ended its service worker.
async fn cold_table(web: &WebSpace, game: &str, slowed: u32) -> f64 {
    let browser = Browser::open(Reader::default()).await;
    arrive(&browser, web).await;
    settle(&browser).await;
    begin(&browser, game).await;
    let table = browser.page.current_url().await.unwrap();
    browser.page.goto(&format!("{}pocket/start.css", web.address)).await.unwrap();
    browser.tell("ServiceWorker.enable", json!({})).await;
    browser.tell("ServiceWorker.stopAllWorkers", json!({})).await;
    browser.run(FORGET, Vec::new()).await;
    browser.tell("Page.addScriptToEvaluateOnNewDocument", json!({ "source": BEGAN })).await;
    let slow = (slowed > 1).then(|| Slowed::times(slowed, &browser));
    browser.page.goto(table.as_str()).await.unwrap();
    browser.wait("#table .desk").await;
    let took = milliseconds(&browser, READY).await;
    drop(slow);
    browser.close().await;
    took
}

/// Notes how long each choice takes, from the confirmation to the picture with it.
const WATCH: &str = r#"
    window.drawn = [];
    let asked = null;
    document.addEventListener("submit", () => { asked = performance.now(); }, true);
    new MutationObserver(() => {
        if (asked === null) return;
        const began = asked;
        asked = null;
        requestAnimationFrame(() => setTimeout(() => window.drawn.push(performance.now() - began)));
    }).observe(document.getElementById("table"), { attributes: true, attributeFilter: ["data-entry"] });
"#;

async fn choices(web: &WebSpace, game: &str) -> Vec<f64> {
    let browser = Browser::open(Reader::default()).await;
    arrive(&browser, web).await;
    settle(&browser).await;
    begin(&browser, game).await;
    browser.run(WATCH, Vec::new()).await;
    play_until(&browser, Way::List, 3, 20).await;
    let drawn = browser.run("return window.drawn", Vec::new()).await;
    browser.close().await;
    drawn.as_array().unwrap().iter().filter_map(Value::as_f64).collect()
}

fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or(f64::NAN)
}

#[tokio::test]
#[ignore = "it measures: cargo test -p midway-cli --test browser -- --ignored --nocapture figures"]
async fn the_figures_of_a_pocket_are_printed() {
    const ROUNDS: usize = 5;
    let web = WebSpace::open();
    for slowed in [1, 4] {
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            times.push(first_visit(&web, slowed).await);
        }
        for (nth, what) in ["first page", "first table"].into_iter().enumerate() {
            let times = times.iter().map(|times| times[nth]).collect();
            eprintln!("{what}, slowed {slowed} times: {:.0} ms (median of {ROUNDS})", median(times));
        }
        for game in ["worlds-fair", "rails-sails", "skyrise"] {
            let mut times = Vec::new();
            for _ in 0..ROUNDS {
                times.push(cold_table(&web, game, slowed).await);
            }
            eprintln!("{game}, cold, slowed {slowed} times: {:.0} ms (median of {ROUNDS})", median(times));
        }
    }
    for game in ["worlds-fair", "rails-sails", "skyrise"] {
        let drawn = choices(&web, game).await;
        eprintln!("{game}, a choice drawn: {:.0} ms (median of {})", median(drawn.clone()), drawn.len());
    }
}
