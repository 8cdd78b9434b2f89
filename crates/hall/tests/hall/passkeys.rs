use std::sync::atomic::{AtomicI64, Ordering};

use midway_hall::{
    Hall, HallError, Known, PasskeyAnswer, PasskeyRefused, PasskeySite, PasskeyUse, Person, Refused, Secret,
    Time,
};
use midway_store::{DeviceRow, PasskeyRow, PrivatePostgres, Store};
use serde_json::Value;

use crate::authenticator::{Authenticator, text};
use crate::scene::{hall, hall_over, hall_with_clock};

const ORIGIN: &str = "https://games.example.org";

fn site() -> PasskeySite {
    PasskeySite::at(ORIGIN).unwrap()
}

pub(crate) fn answer(said: &Value) -> PasskeyAnswer {
    let part = |name: &str| said["response"][name].as_str().map(str::to_owned);
    PasskeyAnswer {
        id: said["id"].as_str().unwrap().into(),
        client_data: part("clientDataJSON").unwrap(),
        authenticator_data: part("authenticatorData").unwrap(),
        signature: part("signature"),
        user_handle: part("userHandle"),
    }
}

#[track_caller]
fn why<T: std::fmt::Debug>(done: Result<T, HallError>) -> PasskeyRefused {
    match done.unwrap_err() {
        HallError::Refused(Refused::Passkey(refused)) => refused,
        other => panic!("{other}"),
    }
}

async fn add(hall: &Hall, known: &Known, passkey: &Authenticator) -> Result<(), HallError> {
    let challenge = hall.passkey_challenge(PasskeyUse::Add, Some(&known.person)).await?;
    hall.add_passkey(known, &site(), &answer(&passkey.make(&challenge)), "Firefox", "Firefox").await
}

/// A stranger's browser uses a passkey.
async fn come_back(hall: &Hall, passkey: &mut Authenticator) -> Result<Known, HallError> {
    let stranger = Known::fresh()?;
    let challenge = hall.passkey_challenge(PasskeyUse::Return, Some(&stranger.person)).await?;
    hall.return_by_passkey(Some(&stranger), &site(), &answer(&passkey.sign(&challenge)), "Edge").await
}

fn passkey_of(person: &Person) -> Authenticator {
    Authenticator::new(&person.passkey_handle(), ORIGIN)
}

/// What somebody does at one server counts at the other.
async fn somebody_comes_back(here: Hall, there: Hall) {
    let known = Known::fresh().unwrap();
    let mut passkey = passkey_of(&known.person);
    add(&here, &known, &passkey).await.unwrap();
    assert_eq!(here.devices(&known, "Firefox").await.unwrap().len(), 1, "the device that asks is noted");
    assert_eq!(why(add(&there, &known, &passkey).await), PasskeyRefused::Known);
    let back = come_back(&there, &mut passkey).await.unwrap();
    assert_eq!(back.person, known.person);
    assert_eq!(here.known(&back.reveal()).await.unwrap(), Some(back));
    assert_ne!(back.reveal(), known.reveal(), "each browser has a secret of its own");
    let listed = here.passkeys(&known.person).await.unwrap();
    assert!(listed.len() == 1 && listed[0].name == "Firefox" && listed[0].used.is_some(), "{listed:?}");

    let mut edwards = Authenticator::of_edwards(&known.person.passkey_handle(), ORIGIN);
    edwards.counter = 1;
    add(&there, &back, &edwards).await.unwrap();
    assert_eq!(come_back(&here, &mut edwards).await.unwrap().person, known.person);

    let id = text(&passkey.id);
    assert!(!here.remove_passkey(&Person::random().unwrap(), &id).await.unwrap(), "it is not theirs");
    assert!(here.remove_passkey(&known.person, &id).await.unwrap());
    assert_eq!(why(come_back(&there, &mut passkey).await), PasskeyRefused::Unknown);
    assert_eq!(here.known(&back.reveal()).await.unwrap(), Some(back), "a device is revoked by itself");
}

#[tokio::test]
async fn somebody_comes_back_by_a_passkey_in_a_file() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("hall.db").display());
    somebody_comes_back(hall(&url).await, hall(&url).await).await;
}

#[tokio::test]
async fn somebody_comes_back_by_a_passkey_in_a_database() {
    let postgres = PrivatePostgres::start().unwrap();
    let (url, secret) = (postgres.database().unwrap(), Secret::random().unwrap());
    let server = async || hall_over(Store::open(&url).await.unwrap(), Some(secret));
    somebody_comes_back(server().await, server().await).await;
}

/// A hall in a file, where Ada has a passkey.
struct Scene {
    hall: Hall,
    store: Store,
    ada: Known,
    passkey: Authenticator,
    _dir: tempfile::TempDir,
}

async fn scene() -> Scene {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(&format!("sqlite:{}", dir.path().join("hall.db").display())).await.unwrap();
    let hall = hall_over(store.clone(), None);
    let ada = Known::fresh().unwrap();
    let passkey = passkey_of(&ada.person);
    add(&hall, &ada, &passkey).await.unwrap();
    Scene { hall, store, ada, passkey, _dir: dir }
}

impl Scene {
    async fn rows(&self) -> (Vec<PasskeyRow>, Vec<DeviceRow>) {
        let owner = self.ada.person.owner();
        (self.store.passkeys().of(&owner).await.unwrap(), self.store.devices().of(&owner).await.unwrap())
    }

    /// Tries what is wrong: it is refused, and afterwards all is as it was.
    async fn refuses(&self, because: PasskeyRefused, change: impl FnOnce(&mut Authenticator)) {
        let (before, mut wrong) = (self.rows().await, self.passkey.clone());
        change(&mut wrong);
        assert_eq!(why(come_back(&self.hall, &mut wrong).await), because);
        assert_eq!(self.rows().await, before, "{because:?}");
    }
}

#[tokio::test]
async fn what_is_forged_opens_nothing_and_changes_nothing() {
    use PasskeyRefused::{Elsewhere, Forged, Unknown, Unreadable, Unverified};
    let mut scene = scene().await;
    scene.refuses(Elsewhere, |passkey| passkey.origin = "https://games.example.com".into()).await;
    scene.refuses(Elsewhere, |passkey| passkey.origin = "http://games.example.org".into()).await;
    scene.refuses(Elsewhere, |passkey| passkey.host = "example.org".into()).await;
    scene.refuses(Elsewhere, |passkey| passkey.cross_origin = true).await;
    scene.refuses(Unverified, |passkey| passkey.flags = 0b001).await;
    scene.refuses(Unverified, |passkey| passkey.flags = 0b100).await;
    scene.refuses(Unreadable, |passkey| passkey.flags |= 0b1_0000).await;
    scene.refuses(Unknown, |passkey| passkey.id = vec![7; 16]).await;
    let other = Person::random().unwrap().passkey_handle();
    scene.refuses(Unknown, |passkey| passkey.handle = other).await;
    let id = scene.passkey.id.clone();
    let mut stranger = passkey_of(&scene.ada.person);
    stranger.id = id;
    assert_eq!(why(come_back(&scene.hall, &mut stranger).await), Forged, "the id alone is worth nothing");
    assert_eq!(come_back(&scene.hall, &mut scene.passkey).await.unwrap().person, scene.ada.person);
}

#[tokio::test]
async fn what_is_spoilt_is_refused() {
    let mut scene = scene().await;
    let stranger = Known::fresh().unwrap();
    let challenge = scene.hall.passkey_challenge(PasskeyUse::Return, Some(&stranger.person)).await.unwrap();
    let good = answer(&scene.passkey.sign(&challenge));
    let with = |change: &dyn Fn(&mut PasskeyAnswer)| {
        let mut spoilt = good.clone();
        change(&mut spoilt);
        spoilt
    };
    for spoilt in [
        PasskeyAnswer::default(),
        with(&|answer| answer.signature = None),
        with(&|answer| answer.user_handle = None),
        with(&|answer| answer.client_data = text("{}")),
        with(&|answer| answer.client_data = text([0xff; 9])),
        with(&|answer| answer.client_data.push('é')),
        with(&|answer| answer.authenticator_data.truncate(40)),
        with(&|answer| answer.client_data = text("{\"a\":".repeat(2000))),
    ] {
        let done = scene.hall.return_by_passkey(Some(&stranger), &site(), &spoilt, "Edge").await;
        assert_eq!(why(done), PasskeyRefused::Unreadable, "{spoilt:?}");
    }
    for spoilt in [
        with(&|answer| answer.signature = Some(String::new())),
        with(&|answer| answer.signature = Some("AAAA".repeat(1000))),
        with(&|answer| answer.authenticator_data += "AAAA"),
        with(&|answer| answer.client_data += &text(" ".repeat(3))),
    ] {
        let done = scene.hall.return_by_passkey(Some(&stranger), &site(), &spoilt, "Edge").await;
        assert!(matches!(why(done), PasskeyRefused::Forged | PasskeyRefused::Unreadable), "{spoilt:?}");
    }
    let made = scene.passkey.make(&challenge);
    let done = scene.hall.return_by_passkey(Some(&stranger), &site(), &answer(&made), "Edge").await;
    assert_eq!(why(done), PasskeyRefused::Unreadable, "what was made is not what was used");
    scene.hall.return_by_passkey(Some(&stranger), &site(), &good, "Edge").await.unwrap();
}

#[tokio::test]
async fn an_answer_counts_once_and_only_from_whoever_was_asked() {
    let mut scene = scene().await;
    let [stranger, other] = [Known::fresh().unwrap(), Known::fresh().unwrap()];
    let challenge = scene.hall.passkey_challenge(PasskeyUse::Return, Some(&stranger.person)).await.unwrap();
    let said = answer(&scene.passkey.sign(&challenge));
    for asker in [Some(&other), None] {
        let done = scene.hall.return_by_passkey(asker, &site(), &said, "Edge").await;
        assert_eq!(why(done), PasskeyRefused::Stale);
    }
    let back = scene.hall.return_by_passkey(Some(&stranger), &site(), &said, "Edge").await.unwrap();
    assert_eq!(back.person, scene.ada.person);
    let again = scene.hall.return_by_passkey(Some(&stranger), &site(), &said, "Edge").await;
    assert_eq!(why(again), PasskeyRefused::Stale);
    let elsewhere = hall_over(scene.store.clone(), Some(Secret::random().unwrap()));
    let done = elsewhere.return_by_passkey(Some(&stranger), &site(), &said, "Edge").await;
    assert_eq!(why(done), PasskeyRefused::Stale);
    let own = scene.hall.passkey_challenge(PasskeyUse::Return, Some(&scene.ada.person)).await.unwrap();
    let said = answer(&scene.passkey.sign(&own));
    let same = scene.hall.return_by_passkey(Some(&scene.ada), &site(), &said, "Edge").await.unwrap();
    assert_eq!(same, scene.ada, "who is here already needs no other device");
}

static CLOCK: AtomicI64 = AtomicI64::new(1_000_000);

#[tokio::test]
async fn an_answer_that_took_too_long_counts_no_more() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(&format!("sqlite:{}", dir.path().join("hall.db").display())).await.unwrap();
    let hall = hall_with_clock(store, Secret::random().unwrap(), || Time(CLOCK.load(Ordering::Relaxed)));
    let ada = Known::fresh().unwrap();
    let mut passkey = passkey_of(&ada.person);
    let add = hall.passkey_challenge(PasskeyUse::Add, Some(&ada.person)).await.unwrap();
    let made = answer(&passkey.make(&add));
    CLOCK.fetch_add(299_999, Ordering::Relaxed);
    hall.add_passkey(&ada, &site(), &made, "", "").await.unwrap();
    let back = hall.passkey_challenge(PasskeyUse::Return, None).await.unwrap();
    let said = answer(&passkey.sign(&back));
    CLOCK.fetch_add(300_000, Ordering::Relaxed);
    assert_eq!(why(hall.return_by_passkey(None, &site(), &said, "").await), PasskeyRefused::Stale);
}

#[tokio::test]
async fn a_passkey_that_counts_backwards_is_turned_away() {
    let mut scene = scene().await;
    let mut counting = passkey_of(&scene.ada.person);
    counting.counter = 5;
    add(&scene.hall, &scene.ada, &counting).await.unwrap();
    come_back(&scene.hall, &mut counting).await.unwrap();
    counting.counter -= 1;
    assert_eq!(why(come_back(&scene.hall, &mut counting).await), PasskeyRefused::Copied);
    counting.counter = 0;
    assert_eq!(why(come_back(&scene.hall, &mut counting).await), PasskeyRefused::Copied);
    counting.counter = 20;
    come_back(&scene.hall, &mut counting).await.unwrap();
    for _ in 0..2 {
        come_back(&scene.hall, &mut scene.passkey).await.expect("one that does not count stays at 0");
    }
}

#[tokio::test]
async fn a_passkey_is_added_by_its_owner_as_it_was_asked() {
    let scene = scene().await;
    let (hall, ada) = (&scene.hall, &scene.ada);
    let fresh = async || hall.passkey_challenge(PasskeyUse::Add, Some(&ada.person)).await.unwrap();
    let passkey = passkey_of(&ada.person);
    let bob = Known::fresh().unwrap();
    let made = answer(&passkey.make(&fresh().await));
    let stolen = hall.add_passkey(&bob, &site(), &made, "", "").await;
    assert_eq!(why(stolen), PasskeyRefused::Stale, "for whom it was asked");
    let other_use = hall.passkey_challenge(PasskeyUse::Return, Some(&ada.person)).await.unwrap();
    let made = answer(&passkey.make(&other_use));
    assert_eq!(why(hall.add_passkey(ada, &site(), &made, "", "").await), PasskeyRefused::Stale);
    let mut unknown = passkey.make(&fresh().await);
    unknown["id"] = text([9; 16]).into();
    let done = hall.add_passkey(ada, &site(), &answer(&unknown), "", "").await;
    assert_eq!(why(done), PasskeyRefused::Unreadable);
    let mut short = passkey_of(&ada.person);
    short.id = vec![1; 15];
    assert_eq!(why(add(hall, ada, &short).await), PasskeyRefused::Unreadable);
    let mut unverified = passkey_of(&ada.person);
    unverified.flags = 0b001;
    assert_eq!(why(add(hall, ada, &unverified).await), PasskeyRefused::Unverified);
    assert_eq!(hall.passkeys(&ada.person).await.unwrap().len(), 1);
    assert!(hall.passkeys(&bob.person).await.unwrap().is_empty());
    for _ in 1..10 {
        add(hall, ada, &passkey_of(&ada.person)).await.unwrap();
    }
    assert_eq!(why(add(hall, ada, &passkey_of(&ada.person)).await), PasskeyRefused::TooMany);
}

#[tokio::test]
async fn whoever_has_lost_all_their_devices_comes_back_all_the_same() {
    let mut scene = scene().await;
    for _ in 0..22 {
        let back = come_back(&scene.hall, &mut scene.passkey).await.unwrap();
        assert_eq!(scene.hall.known(&back.reveal()).await.unwrap(), Some(back));
    }
    let devices = scene.hall.devices(&scene.ada, "Firefox").await.unwrap();
    assert!(devices.iter().filter(|device| !device.this).count() <= 20, "those not seen for longest went");
}

#[tokio::test]
async fn a_row_of_a_passkey_opens_with_what_the_hall_and_the_passkey_keep_together() {
    let mut scene = scene().await;
    let row = scene.store.passkeys().of(&scene.ada.person.owner()).await.unwrap().remove(0);
    let text = format!("{row:?}");
    for hidden in
        [scene.ada.person.reveal(), scene.ada.person.passkey_handle(), scene.ada.reveal()[1..].to_owned()]
    {
        assert!(!text.contains(&hidden), "{hidden}");
    }
    // Another hall has the same rows, and not the secret.
    let copy = hall_over(scene.store.clone(), Some(Secret::random().unwrap()));
    let challenge = copy.passkey_challenge(PasskeyUse::Return, None).await.unwrap();
    let said = answer(&scene.passkey.sign(&challenge));
    assert_eq!(why(copy.return_by_passkey(None, &site(), &said, "").await), PasskeyRefused::Unknown);
}
