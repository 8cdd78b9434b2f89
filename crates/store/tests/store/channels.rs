use midway_store::{Channel, ChannelId, Delivery, TableId};

use crate::home::Home;

fn channel(owner: &str, place: &str) -> Channel {
    let [owner, place] = [owner, place].map(str::to_owned);
    let id = ChannelId::random();
    Channel { id, owner, kind: "mail".into(), place, lang: "pl".into(), confirmed: false, at: 1_893 }
}

pub(crate) async fn a_channel_is_found_by_its_owner_until_it_is_removed(home: &Home) {
    let channels = home.open().await.channels();
    let (mine, other) = (channel("me", "me@example.org"), channel("you", "you@example.org"));
    channels.add(&mine).await.unwrap();
    channels.add(&other).await.unwrap();
    channels.confirm(mine.id).await.unwrap();

    let mine = Channel { confirmed: true, ..mine };
    assert_eq!(channels.of("me").await.unwrap(), std::slice::from_ref(&mine));
    assert_eq!(channels.find(mine.id).await.unwrap(), Some(mine.clone()));
    assert_eq!(channels.owners("", 9).await.unwrap(), ["me", "you"]);
    assert_eq!(channels.owners("me", 9).await.unwrap(), ["you"]);

    channels.remove(mine.id).await.unwrap();
    assert_eq!(channels.of("me").await.unwrap(), []);
    assert_eq!(channels.of("you").await.unwrap(), [other]);
}

pub(crate) async fn a_channel_to_the_same_place_is_not_added_twice(home: &Home) {
    let channels = home.open().await.channels();
    let first = channel("me", "me@example.org");
    channels.add(&first).await.unwrap();
    channels.add(&Channel { lang: "fr".into(), ..channel("me", "me@example.org") }).await.unwrap();
    assert_eq!(channels.of("me").await.unwrap(), [Channel { lang: "fr".into(), ..first }]);
}

pub(crate) async fn of_two_who_would_deliver_the_same_only_one_may(home: &Home) {
    let (one, two) = (home.open().await.channels(), home.open().await.channels());
    let what = Delivery { channel: ChannelId(u64::MAX), table: TableId(7), entry: 5 };
    let claims = tokio::join!(one.claim(what, 100, 0), two.claim(what, 100, 0));
    assert!(claims.0.unwrap() ^ claims.1.unwrap());
    assert!(!one.claim(Delivery { entry: 4, ..what }, 200, 0).await.unwrap());
    assert!(one.claim(Delivery { entry: 6, ..what }, 200, 0).await.unwrap());
    assert!(one.claim(Delivery { table: TableId(8), ..what }, 200, 0).await.unwrap());
}

pub(crate) async fn what_was_begun_and_never_finished_is_delivered_again(home: &Home) {
    let channels = home.open().await.channels();
    let what = Delivery { channel: ChannelId(1), table: TableId(7), entry: 5 };
    assert!(channels.claim(what, 100, 0).await.unwrap());
    assert!(!channels.claim(what, 150, 99).await.unwrap());
    assert!(channels.claim(what, 200, 100).await.unwrap());
    channels.finish(what).await.unwrap();
    assert!(!channels.claim(what, 999, 900).await.unwrap());
}
