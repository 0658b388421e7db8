import type { CallResponse } from '@larder/contracts';
import { CONNECTIONS, ratioToFloor, type BenchRequest, type Target } from './load.ts';
import { medianOrderMs } from './orders.ts';
import { firstPageKb } from './page-bytes.ts';
import { signIn, visitor } from '@larder/tooling/testing/shopper';
import { hasProcessTimes, measurePageCost, PAGE_NAMES } from './page-cost.ts';
import { deskOrderRows, deskProductRows } from './desk-rows.ts';
import { measurePriceChanges, type PriceChanges } from './price-changes.ts';
import type { Row } from './row.ts';
import { eachOnce, productKeys, variedLists, variedSearches } from './varied.ts';

/** Products whose pages are rendered, each once. */
const RENDERED = 1_000;
/** Rendered beforehand: V8 optimizes the code of pages after some hundred of them. */
const RENDERED_WARM_UP = 300;
/** Sends the shopper a page of their own, so that no cache holds it. */
const UNCACHED = 'ccode=BENCH';
const PACKED = { 'accept-encoding': 'br' };

const ratio = (name: string, allowed: number, target: Target): Row => ({ name, allowed, measure: () => ratioToFloor(target) });

/** All rows of the table but those of catalog sizes. */
export async function rows(store: string, api: string, databaseUrl: string): Promise<Row[]> {
  const calls = { origin: api, databaseUrl };
  const keys = await productKeys(api);
  const { cookie: member = '' } = await signIn(api, 'annual@larder.example');
  const page = (name: string, allowed: number, cookie: string, paths: readonly string[], warmUp = paths): Row => {
    const requests = (of: readonly string[]) => eachOnce(of.map((path) => ({ path, headers: { ...PACKED, cookie } })));
    return ratio(name, allowed, {
      origin: store,
      databaseUrl,
      isOnce: true,
      requests: requests(paths),
      warmUp: requests(warmUp),
    });
  };
  const pathsOf = (from: number, to: number) => keys.slice(from, to).map((key) => `/p/${key}`);
  const products = [pathsOf(0, RENDERED), pathsOf(RENDERED, RENDERED + RENDERED_WARM_UP)] as const;
  const again = (path: string, count: number) => Array.from({ length: count }, () => path);
  return [
    ...(['HTML', 'JavaScript'] as const).map((what): Row => ({
      name: `first category page, brotli: ${what}`,
      allowed: what === 'HTML' ? 27 : 150,
      unit: 'KB',
      measure: async () => (await firstPageKb(store, '/c/pantry'))[what],
    })),
    ratio('cached page', 6, { origin: store, requests: () => [{ path: '/c/pantry', headers: PACKED }] }),
    page('product page, rendered: visitor', 110, UNCACHED, ...products),
    page('product page, rendered: member', 150, member, ...products),
    page('category page, rendered: visitor', 75, UNCACHED, again('/c/pantry', 500)),
    page('home page, rendered: member', 85, member, again('/', 500)),
    ratio('list, cached', 2, { ...calls, requests: () => [{ path: '/api/v1/products?page_size=60' }] }),
    ratio('list, varied', 10, { ...calls, requests: variedLists }),
    ratio('search, varied', 15, { ...calls, requests: variedSearches }),
    ratio('product by key', 4, {
      ...calls,
      isOnce: true,
      requests: eachOnce(keys.map((key) => ({ path: `/api/v1/product/url/${key}` }))),
      warmUp: () => [{ path: '/api/v1/products?page_size=60' }],
    }),
    ...(await cartRows(calls)),
    ...(hasProcessTimes() ? PAGE_NAMES : []).map((name): Row => ({
      name: `signed-in page, time of PostgreSQL: ${name}`,
      allowed: 12,
      unit: 'ms',
      measure: () => measurePageCost(name, store, api, databaseUrl),
    })),
    ...deskProductRows(api),
    ...priceChangeRows(() => measurePriceChanges(store, api, databaseUrl)),
    { name: 'order of five lines, p50', allowed: 30, unit: 'ms', measure: () => medianOrderMs(api) },
    // The last rows: they multiply the orders of the store.
    ...deskOrderRows(api, databaseUrl),
  ];
}

/** Both rows of one measurement. */
function priceChangeRows(measure: () => Promise<PriceChanges>): Row[] {
  let measured: Promise<PriceChanges> | undefined;
  const result = () => (measured ??= measure());
  return [
    {
      name: 'one price change a second: rendered pages',
      allowed: 50,
      unit: '%',
      measure: async () => (await result()).renderedPercent,
    },
    { name: 'changed price: shown after, p50', allowed: 700, unit: 'ms', measure: async () => (await result()).shownAfterMs },
  ];
}

async function cartRows(calls: { origin: string; databaseUrl: string }): Promise<Row[]> {
  const api = calls.origin;
  const list = await fetch(`${api}/api/v1/products?page_size=60`);
  const { products } = (await list.json()) as CallResponse<'GET /products'>;
  const ids = products.filter((each) => each.in_stock && each.product_type === 'simple').map(({ id }) => id);
  const lines = (qty: number) =>
    ids
      .slice(0, 5)
      .map((id, at) => `products[${at}][product_id]=${id}&products[${at}][qty]=${qty}`)
      .join('&');
  const carts = await Promise.all(Array.from({ length: CONNECTIONS }, () => openCart(api, lines(1))));
  const syncs = (at: number) =>
    [1, 2].map((qty): BenchRequest => ({
      method: 'POST',
      path: '/api/v1/carts/bulk_product',
      headers: carts[at]?.headers ?? {},
      body: lines(qty),
    }));
  return [
    ratio('cart sync', 10, { ...calls, requests: syncs }),
    ratio('cart: add, change, read', 10, { ...calls, requests: (at) => addChangeRead(carts[at], ids[0] ?? 0) }),
  ];
}

interface Cart {
  headers: Record<string, string>;
  firstLineId: number;
}

/** A visitor with a filled cart. */
async function openCart(api: string, body: string): Promise<Cart> {
  const headers = await visitor(api);
  const response = await fetch(`${api}/api/v1/carts/bulk_product`, { method: 'POST', headers, body });
  const { items } = (await response.json()) as CallResponse<'POST /carts/bulk_product'>;
  return { headers, firstLineId: Object.values(items)[0]?.line_item_id ?? 0 };
}

/** The quantity goes up by one and back, so that the cart stays as it is. */
const addChangeRead = ({ headers, firstLineId }: Cart = { headers: {}, firstLineId: 0 }, productId: number): BenchRequest[] => [
  { method: 'POST', path: '/api/v1/carts/product', headers, body: `product_id=${productId}&qty=1` },
  { method: 'PUT', path: '/api/v1/carts/product', headers, body: `line_item_id=${firstLineId}&qty=1` },
  { path: '/api/v1/carts', headers },
];
