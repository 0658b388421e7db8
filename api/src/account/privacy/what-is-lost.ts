import { type DeletionLosses, orderMachine, reportMachine, returnMachine } from '@larder/rules';
import { balanceOf } from '../../ordering/for-account.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { utc } from '../../platform/db/sql.ts';

/** Gift cards that the customer redeemed and whose credit remains. */
const redeemedCards = (em: Em, customerId: number) =>
  db(em).selectFrom('gift_cards').select('id').where('redeemed_by', '=', customerId).execute();

/** What of money and membership ends with an account. */
export async function whatIsLost(em: Em, customerId: number, now: Date): Promise<DeletionLosses> {
  const owner = { customerId };
  const cards = await redeemedCards(em, customerId);
  const onCards = await Promise.all(cards.map(({ id }) => balanceOf(em, 'gift_card', { giftCard: id }, now)));
  const membership = await db(em)
    .selectFrom('subscriptions')
    .select('expires_at')
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'canceled')
    .executeTakeFirst();
  return {
    cashCents: await balanceOf(em, 'thrive_cash', owner, now),
    creditCents: onCards.reduce((sum, cents) => sum + cents, await balanceOf(em, 'shopping_credit', owner, now)),
    memberUntil: utc(membership?.expires_at ?? null),
  };
}

/** Returns the unfinished processes that block a deletion, as texts for the owner. */
export async function whatIsUnderWay(em: Em, customerId: number): Promise<string[]> {
  const ofOrders = db(em).selectFrom('orders').select('id').where('customer_id', '=', customerId);
  const [order, report, returned, fee, gift] = await Promise.all([
    ofOrders.where('state', 'not in', [...orderMachine.ends]).executeTakeFirst(),
    db(em)
      .selectFrom('order_reports')
      .select('id')
      .where('order_id', 'in', ofOrders)
      .where('state', 'not in', [...reportMachine.ends])
      .executeTakeFirst(),
    db(em)
      .selectFrom('order_returns')
      .select('id')
      .where('order_id', 'in', ofOrders)
      .where('state', 'not in', [...returnMachine.ends])
      .executeTakeFirst(),
    db(em)
      .selectFrom('enrollments')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('state', '=', 'open')
      .executeTakeFirst(),
    db(em)
      .selectFrom('gift_cards')
      .select('id')
      .where('buyer_id', '=', customerId)
      .where('state', '=', 'bought')
      .executeTakeFirst(),
  ]);
  return [
    order && 'An order that is still on its way',
    report && 'A report that we are looking at',
    returned && 'A return that is not settled',
    fee && 'A payment that the bank has not confirmed',
    gift && 'A gift card that you bought and that is not sent yet',
  ].filter((text): text is string => text !== undefined);
}
