//! The browser's store: full, or of the format that earlier versions wrote.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::{Browser, Reader};
use crate::player::{Way, play_until};
use crate::pocket::{PATH, WebSpace, arrive, begin, entry, moved_in, settle};

/// What Chromium does when there is no room: the transaction is aborted, and says why. The test has its own service worker
/// do so, and so can make room again.
const FULL: &str = r#"
addEventListener("message", ({ data }) => {
  if (data !== "full") return;
  const add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (row) { queueMicrotask(() => this.transaction.abort()); return add.call(this, row); };
  Object.defineProperty(IDBTransaction.prototype, "error", { get: () => new DOMException("no room", "QuotaExceededError") });
});
"#;

async fn stop_workers(browser: &Browser) {
    browser.tell("ServiceWorker.enable", json!({})).await;
    browser.tell("ServiceWorker.stopAllWorkers", json!({})).await;
}

/// Chooses something; what comes of it is for others to see.
async fn try_to_choose(browser: &Browser) {
    let unfold = "document.documentElement.setAttribute('data-choices', '')";
    browser.run(unfold, Vec::new()).await;
    for _ in 0..40 {
        if browser.try_click(".desk form[action$='/choose'] [data-confirm]").await {
            return;
        }
        browser.try_click(".desk .choices a").await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("there is nothing to choose:\n{}", browser.text().await);
}

#[tokio::test]
async fn a_full_store_refuses_a_move_in_words_and_changes_nothing() {
    let mut web = WebSpace::open();
    web.before_all(FULL);
    let browser = Browser::open(Reader::default()).await;
    arrive(&browser, &web).await;
    settle(&browser).await;
    web.cut();
    begin(&browser, "worlds-fair").await;
    assert_eq!(play_until(&browser, Way::List, 1, 2).await, 2);
    browser.until("return document.querySelector('.desk .choices a') !== null").await;
    let before = entry(&browser).await;
    browser.run("navigator.serviceWorker.controller.postMessage('full')", Vec::new()).await;
    try_to_choose(&browser).await;
    let told = "return [...document.querySelectorAll('[role=alert]')].some((one) => !one.hidden && one.textContent.trim())";
    browser.until(told).await;
    assert_eq!(entry(&browser).await, before);
    stop_workers(&browser).await;
    browser.page.refresh().await.unwrap();
    browser.wait("#table .desk").await;
    assert_eq!(entry(&browser).await, before);
    assert_eq!(play_until(&browser, Way::List, 2, 2).await, 2);
    browser.close().await;
}

/// Some people have set their browser so that each window is private. Its store is as good as another while it is open.
#[tokio::test]
async fn a_private_window_plays_without_a_network_too() {
    let mut web = WebSpace::open();
    let browser = Browser::open_with(Reader::default(), vec!["--incognito".to_owned()]).await;
    arrive(&browser, &web).await;
    settle(&browser).await;
    web.cut();
    begin(&browser, "skyrise").await;
    assert_eq!(play_until(&browser, Way::List, 1, 2).await, 2);
    stop_workers(&browser).await;
    browser.page.refresh().await.unwrap();
    browser.wait("#table .desk").await;
    assert_eq!(play_until(&browser, Way::List, 2, 1).await, 1);
    browser.close().await;
}

/// The browser's own refusal, with a quota that its tools set. Chromium goes by what it knew of a quota for half a minute, so this
/// takes a while.
#[tokio::test]
async fn a_quota_that_is_used_up_refuses_a_move_in_words_and_keeps_the_others() {
    let mut web = WebSpace::open();
    let browser = moved_in(&mut web).await;
    begin(&browser, "worlds-fair").await;
    assert_eq!(play_until(&browser, Way::List, 1, 2).await, 2);
    let origin = web.address.split(&format!("/{PATH}")).next().unwrap().to_owned();
    browser.tell("Storage.overrideQuotaForOrigin", json!({ "origin": origin, "quotaSize": 1000 })).await;
    let began = Instant::now();
    let told = "return [...document.querySelectorAll('[role=alert]')]
        .some((one) => !one.hidden && one.id !== 'store-low' && one.textContent.trim())";
    while browser.run(told, Vec::new()).await != true {
        assert!(began.elapsed() < Duration::from_secs(120), "it goes on and on");
        try_to_choose(&browser).await;
        // A game has some seventeen choices.
        tokio::time::sleep(Duration::from_secs(4)).await;
    }
    assert!(browser.text().await.contains("Nothing saved before is lost."), "{}", browser.text().await);
    let before = entry(&browser).await;
    assert!(before > 0);
    stop_workers(&browser).await;
    browser.page.refresh().await.unwrap();
    browser.wait("#table .desk").await;
    assert_eq!(entry(&browser).await, before);
    browser.close().await;
}

/// Everything in the store, as JSON.
const DUMP: &str = r#"
    const [name, done] = arguments, opening = indexedDB.open(name);
    opening.onsuccess = () => {
        const database = opening.result, { version } = database, stores = {};
        const names = [...database.objectStoreNames], work = database.transaction(names);
        for (const one of names) {
            const store = work.objectStore(one), keys = store.getAllKeys(), values = store.getAll();
            const pair = (value, at) => [keys.result[at], value];
            values.onsuccess = () => { stores[one] = { keyPath: store.keyPath, rows: values.result.map(pair) }; };
        }
        work.oncomplete = () => { database.close(); done({ version, stores }); };
    };
"#;

/// The other way round, in place of what was there.
const LOAD: &str = r#"
    const [name, { version, stores }, done] = arguments;
    const fill = () => {
        const opening = indexedDB.open(name, version);
        opening.onupgradeneeded = () => {
            for (const [one, { keyPath, rows }] of Object.entries(stores)) {
                const store = opening.result.createObjectStore(one, keyPath ? { keyPath } : {});
                for (const [key, value] of rows) keyPath ? store.add(value) : store.add(value, key);
            }
        };
        opening.onsuccess = () => { opening.result.close(); done("filled"); };
        opening.onerror = () => done(String(opening.error));
    };
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = fill;
    deleting.onerror = () => done(String(deleting.error));
"#;

fn database() -> Value {
    json!(format!("midway /{PATH}/"))
}

/// The number that the store's format has now.
fn format() -> u64 {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../pocket/assets/log.js");
    let script = std::fs::read_to_string(script).unwrap();
    let number = script.split("indexedDB.open(database, ").nth(1).unwrap().split(')').next().unwrap();
    number.parse().unwrap()
}

/// A store as a version of this format wrote it, with a game that was begun. Versions to come have to read it.
fn sample(format: u64) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/browser/store-{format}.json"))
}

fn read_sample(format: u64) -> Value {
    let text =
        std::fs::read_to_string(sample(format)).expect("first: write the sample, with --ignored sample");
    serde_json::from_str(&text).unwrap()
}

#[tokio::test]
#[ignore = "it writes the sample of today's format anew: cargo test -p midway-cli --test browser -- --ignored sample"]
async fn a_sample_of_the_store_is_kept() {
    let mut web = WebSpace::open();
    let browser = moved_in(&mut web).await;
    begin(&browser, "worlds-fair").await;
    assert_eq!(play_until(&browser, Way::List, 5, 4).await, 4);
    let store = browser.page.execute_async(DUMP, vec![database()]).await.unwrap();
    std::fs::write(sample(format()), store.to_string() + "\n").unwrap();
    browser.close().await;
}

#[test]
fn of_every_format_there_is_a_sample_and_the_newest_is_what_is_written_today() {
    let all = (1..=format()).map(read_sample);
    for (number, sample) in (1..).zip(all) {
        assert_eq!(sample["version"], json!(number));
    }
    let script =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../pocket/assets/log.js")).unwrap();
    let stores = script.split("const stores = [").nth(1).unwrap().split(']').next().unwrap();
    let stores: BTreeSet<&str> = stores.split(", ").map(|name| name.trim_matches('"')).collect();
    let kept = read_sample(format());
    let kept: BTreeSet<&str> = kept["stores"].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(stores, kept, "another format needs another number, and a sample of its own");
}

/// A browser whose store is as it was left then.
async fn with_sample(kept: &Value, web: &mut WebSpace) -> Browser {
    let browser = moved_in(web).await;
    // Here nobody opens the store: it is a file, and no page.
    browser.page.goto(&format!("{}pocket/start.css", web.address)).await.unwrap();
    stop_workers(&browser).await;
    let filled = browser.page.execute_async(LOAD, vec![database(), kept.clone()]).await.unwrap();
    assert_eq!(filled, json!("filled"));
    browser.page.goto(&web.address).await.unwrap();
    browser
}

/// The games of a sample that were not over.
fn running(kept: &Value) -> Vec<String> {
    const PLAYING: u64 = 1;
    let rows = kept["stores"]["shelf"]["rows"].as_array().unwrap().iter();
    let running = rows.filter(|row| row[1]["stage"] == json!(PLAYING));
    running.map(|row| row[0].as_str().unwrap().to_owned()).collect()
}

async fn plays_on(browser: &Browser, web: &WebSpace, kept: &Value) {
    let table = &running(kept)[0];
    browser.wait(&format!("a[href$='/t/{table}']")).await;
    browser.page.goto(&format!("{}t/{table}", web.address)).await.unwrap();
    browser.wait("#table .desk").await;
    let rows = kept["stores"]["entry"]["rows"].as_array().unwrap().iter();
    let entries = rows.filter(|row| row[0][0] == json!(table)).count() as u64;
    assert!(entry(browser).await + 1 >= entries);
    assert_eq!(play_until(browser, Way::List, 6, 2).await, 2);
}

#[tokio::test]
async fn a_store_of_todays_format_is_read_and_played_on() {
    let (kept, mut web) = (read_sample(format()), WebSpace::open());
    let browser = with_sample(&kept, &mut web).await;
    plays_on(&browser, &web, &kept).await;
    browser.close().await;
}

/// The first format did not note how games ended: that is made up for when such a store is opened.
#[tokio::test]
async fn a_store_of_the_first_format_is_read_and_played_on_and_learns_how_its_games_ended() {
    let (kept, mut web) = (read_sample(1), WebSpace::open());
    assert!(kept["stores"]["ending"].is_null());
    let browser = with_sample(&kept, &mut web).await;
    plays_on(&browser, &web, &kept).await;
    let rows = kept["stores"]["shelf"]["rows"].as_array().unwrap();
    let over =
        rows.iter().find(|row| !running(&kept).contains(&row[0].as_str().unwrap().to_owned())).unwrap();
    browser.page.goto(&format!("{}history", web.address)).await.unwrap();
    browser.wait(&format!("a[href*='/t/{}']", over[0].as_str().unwrap())).await;
    browser.close().await;
}
