import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FAULT_SCRIPTS, openFaultPages } from '../../testing/fault-pages.ts';
import { hashSource } from '../../http/inline-hash.ts';
import type { TourRequest } from '../browser/tour.ts';
import type { EngineDriver } from './engine-driver.ts';
import { tourEngines } from './engine-tour.ts';
import { observedStore } from './observed-store.ts';

const requestFor = (store: string, paths: readonly string[]): TourRequest => ({
  store,
  audience: 'visitor',
  screens: ['desktop'],
  liveCookies: [],
  trialCookies: [{ name: 'trial', value: '1' }],
  plainPage: '/help',
  globals: [],
  scripts: [FAULT_SCRIPTS],
  patienceMs: 20_000,
  targets: paths.map((path) => ({
    path,
    slots: [],
    isOwn: true,
    isHeapMeasured: false,
    budget: { html: 1000, data: 1000, image: 1000 },
  })),
});

/** A browser whose pages have these problems, in the order in which they are read. */
function fakeDriver(problems: readonly (readonly string[])[]): EngineDriver & { readonly loaded: string[] } {
  const left = [...problems];
  const loaded: string[] = [];
  return {
    engine: 'firefox',
    title: 'Firefox',
    installation: 'apt-get install firefox-esr',
    loaded,
    open: () =>
      Promise.resolve({
        async load(address) {
          loaded.push(new URL(address).pathname);
        },
        evaluate: (expression) => Promise.resolve(expression.includes('smokeErrors') ? (left.shift() ?? []) : []),
        close: () => Promise.resolve(),
      }),
  };
}

describe('a tour with another browser', () => {
  test('reports what a page does, after a link and after it was left, and nothing that the frame does', async () => {
    const driver = fakeDriver([['frame'], ['frame', 'a'], ['frame', 'a', 'b'], ['frame', 'c']]);
    const { visits } = await tourEngines(requestFor('http://127.0.0.1:9', ['/recipes']), ['chromium', 'firefox'], [driver]);
    expect(driver.loaded).toEqual(['/smoke-start', '/help', '/recipes']);
    expect(visits.map(({ path, engine, problems }) => [path, engine, problems])).toEqual([
      ['/recipes', 'firefox', ['c', 'after a link: a', 'after the page was left: b']],
    ]);
  });

  test('names a browser that is not installed, and uses none that was not requested', async () => {
    const absent = { ...fakeDriver([]), open: () => Promise.resolve(undefined) };
    const request = requestFor('http://127.0.0.1:9', ['/recipes']);
    expect(await tourEngines(request, ['firefox'], [absent])).toEqual({
      visits: [],
      missing: ['Firefox is not installed: not looked at; apt-get install firefox-esr'],
    });
    expect(await tourEngines(request, ['webkit'], [absent])).toEqual({ visits: [], missing: [] });
  });
});

describe('an observed store', () => {
  let origin: Server;
  beforeEach(async () => {
    origin = createServer((request, response) => {
      if (request.url === '/lost.js') return response.writeHead(404).end();
      const policy = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `script-src 'self'; img-src data:`,
      };
      return response.writeHead(200, policy).end(`<html><head lang="en"><title>${request.headers.host}</title></head></html>`);
    });
    await new Promise<void>((ready) => origin.listen(0, '127.0.0.1', ready));
  });
  afterEach(() => new Promise((end) => origin.close(end)));

  test('puts its script first into each page and into its policy, sets cookies, and records files that do not load', async () => {
    const address = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
    const store = await observedStore(address, { script: 'observe()', cookies: [{ name: 'trial', value: 'mf-cart' }] });
    try {
      const start = await fetch(store.url + store.startPath);
      expect(start.headers.getSetCookie()).toEqual(['trial=mf-cart; Path=/']);
      const page = await fetch(store.url);
      expect(await page.text()).toBe(
        `<html><head lang="en"><script>observe()</script><title>${new URL(store.url).host}</title></head></html>`,
      );
      expect(page.headers.get('content-security-policy')).toBe(`script-src 'self' ${hashSource('observe()')}; img-src data:`);
      await fetch(`${store.url}/lost.js`);
      expect(store.takeFailures()).toEqual(['/lost.js does not load: status 404']);
      expect(store.takeFailures()).toEqual([]);
    } finally {
      await store.close();
    }
  });
});

(process.env['TEST_LONG'] === '1' ? describe : describe.skip)('in the long form', () => {
  test.each(['firefox', 'webkit'] as const)('%s finds errors of pages, or is named as not installed', async (engine) => {
    const pages = await openFaultPages();
    try {
      const request = requestFor(pages.url, ['/fault/well', '/fault/throws', '/fault/chunk']);
      const { visits, missing } = await tourEngines(request, [engine]);
      const problems = visits.map((visit) => visit.problems.join('; '));
      const found = ['', expect.stringContaining('error: '), expect.stringContaining('does not load')];
      const installation = expect.stringContaining('is not installed: not looked at; apt-get install');
      expect({ problems, missing }).toEqual(
        missing.length === 0 ? { problems: found, missing } : { problems: [], missing: [installation] },
      );
    } finally {
      await pages.close();
    }
  });
});
