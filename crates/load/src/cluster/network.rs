use std::net::Ipv4Addr;

use midway_store::TableId;

use crate::{LoadError, process};

/// A network namespace with two cables to the rest of this machine: one for those who ask, one to the database. Either can
/// be cut, as by somebody who pulls it out: nobody is told, and nothing comes through any more.
#[derive(Debug)]
pub(crate) struct Namespace {
    name: String,
    pub(crate) front: Cable,
    pub(crate) back: Cable,
}

/// A pair of network devices, one on either side.
#[derive(Debug)]
pub(crate) struct Cable {
    device: String,
    namespace: String,
    pub(crate) outside: Ipv4Addr,
    pub(crate) inside: Ipv4Addr,
}

impl Namespace {
    /// Only root can have one.
    pub(crate) fn build() -> Result<Namespace, LoadError> {
        let id = TableId::random().to_string().to_lowercase();
        let name = format!("midway-{id}");
        ip(&["netns", "add", &name])?;
        // What is built from here on goes with the namespace.
        let built = [1, 5].map(|first| Cable::new(&id, &name, first));
        let [front, back] = built;
        let namespace = Namespace { name, front, back };
        ip(&["-n", &namespace.name, "link", "set", "lo", "up"])?;
        namespace.front.lay()?;
        namespace.back.lay()?;
        Ok(namespace)
    }

    /// What stands before a command that is to run inside.
    pub(crate) fn inside(&self) -> Vec<String> {
        ["ip", "netns", "exec", &self.name].map(str::to_owned).to_vec()
    }
}

impl Drop for Namespace {
    fn drop(&mut self) {
        let _ = ip(&["netns", "del", &self.name]);
    }
}

impl Cable {
    /// Addresses that hardly anybody uses: four of them, from a number of our own in 10.0.0.0/8 on.
    fn new(id: &str, namespace: &str, first: u8) -> Cable {
        let own: [u8; 2] = id.bytes().rev().fold([0; 2], |[a, b], byte| [b.wrapping_mul(31), a ^ byte]);
        let address = |last| Ipv4Addr::new(10, own[0] | 0x80, own[1], last);
        // The name of a device has at most 15 letters.
        let device = format!("mw{first}{}", &id[..10.min(id.len())]);
        Cable { device, namespace: namespace.to_owned(), outside: address(first), inside: address(first + 1) }
    }

    fn lay(&self) -> Result<(), LoadError> {
        let Cable { device, namespace, outside, inside } = self;
        let end = format!("{device}i");
        ip(&["link", "add", device, "type", "veth", "peer", "name", &end, "netns", namespace])?;
        ip(&["address", "add", &format!("{outside}/30"), "dev", device])?;
        ip(&["link", "set", device, "up"])?;
        ip(&["-n", namespace, "address", "add", &format!("{inside}/30"), "dev", &end])?;
        ip(&["-n", namespace, "link", "set", &end, "up"])
    }

    /// Nothing comes through: what is sent is dropped on the other side.
    pub(crate) fn cut(&self) -> Result<(), LoadError> {
        self.misdirect("02:00:00:00:00:01")
    }

    pub(crate) fn mend(&self) -> Result<(), LoadError> {
        let Cable { device, namespace, outside, inside } = self;
        let end = format!("{device}i");
        ip(&["neighbor", "del", &inside.to_string(), "dev", device])?;
        ip(&["-n", namespace, "neighbor", "del", &outside.to_string(), "dev", &end])
    }

    /// Either side sends to a device that is not there.
    fn misdirect(&self, nobody: &str) -> Result<(), LoadError> {
        let Cable { device, namespace, outside, inside } = self;
        let (inside, outside, end) = (inside.to_string(), outside.to_string(), format!("{device}i"));
        let to = ["lladdr", nobody, "nud", "permanent", "dev"];
        ip(&[&["neighbor", "replace", &inside][..], &to, &[device]].concat())?;
        ip(&[&["-n", namespace, "neighbor", "replace", &outside][..], &to, &[&end]].concat())
    }
}

fn ip(arguments: &[&str]) -> Result<(), LoadError> {
    process::run("ip", arguments)
}
