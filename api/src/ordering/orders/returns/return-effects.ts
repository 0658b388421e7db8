import { isSellable, type ReturnEffect, type ReturnReason, type ReturnState } from '@larder/rules';
import { restock } from '../../../catalog/inventory/stock.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { Services } from '../../../platform/services.ts';
import { takeBackFirstOrder } from '../first-orders.ts';
import { takeBackInvite } from '../invite-reward.ts';
import type { LockedOrder } from '../locked-order.ts';
import { uncountReturned } from '../order-savings.ts';
import { refundOrder } from '../refund-order.ts';
import { readRemainingItems } from './remaining-items.ts';
import { mailReturnNews } from './return-mails.ts';

/** A return whose order is locked, so that no other transaction changes it. */
export interface LockedReturn {
  id: number;
  order: LockedOrder;
  itemId: number;
  qty: number;
  reason: ReturnReason;
  cents: number;
  taxCents: number;
  /** Thrive Cash that the units earned, cents. */
  earnedCents: number;
  /** Part of `cents` that EBT paid. */
  ebtCents: number;
  state: ReturnState;
}

type Effect = (services: Services, em: Em, found: LockedReturn, to: ReturnState) => Promise<void>;

const causeOf = ({ id }: LockedReturn): string => `return:${id}`;

/** Effects of a return's transitions, by their names in the state machine. */
export const returnEffects: Readonly<Record<ReturnEffect, Effect>> = {
  async refund(services, em, found) {
    const { order, cents, ebtCents, earnedCents } = found;
    await refundOrder(services, em, order.id, { cents, ebtCents, earnedCents, cause: causeOf(found) });
  },
  async uncount_savings(_services, em, { order, cents, taxCents }) {
    const { paidCents } = await readRemainingItems(em, order.id);
    await uncountReturned(em, order, { productCents: cents - taxCents, retainedCents: paidCents });
  },
  async take_back_first_order(services, em, found) {
    const { subtotalCents } = await readRemainingItems(em, found.order.id);
    await takeBackFirstOrder(em, found.order, { subtotalCents, cause: causeOf(found), now: services.clock.now() });
  },
  take_back_invite: (services, em, found) =>
    takeBackInvite(em, found.order.id, { cause: causeOf(found), now: services.clock.now() }),
  restock: putBack,
  mail_news: (services, em, { id }, to) => mailReturnNews(services, em, id, to),
};

/** Returns only resellable items to stock. */
async function putBack(_services: Services, em: Em, { itemId, qty, reason }: LockedReturn): Promise<void> {
  const { productId, ...facts } = await db(em)
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['p.id as productId', 'p.tax_class as taxClass', 'p.analytics_category as department'])
    .where('i.id', '=', itemId)
    .executeTakeFirstOrThrow();
  if (isSellable(facts, reason)) await restock(em, [{ productId, qty }]);
}
