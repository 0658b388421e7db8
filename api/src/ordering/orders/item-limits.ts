import { DEFAULT_MAX_QTY, purchasableQuantity } from '@larder/rules';
import { PlannedUnits } from '../cart/planned-units.ts';
import { type PurchaseServices, readPurchaseFacts } from '../cart/purchase-facts.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { OrderRow } from './order-read.ts';

/** Purchase limits of an order's item. */
export interface ItemLimits {
  /** It can be put into a cart again as it was ordered, in its minimum quantity. */
  canReorder: boolean;
  /** Most units that a change of this order can give it: at least those that it has. */
  maxQty: number;
}

/**
 * Reads the current purchase limits of each item of an order, by item id (OP-093, OP-161). Gifts and gift cards cannot be
 * reordered.
 */
export async function readItemLimits(
  services: PurchaseServices,
  em: Em,
  { id: orderId, customerId, address: { postcode, region_code }, items }: OrderRow,
): Promise<ReadonlyMap<number, ItemLimits>> {
  const ids = items.map(({ productId }) => productId);
  const purchaser = { customerId, address: { postcode, region_code } };
  const unordered = await readPurchaseFacts(em, services, purchaser, ids);
  const facts = await readPurchaseFacts(em, services, { ...purchaser, orderId }, ids);
  const planned = PlannedUnits.of(items);
  return new Map(
    items.map(({ id, productId, qty, options, isFreeGift, isGiftCard, isEbtPaid }) => {
      const product = facts.get(productId);
      const again = purchasableQuantity(unordered.get(productId), { qty: product?.minOrderQty ?? 1, options });
      const otherUnits = planned.otherUnits({ productId, options });
      const { quantity } = purchasableQuantity(product, { qty: DEFAULT_MAX_QTY, options, otherUnits });
      const canReorder = again.refusal === null && !isFreeGift && !isGiftCard;
      return [id, { canReorder, maxQty: isEbtPaid ? qty : Math.max(qty, quantity) }];
    }),
  );
}
