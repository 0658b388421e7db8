import type { AutoshipWhenOut } from '@larder/rules';
import type { Scheduled } from '../cart/delivery-cart.ts';
import type { LockedCustomer } from '../customers/locked-customer.ts';
import type { Em } from '../platform/db/orm.ts';
import type { LeftOut } from './autoship.table.ts';
import { productsLike } from './like.ts';
import { letWait } from './waiting.ts';

/** An item of a delivery that is about to be ordered. */
interface Due {
  id: number;
  productId: number;
  qty: number;
  stockQty: number;
  whenOut: AutoshipWhenOut;
  toldCents: number | null;
}

/**
 * What of a delivery goes into its cart. Where too little is in stock: a substitute at no higher price, if its shopper agreed to one, else as many
 * units as there are. What is not there at all is left out, or waits until it is back. Each deviation is named with its reason.
 */
export async function asWished(
  em: Em,
  customer: LockedCustomer,
  items: readonly Due[],
): Promise<{ wanted: Scheduled[]; out: LeftOut[] }> {
  const isThere = ({ stockQty, qty }: Due) => stockQty >= qty;
  const wanted: Scheduled[] = items.filter(isThere).map((item) => ({ ...item, mostCents: item.toldCents }));
  const out: LeftOut[] = [];
  for (const { id, productId, qty, stockQty, whenOut, toldCents: mostCents } of items.filter((item) => !isThere(item))) {
    const but = [...items, ...wanted].map((each) => each.productId);
    const like =
      whenOut === 'substitute'
        ? (await productsLike(em, { customerId: customer.id, groupId: customer.group_id, productId, qty, but }))[0]
        : undefined;
    if (like) wanted.push({ productId: like.id, qty, mostCents });
    if (!like && stockQty > 0) {
      wanted.push({ productId, qty: stockQty, mostCents });
      out.push({ productId, why: `Only ${stockQty} of ${qty} were in stock.` });
      continue;
    }
    if (whenOut === 'wait') await letWait(em, id);
    out.push({ productId, why: like ? `Out of stock. ${like.title} comes instead, at the same price or less.` : WHY[whenOut] });
  }
  return { wanted, out };
}

const WHY: Readonly<Record<AutoshipWhenOut, string>> = {
  skip: 'Out of stock.',
  wait: 'Out of stock. We’ll send it with your next delivery once it’s back in stock.',
  substitute: 'Out of stock, and no similar item was available at this price.',
};
