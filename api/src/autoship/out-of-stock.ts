import { type AutoshipWhenOut, purchasableQuantity } from '@larder/rules';
import type { Scheduled } from '../ordering/cart/delivery-cart.ts';
import { type PurchaseServices, readPurchaseFacts } from '../ordering/cart/purchase-facts.ts';
import type { LockedCustomer } from '../account/customers/locked-customer.ts';
import type { Em } from '../platform/db/orm.ts';
import type { LeftOut } from './autoship.table.ts';
import { productsLike } from './like.ts';
import { letWait } from './waiting.ts';

/** An item of a delivery that is about to be ordered. */
interface Due {
  id: number;
  productId: number;
  qty: number;
  whenOut: AutoshipWhenOut;
  notifiedCents: number | null;
}

/**
 * Decides which items of a delivery go into its cart. Where stock is too low: a substitute at no higher price, if its shopper
 * agreed to one, else as many units as available. A sold-out item is omitted, or waits until it is available. Each deviation
 * has its reason. Items that cannot be bought for another reason pass: the cart of the delivery accepts the allowed quantity,
 * and reports why not more.
 */
export async function applyOutOfStockChoice(
  em: Em,
  services: PurchaseServices,
  customer: LockedCustomer,
  items: readonly Due[],
): Promise<{ available: Scheduled[]; out: LeftOut[] }> {
  const ids = items.map(({ productId }) => productId);
  const facts = await readPurchaseFacts(em, services, { customerId: customer.id }, ids);
  const judged = items.map((item) => {
    const product = facts.get(item.productId);
    return { ...item, stockQty: product?.stockQty ?? 0, ...purchasableQuantity(product, { qty: item.qty, options: {} }) };
  });
  const isShort = ({ refusal }: (typeof judged)[number]) => refusal?.code === 'out_of_stock';
  const available: Scheduled[] = judged
    .filter((item) => !isShort(item))
    .map(({ productId, qty, notifiedCents: mostCents }) => ({ productId, qty, mostCents }));
  const out: LeftOut[] = [];
  for (const { id, productId, qty, quantity, stockQty, whenOut, notifiedCents: mostCents } of judged.filter(isShort)) {
    const but = [...items, ...available].map((each) => each.productId);
    const like =
      whenOut === 'substitute'
        ? (await productsLike(em, services, { customerId: customer.id, groupId: customer.group_id, productId, qty, but }))[0]
        : undefined;
    if (like) available.push({ productId: like.id, qty, mostCents });
    if (!like && quantity > 0) {
      available.push({ productId, qty: stockQty, mostCents });
      out.push({ productId, why: `Only ${stockQty} of ${qty} were in stock.` });
      continue;
    }
    if (whenOut === 'wait') await letWait(em, id);
    out.push({ productId, why: like ? `Out of stock. ${like.title} comes instead, at the same price or less.` : WHY[whenOut] });
  }
  return { available, out };
}

const WHY: Readonly<Record<AutoshipWhenOut, string>> = {
  skip: 'Out of stock.',
  wait: 'Out of stock. We’ll send it with your next delivery once it’s back in stock.',
  substitute: 'Out of stock, and no similar item was available at this price.',
};
