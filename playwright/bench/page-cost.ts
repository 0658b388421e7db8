import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallResponse, NavNode } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import pg from 'pg';
import { signIn } from '@larder/tooling/testing/shopper';
import { productKeys } from './varied.ts';

/** ms in which the cost of jobs and polling is measured, which goes on during the pages. */
const IDLE_MS = 5_000;
/** ms for which the API caches a response: a later visit of the same page reads its data again. */
const CACHED_MS = 5_100;
/**
 * Visits before the measured ones, so many at once that every connection of the API plans its prepared statements: PostgreSQL plans
 * each of the first five executions on a connection, the API has up to twelve, and visits one by one rarely use the last of them.
 */
const WARM_UP = { rounds: 25, atOnce: 12 } as const;

/** Products, categories and search texts, each for one visit. */
interface Subjects {
  products: string[];
  categories: string[];
  texts: string[];
}

/** A page: the path of the n-th visit, and the pause before it. Visits without a pause are of different subjects, or read nothing cached. */
interface CostPage {
  pathOf(n: number, subjects: Subjects): string;
  pauseMs?: number;
  /** Number of measured visits. */
  visits: number;
}

const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? '';
const same = (path: string): CostPage => ({ pathOf: () => path, visits: 50 });

const PAGES = {
  home: { pathOf: () => paths.home, pauseMs: CACHED_MS, visits: 12 },
  product: { pathOf: (n, { products }) => paths.product(pick(products, n)), visits: 50 },
  category: { pathOf: (n, { categories }) => pick(categories, n), visits: 50 },
  search: { pathOf: (n, { texts }) => `${paths.search}?q=${encodeURIComponent(pick(texts, n))}`, visits: 50 },
  cart: same(paths.cart),
  account: same(paths.account),
  orders: same(paths.orders),
  autoship: same(paths.autoship),
} satisfies Record<string, CostPage>;
/** Name of a page whose cost for PostgreSQL is measured. */
export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

async function readSubjects(api: string): Promise<Subjects> {
  const get = async <T>(path: string): Promise<T> => (await (await fetch(`${api}/api/v1${path}`)).json()) as T;
  const categories = await get<CallResponse<'GET /navigation'>>('/navigation');
  const urlsOf = (nodes: readonly NavNode[]): string[] => nodes.flatMap(({ url, children }) => [url, ...urlsOf(children)]);
  const texts = new Set<string>();
  for (let page = 1; page <= 10; page++) {
    const { products } = await get<CallResponse<'GET /products'>>(`/products?page_size=100&cur_page=${page}`);
    for (const { title } of products) texts.add(title.toLowerCase().split(' ').at(-1) ?? '');
  }
  return { products: await productKeys(api), categories: urlsOf(categories), texts: [...texts] };
}

/** Whether this system reports the CPU time of processes in `/proc`, which {@link measurePageCost} reads. */
export const hasProcessTimes = (): boolean => process.platform === 'linux';

/** Sums up the CPU time of all connections of a database, its own excluded, in ms. */
async function backendMs(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const running = new Set(readdirSync('/proc'));
  return rows
    .filter(({ pid }) => running.has(String(pid)))
    .reduce((sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0);
}

/** Signs a member with orders, lists and autoship in, and puts five products into the cart. @returns the cookies */
async function memberWithCart(api: string): Promise<string> {
  const headers = await signIn(api, 'annual@larder.example');
  const list = await fetch(`${api}/api/v1/products?page_size=60`);
  const { products } = (await list.json()) as CallResponse<'GET /products'>;
  const body = products
    .filter((each) => each.in_stock && each.product_type === 'simple')
    .slice(0, 5)
    .map(({ id, min_order_qty: qty }, at) => `products[${at}][product_id]=${id}&products[${at}][qty]=${qty}`)
    .join('&');
  const response = await fetch(`${api}/api/v1/carts/bulk_product`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`the cart of the bench: ${response.status}`);
  return headers['cookie'] ?? '';
}

/**
 * Measures the CPU time of PostgreSQL for a page of a signed-in member, one visit after the other. No visit finds the response of an earlier
 * visit in a cache.
 * @returns ms a page, without jobs and polling
 */
export async function measurePageCost(name: PageName, store: string, api: string, databaseUrl: string): Promise<number> {
  const { pathOf, pauseMs = 0, visits }: CostPage = PAGES[name];
  const cookie = await memberWithCart(api);
  const subjects = await readSubjects(api);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const visit = async (n: number) => {
    const response = await fetch(store + pathOf(n, subjects), { headers: { cookie }, redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${response.url}: ${response.status}`);
  };
  /** ms of CPU, less what the same time costs without visits. */
  const costOf = async (work: () => Promise<unknown>, idle: number): Promise<number> => {
    const from = await backendMs(database);
    const began = performance.now();
    await work();
    return (await backendMs(database)) - from - idle * (performance.now() - began);
  };
  try {
    for (let round = 0; round < WARM_UP.rounds; round++) {
      // Invalidates the responses of all earlier visits.
      await database.query(`notify store_changed, 'bench'`);
      const first = visits + round * WARM_UP.atOnce;
      await Promise.all(Array.from({ length: WARM_UP.atOnce }, (_, at) => visit(first + at)));
    }
    const idle = (await costOf(() => pause(IDLE_MS), 0)) / IDLE_MS;
    let ms = 0;
    for (let n = 0; n < visits; n++) {
      await pause(pauseMs);
      ms += await costOf(() => visit(n), idle);
    }
    return ms / visits;
  } finally {
    await database.end();
  }
}
