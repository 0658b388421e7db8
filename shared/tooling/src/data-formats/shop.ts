import { z } from 'zod';
import { PlainError } from '@larder/platform/process/plain-error';
import { openApiSession, type ApiSession } from './api-session.ts';

/** Data that a shopper left in a store: a later version of the code must show all of it. */
export const shopped = z.object({
  /** The `sid` cookie of the signed-in session. */
  sid: z.string(),
  email: z.string(),
  /** Display number of an order that the shopper placed. */
  orderNumber: z.string(),
  /** Name and product of the shopper's list. */
  list: z.object({ name: z.string(), productId: z.number() }),
  /** Units of one product in the cart. */
  cart: z.object({ productId: z.number(), quantity: z.number() }),
});
/** Data of a demo member that a later version must still show. */
export type ShopperData = z.infer<typeof shopped>;

/** Of all demo users. */
const PASSWORD = 'Larder-demo-1';
const EMAIL = 'annual@larder.example';
const CARD = { number: '4242424242424242', expiry: '12/39', cvv: '123' };
const ADDRESS = {
  firstname: 'Robin',
  lastname: 'Field',
  street1: '12 Orchard Lane',
  city: 'Austin',
  postcode: '73301',
  region_code: 'TX',
  telephone: '(512) 555-0142',
};
const LIST = 'Fixture list';

const listing = z.object({
  products: z.array(z.object({ id: z.number(), min_order_qty: z.number(), product_type: z.string() })),
});
const cart = z.object({ cart_id: z.string() });

async function addToCart(session: ApiSession, productId: number, quantity: number): Promise<string> {
  const body = { 'products[0][product_id]': String(productId), 'products[0][qty]': String(quantity) };
  return cart.parse(await session.call('POST', '/api/v1/carts/bulk_product', body)).cart_id;
}

async function placeOrder(session: ApiSession, checkoutId: string): Promise<string> {
  const address = z
    .object({ address: z.object({ id: z.number() }) })
    .parse(await session.call('POST', '/api/v1/account/address', ADDRESS));
  const { token } = z.object({ token: z.string() }).parse(await session.call('GET', '/api/v1/token/payment'));
  const card = z
    .object({ payment_token: z.string() })
    .parse(await session.call('POST', '/sandbox-gateway/tokens', { client_token: token, ...CARD }));
  const order = await session.call('POST', '/api/v1/checkout/order', {
    checkout_id: checkoutId,
    address_id: String(address.address.id),
    payment_token: card.payment_token,
  });
  return z.object({ increment_id: z.string() }).parse(order).increment_id;
}

/**
 * Shops as a demo member in the open store at `address`: signs in, places an order, makes a list and leaves a cart. The session stays signed in.
 * @throws PlainError when the store refuses a call
 */
export async function shop(address: string): Promise<ShopperData> {
  const session = openApiSession(address);
  await session.call('POST', '/api/v1/account/login', { email: EMAIL, password: PASSWORD });
  const { products } = listing.parse(await session.call('GET', '/api/v1/products'));
  const product = products.find((each) => each.product_type === 'simple' && each.min_order_qty === 1);
  if (!product) throw new PlainError(`The store at ${address} has no product to order.`);
  const productId = product.id;
  const orderNumber = await placeOrder(session, await addToCart(session, productId, 2));
  const { list_data: list } = z
    .object({ list_data: z.object({ id: z.number() }) })
    .parse(await session.call('POST', '/api/v1/list', { name: LIST }));
  await session.call('POST', `/api/v1/list/${list.id}/items`, { product_id: String(productId), qty: '2' });
  await addToCart(session, productId, 3);
  const sid = /\bsid=([^;]+)/.exec(session.cookie())?.[1] ?? '';
  return { sid, email: EMAIL, orderNumber, list: { name: LIST, productId }, cart: { productId, quantity: 3 } };
}
