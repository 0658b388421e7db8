import type { Client } from '../../../test/index.ts';

/** A line of `POST /carts/bulk_product`. */
export const line = (productId: number, qty: number, more: object = {}) => ({ product_id: productId, qty, ...more });

/** Puts lines into a cart, all in one call; answers the cart. */
export const bulk = (client: Client, products: object[], more: object = {}) =>
  client.ok('POST /carts/bulk_product', { body: { products, ...more } });
