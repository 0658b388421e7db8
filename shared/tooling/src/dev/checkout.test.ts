import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHost } from '../build/build-host.ts';
import { root } from '../build/roots.ts';
import { writeRemote } from '../new/new-remote.ts';
import { startChild, stopChild } from '../start/children.ts';
import { addCounter, walkDev } from '../testing/dev-walk.ts';
import { beginDev, HOST_SETTINGS } from './begin.ts';

/** Inside of the checkout, where the packages are found. */
const scratch = join(root, '.cache/test/dev');
let home: string;
beforeAll(async () => {
  await mkdir(scratch, { recursive: true });
  home = await mkdtemp(join(scratch, 'd-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test('larder dev in the checkout: by its own host, a remote is rendered on the server, hot, with what does not hold over the page, and with new routes', async () => {
  const dir = join(home, 'mf-tried');
  await writeRemote(dir, 'mf-tried', 'Tried');
  await addCounter(dir);
  const host = await buildHost({ dev: true });
  const said: string[] = [];
  const begun = await beginDev({
    name: 'mf-tried',
    dir,
    // Alone, and without an api: what is around it has tests of its own.
    store: {
      registry: async () => ({ schema: 1, revision: 1, microFrontends: {} }),
      answer: (_, response) => void response.writeHead(404).end(),
    },
    say: (line) => said.push(line),
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
    await walkDev({ url: `http://127.0.0.1:${port}`, dir, id: 'tried' });
    expect(said).toContain('types hold again');
  } finally {
    await stopChild(child);
    await begun.end();
  }
}, 300_000);
