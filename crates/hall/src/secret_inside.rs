use midway_store::Store;

use crate::{Secret, SecretError};

impl Secret {
    /// A browser has one place for everything, and one person: the secret is with the log.
    pub(crate) async fn find(store: &Store) -> Result<Secret, SecretError> {
        let fresh = Secret::random()?.reveal();
        Secret::parse(&store.keep_own("secret", &fresh).await?)
    }
}
