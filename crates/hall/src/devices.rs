use midway_store::{DeviceRow, DeviceRows};

use crate::{Device, DeviceKind, Hall, HallError, Person, Time};

/// Somebody who has shown a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    pub person: Person,
    /// The device whose secret it was; `None` if it was the person's own, as earlier versions gave it to browsers.
    pub device: Option<Device>,
}

impl Known {
    /// Somebody new.
    pub fn fresh() -> Result<Known, HallError> {
        let device = Device::random()?;
        Ok(Known { person: device.first_person(), device: Some(device) })
    }

    /// What their browser keeps.
    pub fn reveal(&self) -> String {
        self.device.map_or_else(|| self.person.reveal(), |device| device.reveal())
    }
}

/// A device as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceSummary {
    /// The hash of its secret. It opens nothing.
    pub id: String,
    pub kind: DeviceKind,
    pub name: String,
    pub added: Time,
    pub seen: Time,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// So many devices somebody may have, links that nobody has followed included.
const MOST: usize = 20;
/// So often a device that comes again is noted, in milliseconds.
const NOTED: i64 = 3_600_000;
const LONGEST_NAME: usize = 60;

impl Hall {
    fn device_rows(&self) -> DeviceRows {
        self.0.store.devices()
    }

    /// Who it is that shows this secret, of a device or of a person: nobody if it opens nothing, or nothing any more.
    pub async fn known(&self, shown: &str) -> Result<Option<Known>, HallError> {
        if let Some(device) = Device::parse(shown) {
            let person = self.person_at(&device).await?;
            return Ok(person.map(|person| Known { person, device: Some(device) }));
        }
        let Some(person) = Person::parse(shown) else { return Ok(None) };
        let rows = self.device_rows();
        let only = rows.are_kept() && rows.are_only(&person.owner()).await?;
        Ok((!only).then_some(Known { person, device: None }))
    }

    async fn person_at(&self, device: &Device) -> Result<Option<Person>, HallError> {
        let (rows, first) = (self.device_rows(), device.first_person());
        if !rows.are_kept() {
            return Ok(Some(first));
        }
        let Some(row) = rows.find(&device.hash()).await? else {
            // Once somebody has any row, this device would have one too, unless it was revoked.
            let is_first = rows.of(&first.owner()).await?.is_empty();
            return Ok(is_first.then_some(first));
        };
        if DeviceKind::from_id(&row.kind) != Some(DeviceKind::Browser) {
            return Ok(None);
        }
        let now = self.now().0;
        if now - row.seen > NOTED {
            rows.see(&row.hash, now).await?;
        }
        Ok(device.open(&row))
    }

    /// The devices of whoever has shown a secret, oldest first. The one that asks is among them, under this name if it has
    /// no row: a look writes nothing.
    pub async fn devices(&self, known: &Known, name: &str) -> Result<Vec<DeviceSummary>, HallError> {
        let mut rows = self.device_rows().of(&known.person.owner()).await?;
        let this = known.device.map(|device| device.hash());
        if let Some(device) = known.device.filter(|device| rows.iter().all(|row| row.hash != device.hash())) {
            rows.push(device.row(&known.person, DeviceKind::Browser, &cut(name), self.now().0)?);
        }
        let summary = |row: DeviceRow| {
            let kind = DeviceKind::from_id(&row.kind)?;
            let (added, seen, this) = (Time(row.added), Time(row.seen), this.as_ref() == Some(&row.hash));
            Some(DeviceSummary { id: row.hash, kind, name: row.name, added, seen, this })
        };
        Ok(rows.into_iter().filter_map(summary).collect())
    }

    /// Whoever had one device until now gets a row for it, before there is another.
    pub(crate) async fn note_device(&self, known: &Known, name: &str) -> Result<(), HallError> {
        let Some(device) = known.device else { return Ok(()) };
        let row = device.row(&known.person, DeviceKind::Browser, &cut(name), self.now().0)?;
        Ok(self.device_rows().add(&row).await?)
    }

    /// One more device, whose secret is told this once; nothing if there are too many. `here` names the one that asks.
    pub async fn add_device(
        &self,
        known: &Known,
        kind: DeviceKind,
        name: &str,
        here: &str,
    ) -> Result<Option<Device>, HallError> {
        self.note_device(known, here).await?;
        self.new_device(&known.person, kind, name).await
    }

    async fn new_device(
        &self,
        person: &Person,
        kind: DeviceKind,
        name: &str,
    ) -> Result<Option<Device>, HallError> {
        let rows = self.device_rows();
        if rows.of(&person.owner()).await?.len() >= MOST {
            return Ok(None);
        }
        let device = Device::random()?;
        rows.add(&device.row(person, kind, &cut(name), self.now().0)?).await?;
        Ok(Some(device))
    }

    /// A device for whoever comes back by a passkey. If they have too many, it takes the place of the one that was not seen
    /// for longest: they may have lost them all.
    pub(crate) async fn device_again(&self, person: &Person, name: &str) -> Result<Device, HallError> {
        let (rows, device) = (self.device_rows(), Device::random()?);
        let row = device.row(person, DeviceKind::Browser, &cut(name), self.now().0)?;
        let all = rows.of(&row.owner).await?;
        let replaced = match all.iter().min_by_key(|row| row.seen).filter(|_| all.len() >= MOST) {
            Some(oldest) => rows.replace(&oldest.hash, &row).await?,
            None => false,
        };
        if !replaced {
            rows.add(&row).await?;
        }
        Ok(device)
    }

    /// A secret of a person's own, as earlier versions gave it to browsers, is exchanged for that of a device. Not if they
    /// have too many, or no table: then it goes on to count, and nobody can fill the store with secrets that they make up.
    pub async fn exchange(&self, known: &Known, name: &str) -> Result<Option<Device>, HallError> {
        if known.device.is_some() || !self.device_rows().are_kept() {
            return Ok(None);
        }
        if self.owned(&known.person, None).await?.is_empty() {
            return Ok(None);
        }
        self.new_device(&known.person, DeviceKind::Browser, name).await
    }

    /// Somebody comes with a link, of this version or an earlier one, and gets a device. A link works once.
    pub async fn take_link(&self, link: &str, name: &str) -> Result<Option<Device>, HallError> {
        let Some(link) = Device::parse(link) else {
            let Some(known) = self.known(link).await? else { return Ok(None) };
            return self.new_device(&known.person, DeviceKind::Browser, name).await;
        };
        let Some((row, person)) = self.opened_link(&link).await? else { return Ok(None) };
        let device = Device::random()?;
        let next = device.row(&person, DeviceKind::Browser, &cut(name), self.now().0)?;
        Ok(self.device_rows().replace(&row.hash, &next).await?.then_some(device))
    }

    /// Whether a link still opens something.
    pub async fn is_link(&self, link: &str) -> Result<bool, HallError> {
        match Device::parse(link) {
            Some(link) => Ok(self.opened_link(&link).await?.is_some()),
            None => Ok(self.known(link).await?.is_some()),
        }
    }

    async fn opened_link(&self, link: &Device) -> Result<Option<(DeviceRow, Person)>, HallError> {
        let row = self.device_rows().find(&link.hash()).await?;
        let row = row.filter(|row| DeviceKind::from_id(&row.kind) == Some(DeviceKind::Link));
        Ok(row.and_then(|row| link.open(&row).map(|person| (row, person))))
    }

    /// Whether this was a device of theirs. One cannot revoke the device that asks: nobody is to lock themselves out.
    pub async fn revoke(&self, known: &Known, id: &str) -> Result<bool, HallError> {
        let own = known.device.is_some_and(|device| device.hash() == id);
        Ok(!own && self.device_rows().remove(&known.person.owner(), id).await?)
    }

    /// Whether only devices count for somebody, and their own secret opens nothing.
    pub async fn only_devices(&self, known: &Known) -> Result<bool, HallError> {
        Ok(self.device_rows().are_only(&known.person.owner()).await?)
    }

    /// Decides that. Only a device may: the secret would shut itself out.
    pub async fn let_only_devices(&self, known: &Known, here: &str, only: bool) -> Result<bool, HallError> {
        if known.device.is_none() {
            return Ok(false);
        }
        self.note_device(known, here).await?;
        self.device_rows().let_only(&known.person.owner(), only).await?;
        Ok(true)
    }
}

/// A name is only to be recognised: what cannot be seen, or is too long, is left out.
pub(crate) fn cut(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect()
}
