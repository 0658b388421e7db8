import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { canonicalPaths } from './canonical-path.ts';
import { isPublicPath, nameOfPath, publicRoutes } from '../../src/app/public-paths.ts';
import { siteFiles } from './site-files.ts';
import type { Sitemaps } from './sitemaps.ts';

let server: Server;
let base = '';
let origin = 'https://store.example';
const sitemaps: Sitemaps = {
  index: () => Promise.resolve(Buffer.from('<index/>')),
  file: (_origin, kind, page) =>
    kind === 'lists' ? Promise.reject(new Error('away')) : Promise.resolve(page === 1 ? Buffer.from(`<${kind}/>`) : null),
};

beforeAll(async () => {
  const app = new Koa();
  app.use(siteFiles({ sitemaps, originOf: () => origin, log: pino({ enabled: false }) }));
  app.use(canonicalPaths());
  app.use((ctx) => void (ctx.body = 'page'));
  server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((end) => server.close(end)));

const get = (path: string, init: RequestInit = {}) => fetch(base + path, { redirect: 'manual', ...init });

test('robots learn what is private and where the sitemap is', async () => {
  const text = await (await get('/robots.txt')).text();
  expect(text).toContain('Disallow: /account\n');
  expect(text).toContain('Sitemap: https://store.example/sitemap.xml');
});

test.each([
  ['/sitemap.xml', 200, '<index/>'],
  ['/sitemaps/products-1.xml', 200, '<products/>'],
  ['/sitemaps/products-2.xml', 404, 'Not Found'],
  ['/sitemaps/lists-1.xml', 503, 'The sitemap cannot be had right now.'],
  ['/sitemaps/products-0.xml', 200, 'page'],
  ['/sitemaps/secrets-1.xml', 200, 'page'],
])('%s answers %d', async (path, status, text) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe(text);
});

test('without an origin that can be trusted there is no sitemap', async () => {
  origin = '';
  expect((await get('/sitemap.xml')).status).toBe(404);
  expect(await (await get('/robots.txt')).text()).not.toContain('Sitemap');
  origin = 'https://store.example';
});

test('another spelling of a page redirects permanently to the page, with its query', async () => {
  const answer = await get('/C//Pantry/?sort=price&Page=2');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe('/c/pantry?sort=price&Page=2');
  expect((await get('/C/Pantry/', { method: 'POST' })).status).toBe(200);
});

test('anonymous pages are public; pages with a key, of one shopper or for members are not', () => {
  for (const path of ['/', '/brands', '/c/all-deals', '/quiz']) expect(isPublicPath(path)).toBe(true);
  for (const path of [
    '/p/:urlKey',
    '/account/orders',
    '/checkout',
    '/login',
    '/cart',
    '/autoship',
    '/search/results',
    '/quiz/picks',
    '/invite/stop',
  ])
    expect(isPublicPath(path)).toBe(false);
  const routes = [
    { path: '/brands', access: 'open' },
    { path: '/c/:key', access: 'open' },
    { path: '/orders', access: 'member' },
  ];
  expect(publicRoutes(routes)).toEqual(['/brands']);
});

test('paths without a name are named by their segments', () => {
  expect(['/', '/c/all-deals', '/c/shopping-lists', '/brands'].map(nameOfPath)).toEqual([
    'Home',
    'Deals',
    'Shopping lists',
    'Brands',
  ]);
});
