//! A game in a browser and the same game in a hall: with the same seed and the same choices every page is the same, to the
//! byte, and so is the record.

use std::collections::{BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::LONGEST_GAME;
use crate::pocket::{PATH, WebSpace, arrive, begin, settle};
use crate::pocket_keeps::bring;

/// A hall, wherever it is, and a browser that asks it for pages. Whoever plays moves by forms, as without scripts.
struct Place {
    browser: Browser,
    /// Where it is, without a path: nothing else may differ.
    origin: String,
}

/// What a page of a table is, and what can be done there.
struct Shown {
    text: String,
    links: Vec<String>,
    /// The form that confirms a choice: where it goes, and what it says.
    form: Option<Value>,
}

/// The secret of whoever reads in this browser.
const SECRET: &str = r#"
    const [name, done] = arguments, opening = indexedDB.open(name);
    opening.onsuccess = () => {
        const database = opening.result, asked = database.transaction(["own"]).objectStore("own").get("cookies");
        asked.onsuccess = () => { database.close(); done(JSON.parse(asked.result)["midway-me"]); };
    };
"#;

const LOOK: &str = r#"
    const [path, done] = arguments;
    fetch(path).then(async (answer) => {
        const page = new DOMParser().parseFromString(await answer.clone().text(), "text/html");
        const form = page.querySelector(".desk form[action$='/choose']:has([data-confirm])");
        done({
            text: `${answer.status} ${answer.headers.get("content-type")}\n${await answer.text()}`,
            links: [...page.querySelectorAll(".desk .choices a")].map((link) => link.getAttribute("href")),
            form: form && { action: form.getAttribute("action"), fields: [...new FormData(form)] },
        });
    });
"#;

const CONFIRM: &str = r#"
    const [{ action, fields }, done] = arguments;
    fetch(action, { method: "POST", body: new URLSearchParams(fields) }).then((answer) => done(answer.status));
"#;

const SAME_SETTINGS: &str = r#"
    const [lang, done] = arguments, form = document.querySelector("form[action$='/settings']");
    const settings = new URLSearchParams(new FormData(form));
    for (const [name, value] of Object.entries({ lang, pace: "now", asks: "always", sound: "off" })) settings.set(name, value);
    fetch(form.action, { method: "POST", body: settings }).then(() => done());
"#;

/// Where else a page leads, or what it is made of.
const LEADS_TO: &str = r#"
    const [path, done] = arguments;
    fetch(path).then((answer) => answer.text()).then((text) => {
        const page = new DOMParser().parseFromString(text, "text/html");
        const address = (one) => one.getAttribute("href") ?? one.getAttribute("src");
        done([...page.querySelectorAll("a[href], link[rel=stylesheet], script[src]")].map(address));
    });
"#;

impl Place {
    async fn look(&self, path: &str) -> Shown {
        let mut shown = self.browser.page.execute_async(LOOK, vec![json!(path)]).await.unwrap();
        let words = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Shown {
            text: words(&shown["text"]).replace(&self.origin, "http://hall"),
            links: shown["links"].as_array().unwrap().iter().map(words).collect(),
            form: Some(shown["form"].take()).filter(|form| !form.is_null()),
        }
    }

    /// What the hall says of a table once nobody is to choose but its player, or the game is over.
    async fn at_rest(&self, table: &str) -> Value {
        let (began, id) = (Instant::now(), table.rsplit('/').next().unwrap_or_default());
        loop {
            let sheet = fetched(&self.browser, &format!("api/v1/tables/{id}")).await;
            let sheet: Value = serde_json::from_str(&sheet).unwrap();
            if sheet["stage"] == "over" || sheet["to_act"] == json!([0]) {
                return sheet;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "nothing happens: {sheet}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits for the review of a game that is over: it is made in the background.
    async fn reviewed(&self, table: &str) {
        let began = Instant::now();
        while !self.look(table).await.text.contains("win-curve") {
            assert!(began.elapsed() < Duration::from_secs(120), "there is no review");
        }
    }

    async fn confirm(&self, form: &Value) {
        let status = self.browser.page.execute_async(CONFIRM, vec![form.clone()]).await.unwrap();
        assert_eq!(status, json!(200), "{form}");
    }

    async fn leads_to(&self, path: &str) -> Vec<String> {
        let found = self.browser.page.execute_async(LEADS_TO, vec![json!(path)]).await.unwrap();
        serde_json::from_value(found).unwrap()
    }
}

/// What a page has only here, or only there: a browser has nobody to notify and its own scripts. And the table of the next game
/// is sealed with a seed that follows from the secret of the hall that offers it.
fn common(text: &str) -> String {
    let cut = [
        ("<p id=\"store-low\"", "</p>"),
        ("<script defer data-pocket", "</script>"),
        ("<link rel=\"apple-touch-icon\"", ">"),
        (&format!("<meta property=\"og:image\" content=\"http://hall/{PATH}/pocket/"), ">"),
        (&format!("<meta property=\"og:image\" content=\"http://hall/{PATH}/assets/"), ">"),
        (&format!("<a href=\"/{PATH}/me\""), "</a>"),
        (&format!("<a href=\"/{PATH}/notices\""), "</a>"),
        (&format!("<a href=\"/{PATH}/now\""), "</a>"),
        (&format!("<a href=\"/{PATH}/watch\""), "</a>"),
        (&format!("<a href=\"/{PATH}/tournaments\""), "</a>"),
        (&format!("<a href=\"/{PATH}/ratings\""), "</a>"),
        (&format!("<a href=\"/{PATH}/apart\""), "</a>"),
        ("name=\"offer\" value=\"", "\""),
        ("data-nonce=\"", "\""),
        ("data-seal=\"", "\""),
    ];
    cut.iter().fold(text.to_owned(), |text, (from, to)| without(&text, from, to))
}

/// A text without every passage that begins and ends so.
fn without(text: &str, from: &str, to: &str) -> String {
    let mut parts = text.split(from);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.split_once(to).map_or("", |(_, rest)| rest))
}

fn assert_same(path: &str, here: &Shown, there: &Shown) {
    let (here, there) = (common(&here.text), common(&there.text));
    if here != there {
        let at = here.bytes().zip(there.bytes()).take_while(|(one, other)| one == other).count();
        let around = |text: &str| {
            text.char_indices().filter(|(nth, _)| nth.abs_diff(at) < 200).map(|(_, c)| c).collect::<String>()
        };
        panic!("{path} differs.\nIn the browser:\n{}\nIn the hall:\n{}", around(&here), around(&there));
    }
}

/// A browser and a hall under the same path, with the same game that was just begun, for the same person.
struct Twins {
    here: Place,
    there: Place,
    table: String,
    _hall: Hall,
}

impl Twins {
    async fn begin(game: &str, lang: &'static str) -> Twins {
        let (mut web, hall) = (WebSpace::open(), Hall::open_under(&format!("/{PATH}")));
        let here = Browser::open(Reader { lang, ..Reader::default() }).await;
        arrive(&here, &web).await;
        settle(&here).await;
        web.cut();
        begin(&here, game).await;
        let table = here.page.current_url().await.unwrap().path().to_owned();
        let file = web.folder.path().join("my-games.midway");
        std::fs::write(&file, fetched(&here, "bundle/my-games.midway").await).unwrap();
        let me = here.page.execute_async(SECRET, vec![json!(format!("midway /{PATH}/"))]).await.unwrap();

        let there = Browser::open(Reader { lang, ..Reader::default() }).await;
        // As whoever has had the secret since before there were devices.
        let cookie = json!({ "name": "midway-me", "value": me, "url": hall.at("/") });
        there.tell("Network.setCookie", cookie).await;
        there.goto(&hall.at("/bundle")).await;
        bring(&there, &file).await;
        // Where no script of a table asks for anything meanwhile.
        for (browser, home) in [(&here, web.address.clone()), (&there, hall.at("/"))] {
            browser.page.goto(&home).await.unwrap();
            browser.page.execute_async(SAME_SETTINGS, vec![json!(lang)]).await.unwrap();
        }
        let origin = |address: &str| address.split(&format!("/{PATH}")).next().unwrap().to_owned();
        Twins {
            here: Place { origin: origin(&web.address), browser: here },
            there: Place { origin: origin(&hall.address), browser: there },
            table,
            _hall: hall,
        }
    }

    /// Makes one choice in both, and compares every page on the way; false once the game is over.
    async fn choose(&self, noise: u64) -> bool {
        let sheet = self.here.at_rest(&self.table).await;
        assert_eq!(sheet, self.there.at_rest(&self.table).await);
        if sheet["stage"] == "over" {
            return false;
        }
        let mut path = self.table.clone();
        loop {
            let (here, there) = (self.here.look(&path).await, self.there.look(&path).await);
            assert_same(&path, &here, &there);
            if let Some(form) = here.form {
                self.here.confirm(&form).await;
                self.there.confirm(&there.form.unwrap()).await;
                return true;
            }
            assert!(!here.links.is_empty(), "there is nothing to choose:\n{}", here.text);
            path.clone_from(&here.links[noise as usize % here.links.len()]);
        }
    }

    /// Compares the pages of a game that is over: each step, the rules, the guide, what they are made of, and as many as `others`
    /// of those that they lead to, such as a step in another's eyes. How many there were.
    async fn compare_all(&self, game: &str, others: usize) -> usize {
        let first = ["", "/check", "/record", "/chat"].map(|page| format!("{}{page}", self.table));
        let about = ["guide", "rules"].map(|what| format!("/{PATH}/{what}/{game}"));
        let last = self.last_step().await;
        let steps = (0..=last).map(|step| format!("{}?step={step}", self.table));
        let mut next: VecDeque<String> = first.into_iter().chain(about).chain(steps).collect();
        let most = next.len() + others;
        let mut known = BTreeSet::new();
        while let Some(path) = next.pop_front().filter(|_| known.len() < most) {
            if known.insert(path.clone()) {
                assert_same(&path, &self.here.look(&path).await, &self.there.look(&path).await);
                let ours = [self.table.clone(), format!("/{PATH}/assets/")];
                let new = self.here.leads_to(&path).await.into_iter();
                let new = new.map(|path| path.split('#').next().unwrap_or_default().to_owned());
                next.extend(new.filter(|path| ours.iter().any(|ours| path.starts_with(ours))));
            }
        }
        known.len()
    }

    /// The last step that the table's page can show.
    async fn last_step(&self) -> usize {
        let links = self.here.leads_to(&self.table).await;
        let step = |link: &String| link.split("step=").nth(1)?.split('&').next()?.parse().ok();
        links.iter().filter_map(step).max().expect("a replay")
    }
}

async fn fetched(browser: &Browser, path: &str) -> String {
    let fetched = "fetch(arguments[0]).then((answer) => answer.text()).then(arguments[1])";
    let text = browser.page.execute_async(fetched, vec![json!(format!("/{PATH}/{path}"))]).await.unwrap();
    text.as_str().unwrap().to_owned()
}

async fn whole_game(game: &str, lang: &'static str) {
    let (twins, began, mut noise) = (Twins::begin(game, lang).await, Instant::now(), 7u64);
    let mut choices = 0;
    while twins.choose(noise >> 40).await {
        noise = noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        choices += 1;
        assert!(began.elapsed() < LONGEST_GAME, "the game does not end");
    }
    assert!(choices > 5, "only {choices} choices");
    twins.here.reviewed(&twins.table).await;
    twins.there.reviewed(&twins.table).await;
    let record = twins.here.look(&format!("{}/record", twins.table)).await.text;
    assert!(record.starts_with("200 text/plain") && record.contains("\nseed "), "{record}");
    let pages = twins.compare_all(game, 60).await;
    eprintln!("{game} in {lang}: {choices} choices and {pages} pages are the same");
}

#[tokio::test]
async fn a_worlds_fair_is_the_same_in_a_browser_and_in_a_hall() {
    whole_game("worlds-fair", "pl").await;
}

#[tokio::test]
async fn rails_and_sails_is_the_same_in_a_browser_and_in_a_hall() {
    whole_game("rails-sails", "fr").await;
}

#[tokio::test]
async fn skyrise_is_the_same_in_a_browser_and_in_a_hall() {
    whole_game("skyrise", "en").await;
}
