import { eventually } from '@larder/rules/testing/eventually';
import { stubEnv, unstubEnv } from '@larder/rules/testing/stubs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { RemoteError } from '@larder/platform/release-loader/remote-error';
import { SMALL, smallPool, type SmallPool, type SmallRelease } from '../../test/small-pool.ts';
import { readConfig } from '../config.ts';
import type { HostRendering } from './messages.ts';
import type { PoolOptions } from '@larder/platform/render/render-pool';
import { workerOptions } from './worker-options.ts';

const home: SmallRelease = { remote: 'mf-home', version: 'home-1', module: `Page: () => 'home'` };
const fixture = (version: string, module: string, before = ''): SmallRelease => ({
  remote: 'mf-fixture',
  version,
  module,
  before,
});
const good = fixture('good-1', `Page: () => 'good'`);

/** Of processes that are full soon. */
const tight = { flags: workerOptions(readConfig({ ...SMALL, RENDER_MEMORY_MB: '128' })).flags };

let small: SmallPool;
afterEach(() => small.pool.stop());

async function open(releases: readonly SmallRelease[], options: Partial<PoolOptions<HostRendering>> = {}): Promise<void> {
  small = await smallPool({ workers: 1, ...options });
  small.live(...releases);
  await small.pool.start();
  await allReady(options.workers);
}

const allReady = (workers = 1) =>
  eventually(() => {
    expect(small.pool.ready).toBe(workers);
    expect(small.pool.states().every(({ status }) => status === 'stable' || status === 'stale')).toBe(true);
  });
const pids = () => small.pool.processes().map(({ pid }) => pid);
const stateOf = (remote: string) => small.pool.states().find(({ name }) => name === remote);

test('a page has its status, its headers and each of its cookies; compressed, or without a body, as requested', async () => {
  await open([home]);
  const page = await small.page('/home', { brotli: 3 });
  expect(page).toMatchObject({ status: 200, isCompressed: true });
  expect(page.headers).toEqual([
    ['content-type', 'text/html'],
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ]);
  expect(brotliDecompressSync(page.body ?? new Uint8Array()).toString()).toBe('home');
  expect(await small.page('/home', { withBody: false })).toEqual({
    status: 200,
    headers: page.headers,
    isCompressed: false,
    releases: [],
  });
  expect(await small.page('/moved')).toEqual({ status: 302, headers: [['location', '/']], isCompressed: false, releases: [] });
  expect(await small.page('/nowhere')).toMatchObject({ status: 404 });
});

test('a shopper who leaves ends the work on their page', async () => {
  const module = `Page: () => 'late', prefetch: ({ signal }) => new Promise(() => signal.addEventListener('abort', () => (globalThis.left = true)))`;
  // Garbage is collected meanwhile: an unreferenced object must not be what ties the work to the shopper.
  const look = `Page: () => (gc(), String(globalThis.left))`;
  const { flags } = workerOptions(readConfig(SMALL));
  await open([fixture('wait-1', module), { ...home, module: look }], { flags: [...flags, '--expose-gc'] });
  const leaving = new AbortController();
  const page = small.page('/fixture', {}, leaving.signal);
  expect(await small.text('/home')).toBe('undefined');
  leaving.abort();
  await expect(page).rejects.toThrow('aborted');
  expect(await small.text('/home')).toBe('true');
});

test.each([
  ['renders without end', `Page() { for (;;); }`],
  ['takes all memory', `Page() { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); }`],
])('a release that %s: the home page answers other shoppers meanwhile, and the process is replaced', async (_, module) => {
  await open([home, fixture('broken-1', module)], { workers: 2, ...tight });
  const before = pids();
  const bad = small.page('/fixture').then(
    () => 'rendered',
    (error: unknown) => error,
  );
  expect(await Promise.all(Array.from({ length: 6 }, () => small.text('/home')))).toEqual(Array(6).fill('home'));
  expect(await bad).toMatchObject({ name: 'RenderFailed', status: 503 });
  await allReady(2);
  expect(pids()).not.toEqual(before);
  expect(small.reported).toContainEqual(expect.objectContaining({ where: 'process', remote: 'mf-fixture', version: 'broken-1' }));
  // A process that runs out of memory at once ends before it can report its position.
  const { ends, suspected } = small.releaseMetrics.of({ remote: 'mf-fixture', version: 'broken-1' });
  expect(ends + suspected).toBe(1);
  expect(await small.text('/home')).toBe('home');
});

test('a loop is attributed to the release whose code runs, not to the page that was started last', async () => {
  // It loops in a timer while the process renders the home page.
  const module = `Page() { setTimeout(() => { for (;;); }, 50); return 'page' }`;
  await open([home, fixture('broken-1', module)]);
  expect(await small.text('/fixture')).toBe('page');
  await eventually(async () => {
    await small.text('/home').catch(() => undefined);
    expect(small.pool.ends()).toEqual([{ remote: 'mf-fixture', version: 'broken-1', count: 1 }]);
  });
  expect(small.releaseMetrics.of({ remote: 'mf-home', version: 'home-1' })).toMatchObject({ ends: 0, suspected: 0 });
});

test('a release that ends the process only fails itself', async () => {
  await open([home, fixture('broken-1', `Page: () => globalThis.process.exit(0)`)]);
  const before = pids();
  await expect(small.page('/fixture')).rejects.toThrow('a release may not end the host');
  expect(await small.text('/home')).toBe('home');
  expect(pids()).toEqual(before);
});

test('a release whose evaluation never ends costs one process, once; the one before goes on', async () => {
  const before = `for (;;);`;
  await open([home, good], { workers: 2, ...tight });
  small.live(home, fixture('broken-1', `Page: () => 'bad'`, before), good);
  const answers = new Set<string>();
  await eventually(async () => {
    answers.add(await small.text('/fixture')).add(await small.text('/home'));
    expect(stateOf('mf-fixture')).toMatchObject({ serving: 'good-1', status: 'stale', error: { kind: 'evaluation' } });
    expect(small.pool.ready).toBe(2);
  });
  expect(answers).toEqual(new Set(['good', 'home']));
  expect(small.pool.ends()).toEqual([{ remote: 'mf-fixture', version: 'broken-1', count: 1 }]);
  expect(small.reported).toEqual([
    expect.objectContaining({ where: 'process', remote: 'mf-fixture', version: 'broken-1' }),
    expect.anything(),
    expect.anything(),
  ]);
  // Promoted again, it is tried again. A process that had just read the old bytes may be lost by them, so that it takes one more.
  await eventually(
    async () => {
      if (stateOf('mf-fixture')?.status === 'stale') small.live(home, fixture('broken-1', `Page: () => 'mended'`), good);
      expect(await small.text('/fixture')).toBe('mended');
    },
    { interval: 500 },
  );
});

test('an exception in a timer and an unhandled rejection are attributed to their release; the process continues', async () => {
  await open([
    home,
    fixture(
      'broken-1',
      `Page() { setTimeout(() => { throw new Error('late') }); void Promise.reject(new Error('floating')); return 'page' }`,
    ),
  ]);
  const before = pids();
  expect(await small.text('/fixture')).toBe('page');
  await eventually(() => expect(stateOf('mf-fixture')?.faults).toBe(2));
  expect(small.releaseMetrics.of({ remote: 'mf-fixture', version: 'broken-1' })).toMatchObject({
    stray: 2,
    all: { pages: { tries: 1, failures: 0 } },
  });
  expect(small.reported).toContainEqual(expect.objectContaining({ message: 'late', remote: 'mf-fixture', version: 'broken-1' }));
  expect(await small.text('/home')).toBe('home');
  expect(pids()).toEqual(before);
});

test('a process whose memory a release fills is replaced, and no page is lost', async () => {
  await open(
    [
      home,
      fixture('leak-1', `Page() { globalThis.kept ??= []; if (kept.length < 8) kept.push(Buffer.alloc(3e7, 1)); return 'page' }`),
    ],
    { workers: 2, memoryMb: 250 },
  );
  const before = pids();
  await eventually(async () => {
    expect(await small.text('/fixture')).toBe('page');
    expect(await small.text('/home')).toBe('home');
    expect(pids().some((pid) => before.includes(pid))).toBe(false);
  });
  // On a busy machine, a message about a long wait may appear alongside it.
  const messages = small.reported.map(({ message }) => message).filter((message) => !message.startsWith('did not answer'));
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => !message.endsWith('MB and gives way to another'))).toEqual([]);
  expect(small.releaseMetrics.of({ remote: 'mf-home', version: 'home-1' }).leaks).toBe(0);
  expect(small.releaseMetrics.of({ remote: 'mf-fixture', version: 'leak-1' }).leaks).toBeGreaterThan(0);
});

test('leftover timers of a replaced release end with its process', async () => {
  await open(
    [
      fixture(
        'older-1',
        `Page: () => globalThis.ticks ?? 0`,
        `setInterval(() => (globalThis.ticks = (globalThis.ticks ?? 0) + 1), 5)`,
      ),
    ],
    { renewMs: 50 },
  );
  await eventually(async () => expect(Number(await small.text('/fixture'))).toBeGreaterThan(0));
  small.live(fixture('newer-1', `Page: () => String(globalThis.ticks)`));
  await eventually(async () => expect(await small.text('/fixture')).toBe('undefined'));
  expect(small.pool.ends()).toEqual([]);
});

test('a start waits for a release whose first load takes too long', async () => {
  small = await smallPool({ workers: 1 });
  const { read } = small.source;
  let reads = 0;
  jest.spyOn(small.source, 'read').mockImplementation((path, integrity, phase) => {
    const isFirst = path.endsWith('entry.cjs') && (reads += 1) === 1;
    return isFirst ? Promise.reject(new RemoteError('timeout', phase, 'no answer in 1500 ms')) : read(path, integrity, phase);
  });
  small.live(fixture('late-1', `Page: () => 'late'`));
  await small.pool.start();
  expect(stateOf('mf-fixture')).toMatchObject({ serving: 'late-1' });
});

test('a process that could not load a release which another one has gets no pages until it could', async () => {
  const release = fixture('good-1', `Page: () => 'good'`);
  let reads = 0;
  let isBusy = true;
  small = await smallPool({ workers: 2 });
  const { read } = small.source;
  jest.spyOn(small.source, 'read').mockImplementation((path, integrity, phase) => {
    if (path.endsWith('entry.cjs') && (reads += 1) > 1 && isBusy)
      return Promise.reject(new RemoteError('timeout', phase, 'no answer in 1500 ms'));
    return read(path, integrity, phase);
  });
  small.live(release);
  await small.pool.start();
  await eventually(() => expect(small.reported).toContainEqual(expect.objectContaining({ where: 'entry' })));
  await eventually(() => expect(reads).toBeGreaterThan(1));
  // The one whose read succeeded may still be evaluating what it read.
  await eventually(async () => expect(await small.text('/fixture')).toBe('good'));
  const pages = await Promise.all(Array.from({ length: 12 }, () => small.text('/fixture')));
  expect(new Set(pages)).toEqual(new Set(['good']));
  expect(small.pool.ready).toBe(1);
  isBusy = false;
  await allReady(2);
});

test('a release finds no secret in its environment, no way to start anything, and no file of the store', async () => {
  stubEnv('SERVICE_TOKEN', 'the token');
  stubEnv('APP_SECRET', 'the secret');
  stubEnv('DATABASE_URL', 'the database');
  const words = `const words = (act) => { try { return String(act()) } catch (error) { return error.message } };`;
  const asks = [
    `JSON.stringify(globalThis.process.env)`,
    `require('node:child_process')`,
    `require('fs')`,
    `globalThis.process.getBuiltinModule('node:fs')`,
    `typeof globalThis.process.binding + typeof process.send`,
    `typeof Object.getPrototypeOf(process).send + typeof process.constructor.prototype.send`,
    `new Function('return 1')()`,
    `process.nextTick.constructor('return import("node:net")')()`,
    `typeof console._stdout + typeof console.Console`,
    `Object.keys(require('async_hooks'))`,
    `(require('events').prototype.emit = () => undefined)`,
  ];
  await open([
    fixture('spying-1', `Page: () => JSON.stringify([${asks.map((ask) => `words(() => ${ask})`).join(', ')}])`, words),
  ]);
  unstubEnv();
  const [env, ...others] = JSON.parse(await small.text('/fixture')) as string[];
  expect(Object.keys(JSON.parse(env ?? '') as object)).not.toEqual(expect.arrayContaining(['SERVICE_TOKEN']));
  expect(env).not.toContain('the ');
  expect(others).toEqual([
    'a release may not require "node:child_process"',
    'a release may not require "fs"',
    'a release may not require "node:fs"',
    'undefinedundefined',
    'undefinedundefined',
    'Code generation from strings disallowed for this context',
    'Code generation from strings disallowed for this context',
    'undefinedundefined',
    'AsyncLocalStorage,AsyncResource',
    "Cannot assign to read only property 'emit' of a prototype",
  ]);
});

test('a release cannot change what others share: the libraries of the host, and what calls of the api are made of', async () => {
  const tries = [
    `React.createElement = no`,
    `React.Component.prototype.setState = no`,
    `React.createElement.call = no`,
    `ReactDOM.preload = no`,
    `shell.Slot = no`,
    `Headers.prototype.get = no`,
    `globalThis.Request = no`,
    `delete Response.prototype.json`,
  ];
  const asks = tries.map((act) => `words(() => { ${act} })`).join(', ');
  const init = `init(scope) {
    'use strict';
    const [React, ReactDOM, shell] = ['react', 'react-dom', '@larder/shell'].map((name) => Object.values(scope[name])[0].lib());
    const no = () => { throw new Error('taken over') };
    const words = (act) => { try { act(); return 'done' } catch (error) { return error.message } };
    globalThis.results = [${asks}];
  }`;
  const page = `exports.it = { ${init}, get: async () => () => ({ Page: () => JSON.stringify(results) }) }; return;`;
  await open([home, fixture('taking-1', `Page: () => ''`, page)]);
  const reported = JSON.parse(await small.text('/fixture')) as string[];
  expect(reported.map((words) => /read only|not extensible|Cannot delete|Cannot add/.test(words))).toEqual(tries.map(() => true));
  expect(await small.text('/home')).toBe('home');
});

const PATCHES = [
  `Array.prototype.map = () => []`,
  `Promise.prototype.then = () => undefined`,
  `JSON.stringify = () => '{}'`,
  `globalThis.fetch = () => undefined`,
  `globalThis.Map = class {}`,
  `Date.now = () => 0`,
  `Object.prototype.toString = () => 'taken over'`,
  `Object.prototype.added = 1`,
  `[][Symbol.iterator]().__proto__.next = () => ({ done: true })`,
];

test('a release that changes the language fails only itself, and is reported by name', async () => {
  await open([home]);
  for (const [n, patch] of PATCHES.entries()) {
    small.live(home, fixture(`patching-${n}`, `Page: () => ''`, `'use strict'; ${patch};`));
    await eventually(() =>
      expect(small.reported).toContainEqual(
        expect.objectContaining({
          remote: 'mf-fixture',
          version: `patching-${n}`,
          message: expect.stringMatching(/read only|Cannot redefine|not extensible/),
        }),
      ),
    );
  }
  small.live(home, fixture('patching-late', `Page() { 'use strict'; ${PATCHES[0]}; return '' }`));
  await eventually(() => expect(stateOf('mf-fixture')).toMatchObject({ serving: 'patching-late' }));
  await expect(small.text('/fixture')).rejects.toThrow('read only');
  expect(await small.text('/home')).toBe('home');
  expect(small.reported.filter(({ remote }) => remote !== 'mf-fixture')).toEqual([]);
});

test('a release reaches only the api: by fetch, by a redirect, by a socket, or by the connection function of all three', async () => {
  const [api, other] = [createServer(), createServer((_, response) => response.end('other'))];
  const addresses = await Promise.all(
    [api, other].map(async (server) => {
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    }),
  );
  const [apiUrl = '', otherUrl = ''] = addresses;
  api.on('request', ({ url }, response) =>
    url === '/away' ? response.writeHead(302, { location: otherUrl }).end() : response.end('api'),
  );
  const dispatcher = `Symbol.for('undici.globalDispatcher.1')`;
  const asks = [
    `(await fetch('${apiUrl}/in')).text()`,
    `(await fetch('${otherUrl}')).text()`,
    `(await fetch('${apiUrl}/away')).text()`,
    `new Promise((open, fail) => { const line = new WebSocket('${otherUrl.replace('http', 'ws')}'); line.onopen = open; line.onerror = () => fail(new Error('no line')) })`,
    `(() => { 'use strict'; globalThis[${dispatcher}] = 1 })()`,
    `import('node:net')`,
  ];
  const words = `const words = async (act) => { try { return String(await act()) } catch (error) { return error.cause?.message ?? error.message } };`;
  const all = `await Promise.all([${asks.map((ask) => `words(async () => ${ask})`).join(', ')}])`;
  const module = `prefetch: async () => { globalThis.results = ${all} }, Page: () => JSON.stringify(results)`;
  const { settings } = workerOptions(readConfig(SMALL));
  await open([fixture('calling-1', module, words)], { settings: { ...settings, apiOrigins: [apiUrl] } });
  const refused = `a release may reach the api alone, not ${otherUrl}`;
  expect(JSON.parse(await small.text('/fixture'))).toEqual([
    'api',
    refused,
    refused,
    'no line',
    expect.stringContaining('Cannot assign to read only property'),
    expect.stringContaining('dynamic import callback'),
  ]);
  for (const server of [api, other]) server.close();
});

// Rare cases, each of which costs processes; what they rest on has tests beside attribution.ts and suspected-releases.ts.
(process.env['TEST_LONG'] === '1' ? describe : describe.skip)('in the long form', () => {
  test('of concurrent shoppers of a page with an endless render one costs a process; the others learn that it is unavailable', async () => {
    await open([home, fixture('broken-1', `Page() { for (;;); }`)], { workers: 2 });
    const bad = Array.from({ length: 4 }, () => small.page('/fixture').catch((error: unknown) => error));
    expect(await Promise.all(Array.from({ length: 6 }, () => small.text('/home')))).toEqual(Array(6).fill('home'));
    for (const answer of await Promise.all(bad)) expect(answer).toMatchObject({ name: 'RenderFailed', status: 503 });
    await eventually(() => expect(small.pool.ends()).toHaveLength(1));
    expect(small.pool.ends()).toEqual([{ remote: 'mf-fixture', version: 'broken-1', count: 1 }]);
  });

  test('a loop in a process that was just replaced is attributed to its release, too', async () => {
    const looping = fixture('broken-1', `Page() { for (;;); }`);
    await open([home, good], { renewMs: 50 });
    const [old = 0] = pids();
    small.live(home, looping);
    // Its successor has begun and is not ready yet: the page goes to the one that is about to leave.
    await eventually(() => expect(pids()).toHaveLength(2), { interval: 1 });
    expect(stateOf('mf-fixture')).toMatchObject({ serving: 'broken-1' });
    const page = small.text('/fixture').catch((error: unknown) => error);
    await eventually(() => expect(pids()).not.toContain(old));
    expect(small.pool.ends()).toEqual([{ remote: 'mf-fixture', version: 'broken-1', count: 1 }]);
    expect(await page).toMatchObject({ name: 'RenderFailed' });
    expect(await small.text('/home')).toBe('home');
  });

  test('a release whose process is ended from outside during its evaluation is not blamed, and is evaluated again', async () => {
    await open([home, fixture('good-1', `Page: () => globalThis.hasBegun ?? 'good'`)]);
    const [pid = 0] = pids();
    const wait = `globalThis.hasBegun = 'begun'; exports.it = { init: () => new Promise(() => undefined) }; return;`;
    small.live(home, fixture('slow-1', `Page: () => 'slow'`, wait), good);
    await eventually(async () => expect(await small.text('/fixture')).toBe('begun'));
    process.kill(pid, 'SIGKILL');
    const lost = { kind: 'evaluation', message: expect.stringContaining('tried again') };
    await eventually(() => expect(stateOf('mf-fixture')).toMatchObject({ serving: 'good-1', error: lost }));
    expect(small.pool.ends()).toEqual([{ remote: '', version: '', count: 1 }]);
    expect(small.releaseMetrics.of({ remote: 'mf-fixture', version: 'slow-1' })).toMatchObject({ ends: 0, suspected: 0 });
  });
});
