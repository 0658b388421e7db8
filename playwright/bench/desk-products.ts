import { setTimeout as pause } from 'node:timers/promises';
import type { CallResponse } from '@larder/contracts';
import { signIn } from '@larder/tooling/testing/shopper';
import { percentile95, timed } from './desk-times.ts';

/** Prices of the change that is stated; the catalog of the bench has fewer, so its time is scaled. */
const PRICES = 10_000;
/** Requests of a list whose times are compared. */
const LISTS = 60;
/** ms between two visits of shoppers, and visits before the change. */
const VISIT_MS = 100;
const VISITS_BEFORE = 100;
const LOOK_MS = 250;

/** Result of {@link measureBulkPrices}. */
export interface BulkPrices {
  /** ms for 10,000 prices, from the request to the end of the task. */
  readonly ms: number;
  /** p95 of shoppers' calls while the change runs, as a multiple of the p95 before. */
  readonly slowdown: number;
  /** ms of a page of the list of products, p95. */
  readonly listMs: number;
}

/** Raises all prices by a percent as a catalog employee, and undoes it, while shoppers read products. */
export async function measureBulkPrices(api: string): Promise<BulkPrices> {
  const employee = await signIn(api, 'catalog@larder.example');
  const get = (path: string) => fetch(`${api}/api/v1${path}`, { headers: employee });
  const post = async <Result>(path: string, body: Record<string, string>): Promise<Result> => {
    const headers = { ...employee, 'idempotency-key': crypto.randomUUID() };
    const response = await fetch(`${api}/api/v1${path}`, { method: 'POST', headers, body: new URLSearchParams(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Result;
  };

  const lists: number[] = [];
  const filters = ['', '?stock=out', '?state=reduced', '?q=oat', '?category=1', '?state=unavailable'];
  for (let n = 0; n < LISTS; n += 1) lists.push(await timed(() => get(`/desk/products${filters[n % filters.length] ?? ''}`)));

  const { products } = (await (await fetch(`${api}/api/v1/products?page_size=100`)).json()) as CallResponse<'GET /products'>;
  let visit = 0;
  const shop = () => {
    const key = products[visit++ % products.length]?.url_key ?? '';
    return timed(() => fetch(`${api}/api/v1/product/url/${key}`));
  };
  const before: number[] = [];
  for (let n = 0; n < VISITS_BEFORE; n += 1) {
    before.push(await shop());
    await pause(VISIT_MS);
  }
  const during: number[] = [];
  const change = { 'filter[state]': 'available', way: 'percent', value: '1', reason: 'Benchmark' };
  const began = performance.now();
  const { task_id: id } = await post<CallResponse<'POST /desk/products/bulk/prices'>>('/desk/products/bulk/prices', change);
  const task = async () => (await (await get(`/desk/tasks/${id}`)).json()) as CallResponse<'GET /desk/tasks/{id}'>;
  let seen = await task();
  let looked = performance.now();
  while (seen.state === 'waiting' || seen.state === 'running') {
    during.push(await shop());
    await pause(VISIT_MS);
    if (performance.now() - looked < LOOK_MS) continue;
    seen = await task();
    looked = performance.now();
  }
  const ms = ((performance.now() - began) / seen.done) * PRICES;
  if (seen.state !== 'done') throw new Error(`the bulk change is ${seen.state}`);
  await post(`/desk/tasks/${id}/undo`, {});
  while ((await task()).state === 'undoing') await pause(LOOK_MS);
  console.error(`  ${seen.done} prices, ${seen.failed} refused, ${during.length} calls of shoppers meanwhile`);
  return { ms, slowdown: percentile95(during) / percentile95(before), listMs: percentile95(lists) };
}
