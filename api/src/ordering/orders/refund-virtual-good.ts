import { partOf, type LineShare, withoutPart, refundableCents } from '@larder/rules';
import { countOfRows, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { isUuid } from '../../platform/uuid.ts';
import { refundVirtualProduct } from '../virtual-products/refund-virtual-products.ts';
import { takeBackFirstOrder } from './first-orders.ts';
import { takeBackInvite } from './invite-reward.ts';
import { lockOrder } from './locked-order.ts';
import { uncountReturned } from './order-savings.ts';
import { refundOrder } from './refund-order.ts';
import { readRemainingItems } from './returns/remaining-items.ts';

/**
 * Refunds an own, unused unit of a virtual product, once its order is delivered. Its share of the line returns to the order's
 * tenders, as for a return, and its code or link ends.
 * @returns the order that it belongs to
 * @throws HttpError 404 for a unit of another buyer; 400 `virtual_good_used`, `virtual_good_refunded` or `order_open`
 */
export async function refundOwnVirtualProduct(services: Services, customerId: number, id: string): Promise<string> {
  return services.fork().transactional(async (em) => {
    const found = await findOwn(em, customerId, id);
    if (!found) throw notFound('Item');
    const { orderId, itemId, ...line } = found;
    const order = await lockOrder(em, orderId);
    const refundedBefore = await countRefunded(em, itemId);
    await refundVirtualProduct(services, em, id, order.state);
    const unit = nextUnit(line, refundedBefore);
    const { paidCents: productCents, ebtCents, earnedCents } = unit;
    const cause = `virtual_good:${id}`;
    const now = services.clock.now();
    await refundOrder(services, em, orderId, { cents: refundableCents(unit), ebtCents, earnedCents, cause });
    const { paidCents, subtotalCents } = await readRemainingItems(em, orderId);
    await uncountReturned(em, order, { productCents, retainedCents: paidCents });
    await takeBackFirstOrder(em, order, { subtotalCents, cause, now });
    await takeBackInvite(em, orderId, { cause, now });
    return orderId;
  });
}

/** The next unit of a line of which some units are refunded, with its part of the amounts. */
function nextUnit(line: LineShare, refunded: number): LineShare {
  let left = line;
  for (let unit = 0; unit < refunded; unit += 1) left = withoutPart(left, partOf(left, 1));
  return partOf(left, 1);
}

const findOwn = async (em: Em, customerId: number, id: string) =>
  isUuid(id)
    ? db(em)
        .selectFrom('virtual_products as v')
        .innerJoin('order_items as i', 'i.id', 'v.order_item_id')
        .select(['v.order_id as orderId', 'v.order_item_id as itemId'])
        .select(['i.qty', 'i.paid_cents as paidCents', 'i.tax_cents as taxCents', 'i.earned_cents as earnedCents'])
        .select('i.ebt_cents as ebtCents')
        .where('v.id', '=', id)
        .where('v.buyer_id', '=', customerId)
        .executeTakeFirst()
    : undefined;

async function countRefunded(em: Em, itemId: number): Promise<number> {
  const { count } = await db(em)
    .selectFrom('virtual_products')
    .select(countOfRows.as('count'))
    .where('order_item_id', '=', itemId)
    .where('refunded_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
