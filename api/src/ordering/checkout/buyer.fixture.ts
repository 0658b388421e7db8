import { address, shopper } from '../cart/shop.fixture.ts';
import { cardToken, type Client, type Person, type TestApi } from '../../../test/index.ts';

export interface Buyer extends Person {
  checkoutId: string;
  addressId: number;
}

export const put = (client: Client, productId: number, qty: number) =>
  client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: productId, qty }] } });

/** A member with an address and a cart with a quantity of one product. */
export async function buyerOf(api: TestApi, productId: number, qty: number, region = {}): Promise<Buyer> {
  const person = await shopper(api);
  const addressId = await address(person, region);
  const cart = await put(person.client, productId, qty);
  return { ...person, checkoutId: cart.cart_id, addressId };
}

/** Request body that orders the cart with a new card. */
export async function orderBody(b: Buyer, number?: string, more: object = {}) {
  return { checkout_id: b.checkoutId, address_id: b.addressId, payment_token: await cardToken(b.client, number), ...more };
}
