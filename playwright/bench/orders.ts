import type { CallResponse } from '@larder/contracts';
import { shopperOf } from '@larder/tooling/testing/shopper';

/** Placed beforehand: the first orders of a process take half as long again. */
const WARM_UP = 60;
const MEASURED = 100;

/** The median time of placing an order of five lines with a new card, in ms, one after the other; the sandbox gateway responds at once. */
export async function medianOrderMs(api: string): Promise<number> {
  const shopper = await shopperOf(api, 'annual@larder.example');
  const { products } = await shopper.get<CallResponse<'GET /products'>>('/products?page_size=60');
  const groceries = products
    .filter((each) => each.product_type === 'simple' && each.box_type === 'grocery')
    // As much of each is left as all the orders take.
    .filter(({ qty, min_order_qty: least }) => qty >= (WARM_UP + MEASURED) * Math.max(1, least))
    .slice(0, 5);
  const { addresses } = await shopper.get<CallResponse<'GET /account/address'>>('/account/address');
  const lines = Object.fromEntries(
    groceries.flatMap(({ id, min_order_qty: least }, at) => [
      [`products[${at}][product_id]`, String(id)],
      [`products[${at}][qty]`, String(Math.max(1, least))],
    ]),
  );
  const times: number[] = [];
  for (let placed = 0; placed < WARM_UP + MEASURED; placed++) {
    const { cart_id: checkout } = await shopper.post<CallResponse<'POST /carts/bulk_product'>>('/carts/bulk_product', lines);
    const order = { checkout_id: checkout, address_id: String(addresses[0]?.id), payment_token: await shopper.cardToken() };
    const started = performance.now();
    await shopper.post('/checkout/order', order);
    times.push(performance.now() - started);
  }
  return times.slice(WARM_UP).toSorted((a, b) => a - b)[MEASURED / 2] ?? Number.NaN;
}
