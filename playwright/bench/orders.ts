import type { CallResponse } from '@larder/contracts';
import { gatewayMs } from './gateway-time.ts';
import { shopperOf } from './shopper.ts';

/** Of a process that placed no order before. */
const FIRST = 10;
/** Come before those that count: the first take half as long again. */
const UNCOUNTED = 60;
const COUNTED = 100;

const inTurn = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

export interface OrderTimes {
  p50Ms: number;
  p95Ms: number;
  /** The middle of the first ten of all. */
  firstMs: number;
  /** The middle of what is left of each without the work of its gateway. */
  ownP50Ms: number;
}

/** How long it takes to place an order of five lines with a new card (ms), one after the other; the sandbox answers at once. */
export async function placedOrders(api: string): Promise<OrderTimes> {
  const shopper = await shopperOf(api, 'annual@larder.example');
  const { products } = await shopper.get<CallResponse<'GET /products'>>('/products?page_size=60');
  const goods = products
    .filter((each) => each.product_type === 'simple' && each.box_type === 'grocery')
    // As much of each is left as all the orders take.
    .filter(({ qty, min_order_qty: least }) => qty >= (UNCOUNTED + COUNTED) * Math.max(1, least))
    .slice(0, 5);
  const { addresses } = await shopper.get<CallResponse<'GET /account/address'>>('/account/address');
  const lines = Object.fromEntries(
    goods.flatMap(({ id, min_order_qty: least }, at) => [
      [`products[${at}][product_id]`, String(id)],
      [`products[${at}][qty]`, String(Math.max(1, least))],
    ]),
  );
  const times: number[] = [];
  const ownTimes: number[] = [];
  for (let placed = 0; placed < UNCOUNTED + COUNTED; placed++) {
    const { cart_id: checkout } = await shopper.post<CallResponse<'POST /carts/bulk_product'>>('/carts/bulk_product', lines);
    const order = { checkout_id: checkout, address_id: String(addresses[0]?.id), payment_token: await shopper.cardToken() };
    const before = await gatewayMs(api);
    const started = performance.now();
    await shopper.post('/checkout/order', order);
    const ms = performance.now() - started;
    times.push(ms);
    ownTimes.push(ms - ((await gatewayMs(api)) - before));
  }
  const counted = times.slice(UNCOUNTED);
  return {
    p50Ms: inTurn(counted, 0.5),
    p95Ms: inTurn(counted, 0.95),
    firstMs: inTurn(times.slice(0, FIRST), 0.5),
    ownP50Ms: inTurn(ownTimes.slice(UNCOUNTED), 0.5),
  };
}
