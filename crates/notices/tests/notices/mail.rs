use midway_game::Seat;
use midway_hall::TimeControl;
use midway_notices::{ChannelId, Destination, NotAdded, NoticeSetup};
use midway_ui::Lang;

use crate::scene::{BASE, House, WHILE, setup};
use crate::smtp::Smtp;

async fn house(smtp: &Smtp) -> House {
    let mail = Some((smtp.url.clone(), "Midway <midway@example.org>".to_owned()));
    House::with(NoticeSetup { mail, ..setup() }).await
}

/// The channel and the key of a link in a letter.
fn link(letter: &str, what: &str) -> (ChannelId, String) {
    let start = format!("{BASE}/notices/");
    let mut links =
        letter.split_whitespace().filter_map(|word| word.trim_matches(['<', '>']).strip_prefix(&start));
    let parts = links.find_map(|link| link.split_once(&format!("/{what}/"))).expect("there is a link");
    (parts.0.parse().unwrap(), parts.1.to_owned())
}

#[tokio::test]
async fn an_address_gets_nothing_but_a_question_until_it_is_confirmed() {
    let mut smtp = Smtp::open().await;
    let house = house(&smtp).await;
    house.add(&house.bob, Destination::mail("bob@example.org")).await;
    let letter = smtp.next().await;
    assert!(
        letter.contains("To: bob@example.org") && letter.contains("List-Unsubscribe: <https://"),
        "{letter}"
    );
    let table = house.table(TimeControl::Days { days: 1 }).await;
    house.play_until_waiting_for(table, Seat(1)).await;
    assert!(smtp.is_silent(WHILE).await);

    let (channel, key) = link(&letter, "confirm");
    assert_eq!(house.notices.linked(channel, "stop", &key).await.unwrap(), None);
    assert_eq!(
        house.notices.linked(channel, "confirm", &key).await.unwrap().as_deref(),
        Some("bob@example.org")
    );
    house.notices.confirm(channel).await.unwrap();
    house.play_until_waiting_for(table, Seat(1)).await;
    let letter = smtp.next().await;
    assert!(letter.contains("It is your turn") && letter.contains(&format!("{BASE}/t/{table}")), "{letter}");
    assert!(letter.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    assert!(smtp.is_silent(WHILE).await);
}

#[tokio::test]
async fn after_no_more_there_is_no_more() {
    let mut smtp = Smtp::open().await;
    let house = house(&smtp).await;
    house.add(&house.bob, Destination::mail("bob@example.org")).await;
    let (channel, key) = link(&smtp.next().await, "stop");
    house.notices.confirm(channel).await.unwrap();
    assert!(house.notices.linked(channel, "stop", &key).await.unwrap().is_some());
    house.notices.stop(channel).await.unwrap();
    assert_eq!(house.notices.channels(&house.bob).await.unwrap(), []);
    let table = house.table(TimeControl::None).await;
    house.play_until_waiting_for(table, Seat(1)).await;
    assert!(smtp.is_silent(WHILE).await);
}

#[tokio::test]
async fn nobody_can_have_an_address_asked_again_and_again() {
    let smtp = Smtp::open().await;
    let house = house(&smtp).await;
    let to = Destination::mail("bob@example.org").unwrap();
    let people = [(); 4].map(|()| midway_hall::Person::random().unwrap());
    for person in &people[..3] {
        house.notices.add(person, &to, Lang::En).await.unwrap();
    }
    assert!(matches!(house.notices.add(&people[3], &to, Lang::En).await, Err(NotAdded::TooSoon)));
}

#[tokio::test]
async fn without_a_mail_server_no_address_is_kept() {
    let house = House::open().await;
    assert!(!house.notices.offers_mail());
    let added = house.notices.add(&house.bob, &Destination::mail("bob@example.org").unwrap(), Lang::En).await;
    assert!(matches!(added, Err(NotAdded::Destination)));
}
