import { bringsInvite, type Cents, endOfEarned, homeOf, INVITE_REWARD_CENTS, plainMailbox } from '@larder/rules';
import { areEmailsVerified } from '../../account/customers/email-verified.ts';
import { lockOpenInvite, settleInvite, takeInviteBack } from '../../account/invites/settle-invite.ts';
import { earn } from '../ledger/move.ts';
import { reverse } from '../ledger/reverse.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Order value that counts for the friend's minimum, in cents: retained items before discounts. Gift cards are money and do not
 * count.
 */
async function retainedProductCents(em: Em, orderId: string): Promise<Cents> {
  const found = await db(em)
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(({ selectFrom }) =>
      selectFrom('order_returns as r')
        .select(sql<number>`coalesce(sum(r.qty), 0)::int`.as('qty'))
        .whereRef('r.item_id', '=', 'i.id')
        .where('r.state', '=', 'settled')
        .$asScalar()
        .$notNull()
        .as('back'),
    )
    .select(({ selectFrom }) =>
      selectFrom('virtual_products as v')
        .select(sql<number>`count(*)::int`.as('qty'))
        .whereRef('v.order_item_id', '=', 'i.id')
        .where('v.refunded_at', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('refunded'),
    )
    .select(['i.row_total_cents as cents', 'i.price_cents as pieceCents'])
    .where('i.order_id', '=', orderId)
    .where('p.product_type', '<>', 'giftcard')
    .execute();
  return found.reduce((sum, { cents, pieceCents, back, refunded }) => sum + cents - (back + refunded) * pieceCents, 0);
}

/** Returns the characteristics of a household: its shipping addresses, payment methods, and mailbox. */
async function marksOf(em: Em, customerId: number): Promise<string[]> {
  const { email } = await db(em).selectFrom('customers').select('email').where('id', '=', customerId).executeTakeFirstOrThrow();
  const homes = await db(em)
    .selectFrom('addresses')
    .select(['street1', 'street2', 'postcode'])
    .where('customer_id', '=', customerId)
    .execute();
  const sent = await db(em).selectFrom('orders').select('address').where('customer_id', '=', customerId).execute();
  const cards = await db(em).selectFrom('payment_methods').select('fingerprint').where('customer_id', '=', customerId).execute();
  return [
    `mailbox ${plainMailbox(email)}`,
    ...[...homes, ...sent.map(({ address }) => address)].map((home) => `home ${homeOf(home)}`),
    ...cards.map(({ fingerprint }) => `card ${fingerprint}`),
  ];
}

/**
 * Credits both sides of an invitation for the friend's first delivered order of $49 or more, once, with an e-mail to each
 * (OP-094). Self-invitations get nothing: one household shares an address, a payment card or a mailbox, among all that both
 * ever had. Nothing is credited while one of both e-mail addresses is unverified (OP-215). The invitation then stays open, and
 * the friend's next delivered order of $49 or more earns it.
 */
export async function creditInvite(services: Services, em: Em, order: { id: string; customerId: number }): Promise<void> {
  const friendId = order.customerId;
  const invite = await lockOpenInvite(em, friendId);
  if (!invite || !bringsInvite(await retainedProductCents(em, order.id))) return;
  if (!(await areEmailsVerified(em, [friendId, invite.inviterId]))) return;
  const now = services.clock.now();
  const marks = await marksOf(em, friendId);
  if ((await marksOf(em, invite.inviterId)).some((mark) => marks.includes(mark))) {
    await settleInvite(em, invite.id, 'same_household', now);
    return;
  }
  await settleInvite(em, invite.id, { orderId: order.id }, now);
  const each = { causeId: friendId, cents: INVITE_REWARD_CENTS, now };
  await earn(em, { ...each, reason: 'invited', owner: { customerId: friendId } });
  await earn(em, { ...each, reason: 'invite', owner: { customerId: invite.inviterId } });
  await mailReward(services, em, friendId, 'friend', now);
  await mailReward(services, em, invite.inviterId, 'inviter', now);
}

async function mailReward(services: Services, em: Em, customerId: number, side: 'friend' | 'inviter', now: Date): Promise<void> {
  const { email, firstname } = await db(em)
    .selectFrom('customers')
    .select(['email', 'firstname'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const endsOn = endOfEarned('invite', now)?.toISOString() ?? null;
  await services.mail.send(em, 'invite_earned', email, { firstname, cents: INVITE_REWARD_CENTS, side, endsOn });
}

/** Takes the unspent reward of an order back from both sides, once the retained items are below the minimum (OP-094). */
export async function takeBackInvite(em: Em, orderId: string, { cause, now }: { cause: string; now: Date }): Promise<void> {
  if (bringsInvite(await retainedProductCents(em, orderId))) return;
  const friendId = await takeInviteBack(em, orderId, now);
  if (friendId === null) return;
  const because = { kind: 'order', id: `${orderId}:${cause}` } as const;
  await reverse(em, { reason: 'invited', causeId: friendId, because, now });
  await reverse(em, { reason: 'invite', causeId: friendId, because, now });
}
