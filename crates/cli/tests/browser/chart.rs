use fantoccini::key::Key;

use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::{Way, play_until};

/// A first game of Rails & Sails after the secret choices, at one's own turn.
async fn first_turn(hall: &Hall, browser: &Browser) {
    browser.goto(&hall.at("/learn/rails-sails")).await;
    browser.click("main form button.main").await;
    // Bots choose at the same time, so it cannot be told from the entries how often this takes, nor whether a move is
    // made yet or only waits to be confirmed.
    for _ in 0..8 {
        browser.wait(".desk.mine :is(.choices a, [data-confirm])").await;
        if browser.has(".desk [data-key=list-do-exchange]").await {
            return;
        }
        play_until(browser, Way::List, 3, 1).await;
    }
    panic!("it is nobody's turn:\n{}", browser.text().await);
}

#[tokio::test]
async fn a_ticket_is_framed_on_a_phone_and_the_whole_chart_comes_back() {
    let hall = Hall::open();
    let browser = Browser::open(Reader { wide: 390, high: 844, ..Reader::default() }).await;
    first_turn(&hall, &browser).await;
    assert!(!browser.has(".pan.near").await);
    // A ticket round the world is about the whole chart, so it is one that is not; should there be none, one is given.
    let focus = "
        const wide = (ticket) => Number(ticket.dataset.frame.split(' ')[2]);
        const [ticket] = [...document.querySelectorAll('.hand-area .ticket[data-frame]')].sort((a, b) => wide(a) - wide(b));
        if (wide(ticket) > 1000) ticket.dataset.frame = '500 180 320 230';
        window.region = ticket.dataset.frame.split(' ').map(Number);
        ticket.focus();
    ";
    browser.run(focus, Vec::new()).await;
    browser.wait(".pan.near .minimap").await;
    // All of the region is in the window, and a space in it is at least as high as a letter.
    let shown = "
        const region = window.region;
        const chart = document.querySelector('.chart'), matrix = chart.getScreenCTM();
        const corner = (x, y) => new DOMPoint(x, y).matrixTransform(matrix);
        const from = corner(region[0], region[1]), to = corner(region[0] + region[2], region[1] + region[3]);
        const box = document.querySelector('.window').getBoundingClientRect();
        return from.x > box.left - 2 && from.y > box.top - 2 && to.x < box.right + 2 && to.y < box.bottom + 2;
    ";
    browser.until(shown).await;
    // The view stays when the page is another. A finger leaves no pointer behind that would point at other tickets.
    browser.run("document.querySelector('.desk [data-key=list-deck-train]').click()", Vec::new()).await;
    browser.wait(".desk form[action$='/choose'] [data-confirm]").await;
    browser.wait(".pan.near").await;
    browser.run("document.querySelector('[data-fit]').click()", Vec::new()).await;
    browser.wait(".pan:not(.near)").await;
    browser.wait(".pan").await.send_keys("+").await.unwrap();
    browser.wait(".pan.near").await;
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test]
async fn pieces_are_exchanged_with_a_slider() {
    let hall = Hall::open();
    let browser = Browser::open(Reader { lang: "fr", ..Reader::default() }).await;
    first_turn(&hall, &browser).await;
    browser.click(".desk [data-key=list-do-exchange]").await;
    let slider = browser.wait(".exchange [data-slide]").await;
    for step in 1..=3 {
        slider.send_keys(&Key::Right.to_string()).await.unwrap();
        browser.wait(&format!("[data-slide][value='{step}']")).await;
    }
    let action = "return document.querySelector(\".desk form[action$='/choose'] input[name=action]\").value";
    assert!(browser.run(action, Vec::new()).await.as_str().unwrap().starts_with("exchange 3 "));
    slider.send_keys(&Key::Left.to_string()).await.unwrap();
    browser.wait("[data-slide][value='2']").await;
    browser.click(".desk form[action$='/choose'] [data-confirm]").await;
    browser.wait(".log a.clause[href$='#RS-8.1']").await;
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test]
async fn a_card_that_is_taken_flies_to_the_hand_and_nothing_moves_for_who_wants_it_still() {
    for moving in [true, false] {
        let hall = Hall::open();
        let browser = Browser::open(Reader { moving, ..Reader::default() }).await;
        first_turn(&hall, &browser).await;
        let count = "
            window.flights = 0;
            const count = (changes) => { for (const { addedNodes } of changes) for (const node of addedNodes) window.flights += node.className === 'flight'; };
            new MutationObserver(count).observe(document.body, { childList: true });
        ";
        browser.run(count, Vec::new()).await;
        browser.click(".board-area [data-key=deck-train]").await;
        let before =
            browser.run("return Number(document.getElementById('table').dataset.entry)", Vec::new()).await;
        browser.click(".desk form[action$='/choose'] [data-confirm]").await;
        let later = before.as_u64().unwrap() + 1;
        browser.wait(&format!("#table[data-entry='{later}']")).await;
        browser.until(if moving { "return window.flights > 0" } else { "return window.flights === 0" }).await;
        browser.wait("body:not(:has(> .flight))").await;
        assert_eq!(browser.complaints().await, Vec::<String>::new());
        browser.close().await;
    }
}

#[tokio::test]
async fn things_move_at_a_worlds_fair_without_a_complaint() {
    let hall = Hall::open();
    let browser = Browser::open(Reader { moving: true, ..Reader::default() }).await;
    browser.goto(&hall.at("/learn/worlds-fair")).await;
    browser.click("main form button.main").await;
    browser.wait(".desk .choices a").await;
    let count = "
        window.moves = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) { window.moves += 1; return animate.apply(this, how); };
    ";
    browser.run(count, Vec::new()).await;
    assert_eq!(play_until(&browser, Way::List, 9, 3).await, 3);
    browser.until("return window.moves > 0").await;
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}
