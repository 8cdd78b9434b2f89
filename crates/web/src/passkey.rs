//! What browsers and programs are asked, and say, of passkeys: the JSON forms of WebAuthn (Level 3).

use axum::http::{HeaderMap, StatusCode};
use midway_hall::{HallError, PASSKEY_ALGORITHMS, PasskeyAnswer, PasskeySite, PasskeyUse, Person};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::pages::address;
use crate::state::App;

/// What a browser is asked in order to make a passkey: `PublicKeyCredentialCreationOptionsJSON`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PasskeyCreation {
    challenge: String,
    rp: PasskeyHall,
    user: PasskeyUser,
    pub_key_cred_params: Vec<PasskeyAlgorithm>,
    exclude_credentials: Vec<KnownPasskey>,
    authenticator_selection: PasskeyWish,
    attestation: &'static str,
}

#[derive(Debug, Serialize, ToSchema)]
struct PasskeyHall {
    id: String,
    name: &'static str,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PasskeyUser {
    id: String,
    name: String,
    display_name: String,
}

#[derive(Debug, Serialize, ToSchema)]
struct PasskeyAlgorithm {
    r#type: &'static str,
    alg: i64,
}

#[derive(Debug, Serialize, ToSchema)]
struct KnownPasskey {
    r#type: &'static str,
    id: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PasskeyWish {
    resident_key: &'static str,
    require_resident_key: bool,
    user_verification: &'static str,
}

/// What a browser is asked in order to use one: `PublicKeyCredentialRequestOptionsJSON`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PasskeyRequest {
    challenge: String,
    rp_id: String,
    user_verification: &'static str,
}

/// What a browser says: `RegistrationResponseJSON` or `AuthenticationResponseJSON`. What else these have is left alone.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PasskeyBody {
    id: String,
    response: PasskeyResponse,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PasskeyResponse {
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    authenticator_data: String,
    /// Only of one that was used, like the next.
    signature: Option<String>,
    user_handle: Option<String>,
}

const KIND: &str = "public-key";
const REQUIRED: &str = "required";
/// What a passkey is called in a list of passkeys where its owner has no name.
const HALL: &str = "Midway";

impl From<PasskeyBody> for PasskeyAnswer {
    fn from(PasskeyBody { id, response }: PasskeyBody) -> PasskeyAnswer {
        let PasskeyResponse { client_data, authenticator_data, signature, user_handle } = response;
        PasskeyAnswer { id, client_data, authenticator_data, signature, user_handle }
    }
}

/// Where passkeys count; an error where there can be none.
pub(crate) fn site(app: &App, headers: &HeaderMap) -> Result<PasskeySite, ApiError> {
    PasskeySite::at(&address(headers, app)).ok_or_else(|| {
        let message = "a hall has passkeys where it is reached by https and a name, or at localhost";
        ApiError::new(StatusCode::CONFLICT, "no-passkeys", message)
    })
}

/// What it takes to make a passkey for somebody. `name` is what their own list of passkeys shows.
pub(crate) async fn creation(
    app: &App,
    site: &PasskeySite,
    person: &Person,
    name: &str,
) -> Result<PasskeyCreation, HallError> {
    let name = if name.is_empty() { HALL } else { name }.to_owned();
    let known = app.hall().passkeys(person).await?;
    Ok(PasskeyCreation {
        challenge: app.hall().passkey_challenge(PasskeyUse::Add, Some(person)).await?,
        rp: PasskeyHall { id: site.host().to_owned(), name: HALL },
        user: PasskeyUser { id: person.passkey_handle(), display_name: name.clone(), name },
        pub_key_cred_params: PASSKEY_ALGORITHMS.map(|alg| PasskeyAlgorithm { r#type: KIND, alg }).into(),
        exclude_credentials: known
            .into_iter()
            .map(|known| KnownPasskey { r#type: KIND, id: known.id })
            .collect(),
        authenticator_selection: PasskeyWish {
            resident_key: REQUIRED,
            require_resident_key: true,
            user_verification: REQUIRED,
        },
        attestation: "none",
    })
}

/// What it takes to come back by one, for a browser that is somebody else now, or a program that is nobody.
pub(crate) async fn request(
    app: &App,
    site: &PasskeySite,
    by: Option<&Person>,
) -> Result<PasskeyRequest, HallError> {
    let challenge = app.hall().passkey_challenge(PasskeyUse::Return, by).await?;
    Ok(PasskeyRequest { challenge, rp_id: site.host().to_owned(), user_verification: REQUIRED })
}
