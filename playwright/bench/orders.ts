import type { CallResponse } from '@larder/contracts';
import { shopperOf } from './shopper.ts';

const UNCOUNTED = 10;
const COUNTED = 40;

/** How long it takes to place an order of five lines with a new card (ms), one after the other; the sandbox answers at once. */
export async function placedOrders(api: string): Promise<{ p50Ms: number; p95Ms: number }> {
  const shopper = await shopperOf(api, 'annual@larder.example');
  const { products } = await shopper.get<CallResponse<'GET /products'>>('/products?page_size=60');
  const goods = products
    .filter((each) => each.in_stock && each.product_type === 'simple' && each.box_type === 'grocery')
    .slice(0, 5);
  const { addresses } = await shopper.get<CallResponse<'GET /account/address'>>('/account/address');
  const lines = Object.fromEntries(
    goods.flatMap(({ id, min_order_qty: least }, at) => [
      [`products[${at}][product_id]`, String(id)],
      [`products[${at}][qty]`, String(Math.max(1, least))],
    ]),
  );
  const times: number[] = [];
  for (let placed = -UNCOUNTED; placed < COUNTED; placed++) {
    const { cart_id: checkout } = await shopper.post<CallResponse<'POST /carts/bulk_product'>>('/carts/bulk_product', lines);
    const order = { checkout_id: checkout, address_id: String(addresses[0]?.id), payment_token: await shopper.cardToken() };
    const started = performance.now();
    await shopper.post('/checkout/order', order);
    if (placed >= 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
