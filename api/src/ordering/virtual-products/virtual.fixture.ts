import type { CallResponse } from '@larder/contracts';
import { deliver } from '../../catalog/products/import/write-delivery.ts';
import { address, product } from '../cart/shop.fixture.ts';
import { put } from '../checkout/buyer.fixture.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { cardToken, type Person } from '../../../test/index.ts';

type Order = CallResponse<'GET /account/order/{id}'>['order'];

const skuOf = async (em: Em, id: number): Promise<string> =>
  (await db(em).selectFrom('products').select('sku').where('id', '=', id).executeTakeFirstOrThrow()).sku;

/** Puts a product on sale that delivers one of these codes for each unit. Returns its id. */
export async function codeProduct(em: Em, codes: readonly string[]): Promise<number> {
  const id = await product(em, { type: 'virtual', price: 8, taxClass: 'general', stock: 0 });
  await deliver(em, [{ sku: await skuOf(em, id), codes, file: null }]);
  return id;
}

/** Puts a product on sale that delivers a file. Returns its id. */
export async function fileProduct(em: Em, text = 'forty soups'): Promise<number> {
  const id = await product(em, { type: 'virtual', price: 5, taxClass: 'general', delivers: 'download' });
  await deliver(em, [{ sku: await skuOf(em, id), codes: [], file: { name: 'soups.pdf', content: Buffer.from(text) } }]);
  return id;
}

export const readOrder = async ({ client }: Pick<Person, 'client'>, id: string): Promise<Order> =>
  (await client.ok('GET /account/order/{id}', { params: { id } })).order;

/** Buys units of one product by themselves. Returns the order. */
export async function buyVirtual(buyer: Person, productId: number, qty = 1): Promise<Order> {
  const addressId = await address(buyer);
  const cart = await put(buyer.client, productId, qty);
  const body = { checkout_id: cart.cart_id, address_id: addressId, payment_token: await cardToken(buyer.client) };
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body });
  return readOrder(buyer, id);
}
