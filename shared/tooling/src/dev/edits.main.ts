import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildHost } from '../build/build-host.ts';
import { root } from '../build/roots.ts';
import { writeRemote } from '../new/new-remote.ts';
import { startChild, stopChild } from '../start/children.ts';
import { addCounter, PAGE, PART } from '../testing/dev-walk.ts';
import { runProgram } from '../test/run.ts';
import { beginDev, HOST_SETTINGS } from './begin.ts';

/** `npm run bench:dev -- 20`: how long an edit takes to the screen under `larder dev`, of a component and of a page's own module, so many of each. */
const [edits = '20'] = process.argv.slice(2);
const scratch = join(root, '.cache/test/dev');
await mkdir(scratch, { recursive: true });
const home = await mkdtemp(join(scratch, 'd-'));
const dir = join(home, 'mf-tried');
await writeRemote(dir, 'mf-tried', 'Tried');
await addCounter(dir);
const host = await buildHost({ dev: true });
const begun = await beginDev({
  name: 'mf-tried',
  dir,
  store: {
    registry: async () => ({ schema: 1, revision: 1, microFrontends: {} }),
    answer: (_, response) => void response.writeHead(404).end(),
  },
  say: () => undefined,
  closing: new AbortController().signal,
});
const child = startChild(
  'dev-host',
  'host/server/main.ts',
  {
    ...HOST_SETTINGS,
    LARDER_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    SERVICE_TOKEN: '',
    API_URL: begun.url,
    RELEASES_URL: begun.url,
    HOST_BUILD: host.folder,
    RENDER_WORKERS: '1',
    KEPT_PAGES_MB: '0',
  },
  join(home, 'logs'),
);
try {
  const { port } = JSON.parse(await child.line((line) => line.startsWith('{"port"'))) as { port: number };
  const { text } = await runProgram('node', ['--no-warnings', 'playwright/bench/edits.ts'], {
    env: { PAGE_URL: `http://127.0.0.1:${port}/tried`, DIR: dir, FILES: [PART, PAGE].join(), EDITS: edits },
    keep: 'stdout',
  });
  for (const [file, times] of Object.entries(JSON.parse(text) as Record<string, number[]>)) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
    console.log(`${file}: ms from edit to screen: half ${at(0.5)}, 19 of 20 ${at(0.95)}, most ${at(1)} (${times.length} edits)`);
  }
} finally {
  await stopChild(child);
  await begun.end();
  await rm(home, { recursive: true, force: true });
}
