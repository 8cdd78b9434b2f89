//! Skyrise at the table: whole games by clicks, and every wonder placed by hand.

use std::collections::BTreeSet;

use midway_game::Seat;
use midway_hall::{Device, TableId};
use serde_json::{Value, json};

use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::{Way, play, play_until};

/// Opens a table and gives the path of its page.
async fn open(hall: &Hall, browser: &Browser, seats: u8, others: &str) -> String {
    browser.goto(&hall.at("/open?game=skyrise")).await;
    let name = browser.wait("main input[name=name]").await;
    name.clear().await.unwrap();
    name.send_keys("Ada").await.unwrap();
    browser.click(&format!("select[name=seats] option[value='{seats}']")).await;
    browser.click(&format!("select[name=others] option[value={others}]")).await;
    browser.click("main button.main").await;
    browser.click("form[action$='/start'] button").await;
    browser.wait("#table.table, #table.cover").await;
    browser.page.current_url().await.unwrap().path().to_owned()
}

/// A whole game against bots, by clicks on the board.
async fn whole_game(reader: Reader, seats: u8) {
    let hall = Hall::open();
    let browser = Browser::open(reader).await;
    open(&hall, &browser, seats, "newcomer").await;
    let choices = play(&browser, Way::Board, 5).await;
    assert!(choices > 13, "only {choices} choices");
    browser.wait(".after .end-skyrise").await;
    let panels = browser.run("return document.querySelectorAll('.seat-panel').length", Vec::new()).await;
    assert_eq!(panels, json!(seats));
    let spoken = browser.run("return document.documentElement.lang", Vec::new()).await;
    assert_eq!(spoken, json!(reader.lang));
    assert!(!browser.scrolls().await);
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test]
async fn a_whole_skyrise_for_two_is_played_on_a_phone_held_upright_in_polish() {
    whole_game(Reader::upright("pl"), 2).await;
}

#[tokio::test]
async fn a_whole_skyrise_for_three_is_played_on_a_phone_on_its_side_in_french() {
    whole_game(Reader::sideways("fr"), 3).await;
}

#[tokio::test]
async fn a_whole_skyrise_for_four_is_played_by_clicks_in_english() {
    whole_game(Reader::plain("en"), 4).await;
}

/// The ids of the twenty wonders.
fn wonders() -> BTreeSet<String> {
    let table = include_str!("../../../../games/skyrise/data/wonders.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.filter_map(|row| row.split('\t').nth(1)).map(str::to_owned).collect()
}

/// Two seats of one browser, whose dull choices are sent as programs send theirs.
struct Shared<'a> {
    hall: &'a Hall,
    browser: &'a Browser,
    path: String,
    keys: Vec<String>,
}

/// A wonder that a seat may place now.
struct Placing {
    seat: usize,
    wonder: String,
}

/// Plays until a seat may place a wonder that is wanted. Everybody passes where they can, so that era II comes soon.
const PLAY_ON: &str = r#"
    const [table, keys, wanted, done] = arguments;
    const order = async (seat, path, body) => {
        const headers = { authorization: `Bearer ${keys[seat]}`, "content-type": "application/json" };
        const method = body ? "POST" : "GET";
        const answer = await fetch(`/api/v1/tables/${table}${path}`, { method, headers, body: body && JSON.stringify(body) });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
    };
    const named = (choice) => choice.split(" ").filter((word) => wanted.includes(word)).length;
    const left = (view) => view.seats.flatMap((seat) => seat.wonders.filter((card) => !seat.wonders_standing.includes(card)));
    const best = (legal, revision) => legal.includes("pass") ? "pass"
        : legal[0].startsWith("choose") ? legal.reduce((one, other) => named(other) > named(one) ? other : one)
        : legal[(revision * 7919) % legal.length];
    const play = async () => {
        for (let seat = 0;;) {
            const { stage, view, to_act, legal, revision } = await order(seat, "");
            const standing = view.seats.flatMap((seat) => seat.wonders_standing);
            if (stage === "over" || (view.era === 2 && !left(view).some((card) => wanted.includes(card)))) return { standing };
            if (!to_act.includes(seat)) { seat = to_act[0]; continue; }
            const choice = legal.find((choice) => choice.startsWith("wonder ") && named(choice));
            if (choice) return { standing, seat, wonder: choice.split(" ")[1] };
            await order(seat, "/choices", { action: best(legal, revision), revision });
        }
    };
    play().then(done, (error) => done({ error: String(error) }));
"#;

const LOOK: &str = r#"
    const [table, key, done] = arguments;
    fetch(`/api/v1/tables/${table}`, { headers: { authorization: `Bearer ${key}` } })
        .then((answer) => answer.json()).then(done, (error) => done({ error: String(error) }));
"#;

const CLICK: &str = "document.querySelector(arguments[0])
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))";

const CONFIRM: &str = ".desk form[action$='/choose'] [data-confirm]";

impl<'a> Shared<'a> {
    async fn open(hall: &'a Hall, browser: &'a Browser) -> Shared<'a> {
        let path = open(hall, browser, 2, "hot").await;
        let cookie = browser.page.get_named_cookie("midway-me").await.unwrap();
        let person = Device::parse(cookie.value()).unwrap().first_person();
        let table: TableId = path.trim_start_matches("/t/").parse().unwrap();
        let keys = Seat::all(2).map(|seat| person.seat_key(table, seat).reveal()).collect();
        Shared { hall, browser, path, keys }
    }

    fn table(&self) -> &str {
        self.path.trim_start_matches("/t/")
    }

    /// The next wonder to place, if there is one; those that stand by then are wanted no more.
    async fn play_on(&self, wanted: &mut BTreeSet<String>) -> Option<Placing> {
        let said = vec![json!(self.table()), json!(self.keys), json!(wanted)];
        let found = self.browser.page.execute_async(PLAY_ON, said).await.unwrap();
        let standing = found["standing"].as_array().unwrap_or_else(|| panic!("{found}"));
        wanted.retain(|wonder| !standing.contains(&json!(wonder)));
        let wonder = found["wonder"].as_str().filter(|wonder| wanted.contains(*wonder))?.to_owned();
        Some(Placing { seat: found["seat"].as_u64()? as usize, wonder })
    }

    async fn look(&self, seat: usize) -> Value {
        let said = vec![json!(self.table()), json!(self.keys[seat])];
        self.browser.page.execute_async(LOOK, said).await.unwrap()
    }

    async fn click(&self, css: &str) {
        self.browser.wait(css).await;
        self.browser.run(CLICK, vec![json!(css)]).await;
    }

    /// Places a wonder with the mouse: its card, a lit district, the button. What it earns is what was said.
    async fn place(&self, Placing { seat, wonder }: &Placing) {
        let before = self.look(*seat).await;
        self.browser.goto(&self.hall.at(&format!("{}?as={seat}", self.path))).await;
        self.browser.wait(&format!(".hand-area [data-key='wonder-{wonder}']")).await;
        let card = format!(".hand-area a.open[data-key='wonder-{wonder}']");
        // Where nothing else can be placed, the card need not be picked.
        if self.browser.has(&card).await {
            self.click(&card).await;
            self.browser.wait(&format!("{CONFIRM}, .hand-area a.picked[data-key='wonder-{wonder}']")).await;
        }
        if !self.browser.has(CONFIRM).await {
            self.click(".board-area a.district.open").await;
        }
        self.browser.wait(CONFIRM).await;
        let said = self.browser.wait(".desk .confirm p").await.text().await.unwrap();
        self.browser.click(CONFIRM).await;
        self.browser.wait(&format!("#table:not([data-entry='{}'])", before["entry"])).await;
        self.follow_up(*seat, &before, &said).await;
    }

    /// A wild token gets its colour and the Vault its second token by clicks too.
    async fn follow_up(&self, seat: usize, before: &Value, said: &str) {
        let after = self.look(seat).await;
        let next = after["legal"][0].as_str().unwrap_or_default();
        if next.starts_with("color") || next.starts_with("token") {
            self.browser.goto(&self.hall.at(&format!("{}?as={seat}", self.path))).await;
            assert_eq!(play_until(self.browser, Way::Board, 3, 1).await, 1);
        } else if after["asked"] != "answer" {
            let prestige = |sheet: &Value| sheet["view"]["seats"][seat]["prestige"].as_i64().unwrap();
            let earned = match prestige(&after) - prestige(before) {
                0 => "nothing".to_owned(),
                points => format!("{points} points"),
            };
            let vault = said.contains("second token");
            assert!(
                vault || after["stage"] == "over" || said.contains(&earned),
                "{said} But it was {earned}."
            );
        }
    }
}

/// What the wire tells everybody, and what a page shows someone who only looks on.
const LISTEN: &str = r#"
    const [table, keys, done] = arguments;
    const ask = (path, key) => fetch(path, { credentials: "omit", headers: key ? { authorization: `Bearer ${key}` } : {} });
    const listen = async () => {
        const sheets = await Promise.all([...keys, null].map((key) => ask(`/api/v1/tables/${table}`, key).then((answer) => answer.json())));
        const page = new DOMParser().parseFromString(await (await ask(`/t/${table}`)).text(), "text/html");
        const secrets = page.querySelectorAll(".hand-skyrise, .objective, .patrons b").length;
        return { sheets, secrets, drawn: page.querySelectorAll(".board-skyrise").length };
    };
    listen().then(done, (error) => done({ error: String(error) }));
"#;

impl Shared<'_> {
    /// Hands, objectives and patron values are told to those alone who may know them.
    async fn assert_discreet(&self) {
        let said = vec![json!(self.table()), json!(self.keys)];
        let heard = self.browser.page.execute_async(LISTEN, said).await.unwrap();
        assert_eq!((&heard["secrets"], &heard["drawn"]), (&json!(0), &json!(1)), "{heard}");
        for (viewer, sheet) in heard["sheets"].as_array().unwrap().iter().enumerate() {
            let view = &sheet["view"];
            for (seat, held) in view["seats"].as_array().unwrap().iter().enumerate() {
                let told = ["hand", "secret", "objective"].map(|part| !held[part].is_null());
                assert_eq!(told, [viewer == seat; 3], "{viewer} looks at {seat}");
            }
            for (letter, value) in view["patron_values"].as_object().unwrap() {
                let own = view["seats"][viewer]["patrons"][letter].as_u64().unwrap_or(0);
                assert_eq!(value.is_null(), own == 0, "{viewer} looks at {letter}");
            }
        }
    }
}

#[tokio::test]
async fn hands_objectives_and_patron_values_are_told_to_nobody_who_may_not_know_them() {
    let hall = Hall::open();
    let browser = Browser::open(Reader::default()).await;
    let table = Shared::open(&hall, &browser).await;
    table.assert_discreet().await;
    // Kahn's Ambition would show an objective.
    let mut wanted = wonders();
    wanted.remove("kahns_ambition");
    for _ in 0..2 {
        let Some(placing) = table.play_on(&mut wanted).await else { break };
        table.assert_discreet().await;
        table.place(&placing).await;
    }
    table.assert_discreet().await;
    browser.close().await;
}

/// Not every table deals every wonder: half of them at a table for two.
const MOST_TABLES: usize = 40;

#[tokio::test]
async fn a_wonder_of_every_kind_is_placed_by_clicks() {
    let hall = Hall::open();
    let browser = Browser::open(Reader::default()).await;
    let mut wanted = wonders();
    assert_eq!(wanted.len(), 20);
    for _ in 0..MOST_TABLES {
        let table = Shared::open(&hall, &browser).await;
        while let Some(placing) = table.play_on(&mut wanted).await {
            table.place(&placing).await;
        }
        if wanted.is_empty() {
            break;
        }
    }
    assert_eq!(wanted, BTreeSet::new());
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}
