import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RULE_STORES, type OpenedStore } from '../testing/each-store.ts';
import { madeRelease } from '../testing/made-release.ts';
import { liveEntry } from './entries.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { readRegistry } from './registry-file.ts';
import { readLog } from './release-log.ts';
import { releaseServer } from './server.ts';
import type { StorePlace } from './store/release-store.ts';

let folder: string;
let opened: OpenedStore;
let store: StorePlace;
let server: Server;
let base: string;

const request = { action: 'rollback', name: 'mf-made', from: 'release-2', by: 'host one', reason: 'all of its pages failed' };
const ask = async (body: object) => {
  const headers = { authorization: 'Bearer right' };
  const response = await fetch(`${base}/deeds`, { method: 'POST', body: JSON.stringify(body), headers });
  return { status: response.status, body: (await response.json()) as unknown };
};

describe.each(RULE_STORES)('a store in %s', (_, open) => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rollback-'));
    opened = await open(join(folder, 'store'));
    store = opened.store;
    for (const version of ['release-1', 'release-2']) {
      await publish(store, await madeRelease(folder, version));
      await promote(store, 'mf-made', version, { by: 'test' });
    }
    server = releaseServer(store, { tokens: ['right'] });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await new Promise((end) => server.close(end));
    await opened.close();
    await rm(folder, { recursive: true });
  });

  test('two hosts that roll back one release at the same time make one rollback, with the reason; the mark stays', async () => {
    const answers = await Promise.all([ask(request), ask({ ...request, by: 'host two' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect((await ask(request)).body).toEqual({ error: 'mf-made@release-2 is not live' });
    const registry = await readRegistry(store);
    expect(liveEntry(registry, 'mf-made')).toMatchObject({ metadata: { version: 'release-1' } });
    expect(registry.microFrontends['mf-made']?.[1]?.bad).toMatchObject({ reason: 'all of its pages failed' });
    const log = await readLog(store);
    expect(log.filter(({ action }) => action === 'rollback')).toHaveLength(1);
    await expect(promote(store, 'mf-made', 'release-2', { by: 'test' })).rejects.toThrow(
      'was taken back (all of its pages failed',
    );
  });

  test('one that was promoted meanwhile is not touched; the only good one stays, and that is reported', async () => {
    await publish(store, await madeRelease(folder, 'release-3'));
    await promote(store, 'mf-made', 'release-3', { by: 'test' });
    expect((await ask(request)).status).toBe(410);
    expect(liveEntry(await readRegistry(store), 'mf-made')).toMatchObject({ metadata: { version: 'release-3' } });
    for (const from of ['release-3', 'release-2']) expect((await ask({ ...request, from })).status).toBe(200);
    expect(await ask({ ...request, from: 'release-1' })).toEqual({
      status: 404,
      body: { error: expect.stringContaining('mf-made has no earlier good release to go back to; --to names another') },
    });
  });
});
