import { ORDER_WHEN_OUT } from '@larder/rules';
import { defineEntity, p } from '@mikro-orm/core';
import type { LineError } from './cart-lines.ts';
import { id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/**
 * Carts. A cart belongs to a session until the sign-in, then to its customer. Each owner has one open cart. A cart that
 * autoship filled for a day exists additionally, as `delivery`.
 */
export const carts = defineEntity({
  name: 'Cart',
  tableName: 'carts',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    sessionId: p.uuid().nullable(),
    customerId: keyOf('customers', 'cascade').nullable(),
    state: p.enum(['open', 'merged', 'ordered', 'delivery']).default('open'),
    version: p.integer().default(1),
    couponCode: keyOf<string>('coupons', 'set null').nullable(),
    donation: p.text().default('none'),
    ppeOptIn: p.boolean().default(false),
    useThriveCash: p.boolean().default(true),
    createdAt: p.datetime().defaultRaw('store_now()'),
    updatedAt: p.datetime().defaultRaw('store_now()'),
    isGift: p.boolean().default(false),
    giftRecipient: p.text().nullable(),
    giftMessage: p.text().nullable(),
    /** The shopper's preference when an item runs out; null until they choose. */
    whenOut: p.enum(ORDER_WHEN_OUT).nullable(),
    gwpId: keyOf('gift_offers', 'set null').nullable(),
    gwpPreview: p.boolean().default(false),
    takesOffers: p.boolean().default(true),
  },
  indexes: [
    uniqueIndex('carts_open_of_customer', "(customer_id) where state = 'open' and customer_id is not null"),
    uniqueIndex('carts_open_of_session', "(session_id) where state = 'open' and customer_id is null"),
  ],
});

/** A line of a cart: a product with its options. */
export const cartItems = defineEntity({
  name: 'CartItem',
  tableName: 'cart_items',
  properties: {
    id: id(),
    cartId: keyOf<string>('carts', 'cascade'),
    productId: keyOf('products', 'cascade'),
    options: p.json<Record<string, string>>().defaultRaw("'{}'"),
    optionsHash: p.text().default(''),
    qty: p.integer().check('qty between 1 and 9000'),
    saveForLater: p.boolean().default(false),
    /** Los Angeles day on which a deferred line returns to the cart; null when it waits for its owner. */
    comesBackOn: p.date().nullable(),
    isPrefilled: p.boolean().default(false),
    isAutoship: p.boolean().default(false),
    /** Maximum unit price (cents) that the shopper of a delivery was shown; null applies the price of the day. */
    mostCents: p.integer().nullable(),
    version: p.integer().default(1),
    orderId: keyOf<string>('orders', 'set null').nullable(),
    addedAt: p.datetime().defaultRaw('store_now()'),
  },
  indexes: [
    index('cart_items_coming_back', '(comes_back_on) where comes_back_on is not null'),
    index('cart_items_of_order', '(order_id) where order_id is not null'),
    index('cart_items_of_product', '(product_id)'),
    uniqueIndex('cart_items_once', '(cart_id, product_id, options_hash) where order_id is null'),
  ],
});

/** Applied changes with their responses: a repeat changes nothing. */
export const cartMutations = defineEntity({
  name: 'CartMutation',
  tableName: 'cart_mutations',
  properties: {
    cartId: keyOf<string>('carts', 'cascade').primary(),
    mutationId: p.text().primary(),
    errors: p.json<LineError[]>().defaultRaw("'[]'"),
    createdAt: p.datetime().defaultRaw('store_now()'),
  },
});

/** A gift that the shopper took out of the cart. */
export const cartDeclinedGifts = defineEntity({
  name: 'CartDeclinedGift',
  tableName: 'cart_declined_gifts',
  properties: {
    cartId: keyOf<string>('carts', 'cascade').primary(),
    giftOfferId: keyOf('gift_offers', 'cascade').primary(),
  },
});
