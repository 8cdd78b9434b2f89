//! On whose behalf the hall is doing something: an address, or whatever tells one client from another.
//!
//! It goes with the task that answers a request, so that nobody on the way can forget to pass it on.

tokio::task_local! {
    static CLIENT: String;
}

/// Does something on behalf of a client.
pub async fn on_behalf_of<T>(client: String, work: impl Future<Output = T>) -> T {
    CLIENT.scope(client, work).await
}

/// Who is asking; nothing where the hall does something of its own accord.
pub(crate) fn client() -> Option<String> {
    CLIENT.try_with(Clone::clone).ok()
}
