use std::collections::BTreeSet;

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

async fn whole_game(reader: Reader, seats: u8) {
    let hall = Hall::open();
    let browser = Browser::open(reader).await;
    begin(&hall, &browser, seats, "skilled").await;
    browser.wait("#table .desk").await;
    let choices = play(&browser, Way::Board, 7).await;
    assert!(choices > 5, "only {choices} choices");
    browser.wait(".after .score-sheet").await;
    assert!(browser.has(&format!(".seat-panel.seat-{}", seats - 1)).await);
    assert!(browser.has(".end-rails-sails .judged").await);
    assert!(!browser.scrolls().await);
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test]
async fn two_play_a_whole_rails_and_sails_on_a_phone_held_upright_in_polish() {
    whole_game(Reader::upright("pl"), 2).await;
}

#[tokio::test]
async fn five_play_a_whole_rails_and_sails_on_a_phone_on_its_side_in_french() {
    whole_game(Reader::sideways("fr"), 5).await;
}

/// What may be picked on the page, and what is in hand.
const SIGHT: &str = r#"
    const all = (css) => [...document.querySelectorAll(css)].map((one) => one.dataset.key);
    const hand = {};
    for (const held of document.querySelectorAll(".hand-area .cards .held[data-key]")) {
        hand[held.dataset.key.slice(5)] = Number(held.querySelector(".count").textContent);
    }
    return { board: all(".board-area a.open[data-pick], .hand-area a.open[data-pick]"), hand };
"#;

/// A click on a thing of the board.
const CLICK: &str = r#"
    const thing = document.querySelector(`a[data-key="${CSS.escape(arguments[0])}"]`);
    const folded = thing?.closest("details:not([open])");
    if (folded) folded.querySelector("summary").click();
    thing?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
"#;

/// Choices made without a look at the board, one after the other: of each seat the first that is legal.
const SEND: &str = r#"
    const [choices, done] = arguments, path = location.pathname, token = document.querySelector("[name=token]").value;
    const revision = async () => (await (await fetch(`/api/v1/tables/${path.split("/").at(-1)}`)).json()).revision;
    const send = async (seat, action) => {
        const before = await revision(), body = new URLSearchParams({ token, seat, revision: before, action });
        await fetch(`${path}/choose`, { method: "POST", redirect: "manual", body });
        return await revision() !== before;
    };
    (async () => {
        for (const [seat, ...actions] of choices) {
            let sent = false;
            for (const action of actions) sent ||= await send(seat, action);
            if (!sent) return `seat ${seat} cannot ${actions}`;
        }
        return "";
    })().then(done, (error) => done(String(error)));
"#;

/// A table at which one person pays in every way there is, and the other lets them.
struct Shopper<'a> {
    browser: &'a Browser,
    /// Where the first seat sees the table.
    table: String,
    goods: Vec<Good>,
    seen: BTreeSet<Payment>,
}

struct Sight {
    board: Vec<String>,
    hand: Held,
}

impl Shopper<'_> {
    async fn look(&self) -> Sight {
        let seen = self.browser.run(SIGHT, Vec::new()).await;
        let board = seen["board"].as_array().into_iter().flatten();
        let board = board.filter_map(|key| key.as_str().map(str::to_owned)).collect();
        Sight { board, hand: Held::read(&seen["hand"]) }
    }

    async fn pick(&self, handle: &str) {
        let before = marks(self.browser).await;
        self.browser.run(CLICK, vec![json!(handle)]).await;
        assert!(wait_for_another(self.browser, &before).await, "{handle}:\n{}", self.browser.text().await);
    }

    async fn confirm(&self) {
        let before = marks(self.browser).await;
        self.browser.click(".desk form[action$='/choose'] [data-confirm]").await;
        assert!(wait_for_another(self.browser, &before).await, "{}", self.browser.text().await);
    }

    /// The first seat draws in so many turns, or has just had its turn; then it is asked again.
    async fn let_pass(&self, turns: usize, draws: bool) {
        let mut choices = Vec::new();
        for _ in 0..turns {
            if draws {
                choices.extend([json!([0, "draw train"]), json!([0, "draw ship"])]);
            }
            choices.push(json!([1, "exchange 1 trains", "exchange 1 ships"]));
        }
        let refused = self.browser.page.execute_async(SEND, vec![json!(choices)]).await.unwrap();
        assert_eq!(refused, "", "so far {:?}", self.seen);
        self.browser.goto(&self.table).await;
        self.browser.wait(".desk [data-key=list-do-exchange]").await;
    }

    /// Whoever is first, the first seat comes to have a good hand and the turn.
    async fn begin(&self) {
        if self.browser.has(".seat-panel.seat-1.turn").await {
            self.let_pass(1, false).await;
        }
        self.let_pass(10, true).await;
    }

    /// Claims or builds what can be paid in a way not yet seen; or draws, so that it soon can be.
    async fn shop(&mut self) {
        let sight = self.look().await;
        let open = |good: &Good| match good {
            Good::Route { id, .. } => {
                sight.board.iter().find(|handle| handle.strip_prefix("route-") == Some(id))
            }
            Good::Harbour => sight.board.iter().find(|handle| handle.starts_with("harbour-")),
        };
        let missing = |good: &&Good| {
            Payment::ALL.iter().any(|way| !self.seen.contains(way) && way.fits(good, &sight.hand))
        };
        let found = self.goods.iter().filter(missing).find_map(|good| Some((good.clone(), open(good)?)));
        let Some((good, handle)) = found else { return self.let_pass(2, true).await };
        self.pick(handle).await;
        self.confirm().await;
        self.browser.click(".cover [data-confirm]").await;
        self.browser.wait(".hand-area .payments").await;
        self.pay(&good).await;
        self.let_pass(1, false).await;
    }

    /// Pays in a way not yet seen. Where there is one way only, nothing is left to pick.
    async fn pay(&mut self, good: &Good) {
        let sight = self.look().await;
        let ways: Vec<&String> = sight.board.iter().filter(|handle| handle.starts_with("pay-")).collect();
        let new = ways.iter().find(|way| !self.seen.contains(&Payment::of(good, &Held::paid(way))));
        if let Some(way) = new.or(ways.first()) {
            self.pick(way).await;
        }
        let action = self.browser.wait(".desk form[action$='/choose'] input[name=action]").await;
        let action = action.attr("value").await.unwrap().unwrap_or_default();
        let words: Vec<&str> = action.split(' ').skip(1).collect();
        let paid: Vec<String> = words.chunks(2).map(|card| card.join(".")).collect();
        self.confirm().await;
        self.seen.insert(Payment::of(good, &Held::paid(&paid.join("+"))));
    }
}

#[tokio::test]
async fn every_kind_of_payment_is_made_by_clicks() {
    let hall = Hall::open();
    let browser = Browser::open(Reader::default()).await;
    begin(&hall, &browser, 2, "hot").await;
    // Both choose their tickets and pieces.
    let mut chosen = 0;
    while !browser.has(".desk [data-key=list-do-exchange]").await {
        assert!(chosen < 10, "{}", browser.text().await);
        chosen += play_until(&browser, Way::List, 5, 1).await;
        browser.click(".cover [data-confirm]").await;
        browser.wait(".desk").await;
    }
    let here = browser.page.current_url().await.unwrap();
    let table = format!("{}?as=0", here.as_str().split('?').next().unwrap());
    let goods = Good::routes().into_iter().chain([Good::Harbour]).collect();
    let mut shopper = Shopper { browser: &browser, table, goods, seen: BTreeSet::new() };
    shopper.begin().await;
    for _ in 0..60 {
        if shopper.seen.len() == Payment::ALL.len() {
            break;
        }
        shopper.shop().await;
    }
    assert_eq!(shopper.seen, Payment::ALL.into_iter().collect());
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}
