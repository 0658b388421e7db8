/**
 * The interface of this group for `catalog`, which may import no other file of it. It covers a shopper's purchases and cart,
 * and the Thrive Cash of a first review (OP-083).
 */
export { isOpenCartOf } from './cart/cart-owner.ts';
export { hasEarned } from './ledger/counted.ts';
export { earn } from './ledger/move.ts';
export { cachedPurchasedIds } from './orders/cached-purchases.ts';
export { isPlaced } from './orders/order-read.ts';
export { readBoughtIds } from './orders/purchased.ts';
