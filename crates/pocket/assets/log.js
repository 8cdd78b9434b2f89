// The log of the hall in IndexedDB. Each question of `src/browser/log.rs` is one transaction; a commit is answered once it is
// durable, and an entry is only ever added, so of two that write the same one the second is refused.
(() => {
  const database = `midway ${new URL(self.registration.scope).pathname}`;
  const stores = ["entry", "owner", "shelf", "wake", "own", "ending"];

  let opened = null;
  function open() {
    return opened ??= new Promise((done, fail) => {
      const request = indexedDB.open(database, 2);
      request.onupgradeneeded = () => {
        const missing = stores.filter((store) => !request.result.objectStoreNames.contains(store));
        for (const store of missing) request.result.createObjectStore(store, store === "entry" ? { keyPath: ["table", "number"] } : {});
      };
      request.onsuccess = () => {
        // A newer version of this site, or somebody who deletes it, is not kept waiting.
        request.result.onversionchange = () => { request.result.close(); opened = null; };
        request.result.onclose = () => { opened = null; };
        done(request.result);
      };
      request.onerror = () => { opened = null; fail(request.error); };
    });
  }

  /** Does something in one transaction; what it resolves to is known once the transaction is. */
  async function within(mode, names, work) {
    const transaction = (await open()).transaction(names, mode, { durability: "strict" });
    const store = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)]));
    return new Promise((done, fail) => {
      let result;
      transaction.oncomplete = () => done(result);
      transaction.onabort = transaction.onerror = () => fail(transaction.error ?? new DOMException("the transaction was aborted", "AbortError"));
      work(store, (value) => { result = value; });
    });
  }

  const read = (name, ask) => within("readonly", [name], (store, tell) => {
    const request = ask(store[name]);
    request.onsuccess = () => tell(request.result ?? null);
  });

  const from = (table, number) => IDBKeyRange.bound([table, number], [table, []], false, true);

  const answers = {
    rows: ({ table, from: number, most }) => read("entry", (entries) => entries.getAll(from(table, number), most)),
    last: ({ table }) => within("readonly", ["entry"], (store, tell) => {
      const request = store.entry.openCursor(from(table, 0), "prev");
      request.onsuccess = () => tell(request.result?.value ?? null);
    }),
    tables: async () => [...new Set((await read("entry", (entries) => entries.getAllKeys())).map(([table]) => table))],
    shelf: () => read("shelf", (shelf) => shelf.getAll()),
    owned: ({ tag }) => within("readonly", ["owner", "shelf"], (store, tell) => {
      const [owned, rows] = [store.owner.getAll(IDBKeyRange.bound([tag], [tag, []])), store.shelf.getAll()];
      rows.onsuccess = () => tell(rows.result.filter((row) => owned.result.includes(row.table)));
    }),
    wakes: () => read("wake", (wake) => wake.getAll()),
    endings: ({ owner }) => within("readonly", ["owner", "ending"], (store, tell) => {
      const owned = owner === null ? null : store.owner.getAll(IDBKeyRange.bound([owner], [owner, []]));
      const rows = store.ending.getAll();
      rows.onsuccess = () => tell(rows.result.filter((row) => !owned || owned.result.includes(row.table)));
    }),
    commit: ({ rows, owners, index, wakes, endings }) => within("readwrite", stores.filter((name) => name !== "own"), (store, tell) => {
      for (const row of rows) store.entry.add(row);
      for (const [tag, table] of owners) store.owner.put(table, [tag, table]);
      for (const row of index) store.shelf.put(row, row.table);
      for (const row of endings) store.ending.put(row, row.table);
      for (const wake of wakes) wake.at === null ? store.wake.delete(wake.table) : store.wake.put(wake, wake.table);
      tell(null);
    }),
    own: ({ name }) => read("own", (own) => own.get(name)),
    keepOwn: ({ name, value }) => within("readwrite", ["own"], (store, tell) => {
      const kept = store.own.get(name);
      kept.onsuccess = () => { if (kept.result === undefined) store.own.put(value, name); tell(kept.result ?? value); };
    }),
    replaceOwn: ({ name, value }) => within("readwrite", ["own"], (store, tell) => {
      value === null ? store.own.delete(name) : store.own.put(value, name);
      tell(null);
    }),
  };

  self.midwayLog = async (question) => {
    const [[name, parts]] = Object.entries(JSON.parse(question));
    return JSON.stringify(await answers[name](parts));
  };
})();
