//! Notifications: the page, and the links in letters.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use midway_notices::NoticeSetup;

use crate::pages::Browser;
use crate::scene::{Live, Plan};

const BASE: &str = "http://hall.test";

fn live(mail: Option<String>) -> Live {
    let mail = mail.map(|server| (server, "Midway <midway@example.org>".to_owned()));
    let setup = NoticeSetup { mail, delay: Duration::from_millis(300), ..NoticeSetup::new(BASE.into()) };
    let (plain, private) = (true, true);
    Live::with(Plan { notices: Some(NoticeSetup { plain, private, ..setup }), ..Plan::default() })
}

/// A mail server that keeps every letter.
fn smtp() -> (String, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let (told, letters) = mpsc::channel();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let told = told.clone();
            std::thread::spawn(move || talk(stream, &told));
        }
    });
    (url, letters)
}

fn talk(mut stream: TcpStream, told: &Sender<String>) -> Option<()> {
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    stream.write_all(b"220 here\r\n").ok()?;
    while let Some(Ok(line)) = lines.next() {
        if line != "DATA" {
            stream.write_all(b"250 fine\r\n").ok()?;
            continue;
        }
        stream.write_all(b"354 go on\r\n").ok()?;
        let letter: Vec<String> =
            lines.by_ref().map_while(Result::ok).take_while(|line| line != ".").collect();
        stream.write_all(b"250 kept\r\n").ok()?;
        // Long lines were wrapped for transport.
        told.send(letter.join("\n").replace("=\n", "")).ok()?;
    }
    None
}

fn link(letter: &str, what: &str) -> String {
    let word = letter.split_whitespace().find(|word| word.contains(&format!("/{what}/")));
    word.expect("there is a link").trim_matches(['<', '>']).strip_prefix(BASE).unwrap().to_owned()
}

#[test]
fn a_hall_that_tells_nobody_says_so_leads_back_and_keeps_nothing() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    let page = browser.get("/notices").expect(200).text();
    assert!(page.contains("doesn’t send notifications") && !page.contains("name=\"kind\""), "{page}");
    let back = page.split("doesn’t send notifications").nth(1).unwrap();
    assert!(back.contains("href=\"/\">Back to the hall</a>"), "{back}");
    browser.post("/notices", "kind=webhook&place=https://example.org/").refused(404, "not-found");
}

#[test]
fn a_way_is_left_by_a_form_shown_to_its_owner_alone_and_taken_back() {
    let live = live(None);
    let (mut mine, mut other) = (Browser::open(&live), Browser::open(&live));
    let page = mine.get("/notices").expect(200).text();
    assert!(
        page.contains("value=\"webhook\"") && page.contains("data-push=") && !page.contains("value=\"mail\"")
    );
    mine.post("/notices", "kind=webhook&place=https%3A%2F%2Fexample.org%2Fhook").expect(303);
    let page = mine.get("/notices").text();
    assert!(page.contains("https://example.org/hook"));
    assert!(!other.get("/notices").text().contains("example.org/hook"));

    let way = page.split("name=\"way\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    other.post("/notices/forget", &format!("way={way}")).expect(303);
    assert!(mine.get("/notices").text().contains("https://example.org/hook"));
    mine.post("/notices/forget", &format!("way={way}")).expect(303);
    assert!(!mine.get("/notices").text().contains("https://example.org/hook"));
}

#[test]
fn an_address_that_is_none_is_refused_in_words() {
    let live = live(None);
    let mut browser = Browser::open(&live);
    for fields in
        ["kind=webhook&place=rubbish", "kind=mail&place=bob@example.org", "kind=push", "kind=pigeon"]
    {
        let page = browser.post("/notices", fields).expect(200).text();
        assert!(
            page.contains("role=\"alert\"") && page.contains("can’t send anything to this address"),
            "{fields}"
        );
    }
}

#[test]
fn an_address_for_mail_is_confirmed_and_given_up_by_links_that_do_nothing_by_themselves() {
    let (server, letters) = smtp();
    let live = live(Some(server));
    let mut browser = Browser::open(&live);
    browser.post("/notices", "kind=mail&place=bob@example.org").expect(303);
    let letter = letters.recv_timeout(Duration::from_secs(20)).unwrap();
    let (confirm, stop) = (link(&letter, "confirm"), link(&letter, "stop"));
    assert!(browser.get(&confirm).expect(200).text().contains("bob@example.org"));
    assert!(browser.get("/notices").text().contains("Not confirmed yet"));

    live.client().post(&confirm, "").expect(200);
    assert!(!browser.get("/notices").text().contains("Not confirmed yet"));
    browser.get(&stop).expect(200);
    assert!(browser.get("/notices").text().contains("bob@example.org"));
    // As a mail program does it, without a cookie.
    live.client().post(&stop, "List-Unsubscribe=One-Click").expect(200);
    assert!(!browser.get("/notices").text().contains("bob@example.org"));
    live.client().post(&stop, "").refused(404, "not-found");
}

#[test]
fn a_link_with_a_wrong_key_does_nothing() {
    let (server, letters) = smtp();
    let live = live(Some(server));
    Browser::open(&live).post("/notices", "kind=mail&place=bob@example.org").expect(303);
    let confirm = link(&letters.recv_timeout(Duration::from_secs(20)).unwrap(), "confirm");
    let (way, key) = confirm.rsplit_once('/').unwrap();
    for wrong in [format!("{way}/{}", "0".repeat(32)), format!("{way}/x"), confirm.replace("confirm", "stop")]
    {
        live.client().post(&wrong, "").refused(404, "not-found");
    }
    live.client().get(&format!("/notices/rubbish/confirm/{key}")).refused(404, "not-found");
}

#[test]
fn the_worker_is_where_it_may_show_messages_for_the_whole_hall() {
    let live = live(None);
    let worker = live.client().get("/worker.js").expect(200);
    assert_eq!(worker.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert!(worker.text().contains("notificationclick"));
}

/// A server that reports the first line of each request.
fn hook() -> (String, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http%3A%2F%2F{}%2F", listener.local_addr().unwrap());
    let (told, posts) = mpsc::channel();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut line = String::new();
            let _ = BufReader::new(stream.try_clone().unwrap()).read_line(&mut line);
            let _ = stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n");
            told.send(line).unwrap();
        }
    });
    (url, posts)
}

/// A table for two that has not begun.
fn open_table(host: &mut Browser, guest: &mut Browser) -> String {
    let order = "game=skyrise&name=Ada&seats=2&others=people&clock=days-1";
    let table = host.post("/open", order).expect(303).header("location").unwrap().to_owned();
    guest.post(&format!("{table}/sit"), "seat=1&name=Bob").expect(303);
    table
}

#[test]
fn whoever_has_the_table_open_in_a_browser_is_not_told() {
    let (live, (url, posts)) = (live(None), hook());
    let (mut ada, mut bob) = (Browser::open(&live), Browser::open(&live));
    for browser in [&mut ada, &mut bob] {
        browser.post("/notices", &format!("kind=webhook&place={url}")).expect(303);
    }
    let watched = open_table(&mut ada, &mut bob);
    let events = format!("/api/v1/tables{}/events", watched.strip_prefix("/t").unwrap());
    let _streams = [&ada, &bob].map(|who| who.client.follow(&events, &[("Cookie", &who.cookie)]));
    ada.post(&format!("{watched}/start"), "").expect(303);
    assert!(posts.recv_timeout(Duration::from_secs(1)).is_err());

    let left = open_table(&mut ada, &mut bob);
    ada.post(&format!("{left}/start"), "").expect(303);
    assert!(posts.recv_timeout(Duration::from_secs(20)).unwrap().starts_with("POST / "));
}
