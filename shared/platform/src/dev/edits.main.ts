import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addCounter, PAGE, PART } from '../testing/dev-walk.ts';
import { openDevHere, type OpenedDev } from '../testing/opened-dev.ts';
import { makeOwnRepository } from '../testing/own-repository.ts';
import { runProgram } from '../process/run-program.ts';

/**
 * `npm run bench:dev -- 20`: measures the time from an edit to the screen under `larder dev`, for a component and for a page module, that many times each; with `--own` in a separate repository
 * with a remote store.
 */
const { values, positionals } = parseArgs({ options: { own: { type: 'boolean' } }, allowPositionals: true });
const [edits = '20'] = positionals;

/** The same in an empty folder outside of the checkout, over a store that has nothing. */
async function openDevApart(id: string): Promise<OpenedDev> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'larder-own-')));
  const dir = join(home, `mf-${id}`);
  await mkdir(dir);
  const store = createServer((request, response) => {
    if (request.url !== '/releases/registry.json') return void response.writeHead(404).end();
    response.end(JSON.stringify({ schema: 1, revision: 1, microFrontends: {} }));
  });
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const repository = await makeOwnRepository(dir, { LARDER_STORE: address });
  await repository.larder('new', `mf-${id}`, '--owner', 'Tried');
  await addCounter(dir);
  const { url, end } = await repository.openDev();
  return {
    url,
    dir,
    async end() {
      await end();
      store.closeAllConnections();
      store.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const { url, dir, end } = await (values.own ? openDevApart('tried') : openDevHere('tried'));
try {
  const { text } = await runProgram('node', ['--no-warnings', 'playwright/bench/edits.ts'], {
    env: { PAGE_URL: `${url}/tried`, DIR: dir, FILES: [PART, PAGE].join(), EDITS: edits },
    keep: 'stdout',
  });
  for (const [file, times] of Object.entries(JSON.parse(text) as Record<string, number[]>)) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
    console.log(`${file}: ms from edit to screen: half ${at(0.5)}, 19 of 20 ${at(0.95)}, most ${at(1)} (${times.length} edits)`);
  }
} finally {
  await end();
}
