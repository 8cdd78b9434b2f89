use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};

use super::PasskeyRefused;

/// The algorithms by which passkeys may sign, by their numbers in COSE, best first: ES256, EdDSA and RS256.
pub const PASSKEY_ALGORITHMS: [i64; 3] = [-7, -8, -257];

/// The public key of a passkey.
///
/// Authenticators have to write it in the canonical form of CTAP2, and there is one for each kind of key. So these bytes are
/// compared instead of reading CBOR.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PublicKey<'a> {
    /// Both coordinates of a point on P-256.
    Es256(&'a [u8], &'a [u8]),
    EdDsa(&'a [u8]),
    /// The modulus; the exponent is 65537, as everywhere.
    Rs256(&'a [u8]),
}

// A map of kind (1), algorithm (3), and then of the curve (-1) with coordinates (-2, -3), or of modulus (-1) and exponent (-2).
const ES256: [u8; 10] = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32];
const ES256_Y: [u8; 3] = [0x22, 0x58, 32];
const EDDSA: [u8; 10] = [0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32];
const RS256: [u8; 11] = [0xa4, 1, 3, 3, 0x39, 1, 0, 0x20, 0x59, 1, 0];
const RS256_E: [u8; 5] = [0x21, 0x43, 1, 0, 1];

impl<'a> PublicKey<'a> {
    /// Reads a key, and gives what comes after it.
    pub(super) fn read(cose: &'a [u8]) -> Result<(PublicKey<'a>, &'a [u8]), PasskeyRefused> {
        es256(cose).or_else(|| eddsa(cose)).or_else(|| rs256(cose)).ok_or(PasskeyRefused::Algorithm)
    }

    pub(super) fn check(&self, message: &[u8], signature: &[u8]) -> Result<(), PasskeyRefused> {
        let checked = match self {
            PublicKey::Es256(x, y) => {
                let point = [&[4], *x, *y].concat();
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
            }
            PublicKey::EdDsa(key) => UnparsedPublicKey::new(&ED25519, key).verify(message, signature),
            PublicKey::Rs256(n) => {
                let key = RsaPublicKeyComponents { n: *n, e: &RS256_E[2..] };
                key.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
            }
        };
        checked.map_err(|_| PasskeyRefused::Forged)
    }
}

fn es256(cose: &[u8]) -> Option<(PublicKey<'_>, &[u8])> {
    let (x, rest) = cose.strip_prefix(&ES256)?.split_at_checked(32)?;
    let (y, rest) = rest.strip_prefix(&ES256_Y)?.split_at_checked(32)?;
    Some((PublicKey::Es256(x, y), rest))
}

fn eddsa(cose: &[u8]) -> Option<(PublicKey<'_>, &[u8])> {
    let (key, rest) = cose.strip_prefix(&EDDSA)?.split_at_checked(32)?;
    Some((PublicKey::EdDsa(key), rest))
}

fn rs256(cose: &[u8]) -> Option<(PublicKey<'_>, &[u8])> {
    let (n, rest) = cose.strip_prefix(&RS256)?.split_at_checked(256)?;
    Some((PublicKey::Rs256(n), rest.strip_prefix(&RS256_E)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    // A key and a signature by OpenSSL: `openssl dgst -sha256 -sign`.
    const MODULUS: &str = "bca7a5b09c295776c06c1a1a2f38ea05ef677a0bd3a2b03a1ecc0f56406a16be19f7549722f86f74895b94c2af6502086b8d382d1b4002ec875e5f29 \
         960e18321d5e114f3c718b92efe042188c5e2936ce7dc454aad3248e502ea81898cab82b374bd93fd207f057bd2003520158d4ec4bde97f37cf51e9a \
         18068c28406b77587dc2969ea0841fef52fc0b4c555a8ad3748b767777be401a06252fb8dc0e8b8e11223fdde93ceae430426e22583b21978cf1a190 \
         09d412b1dc1a56c0d99ab62b16122d75f5fbbdcb90d5b8fab20e4ad2a8a19fd0d58d6e308658bc1707f665b90ab6088dd9d88c20deb8254daf678afe \
         fe5b9ab6bac886d515a2b4c1f8bfa9b5";
    const SIGNATURE: &str = "68b7f44335e9f7bb540bf412fc1136dfe78ba45c24c3561dac8a2d65ef648d59255c3384d1b091817d855e613d6cdebe9d5ae011e14eabb9b6f69fe4 \
         9424b524c362047a39ae21591a7e6ba8a75f2af200c3f67f3f870d682ac5fbaf50c4da9bce54ab851316c0c95027e23520d343732c6f7fa33505480d \
         e1f1a3783471c009ee8e3a91dd95c5805166b9c98137a29fadabbffa8a690c78710bea38ba99cf740c58f485a9c24b5742096aa27e5a43ac8c0a4854 \
         35b02354f9b26154b66f42edbb9bdd0ce73a36324f4829a2d46d345d6c2da577e2a4ceeb4267ba23ce01ecf48d37eb96f262f5b1ddf08829399a52e3 \
         914884c029023940f1cd5857f5976f56";

    fn bytes(hex: &str) -> Vec<u8> {
        let digits: Vec<char> = hex.chars().filter(|c| !c.is_whitespace()).collect();
        let byte = |pair: &[char]| u8::from_str_radix(&pair.iter().collect::<String>(), 16).unwrap();
        digits.chunks(2).map(byte).collect()
    }

    #[test]
    fn a_key_of_rsa_is_read_and_checks_what_another_program_has_signed() {
        let cose = [&RS256[..], &bytes(MODULUS), &RS256_E, b"rest"].concat();
        let (key, rest) = PublicKey::read(&cose).unwrap();
        assert_eq!(rest, b"rest");
        assert_eq!(key.check(b"what is signed", &bytes(SIGNATURE)), Ok(()));
        assert_eq!(key.check(b"what was signed", &bytes(SIGNATURE)), Err(PasskeyRefused::Forged));
        assert_eq!(key.check(b"what is signed", &[]), Err(PasskeyRefused::Forged));
    }

    #[test]
    fn other_keys_and_points_off_the_curve_are_refused() {
        let off = [&ES256[..], &[1; 32], &ES256_Y, &[2; 32]].concat();
        assert_eq!(PublicKey::read(&off).unwrap().0.check(b"", &[]), Err(PasskeyRefused::Forged));
        for cose in [&[][..], &off[..76], &off[1..], &EDDSA, &RS256, &[0xff; 300]] {
            assert_eq!(PublicKey::read(cose), Err(PasskeyRefused::Algorithm), "{cose:?}");
        }
    }
}
