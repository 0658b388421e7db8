import type { Em } from '../../../platform/db/orm.ts';
import type { Services } from '../../../platform/services.ts';
import { addressText } from '../order-address.ts';
import { readRecipient } from '../order-news.ts';
import { labelOf } from '../tender-payments.ts';
import { forfeitedGifts } from './forfeited-gifts.ts';
import type { ChangePlan } from './plan-change.ts';

/** Queues the e-mail that lists the changes, in the transaction of the change, so that each change sends one. */
export async function mailChange(services: Services, em: Em, plan: ChangePlan): Promise<void> {
  const { email, ...order } = await readRecipient(services, em, plan.order.id);
  const gifts = forfeitedGifts(plan).map(({ name, qty }) => ({ name, from: qty, to: 0 }));
  const added = plan.added.map(({ name, qty }) => ({ name, from: 0, to: qty }));
  await services.mail.send(em, 'order_changed', email, {
    ...order,
    lines: [...plan.changes.map(({ item, from, to }) => ({ name: item.name, from, to })), ...added, ...gifts],
    whenOut: plan.whenOut,
    address: plan.address && addressText(plan.address.address),
    back: plan.next.back.map(({ tender, cents }) => ({ label: labelOf(tender), cents })),
    chargedCents: plan.next.chargeCents,
    totalCents: { before: plan.order.grandTotalCents, now: plan.next.totals.grandTotalCents },
  });
}
