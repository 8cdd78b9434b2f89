use midway_game::Seat;
use midway_hall::TimeControl;
use midway_notices::{Destination, NotAdded, NoticeSetup};
use midway_ui::Lang;

use crate::receiver::Receiver;
use crate::scene::{BASE, House, WHILE, setup};

async fn wait_for_bob(house: &House) {
    let table = house.table(TimeControl::None).await;
    house.play_until_waiting_for(table, Seat(1)).await;
}

#[tokio::test]
async fn one_that_fails_is_tried_again_and_then_given_up() {
    let house = House::open().await;
    let mut hook = Receiver::answering(&["500 Oh", "503 Oh", "429 Oh", "500 Oh", "500 Oh", "500 Oh"]).await;
    house.add(&house.bob, Destination::webhook(&hook.url())).await;
    wait_for_bob(&house).await;
    for _ in 0..3 {
        hook.next().await;
    }
    assert!(hook.is_silent(WHILE).await);
}

#[tokio::test]
async fn what_leads_elsewhere_is_not_followed() {
    let (house, mut elsewhere) = (House::open().await, Receiver::open().await);
    let leads = format!("302 Found\r\nLocation: {}", elsewhere.url());
    let mut hook = Receiver::answering(&[leads.leak()]).await;
    house.add(&house.bob, Destination::webhook(&hook.url())).await;
    wait_for_bob(&house).await;
    hook.next().await;
    assert!(elsewhere.is_silent(WHILE).await);
}

#[tokio::test]
async fn addresses_that_the_host_does_not_allow_are_refused() {
    let strict = House::with(NoticeSetup::new(BASE.into())).await;
    for url in [
        "http://example.org/hook",
        "https://127.0.0.1/hook",
        "https://[::1]/hook",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest",
        "https://2130706433/",
        "https://user:password@example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
    ] {
        let added = strict.notices.add(&strict.ada, &Destination::webhook(url).unwrap(), Lang::En).await;
        assert!(matches!(added, Err(NotAdded::Destination)), "{url}: {added:?}");
    }
    strict.add(&strict.ada, Destination::webhook("https://example.org/hook")).await;
}

#[tokio::test]
async fn a_name_that_leads_into_a_private_network_is_not_written_to() {
    let house = House::with(NoticeSetup { private: false, ..setup() }).await;
    let mut hook = Receiver::open().await;
    let url = format!("http://localhost:{}/", hook.address.port());
    house.add(&house.bob, Destination::webhook(&url)).await;
    wait_for_bob(&house).await;
    assert!(hook.is_silent(WHILE).await);
}

#[tokio::test]
async fn a_person_has_up_to_eight_channels_and_no_more() {
    let house = House::open().await;
    let add = async |number: u32| {
        let to = Destination::webhook(&format!("https://example.org/{number}")).unwrap();
        house.notices.add(&house.ada, &to, Lang::En).await
    };
    for number in 0..8 {
        add(number).await.unwrap();
    }
    assert!(matches!(add(8).await, Err(NotAdded::TooMany)));
    add(3).await.unwrap();
    let channels = house.notices.channels(&house.ada).await.unwrap();
    house.notices.remove(&house.bob, channels[0].id).await.unwrap();
    assert_eq!(house.notices.channels(&house.ada).await.unwrap().len(), 8);
    house.notices.remove(&house.ada, channels[0].id).await.unwrap();
    add(8).await.unwrap();
}
