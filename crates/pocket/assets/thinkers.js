// Who answers the bots' questions. A service worker cannot start workers, but pages can: whoever is open is asked for one.
// A page that is closed takes its worker along, and then another is asked, or in the end the service worker thinks itself.
(() => {
  const PAGE_ANSWERS = 1500;
  const LOOK_AFTER = 500;
  const working = new Map();
  const offered = new Map();

  /** A worker of an open page, as a port; null if no page has one to give. */
  async function recruit(worker) {
    const pages = await self.clients.matchAll({ type: "window" });
    for (const page of pages.sort((one, other) => other.focused - one.focused)) {
      const port = await new Promise((done) => {
        const give = (port) => { clearTimeout(late); offered.delete(key); done(port); };
        const key = `${page.id} ${worker}`, late = setTimeout(() => give(null), PAGE_ANSWERS);
        offered.set(key, give);
        page.postMessage({ midway: "thinker", worker });
      });
      if (port) return { page: page.id, port };
    }
    return null;
  }

  async function isOpen(page) {
    return Boolean(await self.clients.get(page));
  }

  /** Puts a question to a worker, and looks now and then whether its page is still there. */
  function put({ page, port }, question) {
    return new Promise((done, fail) => {
      const looking = setInterval(async () => { if (!(await isOpen(page))) end(fail, new Error("its page was closed")); }, LOOK_AFTER);
      const end = (how, what) => { clearInterval(looking); port.onmessage = null; how(what); };
      port.onmessage = ({ data }) => ("answer" in data ? end(done, data.answer) : end(fail, new Error(data.error)));
      port.postMessage(question);
    });
  }

  self.midwayThink = async (worker, question) => {
    for (let attempt = 0; attempt < 3; attempt++) {
      const one = working.get(worker) ?? (await recruit(worker));
      if (!one) break;
      working.set(worker, one);
      try {
        return await put(one, question);
      } catch (error) {
        working.delete(worker);
        if (await isOpen(one.page)) throw error;
      }
    }
    return self.midwayThinkHere(question);
  };

  self.midwayDismiss = (worker) => {
    working.get(worker)?.port.postMessage(null);
    working.delete(worker);
  };

  self.addEventListener("message", ({ data, source, ports }) => {
    if (data?.midway === "thinker") offered.get(`${source.id} ${data.worker}`)?.(ports[0] ?? null);
  });
})();
