import { type Cents, type Leaving, leavingTerms } from '@larder/rules';
import { type LockedCustomer, lockCustomer } from '../../customers/locked-customer.ts';
import { paidOf } from '../../../ordering/for-account.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { conflict, membershipRequired, reactivationRequired } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { isCharging } from '../enrollment.ts';
import { Subscription } from '../subscription.table.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Whether a customer ordered anything since a moment that was not canceled. Orders are a higher group and provide this through the services. */
    hasOrderedSince(em: Em, customerId: number, since: Date): Promise<boolean>;
  }
}

/** A customer with an active membership; the customer's row is locked. */
export interface LockedMember {
  customer: LockedCustomer;
  subscription: Subscription;
}

/**
 * Locks an active membership, so that no renewal and no other request interferes.
 * @throws HttpError 400 `membership_required`, `reactivation_required`; 409 `payment_pending` while a charge for it has no
 * outcome
 */
export async function lockMember(em: Em, customerId: number): Promise<LockedMember> {
  const customer = await lockCustomer(em, customerId);
  const subscription = await em.findOne(Subscription, { customerId });
  if (!subscription) throw membershipRequired();
  if (subscription.state === 'canceled') throw reactivationRequired();
  if (await isCharging(em, customerId))
    throw conflict('Your payment is being confirmed. Please wait a moment and try again.', 'payment_pending');
  return { customer, subscription };
}

/** The fee that began this membership, or turned it annual; null where nothing was paid, as for a present. */
export async function firstFeeOf(em: Em, { customerId }: Subscription): Promise<{ enrollmentId: string; cents: Cents } | null> {
  const began = await db(em)
    .selectFrom('enrollments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['enroll', 'activate', 'upgrade'])
    .where('state', '=', 'done')
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return began ? { enrollmentId: began.id, cents: await paidOf(em, 'enrollment', began.id) } : null;
}

/** Returns the effects of canceling a membership now. */
export async function termsOf(
  services: Services,
  em: Em,
  subscription: Subscription,
  now: Date,
): Promise<ReturnType<typeof leavingTerms>> {
  const { customerId, joinedAt } = subscription;
  const fee = await firstFeeOf(em, subscription);
  const hasOrdered = joinedAt ? await services.hasOrderedSince(em, customerId, joinedAt) : true;
  return leavingTerms(leavingOf(subscription), { paidCents: fee?.cents ?? 0, hasOrdered, now });
}

/** Returns what the rules of canceling need of a subscription. */
export const leavingOf = ({ state, planId, renew, joinedAt, expiresAt }: Subscription): Leaving => ({
  state,
  planId,
  renew: renew ?? true,
  joinedAt: joinedAt ?? null,
  expiresAt: expiresAt ?? null,
});

/** Whether an active membership is canceled and waits for its end. */
export const isLeaving = ({ canceledAt, renew }: Subscription): boolean => (canceledAt ?? null) !== null && renew === false;
