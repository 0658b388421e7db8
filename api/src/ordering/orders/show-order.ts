import type { Order } from '@larder/contracts';
import { giftCardsOfOrder } from '../gift-cards/present-gift-card.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { virtualProductsOfOrder } from '../virtual-products/present-virtual-products.ts';
import { readItemLimits } from './item-limits.ts';
import type { OrderRow } from './order-read.ts';
import { presentOrder } from './present-order.ts';

/** Completes an order with its gift cards, virtual products and purchase limits, and converts it to the API's form. */
export async function showOrder(c: RequestContext, em: Em, order: OrderRow): Promise<Order> {
  // Only purchased gift cards can have one.
  const giftCards = order.items.some(({ isGiftCard }) => isGiftCard) ? await giftCardsOfOrder(em, order.id) : [];
  const virtualProducts = order.items.some(({ isVirtual }) => isVirtual)
    ? await virtualProductsOfOrder(c.services, em, order)
    : [];
  const limits = await readItemLimits(c.services, em, order);
  const seller = c.services.env.SELLER.split('|').map((line) => line.trim());
  return presentOrder(order, { giftCards, virtualProducts, now: c.now(), seller, limits });
}
