use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// Scripts, styles and pictures from here only, nothing inline, no frames around us, forms to us alone.
const POLICY: &str =
    "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'";
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    // A key may be in the address of a page, which no other site is to learn.
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("permissions-policy"), HeaderValue::from_static(PERMISSIONS)),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// What every answer says to browsers.
pub(crate) fn protect(headers: &mut HeaderMap) {
    headers.reserve(HEADERS.len());
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
}
