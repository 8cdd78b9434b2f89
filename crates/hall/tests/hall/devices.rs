use midway_hall::{Device, DeviceKind, Hall, Known, Person, Secret};
use midway_store::{PrivatePostgres, Store};

use crate::scene::{hall, hall_over, setup};

async fn shown(hall: &Hall, secret: &str) -> Option<Person> {
    hall.known(secret).await.unwrap().map(|known| known.person)
}

async fn listed(hall: &Hall, known: &Known) -> Vec<(DeviceKind, String, bool)> {
    let devices = hall.devices(known, "Firefox").await.unwrap();
    devices.into_iter().map(|device| (device.kind, device.name, device.this)).collect()
}

fn of(person: Person, device: Device) -> Known {
    Known { person, device: Some(device) }
}

/// What somebody does at one server counts at the other.
async fn somebody_has_several(here: Hall, there: Hall) {
    let first = Known::fresh().unwrap();
    let person = first.person;
    assert_eq!(shown(&here, &first.reveal()).await, Some(person));
    assert_ne!(first.reveal(), person.reveal(), "the secret itself does not leave the hall");

    let link = here.add_device(&first, DeviceKind::Link, "", "Firefox").await.unwrap().unwrap();
    assert_eq!(shown(&there, &link.reveal()).await, None, "a link that has not arrived is no device");
    assert!(there.is_link(&link.reveal()).await.unwrap());
    let second = there.take_link(&link.reveal(), "Safari, iPhone").await.unwrap().unwrap();
    assert_eq!(here.take_link(&link.reveal(), "Edge").await.unwrap(), None, "a link works once");
    assert!(!here.is_link(&link.reveal()).await.unwrap());
    assert_eq!(shown(&here, &second.reveal()).await, Some(person));
    let (firefox, safari) = ("Firefox".to_owned(), "Safari, iPhone".to_owned());
    let browser = DeviceKind::Browser;
    assert_eq!(listed(&here, &first).await, [(browser, firefox, true), (browser, safari, false)]);

    let second = of(person, second);
    let own = first.device.unwrap().hash();
    assert!(!there.revoke(&first, &own).await.unwrap(), "nobody locks themselves out");
    assert!(!there.revoke(&Known::fresh().unwrap(), &own).await.unwrap(), "nor others");
    assert!(there.revoke(&second, &own).await.unwrap());
    assert!(!there.revoke(&second, &own).await.unwrap());
    assert_eq!(shown(&here, &first.reveal()).await, None);
    assert_eq!(shown(&here, &second.reveal()).await, Some(person));
}

#[tokio::test]
async fn somebody_has_several_devices_in_a_file() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("hall.db").display());
    somebody_has_several(hall(&url).await, hall(&url).await).await;
}

#[tokio::test]
async fn somebody_has_several_devices_in_a_database() {
    let postgres = PrivatePostgres::start().unwrap();
    let (url, secret) = (postgres.database().unwrap(), Secret::random().unwrap());
    let server = async || hall_over(Store::open(&url).await.unwrap(), Some(secret));
    somebody_has_several(server().await, server().await).await;
}

#[tokio::test]
async fn a_secret_of_an_earlier_version_is_exchanged_until_its_owner_says_otherwise() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&format!("sqlite:{}", dir.path().join("hall.db").display())).await;
    let person = Person::random().unwrap();
    let old = hall.known(&person.reveal()).await.unwrap().unwrap();
    assert_eq!(hall.exchange(&old, "Firefox").await.unwrap(), None, "anybody can make a secret up");
    hall.open_for(&person, setup("skyrise", 2), &[]).await.unwrap();
    assert_eq!(old, Known { person, device: None });
    let device = hall.exchange(&old, "Firefox").await.unwrap().unwrap();
    let known = of(person, device);
    assert_eq!(hall.known(&device.reveal()).await.unwrap(), Some(known));
    assert_eq!(hall.exchange(&known, "Firefox").await.unwrap(), None, "there is nothing left to exchange");
    assert_eq!(shown(&hall, &person.reveal()).await, Some(person), "others may still have the old one");

    assert!(!hall.let_only_devices(&old, "", true).await.unwrap(), "it would shut itself out");
    assert!(hall.let_only_devices(&known, "", true).await.unwrap());
    assert_eq!(shown(&hall, &person.reveal()).await, None);
    assert_eq!(hall.take_link(&person.reveal(), "Edge").await.unwrap(), None);
    assert_eq!(shown(&hall, &device.reveal()).await, Some(person));
    assert!(hall.let_only_devices(&known, "", false).await.unwrap());
    assert!(hall.take_link(&person.reveal(), "Edge").await.unwrap().is_some(), "an old link works again");
}

#[tokio::test]
async fn nobody_has_endless_devices() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&format!("sqlite:{}", dir.path().join("hall.db").display())).await;
    let old = Known { person: Person::random().unwrap(), device: None };
    hall.open_for(&old.person, setup("skyrise", 2), &[]).await.unwrap();
    let mut devices = Vec::new();
    while let Some(device) =
        hall.exchange(&old, "a name\nthat is far too long".repeat(9).as_str()).await.unwrap()
    {
        devices.push(device);
    }
    assert_eq!(devices.len(), 20);
    let known = of(old.person, devices[0]);
    assert_eq!(hall.add_device(&known, DeviceKind::Link, "", "").await.unwrap(), None);
    let rows = hall.devices(&known, "").await.unwrap();
    assert!(rows.iter().all(|row| row.name.len() <= 60 && !row.name.contains('\n')));
    assert!(hall.revoke(&known, &devices[7].hash()).await.unwrap());
    assert!(hall.add_device(&known, DeviceKind::Link, "", "").await.unwrap().is_some());
    for nonsense in ["", "d", "dd", &"g".repeat(32), &format!("e{}", "0".repeat(32))] {
        assert_eq!(hall.known(nonsense).await.unwrap(), None, "{nonsense}");
    }
}
