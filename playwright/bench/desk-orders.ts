import type { CallResponse } from '@larder/contracts';
import { signIn } from '@larder/tooling/testing/shopper';
import { percentile95, timed } from './desk-times.ts';
import { growOrders } from './grow-orders.ts';

/** Orders that are listed and searched. */
const ORDERS = 100_000;
/** Requests of a row, in turn over its paths; the first round is not measured. */
const ROUNDS = 15;

/** Result of {@link measureOrders}; ms, p95. */
export interface OrderTimes {
  /** A page of the list of orders. */
  readonly listMs: number;
  /** The search over everything. */
  readonly searchMs: number;
}

/** Lists and searches orders, customers and products as an owner, among 100,000 orders and 20,000 customers. */
export async function measureOrders(api: string, databaseUrl: string): Promise<OrderTimes> {
  const orders = await growOrders(databaseUrl, ORDERS);
  console.error(`  ${orders} orders`);
  const headers = await signIn(api, 'owner@larder.example');
  const get = (path: string) => fetch(`${api}/api/v1${path}`, { headers });
  const times = async (paths: readonly string[]): Promise<number> => {
    const measured: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const path of paths) {
        const ms = await timed(() => get(path));
        if (round > 0) measured.push(ms);
      }
    return percentile95(measured);
  };
  const first = (await (await get('/desk/orders')).json()) as CallResponse<'GET /desk/orders'>;
  const [order] = first.items;
  if (!order || first.next_cursor === null) throw new Error('the store has too few orders');
  const lists = [
    '',
    `?cursor=${encodeURIComponent(first.next_cursor)}`,
    '?shipping_stage=to_pack',
    '?shipping_stage=delivered',
    '?payment_state=refunded',
    '?total_from=100',
    '?box_type=frozen',
    `?q=${order.increment_id}`,
    '?q=mercer%20777',
  ];
  const searches = [order.increment_id, 'shopper777@bench.example', 'kendall', 'mercer 777', 'oat', 'olive oil', 'zzzz', 'wel'];
  return {
    listMs: await times(lists.map((query) => `/desk/orders${query}`)),
    searchMs: await times(searches.map((text) => `/desk/search?q=${encodeURIComponent(text)}`)),
  };
}
