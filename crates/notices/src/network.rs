use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address is on the open internet. An address that somebody gives must not lead the hall into its own
/// network, so only what is known to be outside passes.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

/// Reserved networks, each with the length of its prefix.
const SPECIAL_V4: [(Ipv4Addr, u32); 15] = [
    (Ipv4Addr::new(0, 0, 0, 0), 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    (Ipv4Addr::new(224, 0, 0, 0), 4),
    (Ipv4Addr::new(240, 0, 0, 0), 4),
];

/// Reserved networks within 2000::/3. Some of them embed an IPv4 address.
const SPECIAL_V6: [(Ipv6Addr, u32); 4] = [
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16),
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];

fn is_public_v4(address: Ipv4Addr) -> bool {
    let within = |(network, bits): &(Ipv4Addr, u32)| {
        (address.to_bits() ^ network.to_bits()).checked_shr(32 - bits) == Some(0)
    };
    !SPECIAL_V4.iter().any(within)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let within = |(network, bits): &(Ipv6Addr, u32)| {
        (address.to_bits() ^ network.to_bits()).checked_shr(128 - bits) == Some(0)
    };
    address.to_bits() >> 125 == 1 && !SPECIAL_V6.iter().any(within)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes(address: &str) -> bool {
        is_public(address.parse().expect("an address"))
    }

    #[test]
    fn addresses_of_the_open_internet_pass() {
        for address in
            ["1.1.1.1", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::5"]
        {
            assert!(passes(address), "{address}");
        }
    }

    #[test]
    fn addresses_of_ones_own_network_do_not() {
        for address in [
            "127.0.0.1",
            "127.255.255.254",
            "0.0.0.0",
            "10.0.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:0:1::1",
            "::127.0.0.1",
        ] {
            assert!(!passes(address), "{address}");
        }
    }
}
