import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import { RouterContextProvider } from 'react-router';
import { type ApiClient, ApiError, type PageModule } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';
import { createKit } from './create-kit.ts';
import { type AppKit, kitContext, type PageSource } from './kit.ts';
import { loadPage } from './page-loader.ts';
import { MAX_REDIRECTS, type RedirectChain } from './redirect-limit.ts';
import { UNKNOWN_SITE } from './site.ts';
import { createQueryClient } from './query-client.ts';

const route = { path: '/shelf', remote: 'mf-catalog', module: 'pages/shelf', access: 'open' } as const;

afterEach(() => unstubGlobals());

/** The result of loading the page from there, and the emitted alerts. */
async function loadFrom(
  pages: PageSource,
  server = true,
  dataLimit?: AppKit['dataLimit'],
  leaving: AbortSignal = new AbortController().signal,
  redirects?: RedirectChain,
) {
  const alerts: string[] = [];
  const kit = createKit({
    api: { call: () => Promise.reject(new Error('no call')) } as ApiClient,
    queryClient: createQueryClient(true),
    pages,
    slots: {
      peek: () => undefined,
      load: () => Promise.reject(new Error('no slot')),
      assets: () => undefined,
      renderedByServer: () => false,
      report: () => undefined,
    },
    registry: {
      releases: [{ name: 'mf-catalog', version: '9', container: '', base: '', entry: '', modules: {} }],
      routes: [route],
      slots: {},
      missing: [],
    },
    session: sessionOf(null),
    environment: 'test',
    site: UNKNOWN_SITE,
    server,
    ...(dataLimit && { dataLimit }),
    ...(redirects && { redirects }),
    forced: () => undefined,
    report: () => undefined,
  });
  kit.shell.events.on('error_alert', ({ message }) => void alerts.push(message));
  const context = new RouterContextProvider();
  context.set(kitContext, kit);
  const url = new URL('http://store.internal/shelf');
  const request = new Request(url, { signal: leaving });
  return { result: await loadPage(route, { request, url, pattern: '/shelf', params: {}, context }), alerts };
}

/** The result of a page whose prefetch fails with this error, and the emitted alerts. */
function after(error: unknown): ReturnType<typeof loadFrom> {
  const module: PageModule = { Page: () => null, prefetch: () => Promise.reject(error) };
  return loadFrom({ peek: () => module, load: () => Promise.resolve(module), assets: () => undefined });
}

test.each([
  [
    'a refusal of the api is a 400 with its words',
    new ApiError('Please remove special control characters.', { code: 400 }),
    { kind: 'failed', status: 400, message: 'Please remove special control characters.' },
  ],
  [
    'too long an address too',
    new ApiError('Axios request failed', { code: 431 }),
    { kind: 'failed', status: 400, message: 'Oops something went wrong' },
  ],
  [
    'too many requests are a 429',
    new ApiError('Too many requests.', { code: 429 }),
    { kind: 'failed', status: 429, message: 'Too many requests.' },
  ],
  ['a ban is a 403', new ApiError('Banned', { code: 406 }), { kind: 'failed', status: 403, message: 'Banned' }],
  ['what is not there is a 404', new ApiError('Product not found', { code: 404 }), { kind: 'not-found', status: 404 }],
  [
    'no answer is a 503',
    new ApiError('Axios request failed', { code: 0, errorCode: 'network' }),
    { kind: 'failed', status: 503 },
  ],
  ['a fault of the api is a 503', new ApiError('Oops', { code: 500 }), { kind: 'failed', status: 503 }],
  ['a fault of the page is a 500', new TypeError('items is undefined'), { kind: 'failed', status: 500 }],
])('%s', async (_, error, result) => {
  const found = await after(error);
  expect(found.result).toEqual(result);
  const isRefused = error instanceof ApiError && error.code >= 400 && error.code < 500;
  expect(found.alerts).toEqual(isRefused ? [] : [`mf-catalog@9/pages/shelf: ${error.message}`]);
});

test.each([
  ['SHELL-133, OP-070: a closed store', { code: 500, body: { code: 500, maintenance: true } }, '/maintenance'],
  ['who is signed out', { code: 401, body: {} }, '/login?route=%2Fshelf'],
  ['a shopper who must enter a code', { code: 400, body: { error: 'OTP is required' } }, '/login?stepKey=otp&route=%2Fshelf'],
])('%s leads elsewhere', async (_, { code, body }, to) => {
  const left = await after(new ApiError('no', { code, body })).catch((error: unknown) => error);
  expect((left as Response).headers.get('location')).toBe(to);
});

test('an aborted load requests no data; arrival is reported', async () => {
  const outcomes: string[] = [];
  const prefetch = jest.fn(async () => ({ data: 'there' }));
  const module: PageModule = { Page: () => null, prefetch };
  const pages = { peek: () => module, load: () => Promise.resolve(module), assets: () => undefined };
  const limit = (signal: AbortSignal) => (page: string) => ({
    signal,
    end: (how: string) => void outcomes.push(`${page} ${how}`),
  });
  const over = AbortSignal.abort(new DOMException('no answer', 'TimeoutError'));
  const refused = await loadFrom(pages, true, limit(over));
  expect([refused.result, prefetch.mock.calls.length]).toEqual([{ kind: 'failed', status: 503 }, 0]);
  expect(refused.alerts).toEqual(['mf-catalog@9/pages/shelf: no answer']);
  outcomes.length = 0;
  const { result } = await loadFrom(pages, true, limit(new AbortController().signal));
  expect([result.kind, outcomes]).toEqual(['page', ['mf-catalog@9/pages/shelf came']]);
  // However early they go, the page's time does not run on.
  outcomes.length = 0;
  await loadFrom(pages, true, limit(new AbortController().signal), AbortSignal.abort());
  expect([prefetch.mock.calls.length, outcomes]).toEqual([1, ['mf-catalog@9/pages/shelf left']]);
});

/** A tab at an address whose code was deleted. */
const outdatedAt = (pathname: string) => {
  stubGlobal('window', { location: { pathname } });
  stubGlobal('navigator', { onLine: true });
  const load = () => Promise.reject(new Error('answered 404'));
  return loadFrom({ peek: () => undefined, load, assets: () => undefined, isOutdated: () => true }, false);
};

test('a tab with deleted code loads the next page from the server; another view of the same page stays', async () => {
  const left = await outdatedAt('/').catch((error: unknown) => error);
  expect(left).toBeInstanceOf(Response);
  const { headers } = left as Response;
  expect([headers.get('location'), headers.get('x-remix-reload-document')]).toEqual(['/shelf', 'true']);
  expect((await outdatedAt('/shelf')).result).toEqual({ kind: 'missing', status: 503 });
});

test('a tab that is offline before the late code came says so, for code and for data that did not load', async () => {
  stubGlobal('navigator', { onLine: false });
  stubGlobal('window', { location: { pathname: '/' } });
  const offline = { kind: 'offline', status: 503 };
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  expect((await loadFrom({ peek: () => undefined, load: lost, assets: () => undefined }, false)).result).toEqual(offline);
  const module: PageModule = { Page: () => null, prefetch: lost };
  const pages = { peek: () => module, load: () => Promise.resolve(module), assets: () => undefined };
  expect(await loadFrom(pages, false)).toEqual({ result: offline, alerts: [] });
});

test('a page that redirects to itself fails, as browsers would follow without an end', async () => {
  const module: PageModule = { Page: () => null, prefetch: () => Promise.resolve({ redirect: '/shelf' }) };
  const loading = loadFrom({ peek: () => module, load: () => Promise.resolve(module), assets: () => undefined });
  expect(await loading).toEqual({
    result: { kind: 'failed', status: 500 },
    alerts: ['mf-catalog@9/pages/shelf: it redirects to itself'],
  });
});

/** Loads a page that redirects to `/rack`, to which the redirects led. */
function redirected(redirects: RedirectChain): ReturnType<typeof loadFrom> {
  const module: PageModule = { Page: () => null, prefetch: () => Promise.resolve({ redirect: '/rack#top' }) };
  const pages = { peek: () => module, load: () => Promise.resolve(module), assets: () => undefined };
  return loadFrom(pages, true, undefined, undefined, redirects);
}

test('a page at the end of many redirects fails when it redirects, too: they are a loop', async () => {
  expect(await redirected({ to: '/shelf', count: MAX_REDIRECTS })).toEqual({
    result: { kind: 'failed', status: 500 },
    alerts: [`mf-catalog@9/pages/shelf: it redirects after ${MAX_REDIRECTS} other redirects: it is part of a loop`],
  });
});

test.each([
  [{ to: '/shelf', count: 2 }, 3],
  [{ to: '/other', count: MAX_REDIRECTS }, 1],
])('a redirect after %j is number %i of its chain', async (before, count) => {
  const redirects = { ...before };
  const left = await redirected(redirects).catch((error: unknown) => error);
  expect((left as Response).headers.get('location')).toBe('/rack#top');
  expect(redirects).toEqual({ to: '/rack', count });
});

test('a page that is shown ends the chain of redirects that led to it', async () => {
  const module: PageModule = { Page: () => null };
  const redirects = { to: '/shelf', count: 5 };
  const pages = { peek: () => module, load: () => Promise.resolve(module), assets: () => undefined };
  await loadFrom(pages, false, undefined, undefined, redirects);
  expect(redirects.to).toBe('');
});

test.each([999, 0, 200.5, Number.NaN])('a page with the status %s fails, and its release is named', async (status) => {
  const module: PageModule = { Page: () => null, prefetch: () => Promise.resolve({ data: null, status }) };
  const loading = loadFrom({ peek: () => module, load: () => Promise.resolve(module), assets: () => undefined });
  expect(await loading).toEqual({
    result: { kind: 'failed', status: 500 },
    alerts: [`mf-catalog@9/pages/shelf: prefetch returned the status ${status}`],
  });
});
