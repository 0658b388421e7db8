import { addDays, type Cents, paymentText } from '@larder/rules';
import { anyOf, db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import type { LeftOut } from './autoship.table.ts';
import type { LockedDelivery } from './delivery-row.ts';
import type { LeaveOutCause } from './halts.ts';
import { priceDelivery } from './price-delivery.ts';

const WHY: Readonly<Partial<Record<LeaveOutCause, string>>> = {
  no_address: 'We don’t have a shipping address. Please choose one in your Autoship settings.',
  nothing_left: 'None of its items were available.',
  refused: 'We couldn’t place the order.',
};

/** AUTO-030, OP-106: queued in the transaction that marks the delivery, so that it is sent once. */
export async function mailNotice(services: Services, em: Em, delivery: LockedDelivery): Promise<void> {
  const { customer, date } = delivery;
  const { lines, totalCents, dearer } = await priceDelivery(services, em, delivery);
  await services.mail.send(em, 'autoship_notice', customer.email, {
    firstname: customer.firstname,
    shipsOn: date,
    changeUntil: addDays(date, -2),
    lines,
    totalCents,
    dearer,
  });
}

/** Queues the mail about a delivery that was put into the cart, with the products left out (OP-103). */
export async function mailInCart(
  services: Services,
  em: Em,
  { customer }: LockedDelivery,
  lines: { name: string; qty: number }[],
  leftOut: readonly LeftOut[],
): Promise<void> {
  const { firstname, email } = customer;
  await services.mail.send(em, 'autoship_in_cart', email, { firstname, lines, leftOut: await named(em, leftOut) });
}

/**
 * Queues the mail about a refused charge, with its card and amount (OP-104).
 * @param nextTryAt null after the last try
 */
export async function mailFailed(
  services: Services,
  em: Em,
  { customer, date, orderId }: LockedDelivery,
  nextTryAt: Date | null,
): Promise<void> {
  return services.mail.send(em, 'autoship_failed', customer.email, {
    firstname: customer.firstname,
    shipsOn: date,
    nextTryOn: nextTryAt?.toISOString() ?? null,
    refused: orderId === null ? null : await readRefused(em, orderId),
  });
}

/** Returns the card on which an order was refused, and the amount; null when no card was charged. */
async function readRefused(em: Em, orderId: string): Promise<{ card: string; cents: Cents } | null> {
  const found = await db(em)
    .selectFrom('orders as o')
    .innerJoin('order_tenders as t', 't.order_id', 'o.id')
    .select(['o.payment', 't.cents'])
    .where('o.id', '=', orderId)
    .where('t.kind', '=', 'card')
    .executeTakeFirst();
  return found ? { card: paymentText(found.payment.ccType, found.payment.last4), cents: found.cents } : null;
}

/** Queues the mail about omitted products; with a cause, about a skipped delivery. The next day is already planned. */
export async function mailLeftOut(
  services: Services,
  em: Em,
  { scheduleId, date, leftOut, customer }: LockedDelivery,
  cause: LeaveOutCause | null,
): Promise<void> {
  const { nextOn } = await db(em)
    .selectFrom('autoship_schedules')
    .select('next_date as nextOn')
    .where('id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  await services.mail.send(em, 'autoship_left_out', customer.email, {
    firstname: customer.firstname,
    shipsOn: date,
    why: cause && (WHY[cause] ?? null),
    items: await named(em, leftOut),
    nextOn,
  });
}

/** Notifies the customer that autoship is suspended, because the membership ended (OP-103). */
export function mailAutoshipStopped(services: Services, em: Em, { customer }: LockedDelivery): Promise<void> {
  return services.mail.send(em, 'autoship_stopped', customer.email, { firstname: customer.firstname });
}

async function named(em: Em, leftOut: readonly LeftOut[]): Promise<{ name: string; why: string }[]> {
  if (leftOut.length === 0) return [];
  const products = await db(em)
    .selectFrom('products')
    .select(['id', 'title'])
    .where('id', '=', anyOf(leftOut.map(({ productId }) => productId)))
    .execute();
  const names = new Map(products.map(({ id, title }) => [id, title]));
  return leftOut.map(({ productId, why }) => ({ name: names.get(productId) ?? 'An item', why }));
}
