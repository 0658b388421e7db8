import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@larder/rules/testing/eventually';
import { promote, rollback } from '../release-store/promote.ts';
import { publish } from '../release-store/publish.ts';
import { releaseServer } from '../release-store/server.ts';
import { bucketStore } from '../release-store/store/bucket-store.ts';
import type { ReleaseStore } from '../release-store/store/release-store.ts';
import { madeRelease } from '../testing/made-release.ts';
import { openObjectStore, type ObjectStoreDouble } from '../testing/object-store.ts';
import { ReleaseLoader } from './release-loader.ts';
import { RegistryWatch } from './registry-watch.ts';
import { Upstream } from '../upstream/upstream.ts';
import { createReleaseSource } from './release-source.ts';
import { createShareScope } from './share-scope.ts';

/** A machine with a release store and a host, which know only each other and the bucket. */
interface Machine {
  readonly store: ReleaseStore;
  readonly logged: string[];
  /** The host's served release and revision. */
  readonly at: () => { serving: string | null | undefined; revision: number | null };
  readonly registry: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

let home: string;
let far: ObjectStoreDouble;
let machines: Machine[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'larder-hosts-'));
  far = await openObjectStore();
  machines = [];
  const maker = bucketStore(far.place, { folder: join(home, 'maker'), say: () => undefined });
  for (const version of ['release-1', 'release-2', 'release-3']) await publish(maker, await madeRelease(home, version));
  await promote(maker, 'mf-made', 'release-1');
});
afterEach(async () => {
  await Promise.all(machines.map(({ stop }) => stop()));
  await far.close();
  await rm(home, { recursive: true, force: true });
});

async function machine(name: string): Promise<Machine> {
  const logged: string[] = [];
  const store = bucketStore(far.place, { folder: join(home, name), say: (line) => void logged.push(line) });
  const server: Server = releaseServer(store);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const storeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const upstream = new Upstream([storeUrl]);
  const log = () => undefined;
  const hub = new ReleaseLoader({
    source: createReleaseSource({ store: upstream, timeoutMs: 3000 }),
    publicBase: '/releases',
    scope: createShareScope({ exports: {}, version: '1.999.0' }),
    log,
  });
  const watch = new RegistryWatch({
    store: upstream,
    timeoutMs: 3000,
    pollMs: 50,
    log,
    onChange: (registry) => void hub.follow(registry),
  });
  await watch.start();
  const made: Machine = {
    store,
    logged,
    at: () => ({ serving: hub.states().find((state) => state.name === 'mf-made')?.serving, revision: watch.state.revision }),
    registry: async () => (await fetch(`${storeUrl}/registry.json`)).status,
    async stop() {
      watch.stop();
      hub.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  machines.push(made);
  return made;
}

const soon = (look: () => void) => eventually(look, { interval: 50 });

test('two hosts on two machines follow one bucket, asking for what changed alone', async () => {
  const [one, two] = [await machine('one'), await machine('two')];
  const both = (serving: string, revision: number) =>
    soon(() =>
      expect([one.at(), two.at()]).toEqual([
        { serving, revision },
        { serving, revision },
      ]),
    );
  await both('release-1', 1);
  await promote(one.store, 'mf-made', 'release-2');
  await both('release-2', 2);
  await rollback(two.store, 'mf-made');
  await both('release-1', 3);
  far.calls.length = 0;
  await soon(() => expect(far.calls.length).toBeGreaterThan(3));
  expect(new Set(far.calls.map(({ method, key, status }) => `${method} ${key} ${status}`))).toEqual(
    new Set(['GET registry.json 304']),
  );
});

test('during an outage of the bucket hosts continue with their releases, also after a start, and follow it again afterwards', async () => {
  const one = await machine('one');
  await soon(() => expect(one.at()).toEqual({ serving: 'release-1', revision: 1 }));
  far.fault = () => ({ status: 503 });
  await soon(() => expect(one.logged).toEqual([expect.stringMatching(/GET .*registry\.json: 503.* stays as it was found last/)]));
  expect(await one.registry()).toBe(200);
  expect(one.at()).toEqual({ serving: 'release-1', revision: 1 });
  // A start in between finds the copies that are here; a machine that never had any cannot know.
  await one.stop();
  machines = [];
  const again = await machine('one');
  await soon(() => expect(again.at()).toEqual({ serving: 'release-1', revision: 1 }));
  const fresh = await machine('fresh');
  expect([await fresh.registry(), fresh.at().revision]).toEqual([503, null]);
  await expect(promote(again.store, 'mf-made', 'release-2')).rejects.toThrow('does not answer as it should');
  far.fault = () => undefined;
  await promote(again.store, 'mf-made', 'release-3');
  await soon(() =>
    expect([again.at(), fresh.at()]).toEqual([
      { serving: 'release-3', revision: 2 },
      { serving: 'release-3', revision: 2 },
    ]),
  );
  for (const { logged } of [again, fresh]) expect(logged.at(-1)).toContain('the bucket answers again');
});
