use std::collections::BTreeSet;

use fantoccini::Locator;
use serde_json::json;

use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::payments::{Good, Held, Payment};
use crate::player::{Way, marks, play, play_until, wait_for_another};

/// Opens a table of so many seats, for bots or for people who share the browser, and begins.
async fn begin(hall: &Hall, browser: &Browser, seats: u8, others: &str) {
    browser.goto(&hall.at("/open?game=rails-sails")).await;
    browser.wait("main input[name=name]").await.send_keys("Ada").await.unwrap();
    browser.click(&format!("select[name=seats] option[value='{seats}']")).await;
    browser.click(&format!("select[name=others] option[value={others}]")).await;
    browser.click("main button.main").await;
    browser.click("form[action$='/start'] button").await;
}

async fn whole_game(lang: &'static str, seats: u8) {
    let hall = Hall::open();
    let browser = Browser::open(Reader { lang, ..Reader::default() }).await;
    begin(&hall, &browser, seats, "novice").await;
    browser.wait("#table .desk").await;
    let choices = play(&browser, Way::Board, 7).await;
    assert!(choices > 5, "only {choices} choices");
    browser.wait(".after .score-sheet").await;
    assert!(browser.has(&format!(".seat-panel.seat-{}", seats - 1)).await);
    assert!(browser.has(".end-rails-sails .judged").await);
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test]
async fn two_play_a_whole_rails_and_sails_by_clicks_in_polish() {
    whole_game("pl", 2).await;
}

#[tokio::test]
async fn five_play_a_whole_rails_and_sails_by_clicks_in_french() {
    whole_game("fr", 5).await;
}

/// Where the page stands: who is asked, what may be picked, what is in hand.
const SIGHT: &str = r#"
    const all = (css) => [...document.querySelectorAll(css)].map((one) => one.dataset.key);
    const hand = {};
    for (const held of document.querySelectorAll(".hand-area .cards .held[data-key]")) {
        hand[held.dataset.key.slice(5)] = Number(held.querySelector(".count").textContent);
    }
    return {
        seat: document.querySelector(".desk input[name=seat]")?.value,
        list: all(".desk .choices a").map((key) => key.slice(5)),
        board: all(".board-area a.open[data-pick], .hand-area a.open[data-pick]"),
        hand,
    };
"#;

/// A click on a thing of the board or, where it is none, of the list.
const CLICK: &str = r#"
    const key = CSS.escape(arguments[0]);
    const thing = document.querySelector(`.board-area a[data-key="${key}"], .hand-area a[data-key="${key}"], .desk [data-key="list-${key}"]`);
    const folded = thing?.closest("details:not([open])");
    if (folded) folded.querySelector("summary").click();
    thing?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
"#;

/// A table at which one person pays in every way there is, and the other lets them.
struct Shopper<'a> {
    browser: &'a Browser,
    routes: Vec<Good>,
    /// What is about to be paid for.
    good: Option<Good>,
    seen: BTreeSet<Payment>,
}

struct Sight {
    seat: String,
    list: Vec<String>,
    board: Vec<String>,
    hand: Held,
}

impl Shopper<'_> {
    async fn look(&self) -> Sight {
        self.browser.wait(".desk .choices a, .desk [data-confirm], .cover [data-confirm]").await;
        let seen = self.browser.run(SIGHT, Vec::new()).await;
        let keys = |what: &str| {
            seen[what]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|key| key.as_str().map(str::to_owned))
                .collect()
        };
        Sight {
            seat: seen["seat"].as_str().unwrap_or_default().to_owned(),
            list: keys("list"),
            board: keys("board"),
            hand: Held::read(&seen["hand"]),
        }
    }

    /// Picks a thing; whether it was to be had.
    async fn pick(&self, handle: &str) {
        let before = marks(self.browser).await;
        self.browser.run(CLICK, vec![json!(handle)]).await;
        assert!(
            wait_for_another(self.browser, &before).await,
            "nothing follows from {handle}\n{}",
            self.browser.text().await
        );
    }

    /// Confirms what is left, and passes the device on where that is due.
    async fn confirm(&self) {
        let before = marks(self.browser).await;
        self.browser.click(".desk form[action$='/choose'] [data-confirm]").await;
        assert!(
            wait_for_another(self.browser, &before).await,
            "nothing follows\n{}",
            self.browser.text().await
        );
    }

    /// One choice of whoever is asked.
    async fn step(&mut self) {
        if self.browser.page.find(Locator::Css(".cover [data-confirm]")).await.is_ok() {
            let before = marks(self.browser).await;
            self.browser.click(".cover [data-confirm]").await;
            wait_for_another(self.browser, &before).await;
            return;
        }
        let sight = self.look().await;
        let turn = sight.list.iter().any(|handle| handle == "do-exchange");
        let pays = sight.board.iter().any(|handle| handle.starts_with("pay-"));
        if self.good.is_some() && (pays || self.browser.has(".desk form[action$='/choose']").await) {
            self.pay(&sight).await;
        } else if turn && sight.seat == "1" {
            self.exchange(&sight).await;
        } else if turn {
            self.shop(&sight).await;
        } else if let Some(deck) =
            ["deck-ship", "refill-ship"].iter().find(|deck| sight.board.iter().any(|handle| handle == *deck))
        {
            self.pick(deck).await;
            self.confirm().await;
        } else {
            play_until(self.browser, Way::List, 5, 1).await;
        }
    }

    async fn exchange(&self, sight: &Sight) {
        self.pick("do-exchange").await;
        let _ = sight;
        for wanted in ["give-trains", "give-ships", "count-1"] {
            let now = self.look().await;
            let clear = wanted == "give-ships" && !now.list.iter().any(|handle| handle == "give-ships");
            if !clear && now.list.iter().any(|handle| handle == wanted) {
                self.pick(wanted).await;
            }
        }
        self.confirm().await;
    }

    /// Claims or builds what can be paid in a way not yet seen; or draws, so that it soon can be.
    async fn shop(&mut self, sight: &Sight) {
        let open = |good: &Good| match good {
            Good::Route { id, .. } => {
                sight.board.iter().find(|handle| handle.strip_prefix("route-") == Some(id))
            }
            Good::Harbour => sight.board.iter().find(|handle| handle.starts_with("harbour-")),
        };
        let missing = |good: &&Good| {
            Payment::ALL.iter().any(|way| !self.seen.contains(way) && way.fits(good, &sight.hand))
        };
        let found = self.routes.iter().filter(missing).find_map(|good| Some((good.clone(), open(good)?)));
        match found {
            Some((good, handle)) => {
                self.good = Some(good);
                self.pick(handle).await;
            }
            None => self.pick("deck-train").await,
        }
        self.confirm().await;
    }

    async fn pay(&mut self, sight: &Sight) {
        let Some(good) = self.good.take() else { return };
        let ways: Vec<&String> = sight.board.iter().filter(|handle| handle.starts_with("pay-")).collect();
        let new = ways.iter().find(|handle| !self.seen.contains(&Payment::of(&good, &Held::paid(handle))));
        if let Some(way) = new.or(ways.first()) {
            self.pick(way).await;
        }
        let action =
            "return document.querySelector(\".desk form[action$='/choose'] input[name=action]\").value";
        let action = self.browser.run(action, Vec::new()).await;
        let words: Vec<&str> = action.as_str().unwrap_or_default().split(' ').skip(1).collect();
        let paid: Vec<String> = words.chunks(2).map(|card| card.join(".")).collect();
        self.confirm().await;
        self.seen.insert(Payment::of(&good, &Held::paid(&paid.join("+"))));
    }
}

#[tokio::test]
async fn every_kind_of_payment_is_made_by_clicks() {
    let hall = Hall::open();
    let browser = Browser::open(Reader::default()).await;
    begin(&hall, &browser, 2, "hot").await;
    let mut routes = Good::routes();
    routes.push(Good::Harbour);
    let mut shopper = Shopper { browser: &browser, routes, good: None, seen: BTreeSet::new() };
    for _ in 0..600 {
        if shopper.seen.len() == Payment::ALL.len() {
            break;
        }
        shopper.step().await;
    }
    assert_eq!(shopper.seen, Payment::ALL.into_iter().collect());
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}
