import { randomUUID } from 'node:crypto';
import { type OrderActor, type TotalEntry, WHEN_OUT_TEXT } from '@larder/rules';
import { addSavings } from '../../../account/customers/savings.ts';
import { restock } from '../../../catalog/inventory/stock.ts';
import { db, json } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { entry } from '../../../platform/history.ts';
import type { Services } from '../../../platform/services.ts';
import { changeCouponCost, releaseCoupon } from '../../promos/coupon-uses.ts';
import { lockCredit, reverseTender } from '../credit-tenders.ts';
import { addressText } from '../order-address.ts';
import { draftShipments, hasWine, orderMoney, paidFor } from '../order-draft.ts';
import { OrderItem, Shipment } from '../order.table.ts';
import { changeCause, giveBackTender } from '../tender-payments.ts';
import { writeTenders } from '../tenders.ts';
import { mailChange } from './change-mail.ts';
import { forfeitedGifts } from './forfeited-gifts.ts';
import { addedId, type ChangePlan } from './plan-change.ts';

/**
 * Applies a planned change to an order, in the caller's transaction, which holds its lock. It updates lines, boxes, totals,
 * tenders and savings. Removed units return to stock (added ones were reserved before), and money returns to its tenders. It
 * adds a history entry and queues an e-mail.
 * @param by who changes it, for the history
 */
export async function applyChange(services: Services, em: Em, plan: ChangePlan, by: OrderActor = 'shopper'): Promise<void> {
  const { order } = plan;
  const now = services.clock.now();
  await writeLines(em, plan);
  await writeMoney(em, plan, now);
  await dropBoxes(em, plan);
  await addBoxes(em, plan, now);
  await payBack(services, em, plan, now);
  await addSavings(em, order.customerId, plan.next.totals.cartSavingsCents - order.savingsCents);
  if (plan.next.losesCoupon) await releaseCoupon(em, { orderId: order.id });
  else if (plan.terms.coupon) await changeCouponCost(em, order.id, plan.next.totals.savings.coupon);
  const changed = entry({ at: now, from: order.state, to: order.state, move: 'changed', by });
  await db(em)
    .insertInto('order_history')
    .values({ order_id: order.id, ...changed, cause: changeText(plan) })
    .execute();
  await mailChange(services, em, plan);
}

/** `2 instead of 3 × Oats; no Jam; 1 × Tea added`: for the history. */
export const changeText = ({ changes, added, address, whenOut }: ChangePlan): string =>
  [
    ...changes.map(({ item, from, to }) => (to === 0 ? `no ${item.name}` : `${to} instead of ${from} × ${item.name}`)),
    ...added.map(({ name, qty }) => `${qty} × ${name} added`),
    ...(address ? [`to ${addressText(address.address)}`] : []),
    ...(whenOut ? [`${WHEN_OUT_TEXT.question}: ${WHEN_OUT_TEXT[whenOut]}`] : []),
  ].join('; ');

/** Writes the lines with their new quantities and costs. Removed units return to stock. */
async function writeLines(em: Em, plan: ChangePlan): Promise<void> {
  const { lines, totals } = plan.next;
  const costs = new Map(totals.lineTotals.map((line) => [line.id, line]));
  const quantityBefore = new Map(lines.map(({ id, qty }) => [id, qty]));
  for (const item of plan.order.items) {
    const id = String(item.id);
    const qty = quantityBefore.get(id);
    if (qty === undefined) await db(em).deleteFrom('order_items').where('id', '=', item.id).execute();
    else {
      const { paidCents, taxCents, earnedCents, ebtCents } = paidFor(item.terms?.kind === 'gift' ? undefined : costs.get(id));
      const shares = { paid_cents: paidCents, tax_cents: taxCents, earned_cents: earnedCents, ebt_cents: ebtCents };
      await db(em)
        .updateTable('order_items')
        .set({ qty, row_total_cents: item.priceCents * qty, ...shares })
        .where('id', '=', item.id)
        .execute();
    }
  }
  const added = plan.added.map((item) => ({ ...item, ...paidFor(costs.get(addedId(item))), orderId: plan.order.id }));
  if (added.length > 0) await em.insertMany(OrderItem, added);
  const removed = plan.changes
    .filter(({ from, to }) => to < from)
    .map(({ item, from, to }) => ({ productId: item.productId, qty: from - to }));
  await restock(em, [...removed, ...forfeitedGifts(plan).map(({ productId, qty }) => ({ productId, qty }))]);
}

async function writeMoney(em: Em, { order, next, address, whenOut, terms }: ChangePlan, now: Date): Promise<void> {
  const { subtotalCents, discountCents, shippingCents, taxCents, extraCents, grandTotalCents } = orderMoney(next.totals);
  await db(em)
    .updateTable('orders')
    .set({
      subtotal_cents: subtotalCents,
      discount_cents: discountCents,
      shipping_cents: shippingCents,
      tax_cents: taxCents,
      extra_cents: extraCents,
      grand_total_cents: grandTotalCents,
      savings_cents: next.totals.cartSavingsCents,
      totals: json(next.totals.entries satisfies TotalEntry[]),
      has_alcohol: hasWine(next.totals),
      updated_at: now,
      terms: json(terms),
      ...(next.losesCoupon && { coupon_code: null, coupon_label: null }),
      ...(whenOut && { when_out: whenOut }),
      ...(address && {
        address: json(address.address),
        tax_percent: address.taxPercent === null ? null : String(address.taxPercent),
      }),
    })
    .where('id', '=', order.id)
    .execute();
}

/** Deletes boxes without lines. */
async function dropBoxes(em: Em, { order, next }: ChangePlan): Promise<void> {
  const left = next.totals.boxes.map(({ boxType }) => boxType);
  const emptiedBoxes = [...order.cutoffs.keys()].filter((box) => !left.some((each) => each === box));
  if (emptiedBoxes.length === 0) return;
  await db(em).deleteFrom('shipments').where('order_id', '=', order.id).where('box_type', 'in', emptiedBoxes).execute();
}

/** Adds boxes for new items. They close like the boxes of an order that is placed now. */
async function addBoxes(em: Em, { order, next }: ChangePlan, now: Date): Promise<void> {
  const boxes = next.totals.boxes.filter(({ boxType }) => !order.cutoffs.has(boxType));
  const shipments = draftShipments(boxes, now).map((box) => ({ ...box, orderId: order.id, state: 'processing' as const }));
  if (shipments.length > 0) await em.insertMany(Shipment, shipments);
}

/** Refunds the difference to the tenders. Afterwards the order's tenders contain the new amounts. */
async function payBack(services: Services, em: Em, { order, next }: ChangePlan, now: Date): Promise<void> {
  const cause = changeCause(randomUUID());
  const because = { kind: 'order', id: `${order.id}:${cause}` } as const;
  await lockCredit(
    em,
    order,
    next.back.map(({ tender }) => tender),
  );
  for (const { tender, cents } of next.back) {
    const back =
      (await reverseTender(em, order, tender, { cents, because, now })) ??
      (await giveBackTender(services, em, order.id, tender, { cause, cents }));
    if (back !== cents) throw new Error(`Order ${order.id} can give back ${back} of ${cents} cents to ${tender.kind}`);
  }
  await db(em).deleteFrom('order_tenders').where('order_id', '=', order.id).execute();
  await writeTenders(em, order.id, next.tenders);
}
