import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { releaseManifest } from '@larder/contracts/release';
import { addressOf } from './sitemap-paths.ts';
import { createVisitor } from './visitor.ts';
import { walk, type WalkOptions } from './walk.ts';
import { routesInOrder } from './walk-order.ts';

const manifest = (name: string, routes: string[], slots: string[] = []) =>
  releaseManifest.parse({
    schema: 1,
    name,
    version: 'version-one',
    container: name,
    door: {
      name,
      owner: 'Nobody',
      budget: { js: 1, css: 1 },
      shell: '*',
      routes: routes.map((path) => ({
        path,
        page: 'page',
        ...(path.startsWith('/desk') && { desk: { permission: 'orders.read' } }),
      })),
      slots: slots.map((slot) => ({ name: slot, module: 'slot' })),
    },
    client: { entry: 'e', modules: {} },
    server: { entry: 'e' },
    files: {},
  });
const cart = manifest('mf-cart', ['/cart', '/checkout'], ['cart.button', 'cart.savings']);
const catalog = manifest('mf-catalog', ['/p/:key', '/brands/:name', '/broken']);

const bar = (lines: string) => `<aside id="trial"><ul>${lines}</ul></aside>`;
const used = (...slots: string[]) => `<script type="application/json" id="used">${JSON.stringify({ slots, pages: [] })}</script>`;
const again = () => Promise.resolve();
let server: Server;
let lateOnce: Set<string>;
let pages: Record<string, [status: number, html: string]>;
let times: Record<string, string[]>;
beforeEach(async () => {
  lateOnce = new Set();
  times = {};
  server = createServer((request, response) => {
    const { url = '' } = request;
    const origin = `http://${request.headers.host}`;
    const xml = (...paths: string[]) => paths.map((path) => `<loc>${origin}${path}</loc>`).join('');
    if (url === '/sitemap.xml') return response.end(xml('/sitemaps/products-1.xml', '/sitemaps/products-2.xml'));
    if (url === '/sitemaps/products-1.xml') return response.end(xml('/p/oats', '/p/rice'));
    if (lateOnce.delete(url)) return response.writeHead(503).end(bar('<li>page: no answer within 1500 ms</li>'));
    const [status, html] = pages[url] ?? [404, ''];
    const timing = times[url]?.shift();
    const location = html.startsWith('/') ? html : undefined;
    response.writeHead(status, { ...(timing && { 'server-timing': timing }), ...(location && { location }) }).end(html);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => new Promise((end) => server.close(end)));

describe('a walk over the pages of previewed releases', () => {
  const go = (more: Partial<WalkOptions> = {}) =>
    walk(createVisitor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), {
      tried: [cart],
      all: [cart, catalog],
      again,
      ...more,
    });

  test('requests every route with a known address, and reports which slots occurred on a page', async () => {
    pages = {
      '/cart': [200, used('cart.button', 'quiz.invitation') + bar('')],
      '/checkout': [302, ''],
      '/p/oats': [200, used() + bar('')],
      '/broken': [404, bar('')],
    };
    expect(await go()).toEqual({
      pages: [
        { path: '/cart', isOwn: true, slots: ['cart.button'] },
        { path: '/p/oats', isOwn: false, slots: [] },
        { path: '/broken', isOwn: false, slots: [] },
      ],
      unseen: ['/checkout', '/brands/:name'],
      slots: ['cart.button'],
      unseenSlots: ['cart.savings'],
      problems: [],
      server: [],
    });
  });

  test('visits the pages of the desk only where asked to, those with a parameter by the links of the others', async () => {
    const desk = manifest('mf-cart', ['/desk/carts/:id', '/cart', '/desk/carts', '/desk/carts/:id/print']);
    pages = {
      '/cart': [200, bar('')],
      '/desk/carts': [200, `<a class="row" href="/desk/carts/7?from=list">7</a>${bar('')}`],
      '/desk/carts/7': [500, bar('')],
    };
    expect(await go({ tried: [desk], all: [desk] })).toMatchObject({
      pages: [{ path: '/cart' }],
      unseen: ['/desk/carts/:id', '/desk/carts', '/desk/carts/:id/print'],
      problems: [],
    });
    expect(await go({ tried: [desk], all: [desk], isDesk: true })).toMatchObject({
      pages: [{ path: '/desk/carts' }, { path: '/desk/carts/7' }],
      unseen: ['/cart', '/desk/carts/:id/print'],
      problems: ['/desk/carts/7: answered 500'],
    });
  });

  test('reports pages that redirect in a loop, with each address of it; a redirect that ends at a page is none', async () => {
    pages = {
      '/cart': [302, '/checkout?step=1'],
      '/checkout?step=1': [302, '/cart'],
      '/checkout': [302, '/p/oats'],
      '/p/oats': [200, bar('')],
      '/broken': [302, '/broken'],
    };
    expect(await go()).toMatchObject({
      problems: [
        '/cart: redirects in a loop: /cart → /checkout?step=1 → /cart',
        '/broken: redirects in a loop: /broken → /broken',
      ],
      unseen: ['/checkout', '/brands/:name'],
    });
  });

  test('requests a late page once more: a busy machine is no fault of a release, a slow release is slow each time', async () => {
    pages = { '/cart': [200, bar('')], '/checkout': [503, bar('')], '/p/oats': [200, bar('')], '/broken': [404, bar('')] };
    lateOnce = new Set(['/cart']);
    expect((await go()).problems).toEqual(['/checkout: answered 503']);
  });

  test('refuses a release over its server budget, relative to the host’s own time: page and slot by name, with both times', async () => {
    pages = { '/cart': [200, bar('')], '/checkout': [200, bar('')], '/p/oats': [200, bar('')], '/broken': [404, bar('')] };
    // This machine takes twice as long as the one that budgets mean.
    times['/help'] = Array<string>(60).fill('page;dur=6.00');
    times['/cart'] = ['page;dur=400.00', ...Array<string>(10).fill('page;dur=79.00, cart.button;dur=20.20')];
    times['/checkout'] = Array<string>(10).fill('page;dur=81.00, cart.button;dur=90.00');
    times['/p/oats'] = ['page;dur=900.00, cart.savings;dur=1.50'];
    const { problems, server } = await go();
    expect(problems).toEqual([
      '/cart: the slot cart.button of mf-cart@version-one takes 10.1 ms of the server where 10 are allowed (remote.ts), as of a machine that takes 3 for /help',
      '/checkout: the page of mf-cart@version-one takes 40.5 ms of the server where 40 are allowed (remote.ts), as of a machine that takes 3 for /help',
    ]);
    expect(server).toContainEqual({ what: 'cart.savings', ms: 0.75, allowed: 10 });
  });

  test('measures nothing and skips paths, where configured', async () => {
    pages = { '/cart': [200, bar('')], '/checkout': [500, bar('')], '/p/oats': [200, bar('')], '/broken': [404, bar('')] };
    times['/cart'] = Array<string>(10).fill('page;dur=9000.00');
    expect(await go({ weighs: false, passes: ['/checkout'] })).toMatchObject({
      pages: [{ path: '/cart' }, { path: '/p/oats' }, { path: '/broken' }],
      problems: [],
      server: [],
    });
  });

  test('visits pages of other remotes only until each previewed slot was seen, up to the configured number', async () => {
    const seen = async (others: number) => (await go({ others, weighs: false })).pages.map(({ path }) => path);
    pages = { '/cart': [200, bar('')], '/checkout': [200, bar('')], '/p/oats': [200, bar('')], '/broken': [404, bar('')] };
    expect(await seen(1)).toEqual(['/cart', '/checkout', '/p/oats']);
    pages['/checkout'] = [200, used('cart.button') + bar('')];
    pages['/p/oats'] = [200, used('cart.savings') + bar('')];
    expect(await seen(9)).toEqual(['/cart', '/checkout', '/p/oats']);
    pages['/cart'] = [200, used('cart.savings') + bar('')];
    expect(await seen(9)).toEqual(['/cart', '/checkout']);
    pages['/cart'] = [200, bar('')];
    const contract = (slot: string) => ({ gives: { [`slot ${slot}`]: {} }, needs: {} });
    const withContract = async (slot: string) =>
      (await go({ others: 9, weighs: false, all: [cart, { ...catalog, contract: contract(slot) }] })).pages.map(
        ({ path }) => path,
      );
    expect(await withContract('quiz.invitation')).toEqual(['/cart', '/checkout']);
    expect(await withContract('cart.savings')).toEqual(['/cart', '/checkout', '/p/oats']);
  });

  test('looks again at what was slow once, and takes the host for slow where it is slow at that moment', async () => {
    pages = { '/cart': [200, bar('')], '/checkout': [200, bar('')], '/p/oats': [200, bar('')], '/broken': [404, bar('')] };
    times['/help'] = [...Array<string>(8).fill('page;dur=3.00'), ...Array<string>(60).fill('page;dur=30.00')];
    times['/cart'] = ['page;dur=400.00', 'page;dur=8.00'];
    times['/checkout'] = Array<string>(10).fill('page;dur=390.00');
    expect((await go()).problems).toEqual([]);
  });

  test('reports problems of the pages, failures, and pages without a preview', async () => {
    pages = {
      '/cart': [200, bar('<li>mf-cart@version-one, slot cart.button: no &#60;price&#62;</li>')],
      '/checkout': [500, bar('<li>page: broke</li>')],
      '/p/oats': [200, 'a live page'],
    };
    expect((await go()).problems).toEqual([
      '/cart: mf-cart@version-one, slot cart.button: no <price>',
      '/checkout: answered 500',
      '/checkout: page: broke',
      '/p/oats: was not made on trial',
      '/broken: was not made on trial',
    ]);
  });
});

test('the routes of other remotes come in turn', () =>
  expect(routesInOrder([cart], [manifest('mf-account', ['/a', '/b', '/c']), cart, catalog])).toEqual([
    '/cart',
    '/checkout',
    '/a',
    '/p/:key',
    '/b',
    '/brands/:name',
    '/c',
    '/broken',
  ]));

test.each([
  ['/cart', '/cart'],
  ['/p/:key', '/p/oats'],
  ['/q/:key', undefined],
])('%s is found at %s', (route, path) =>
  expect(addressOf(route, ['/p/new', '/p/:key'], ['/p/new', '/p/oats', '/p/rice'])).toBe(path),
);
