// Shows push messages while no page of the hall is open, and opens the table that they are about.
self.addEventListener("push", (event) => {
  const { title, body, link } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: link, data: { link } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.link));
});

async function open(link) {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => page.url.split(/[?#]/)[0] === link);
  return there ? there.focus() : self.clients.openWindow(link);
}
