// What bots have learned is not in the module, which everybody waits for, but in files by game. Each is fetched when a bot of
// that game first asks for it, and put to its place in the module's memory, which was left empty for it.
self.midwayNets = {nets};

/** Answers questions with a module, once it is there; `fetched` fetches a file. */
self.midwayThinking = (module, fetched) => {
  const learned = {};

  async function learn([path, address]) {
    const answer = await fetched(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    const net = await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    new Uint8Array((await module).memory.buffer).set(new Uint8Array(net), address);
  }

  function learnAll(game) {
    const all = () => Promise.all((self.midwayNets[game] ?? []).map(learn));
    return learned[game] ??= all().catch((error) => { delete learned[game]; throw error; });
  }

  return async (question) => {
    await module;
    const game = wasm_bindgen.networks_for(question);
    if (game) await learnAll(game);
    return wasm_bindgen.think(question);
  };
};
