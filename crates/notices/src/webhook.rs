use hyper::StatusCode;
use hyper::header::{CONTENT_TYPE, HeaderValue};
use url::Url;

use crate::http::Http;
use crate::notice::{Notice, Unsent};

/// Notifies a program.
pub(crate) async fn send(http: &Http, url: &Url, notice: &Notice) -> Result<(), Unsent> {
    let kind = (CONTENT_TYPE, HeaderValue::from_static("application/json"));
    judge(http.post(url, vec![kind], notice.json()).await?)
}

/// What a status means for the sender.
pub(crate) fn judge(status: StatusCode) -> Result<(), Unsent> {
    match status {
        status if status.is_success() => Ok(()),
        StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => Err(Unsent::Later(status.to_string())),
        status if status.is_server_error() => Err(Unsent::Later(status.to_string())),
        status => Err(Unsent::Never(status.to_string())),
    }
}
