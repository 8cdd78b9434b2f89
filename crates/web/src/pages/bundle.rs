//! What was played goes to another device, or to a hall, as one file. A record of a game comes in the same way, as a file or pasted.

use std::collections::BTreeMap;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use maud::{Markup, html};
use midway_hall::{Bundle, BundleError, HallError, TableId, Unpacked};
use midway_ui::Words;
use midway_ui::page::{Frame, narrow_page};

use super::reader::{LOOK, NAME, Reader, escaped, set_cookie, write_switches};
use super::refusal;
use crate::error::ApiError;
use crate::json;
use crate::state::App;

/// The largest file that a hall takes, in bytes: some fifty games.
const LONGEST: usize = 4 * 1024 * 1024;
/// In a pocket there is nobody to protect, and it is read as a whole.
const LONGEST_IN_POCKET: usize = 64 * 1024 * 1024;

pub(super) async fn show(State(app): State<App>, reader: Reader) -> Response {
    draw(&app, &reader, None)
}

/// A pocket's whole content. A hall has others' cards and seeds in it, so it gives nothing away.
pub(super) async fn save(State(app): State<App>, reader: Reader) -> Result<Response, ApiError> {
    if !app.config().pocket {
        return Err(ApiError::no_such_page());
    }
    let settings = [(LOOK, write_switches(&reader.switches)), (NAME, escaped(&reader.name))];
    let settings = settings.map(|(name, value)| (name.to_owned(), value));
    let mut response = app.hall().pack(BTreeMap::from(settings)).await?.to_string().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let name = HeaderValue::from_static("attachment; filename=\"my-games.midway\"");
    headers.insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}

/// Why a file was not taken.
enum NotTaken {
    TooLarge,
    Bundle(BundleError),
    Hall(HallError),
}

/// What became of it, and which table it was, if it was only one.
type Taken = Result<(Unpacked, Option<TableId>), NotTaken>;

/// Somebody has brought a file.
pub(super) async fn load(State(app): State<App>, request: Request) -> Result<Response, ApiError> {
    let (mut parts, body) = request.into_parts();
    let reader = Reader::from_request_parts(&mut parts, &app).await?;
    let longest = if app.config().pocket { LONGEST_IN_POCKET } else { LONGEST };
    let sent = match json::read_up_to(body, longest).await {
        Err(error) if error.status == StatusCode::PAYLOAD_TOO_LARGE => {
            return Ok(draw(&app, &reader, Some(&Err(NotTaken::TooLarge))));
        }
        sent => sent?,
    };
    let form = UploadedFile::read(parts.headers.get(header::CONTENT_TYPE), sent).await?;
    if !reader.knows_token(&form.token) {
        return Err(ApiError::forged());
    }
    let bundle = match read(&app, &reader, form.text).await? {
        Ok(bundle) => bundle,
        Err(error) => return Ok(draw(&app, &reader, Some(&Err(NotTaken::Bundle(error))))),
    };
    let (settings, only) = (bundle.settings.clone(), bundle.only());
    let taken = take(&app, &reader, bundle).await?.map(|unpacked| (unpacked, only));
    let mut response = draw(&app, &reader, Some(&taken));
    if taken.is_ok() && app.config().pocket && reader.name.is_empty() {
        move_in(&app, &mut response, &settings);
    }
    Ok(response)
}

/// A file that a pocket has saved begins with a brace. Anything else is a record or nothing.
async fn read(app: &App, reader: &Reader, text: String) -> Result<Result<Bundle, BundleError>, ApiError> {
    if text.starts_with('{') {
        return Ok(Bundle::parse(&text));
    }
    let (library, now) = (app.hall().library().clone(), app.hall().now());
    app.study(reader.client, move || Bundle::of_record(&text, &library, now)).await
}

async fn take(app: &App, reader: &Reader, bundle: Bundle) -> Result<Result<Unpacked, NotTaken>, ApiError> {
    app.0.gates.tables.pass_many(reader.client, u32::try_from(bundle.len()).unwrap_or(u32::MAX))?;
    let (library, person, now) = (app.hall().library().clone(), reader.person, app.hall().now());
    let checked = app.study(reader.client, move || bundle.check(&library, &person, now)).await?;
    Ok(match checked {
        Ok(checked) => app.hall().unpack(&reader.person, checked).await.map_err(NotTaken::Hall),
        Err(error) => Err(NotTaken::Bundle(error)),
    })
}

/// On a device where nobody has said who they are yet, the settings come along.
fn move_in(app: &App, response: &mut Response, settings: &BTreeMap<String, String>) {
    let plain =
        |value: &str| value.len() < 200 && value.bytes().all(|byte| byte.is_ascii_graphic() && byte != b';');
    for name in [LOOK, NAME] {
        if let Some(value) = settings.get(name).filter(|value| plain(value)) {
            set_cookie(app, response, name, value);
        }
    }
}

/// What the form says: a file, or what was pasted in its place.
struct UploadedFile {
    token: String,
    text: String,
}

impl UploadedFile {
    async fn read(kind: Option<&HeaderValue>, body: Bytes) -> Result<UploadedFile, ApiError> {
        let malformed = |error: multer::Error| ApiError::malformed(error.to_string());
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let boundary = multer::parse_boundary(kind).map_err(malformed)?;
        let whole = stream::once(async { Ok::<_, std::convert::Infallible>(body) });
        let (mut form, mut fields) = (multer::Multipart::new(whole, boundary), BTreeMap::new());
        while let Some(field) = form.next_field().await.map_err(malformed)? {
            let name = field.name().unwrap_or_default().to_owned();
            let value = field.bytes().await.map_err(malformed)?;
            // What is not text is no bundle, and is told so with the rest.
            fields.insert(name, String::from_utf8_lossy(&value).into_owned());
        }
        let mut taken = |name: &str| fields.remove(name).unwrap_or_default();
        // Browsers send the lines of a text field with a carriage return.
        let (file, pasted) = (taken("file"), taken("text").replace("\r\n", "\n"));
        let text = if file.is_empty() { pasted.trim_start().to_owned() } else { file };
        Ok(UploadedFile { token: taken("token"), text })
    }
}

fn draw(app: &App, reader: &Reader, told: Option<&Taken>) -> Response {
    let frame = reader.frame(app, None);
    let status = if matches!(told, Some(Err(_))) { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let body = html! {
        @if let Some(told) = told { (tell(&frame, told)) }
        @if frame.pocket {
            p { (frame.say("bundle-save-lead")) }
            p { a class="button main" href=(frame.to("/bundle/my-games.midway")) { (frame.say("bundle-save")) } }
            p class="quiet" { (frame.say("bundle-why")) }
            h2 { (frame.say("bundle-from")) }
        }
        p { (frame.say(if frame.pocket { "bundle-load-here" } else { "bundle-load-hall" })) }
        form method="post" action=(frame.to("/bundle")) enctype="multipart/form-data" {
            (frame.token_field())
            p { label { (frame.say("bundle-file")) " " input type="file" name="file"; } }
            p { label { (frame.say("bundle-paste")) br; textarea name="text" rows="4" cols="60" spellcheck="false" placeholder="midway record 1" {} } }
            p { button class=[(!frame.pocket).then_some("main")] { (frame.say("bundle-load")) } }
        }
    };
    (status, reader.show(app, narrow_page(&frame, &frame.say("bundle"), &body))).into_response()
}

fn tell(frame: &Frame<'_>, told: &Taken) -> Markup {
    match told {
        Err(why) => {
            html! { p class="notice" role="alert" { (say(frame.words, why)) " " (frame.say("bundle-unchanged")) } }
        }
        Ok((Unpacked { new, continued, known, parted }, only)) => html! {
            div class="notice" role="status" {
                @for (key, count) in [("new", new), ("continued", continued), ("known", known), ("parted", parted)] {
                    @if *count > 0 { p { (frame.words.with(&format!("bundle-{key}"), [("n", (*count).into())])) } }
                }
                @if new + continued + known + parted == 0 { p { (frame.say("bundle-empty")) } }
                p class="row" {
                    @if let Some(table) = only { a class="button" href=(frame.to(&format!("/t/{table}"))) { (frame.say("bundle-show")) } }
                    a class="button" href=(frame.to("/")) { (frame.say("to-hall")) }
                }
            }
        },
    }
}

fn say(words: &Words, why: &NotTaken) -> String {
    match why {
        NotTaken::TooLarge => words.say("bundle-too-large"),
        NotTaken::Bundle(BundleError::NotOne) => words.say("bundle-not-one"),
        NotTaken::Bundle(BundleError::Newer) => words.say("bundle-newer"),
        NotTaken::Bundle(BundleError::NoSeed) => words.say("bundle-no-seed"),
        NotTaken::Bundle(BundleError::Damaged) => words.say("bundle-damaged"),
        NotTaken::Bundle(BundleError::Forged { .. }) => words.say("bundle-forged"),
        NotTaken::Hall(error) => refusal::say(words, error),
    }
}
