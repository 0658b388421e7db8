import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { storeEnv } from '../../support/env.ts';
import { secondHost, type SecondHost, untilWhole } from '../../support/second-host.ts';

/** Page routes of every remote and of the host, `*` where an address may say anything. */
const ROUTES = [
  '/',
  '/*',
  '/c/*',
  '/p/*',
  '/brand/*',
  '/diets/*',
  '/search/results?q=*',
  '/c/pantry?cur_page=*&sort=*',
  '/c/pantry?brand=*',
];
const MORE = [
  '/cart?x=*',
  '/login?route=*',
  '/quiz/*',
  '/list/*',
  '/blog/*',
  '/media/products/*',
  '/fe-web/api/content?path=*',
  '/api/v1/products?filter[search]=*',
];
const ODD = [
  '%00',
  'a%00b',
  '%E0%A4',
  '%ED%A0%80',
  '%',
  '%2e%2e%2f%2e%2e',
  '%5c%5cx',
  '%0d%0ax:y',
  '%E2%80%AE',
  '%D0%BC%D1%91%D0%B4',
  "%27%20or%20%271%27='1",
  '-1',
  '1e999',
  '{}',
  'x'.repeat(6000),
];

/** Every run requests each route with a fifth of the texts, and each text on several routes; the long form all pairs. */
const STEP = process.env['TEST_LONG'] === '1' ? 1 : 5;

test('no address causes a server error, whatever it contains', async () => {
  const paths = [...ROUTES, ...MORE].flatMap((route, row) =>
    ODD.filter((_, column) => (row + column) % STEP === 0).map((odd) => route.replaceAll('*', odd)),
  );
  const next = async (): Promise<void> => {
    const path = paths.pop();
    if (path === undefined) return;
    // Polled, because a busy host answers 503 for a moment.
    const status = async () => (await fetch(storeEnv.url + path, { redirect: 'manual' })).status;
    await expect.poll(status, { message: path.slice(0, 80) }).toBeLessThan(500);
    return next();
  };
  await Promise.all([next(), next(), next()]);
});

test.describe('an api that answers strangely', { tag: '@long' }, () => {
  // One worker for all: a host costs more than the tests do.
  test.describe.configure({ mode: 'default' });
  let strange: ReadonlyMap<string, string> = new Map();
  let api: Server;
  let host: SecondHost;
  test.beforeAll(async () => {
    api = createServer((request, response) => {
      const path = (request.url ?? '').split('?')[0]?.replace('/api/v1', '') ?? '';
      const words = strange.get(path);
      if (words !== undefined) return void response.writeHead(200, { 'content-type': 'application/json' }).end(words);
      const headers = { cookie: request.headers.cookie ?? '' };
      void fetch(storeEnv.apiUrl + request.url, { headers }).then(async (answer) =>
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(await answer.text()),
      );
    });
    await new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready));
    host = await secondHost(storeEnv.releasesUrl, {
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      FIREWALL_TOKEN_URL: '/local-firewall/token',
    });
    await untilWhole(host.url);
  });
  test.afterAll(async () => {
    await host.stop();
    api.closeAllConnections();
    api.close();
  });

  test('a list page survives a strange cart; a strange list is the shared error page', async () => {
    const headers = { cookie: 'sid=unknown; uuid=00000000-0000-4000-8000-000000000000' };
    const read = async () => {
      const response = await fetch(`${host.url}/c/pantry`, { headers });
      const html = await response.text();
      return [response.status, /aria-label="Add \w/.test(html), html.includes('Something went wrong, we apologize.')];
    };
    for (const body of ['{"code":399}', '{}', '', '[]', '<html>', '{"success":true,"items":null}']) {
      strange = new Map([['/carts', body]]);
      await expect.poll(read, { message: `cart: ${body}` }).toEqual([200, true, false]);
      strange = new Map([['/category/url/pantry', body]]);
      await expect.poll(read, { message: `list: ${body}` }).toEqual([503, false, true]);
    }
  });

  test('API-009, OP-148: calls of a page carry the token of the endpoint that its host names, one for all', async ({ page }) => {
    strange = new Map();
    const carried = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/') && request.resourceType() === 'fetch') carried.add(request.headers()['x-waf-token']);
    });
    const tokenResponse = page.waitForResponse(`${host.url}/local-firewall/token`);
    await page.goto(`${host.url}/c/pantry`);
    await page.getByRole('button', { name: /^Add / }).first().hover();
    const { token } = (await (await tokenResponse).json()) as { token: string };
    await expect.poll(() => [...carried]).toEqual([token]);
  });
});
