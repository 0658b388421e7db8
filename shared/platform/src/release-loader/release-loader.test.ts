import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { createElement as CreateElement, ComponentType } from 'react';
import { promote } from '../release-store/promote.ts';
import { publish } from '../release-store/publish.ts';
import { releaseServer } from '../release-store/server.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import type { Registry } from '@larder/contracts/release';
import { forget } from './container.ts';
import { ReleaseLoader } from './release-loader.ts';
import { RegistryWatch } from './registry-watch.ts';
import { Upstream } from '../upstream/upstream.ts';
import { createReleaseSource } from './release-source.ts';
import { createShareScope } from './share-scope.ts';
import type { Snapshot } from './snapshot.ts';

const require = createRequire(import.meta.url);
const { createElement } = require('react') as { createElement: typeof CreateElement };
const { renderToString } = require('react-dom/server') as { renderToString: (element: unknown) => string };

let fixture: Fixture;
let releases: string;
beforeAll(async () => {
  fixture = await createFixture();
  releases = await mkdtemp(join(tmpdir(), 'hub-releases-'));
  await publish(releases, await fixture.build('version-one'));
  await fixture.edit('src/version.ts', "'1'", "'2'");
  await publish(releases, await fixture.build('version-two'));
  // Once for all copies: a promotion starts a process that evaluates the release.
  await promote(releases, 'mf-fixture', 'version-one');
});
afterAll(async () => {
  await fixture.remove();
  await rm(releases, { recursive: true, force: true });
});

let store: string;
let server: Server;
let fault: RequestListener | undefined;
let hub: LookingHub;
let lines: { kind: string; phase: string; remote: string }[];

beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'hub-'));
  await cp(releases, store, { recursive: true });
  const files = releaseServer(store);
  fault = undefined;
  server = createServer((request, response) => {
    if (fault && request.url !== '/registry.json') fault(request, response);
    else files.emit('request', request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  lines = [];
  hub = newHub();
});
afterEach(async () => {
  hub.stop();
  server.closeAllConnections();
  server.close();
  await rm(store, { recursive: true, force: true });
});

/** A hub and what reads the registry for it, in one process. */
interface LookingHub extends Pick<ReleaseLoader, 'snapshot' | 'states' | 'stop'> {
  look(): Promise<void>;
}

/** Shell version that the fixture needs. */
const SHELL = '1.2.0';

function newHub(mirrorDir?: string, version = SHELL): LookingHub {
  const { port } = server.address() as AddressInfo;
  // A busy machine responds late, too: only a hanging request may take that long.
  const store = { store: new Upstream([`http://127.0.0.1:${port}`]), timeoutMs: 2000, mirrorDir };
  const log = (line: { kind: string; phase: string; remote: string }) => lines.push(line);
  let current: Registry | undefined;
  const registry = new RegistryWatch({ ...store, log, onChange: (changed) => (current = changed) });
  const holder = new ReleaseLoader({
    source: createReleaseSource(store),
    publicBase: '/releases',
    // The fixture's slot uses only the session.
    scope: createShareScope({ exports: { useSession: () => ({ userStatus: 'visitor' }) }, version }),
    log,
  });
  return {
    snapshot: () => holder.snapshot(),
    states: () => holder.states(),
    stop: () => holder.stop(),
    async look() {
      await registry.look();
      if (current) await holder.follow(current);
    },
  };
}

function slotText(snapshot: Snapshot): string {
  const { default: Button } = snapshot.module('mf-fixture', 'slots/button') as { default: ComponentType };
  return renderToString(createElement(Button)).replace(/<!-- -->|<[^>]*>/g, '');
}

describe('the hub', () => {
  test('two releases of one remote render side by side in one process', async () => {
    await hub.look();
    const one = hub.snapshot();
    await promote(store, 'mf-fixture', 'version-two');
    await hub.look();
    const two = hub.snapshot();
    expect([slotText(one), slotText(two), slotText(one)]).toEqual([
      'slot 1 for visitor',
      'slot 2 for visitor',
      'slot 1 for visitor',
    ]);
    expect(one.registry.releases[0]?.version).toBe('version-one');
  });

  test('a snapshot is the same object until something changes, and has routes, slots, sheets and hashes of one release', async () => {
    await hub.look();
    const snapshot = hub.snapshot();
    await hub.look();
    expect(hub.snapshot()).toBe(snapshot);
    expect(snapshot.registry.routes.map((route) => route.path)).toContain('/fixture/:key');
    expect(snapshot.registry.slots['cart.button']).toEqual({ remote: 'mf-fixture', module: 'slots/button' });
    const [sheet = ''] = snapshot.sheets('mf-fixture', 'slots/button');
    expect(snapshot.css(sheet)).toMatch(/^\.[\w-]{6,7}\{border:/);
    const entry = '/releases/mf-fixture/version-one/client/entry.version-one.js';
    expect(snapshot.entry('mf-fixture')).toBe(entry);
    expect(snapshot.entry('mf-absent')).toBeUndefined();
    expect(snapshot.integrity[entry]).toMatch(/^sha384-/);
    expect(Object.keys(snapshot.integrity).filter((path) => path.includes('remoteEntry'))).toEqual([]);
  });

  test.each<[string, string, RequestListener]>([
    ['answers 500', 'http', (_, response) => response.writeHead(500).end('console.log(1)')],
    ['hangs', 'timeout', () => undefined],
    ['is cut off', 'network', (request) => request.socket.destroy()],
    ['serves something else', 'integrity', (_, response) => response.end('module.exports = {}')],
  ])('a new release whose server %s never replaces the good one, and comes when it is well', async (_what, kind, broken) => {
    await hub.look();
    await promote(store, 'mf-fixture', 'version-two');
    fault = broken;
    await hub.look();
    expect(slotText(hub.snapshot())).toBe('slot 1 for visitor');
    expect(hub.states()[0]).toMatchObject({
      status: 'stale',
      serving: 'version-one',
      wanted: 'version-two',
      error: { kind },
    });
    expect(lines).toEqual([expect.objectContaining({ remote: 'mf-fixture', kind })]);
    fault = undefined;
    hub.stop();
    for (let tries = 0; hub.states()[0]?.status !== 'stable' && tries < 400; tries += 1) {
      await hub.look();
      await new Promise((wake) => setTimeout(wake, 10));
    }
    expect(slotText(hub.snapshot())).toBe('slot 2 for visitor');
  });

  test('without any remote it has an empty registry that names what is missing', async () => {
    fault = (request) => request.socket.destroy();
    await hub.look();
    expect(hub.snapshot().registry).toMatchObject({ releases: [], routes: [], missing: ['mf-fixture'] });
  });

  test('a release whose code cannot be had still gives its routes', async () => {
    fault = (request, response) => {
      if (request.url?.endsWith('.cjs')) response.writeHead(500).end();
      else releaseServer(store).emit('request', request, response);
    };
    await hub.look();
    expect(hub.snapshot().registry.routes.map((route) => route.path)).toContain('/');
    expect(hub.snapshot().module('mf-fixture', 'pages/home')).toBeUndefined();
  });

  test('an older revision of the registry than the known one is refused and reported', async () => {
    await hub.look();
    const older = await readFile(join(store, 'registry.json'), 'utf8');
    await promote(store, 'mf-fixture', 'version-two');
    await hub.look();
    await writeFile(join(store, 'registry.json'), older);
    await hub.look();
    // One of several release stores may lag for a moment.
    expect(lines).toEqual([]);
    await hub.look();
    expect(hub.states()).toMatchObject([{ serving: 'version-two', status: 'stable' }]);
    expect(lines).toMatchObject([{ kind: 'contract', phase: 'registry' }]);
  });

  test('a release that needs another shell than this host has is refused at load, and nothing of it is served', async () => {
    await hub.look();
    hub.stop();
    // The host is an older one than that of the store.
    hub = newHub(undefined, '1.1.0');
    await hub.look();
    expect(hub.snapshot().registry.missing).toEqual(['mf-fixture']);
    expect(hub.states()).toMatchObject([
      { serving: null, status: 'failed', error: { kind: 'contract', message: 'it needs shell ^1.2.0; this host has 1.1.0' } },
    ]);
  });

  test('a mirror lets a host start while the store is dead', async () => {
    const mirror = join(store, 'mirror');
    hub.stop();
    hub = newHub(mirror);
    await hub.look();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    server.removeAllListeners('request');
    server.on('request', (request) => request.socket.destroy());
    const late = newHub(mirror);
    await late.look();
    expect(slotText(late.snapshot())).toBe('slot 1 for visitor');
    late.stop();
  });

  test('the federation runtime lists a container where `forget` removes it', async () => {
    await hub.look();
    const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: { __INSTANCES__?: { name: string }[] } };
    const listed = () => (federation?.__INSTANCES__ ?? []).map(({ name }) => name);
    const name = listed().find((each) => each.includes('fixture'));
    // Otherwise @module-federation/runtime lists its containers elsewhere: container.ts must follow, or releases stay in memory.
    expect(name).toBeDefined();
    forget(name ?? '');
    expect(listed()).not.toContain(name);
  });

  test('the heap is flat over forty swaps', async () => {
    const script = fileURLToPath(new URL('../../test/swap-heap.ts', import.meta.url));
    const flags = ['--no-warnings', '--expose-gc', '--no-compilation-cache'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...flags, script, join(releases, 'mf-fixture/version-one'), '40'],
      {
        env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
      },
    );
    const { before, after } = JSON.parse(stdout) as { before: number; after: number };
    // One generation of the fixture is some 200 kB of source alone: forty retained ones would be 8 MB.
    expect(after - before).toBeLessThan(2_000_000);
  });
});
