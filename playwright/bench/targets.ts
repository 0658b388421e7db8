import type { CallResponse } from '@larder/contracts';
import type { Asked, Target } from './measure.ts';
import { signIn, visitor } from './shopper.ts';
import { differentLists, differentProducts, differentSearches } from './varied.ts';

const SESSIONS = 10;
/** Answers a second of the Koa with a select beside which the goals of pages were set (7,500 to 10,900 there): what is to be reached goes with the machine. */
export const SELECTS = 9_200;

/** s: the code of a page is optimized only once some hundred of it were made. */
const RENDERED_WARM_UP_S = 6;

/** s: long enough for each product to be asked for once, also by a slow machine: an api that was opened days ago has read them all. */
const ALL_PRODUCTS_WARM_UP_S = 8;

interface Card {
  id: number;
  url_key: string;
  in_stock: boolean;
  product_type: string;
}

/**
 * What is measured: lists, products and carts at the api, beside a Koa that asks the database once; a list through the host, beside the api itself; a visitor's pages at the
 * host, as all get them, as one gets them alone, and as a member does.
 */
export async function targets(store: string, api: string, databaseUrl: string): Promise<Target[]> {
  const list = '/api/v1/products?page_size=60';
  const { products } = (await (await fetch(api + list)).json()) as { products: Card[] };
  const simple = products.filter((each) => each.in_stock && each.product_type === 'simple').slice(0, 5);
  const pages = [
    ['home', '/'],
    ['category', '/c/pantry'],
    ['product', `/p/${simple[0]?.url_key ?? ''}`],
    ['search', '/search/results?q=oats'],
  ] as const;
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => visitor(api)));
  const sync = (qty: number) =>
    simple.map(({ id }, at) => `products[${at}][product_id]=${id}&products[${at}][qty]=${qty}`).join('&');
  const syncs = (headers: Record<string, string>) =>
    [1, 2].map((qty): Asked => ({ method: 'POST', path: '/api/v1/carts/bulk_product', headers, body: sync(qty) }));
  const lines = await Promise.all(sessions.map((headers) => firstLine(api, headers, sync(1))));
  const select = { url: api, databaseUrl };
  const { cookie: member = '' } = await signIn(api, 'annual@larder.example');
  return [
    { name: 'product list (60)', url: api + list },
    { name: 'product list (60), kept; Koa with a select', ...select, url: api + list, atLeast: 1 / 1.3 },
    { name: 'product list (60), each another one; Koa with a select', ...select, asks: differentLists, atLeast: 1 / 10 },
    {
      name: 'product list (60), kept, through the host; the api itself',
      url: store + list,
      besides: api + list,
      isPacked: true,
      atLeast: 1 / 1.5,
    },
    { name: 'search (60), each another one; Koa with a select', ...select, asks: differentSearches, atLeast: 1 / 15 },
    { name: 'product', url: `${api}/api/v1/product/url/${simple[0]?.url_key ?? ''}` },
    {
      name: 'product by key, each another one; Koa with a select',
      ...select,
      asks: await differentProducts(api),
      unsettled: databaseUrl,
      warmUpS: ALL_PRODUCTS_WARM_UP_S,
      atLeast: 1 / 3,
    },
    {
      name: 'cart bulk sync (5 lines, all changed); Koa with a select',
      ...select,
      asks: (at) => syncs(sessions[at] ?? {}),
      atLeast: 1 / 8,
    },
    {
      name: 'cart: add, change, read; Koa with a select',
      ...select,
      asks: (at) => addChangeRead(sessions[at] ?? {}, simple[0]?.id ?? 0, lines[at] ?? 0),
      atLeast: 1 / 8,
    },
    ...pages.flatMap(([page, path]): Target[] => [
      { name: `${page} page`, url: store + path, isPacked: true },
      // Whoever came with a code gets a page of their own.
      {
        name: `${page} page, rendered anew; Koa with a select`,
        url: store + path,
        isPacked: true,
        databaseUrl,
        warmUpS: RENDERED_WARM_UP_S,
        headers: [{ cookie: 'ccode=BENCH' }],
        atLeast: 120 / SELECTS,
      },
      {
        name: `${page} page, a member's; Koa with a select`,
        url: store + path,
        isPacked: true,
        databaseUrl,
        warmUpS: RENDERED_WARM_UP_S,
        headers: [{ cookie: member }],
        atLeast: 80 / SELECTS,
      },
    ]),
  ];
}

/** Fills a visitor's cart; answers the id of its first line. */
async function firstLine(api: string, headers: Record<string, string>, body: string): Promise<number> {
  const answer = await fetch(`${api}/api/v1/carts/bulk_product`, { method: 'POST', headers, body });
  const { items } = (await answer.json()) as CallResponse<'POST /carts/bulk_product'>;
  return Object.values(items)[0]?.line_item_id ?? 0;
}

/** The quantity goes up by one and back, so that a cart stays as it is however long it is measured. */
const addChangeRead = (headers: Record<string, string>, productId: number, lineId: number): Asked[] => [
  { method: 'POST', path: '/api/v1/carts/product', headers, body: `product_id=${productId}&qty=1` },
  { method: 'PUT', path: '/api/v1/carts/product', headers, body: `line_item_id=${lineId}&qty=1` },
  { path: '/api/v1/carts', headers },
];
