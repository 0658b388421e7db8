import { type Cents, endOfEarned } from '@larder/rules';
import { earn } from '../ledger/move.ts';
import { reverse } from '../ledger/reverse.ts';
import type { Cause } from '../ledger/write.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import type { Services } from '../platform/services.ts';

async function readEarning(em: Em, orderId: string) {
  const order = await db(em)
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['o.number', 'o.totals', 'c.id as customerId', 'c.email', 'c.firstname'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...order, cents: order.totals.find(({ type }) => type === 'thrive_cash_earn')?.cents ?? 0 };
}

/** Credits what an order earns, as its totals say since it was placed, once (ACC-115, CART-038, OP-028). @returns the cents; 0 for nothing (more) */
export async function earnForOrder(em: Em, orderId: string, now: Date): Promise<Cents> {
  const { cents, customerId } = await readEarning(em, orderId);
  return cents === 0 ? 0 : earn(em, { reason: 'order', owner: { customerId }, causeId: orderId, cents, now });
}

/** As {@link earnForOrder}, with the mail that says so in the same transaction. */
export async function creditEarned(services: Services, em: Em, orderId: string): Promise<void> {
  const now = services.clock.now();
  const cents = await earnForOrder(em, orderId, now);
  if (cents === 0) return;
  const { email, firstname, number } = await readEarning(em, orderId);
  const endsOn = endOfEarned('order', now)?.toISOString() ?? null;
  await services.mail.send(em, 'cash_earned', email, { firstname, cents, incrementId: number, endsOn });
}

/** How much of an order comes back: cents of its goods, of all cents of them. */
export interface Share {
  part: Cents;
  of: Cents;
}

/**
 * Takes back what an order earned, in proportion to what comes back of it; of what was spent meanwhile the store bears the rest.
 * @param because why, such as one return: counted once for each
 * @returns the cents that were taken back; 0 when the order earned nothing (yet)
 */
export async function takeBackEarned(
  em: Em,
  orderId: string,
  { share, because, now }: { share: Share; because: Cause; now: Date },
): Promise<Cents> {
  if (!(share.part >= 0 && share.part <= share.of && share.of > 0))
    throw new RangeError(`No share of an order: ${share.part} of ${share.of}`);
  const { cents } = await readEarning(em, orderId);
  const back = Math.round((cents * share.part) / share.of);
  return back === 0 ? 0 : reverse(em, { reason: 'order', causeId: orderId, because, cents: back, now });
}
