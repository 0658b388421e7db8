/** @jest-environment node */
import { Suspense, use } from 'react';
import { allBut } from '@larder/rules/testing/timers';
import { ApiError, Slot, useViewer, type PageModule } from '@larder/shell';
import type { PageTally } from '@larder/platform/release-health/release-metrics';
import type { Snapshot } from '@larder/platform/release-loader/snapshot';
import { DATA_KEYS_HEADER } from '@larder/contracts/data-keys';
import { UNKNOWN_SITE } from '../app/site.ts';
import { defaultExperiments } from '@larder/shell/services/experiments';
import type { Visitor } from '../../server/page-cache/visitor.ts';
import { hashSource } from '@larder/platform/http/inline-hash';
import type { Audience } from './audience.ts';
import { render } from './entry-server.tsx';

const broken = (): never => {
  throw new Error('renamed');
};
const Tree = () => <p>{broken()}</p>;

const release = (name: string) => ({
  name,
  version: `${name}-9`,
  container: name,
  base: `/releases/${name}/9/`,
  entry: 'entry.js',
  modules: {},
});

/** The page of `mf-catalog` at `/shelf`, and a slot of `mf-cart` in it and in the frame. */
async function visit(
  modules: { page?: PageModule; slot: unknown },
  audience?: Audience,
  {
    path = '/shelf',
    missing = [],
    visitor,
    respond,
  }: { path?: string; missing?: string[]; visitor?: Visitor; respond?: (url: string) => Promise<Response> } = {},
) {
  const snapshot: Snapshot = {
    registry: {
      releases: [release('mf-cart'), release('mf-catalog')],
      routes: [{ path: '/shelf', remote: 'mf-catalog', module: 'pages/shelf', access: 'open' }],
      slots: { 'cart.button': { remote: 'mf-cart', module: 'slots/button' } },
      missing,
    },
    module: (remote) => (remote === 'mf-cart' ? modules.slot : modules.page),
    sheets: () => [],
    css: () => undefined,
    entry: (remote) => `/releases/${remote}/9/entry.js`,
    integrity: {},
    origins: {},
  };
  const log = jest.fn();
  const tell = jest.fn<(tally: PageTally) => void>();
  const works = jest.fn();
  const fetch = jest.fn<(url: string) => Promise<never>>(() => Promise.reject(new Error('no connection')));
  const { status, body, headers, inlineScripts, isForAll, dataKeys } = await render({
    audience,
    ...(visitor && { visitor, fetch }),
    ...(respond && { fetch: respond }),
    request: new Request(`http://store.internal${path}`),
    snapshot,
    scripts: [],
    sheets: [],
    fonts: [],
    integrity: {},
    files: {
      releases: { src: '/static/releases.json', integrity: 'sha384-releases' },
      menu: () => '/static/menu.json',
      sheets: () => [],
      importMapSource: "'sha256-map'",
    },
    apiUrl: 'http://127.0.0.1:9/api/v1',
    apiHeaders: {},
    content: { read: () => Promise.resolve(null) },
    site: UNKNOWN_SITE,
    menu: null,
    environment: 'test',
    log,
    tell,
    works,
  });
  return {
    status,
    html: (await body?.text()) ?? '',
    headers: [...headers],
    inlineScripts,
    isForAll: isForAll(),
    dataKeys: dataKeys(),
    tallies: tell.mock.calls.map(([tally]) => tally),
    apiCalls: fetch.mock.calls.map(([url]) => url.replace('http://127.0.0.1:9/api/v1', '')),
    works: works.mock.calls.map(([whose]) => whose as unknown),
    dataErrors: log.mock.calls.filter(([where]) => where === 'page data'),
    renderErrors: log.mock.calls.filter(([where]) => String(where).includes('render')),
  };
}

const shelf: PageModule = {
  Page: () => (
    <>
      <h1>Oats</h1>
      <Slot name="cart.button" props={{}} fallback={<p>No cart just now</p>} />
    </>
  ),
};

test.each([
  ['throws', { default: broken }],
  ['throws further in', { default: Tree }],
  ['has no component', {}],
])(
  'a slot whose module %s shows its fallback and leaves the page at 200; the log names remote, version and slot',
  async (_, slot) => {
    const { status, html, renderErrors } = await visit({ page: shelf, slot });
    expect(status).toBe(200);
    expect(html).toContain('Oats');
    expect(html).toContain('No cart just now');
    // In the frame and in the page.
    expect(renderErrors).toHaveLength(2);
    for (const call of renderErrors) {
      expect(call).toEqual(['slot render', expect.any(Error), { remote: 'mf-cart', version: 'mf-cart-9', slot: 'cart.button' }]);
    }
  },
);

test('API-007: API calls for a page are aborted after 8 s', async () => {
  const [limits, fetchSpy] = [jest.spyOn(AbortSignal, 'timeout'), jest.spyOn(globalThis, 'fetch')];
  // Long after the pages of other tests, whose limit its calls could share.
  const later = performance.now() + 1000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  const page: PageModule = { ...shelf, prefetch: async ({ api }) => ({ data: await api.call('GET /navigation') }) };
  await visit({ page, slot: { default: () => null } });
  const [calls, timeouts] = [fetchSpy.mock.calls, limits.mock.calls.filter(([ms]) => ms === 8000)];
  jest.restoreAllMocks();
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.every(([, init]) => init?.signal instanceof AbortSignal)).toBe(true);
  // One for the complete page: consecutive limits would add up (SHELL-102).
  expect(timeouts).toEqual([[8000]]);
});

test('a page that throws is a 500, also with a working slot, and the log names its release', async () => {
  const { status, renderErrors } = await visit({
    page: { Page: Tree },
    slot: { default: () => <button type="button">Cart</button> },
  });
  expect(status).toBe(500);
  expect(renderErrors).toEqual([
    ['render', expect.any(Error), { remote: 'mf-catalog', version: 'mf-catalog-9', module: 'pages/shelf' }],
  ]);
});

test.each([
  ['the page of a remote that is away', '/shelf', [], 503],
  ['what may be a page of a remote of which nothing is known', '/unheard-of', ['mf-quiz'], 503],
  ['a path without a page', '/unheard-of', [], 404],
])(
  'OP-201: %s has the frame and its own status, and says when to come again if that helps',
  async (_, path, missing, expected) => {
    const { status, html, headers } = await visit({ slot: { default: () => null } }, undefined, { path, missing });
    expect(status).toBe(expected);
    expect(html).toContain('<footer');
    expect(html.includes('Oops! Something went wrong!')).toBe(expected === 503);
    expect(new Headers(headers).get('retry-after')).toBe(expected === 503 ? '10' : null);
  },
);

test.each<[string, PageModule['prefetch'], string]>([
  ['returned by its prefetch', () => Promise.resolve({ data: { items: [{ price: 1n }] } }), 'a BigInt at data.items[0].price'],
  [
    'put into the query cache',
    ({ queryClient }) => {
      queryClient.setQueryData(['shelf', 1], { until: new Date(0) });
      return Promise.resolve({ data: null });
    },
    'a Date at until of query ["shelf",1]',
  ],
])(
  'a page with data that the browser cannot get, %s, is a 500 that names release and field, and counts',
  async (_, prefetch, field) => {
    const { status, html, tallies, dataErrors } = await visit({ page: { ...shelf, prefetch } as PageModule, slot: fine });
    expect([status, html.includes('Oops!')]).toEqual([500, true]);
    expect(tallies[0]?.page).toEqual(page(true));
    const message = `mf-catalog@mf-catalog-9/pages/shelf: prefetch returned ${field}`;
    expect(dataErrors).toEqual([
      ['page data', expect.objectContaining({ message }), expect.objectContaining({ remote: 'mf-catalog' })],
    ]);
  },
);

test('the status that a page sets stays when a slot throws', async () => {
  const page = { ...shelf, prefetch: () => Promise.resolve({ data: null, status: 410 }) };
  expect((await visit({ page, slot: { default: broken } })).status).toBe(410);
});

describe('a page for a visitor without a session', () => {
  const visitor: Visitor = {
    id: '7f0c7a52-6a53-4d9e-9a55-0a4ad2a4e8f0',
    idCookie: 'uuid=7f0c7a52-6a53-4d9e-9a55-0a4ad2a4e8f0; Path=/',
    experiments: { ...defaultExperiments, post_discount_pricing: 'variation_1' },
  };
  const cookies = (headers: [string, string][]) => headers.flatMap(([name, value]) => (name === 'set-cookie' ? [value] : []));

  test('has the visitor’s side of an experiment and sets their id, without an API call for either', async () => {
    const { html, headers, apiCalls } = await visit({ page: shelf, slot: undefined }, undefined, { visitor });
    expect(html).toContain('"experiments":{"post_discount_pricing":"variation_1"}');
    expect([cookies(headers), apiCalls]).toEqual([[visitor.idCookie], []]);
  });

  test('sets no id for a visitor who has one', async () => {
    const known = { ...visitor, idCookie: null };
    expect(cookies((await visit({ page: shelf, slot: undefined }, undefined, { visitor: known })).headers)).toEqual([]);
  });

  test('calls the API for a forced side, which then sets the id', async () => {
    const path = '/shelf?coframeExperiment=post_discount_pricing:control';
    const { headers, apiCalls } = await visit({ page: shelf, slot: undefined }, undefined, { path, visitor });
    expect(apiCalls).toEqual([expect.stringMatching(/^\/experiments\?experiments=/)]);
    expect(cookies(headers).filter((each) => each.startsWith('uuid'))).toEqual([]);
  });
});

describe('a page for the visitors of an audience', () => {
  const audience = (hasId: boolean): Audience => ({
    experiments: { ...defaultExperiments, post_discount_pricing: 'variation_1' },
    hasId,
  });
  const Asks = () => <p>Who: {useViewer().uuid ?? 'no id'}</p>;
  const Looks = () => <p>{useViewer().loggedIn ? 'in' : 'out'}</p>;
  const slot = { default: () => null };

  test('contains common data, and nothing that identifies a visitor', async () => {
    const { html, isForAll, headers } = await visit({ page: { Page: Looks }, slot }, audience(true));
    expect(isForAll).toBe(true);
    expect(html).toContain('<p>out</p>');
    // Default values need not travel.
    expect(html).toContain('"experiments":{"post_discount_pricing":"variation_1"}');
    expect(html).toContain('"uuid":"cookie"');
    expect(headers.map(([name]) => name)).not.toContain('set-cookie');
  });

  test.each([
    ['a component that reads the viewer', { Page: Asks }],
    [
      'data that is fetched by who it is',
      { Page: Looks, prefetch: ({ session }: { session: { uuid: string | null } }) => Promise.resolve({ data: session.uuid }) },
    ],
    [
      'data that could not be had',
      {
        Page: Looks,
        prefetch: async ({ api }: Parameters<NonNullable<PageModule['prefetch']>>[0]) => {
          await api.call('GET /navigation').catch(() => undefined);
          return { data: null };
        },
      },
    ],
  ])('is for one visitor with %s', async (_, page) => {
    expect((await visit({ page, slot }, audience(true))).isForAll).toBe(false);
  });

  test.each<[string, Record<string, string>, string[] | undefined]>([
    ['the keys of its responses', { [DATA_KEYS_HEADER]: 'p1 c7' }, ['p1', 'c7']],
    ['no keys when a response has none', {}, undefined],
  ])('has %s', async (_, headers, expected) => {
    const page: PageModule = {
      Page: Looks,
      prefetch: async ({ api }) => {
        await api.call('GET /navigation');
        return { data: null };
      },
    };
    const respond = () => Promise.resolve(Response.json([], { headers }));
    const { isForAll, dataKeys } = await visit({ page, slot }, audience(true), { respond });
    expect([isForAll, dataKeys]).toEqual([true, expected]);
  });

  test('a visitor without an id gets none, and no request is made', async () => {
    const { html, isForAll } = await visit({ page: { Page: Asks }, slot }, audience(false));
    expect(isForAll).toBe(true);
    expect(html).toContain('no id');
  });

  test('is not cached while one of its modules is missing', async () => {
    expect((await visit({ page: { Page: Looks }, slot: undefined }, audience(true))).isForAll).toBe(false);
  });

  test('a personal page is never shared', async () => {
    expect((await visit({ page: { Page: Looks }, slot })).isForAll).toBe(false);
  });
});

/** An error as code of the release throws it. */
const own = () =>
  Object.assign(new Error('own'), { stack: 'Error: own\n    at Page (/mf-catalog/mf-catalog-9/server/entry.cjs:1:2)' });
const page = (failed: boolean) => ({ remote: 'mf-catalog', version: 'mf-catalog-9', failed });
const slotOf = (failed: boolean) => ({ remote: 'mf-cart', version: 'mf-cart-9', slot: 'cart.button', failed });
/** A completed render has a time. */
const timed = { ms: expect.any(Number) };
const renderMs = expect.any(Number);
const fine = { default: () => <button type="button">Cart</button> };
const throwing = (error: Error) => () => {
  throw error;
};

test.each<[string, PageModule, boolean]>([
  ['works', shelf, false],
  ['throws while it renders', { Page: throwing(own()) }, true],
  ['is thrown out of by the frame', { Page: throwing(new Error('of no remote')) }, false],
  ['throws in its prefetch', { ...shelf, prefetch: () => Promise.reject(new Error('own')) }, true],
  [
    'has no data because the api is down',
    { ...shelf, prefetch: () => Promise.reject(new ApiError('down', { code: 503 })) },
    false,
  ],
  ['throws in its head', { ...shelf, head: throwing(own()) }, true],
  ['is not found', { ...shelf, prefetch: () => Promise.resolve({ notFound: true }) }, false],
])('a page that %s: its outcome is reported once, by release', async (_, module, failed) => {
  const { tallies, works } = await visit({ page: module, slot: fine });
  expect(tallies).toEqual([{ page: page(failed), slots: [{ ...slotOf(false), ...timed }], renderMs }]);
  expect(works[0]).toEqual({ remote: 'mf-catalog', version: 'mf-catalog-9' });
});

test('a slot that throws is one failure of its release, regardless of its number in the page, and none of the page', async () => {
  expect((await visit({ page: shelf, slot: { default: broken } })).tallies).toEqual([
    { page: page(false), slots: [slotOf(true)], renderMs },
  ]);
});

describe('suspended rendering ends after 1.25 s, and counts as a failure of its remote', () => {
  const Never = () => {
    throw new Promise(() => undefined);
  };
  test.each<[string, { page: PageModule; slot: unknown }, object]>([
    ['in a page', { page: { Page: Never }, slot: fine }, { page: page(true) }],
    ['in a slot', { page: shelf, slot: { default: Never } }, { page: page(false), slots: [slotOf(true)] }],
  ])('%s', async (_, modules, expected) => {
    jest.useFakeTimers({ doNotFake: allBut('setTimeout', 'clearTimeout') });
    try {
      let isOver = false;
      const visited = visit(modules)
        .then(({ tallies }) => tallies)
        .finally(() => (isOver = true));
      while (!isOver) {
        await new Promise(setImmediate);
        await jest.advanceTimersByTimeAsync(50);
      }
      expect(await visited).toMatchObject([expected]);
    } finally {
      jest.useRealTimers();
    }
  });
});

test('the hashes of the inline scripts are those of the page, and nothing else in it would run', async () => {
  const { html, inlineScripts } = await visit({ page: shelf, slot: { default: () => null } });
  const executable = [...html.matchAll(/<script(?![^>]*(?:type="application|src=))[^>]*>([^]*?)<\/script>/g)];
  expect(executable.map(([, text]) => hashSource(text ?? ''))).toEqual(inlineScripts.slice(0, 2));
  expect(inlineScripts.at(-1)).toBe("'sha256-map'");
});

test('a part that waits for its data has its place in the page: no script moves it there', async () => {
  const late = new Promise<string>((done) => setTimeout(done, 20, 'late text'));
  const Late = () => <p>{use(late)}</p>;
  const page: PageModule = {
    Page: () => (
      <Suspense fallback={<p>waiting</p>}>
        <Late />
      </Suspense>
    ),
  };
  const { html, inlineScripts } = await visit({ page, slot: { default: () => null } });
  expect(html).toContain('<p>late text</p>');
  expect(html).not.toContain('waiting');
  expect(inlineScripts).toHaveLength(3);
  expect(html).not.toContain('$RC');
});
