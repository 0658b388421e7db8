import { type MembershipMove, PLAN } from '@larder/rules';
import { changeStanding, type LockedCustomer } from '../customers/locked-customer.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';
import { isCharging } from './enrollment.ts';
import { membershipState, moveMembership, type Term } from './move-membership.ts';
import { Subscription } from './subscription.table.ts';

/**
 * Grants days of membership by a gift card (MEM-064), by Larder Gives (OP-049) or by an employee, in the caller's transaction. Without a
 * membership it creates an annual one that does not renew, because there is no consent and maybe no card. An active membership
 * is extended with plan and renewal unchanged; a trial becomes annual.
 * @returns false while a charge for the membership is open: its outcome would overwrite these days, so nothing is granted
 */
export async function giveMembership(
  services: Services,
  em: Em,
  customer: LockedCustomer,
  days: number,
  from: 'gift_card' | 'gives' | 'employee' = 'gift_card',
): Promise<boolean> {
  if (await isCharging(em, customer.id)) return false;
  const subscription = await em.findOne(Subscription, { customerId: customer.id });
  const state = membershipState(subscription);
  const now = services.clock.now();
  const stands = subscription && state !== 'canceled' ? subscription : null;
  const move: MembershipMove = from === 'gives' ? 'grant' : stands ? 'prolong' : 'receive';
  const standing = {
    user_status: 'member',
    card_failed: false,
    is_reactivated_member: customer.is_reactivated_member || state === 'canceled',
  } as const;
  const member = { customer: await changeStanding(em, customer, standing, now), subscription };
  // A free membership needs a new application and never renews automatically (OP-049).
  const free = from === 'gives' ? ({ type: 'Gives', renew: false } as const) : {};
  const term = { ...(stands ? prolonged(stands, days, now) : extendTerm(subscription, days, now)), ...free };
  await moveMembership(services, em, member, move, { by: from }, term);
  return true;
}

/** A term that was not paid by its member. */
const extendTerm = (before: Subscription | null, days: number, now: Date): Term => ({
  planId: PLAN.annual,
  membershipStatus: 'Annual',
  type: null,
  renew: false,
  joinedAt: now,
  expiresAt: after(now, days * DAY),
  trialExpiresAt: before?.trialExpiresAt ?? null,
  canceledAt: null,
  cycleCount: 1,
  ...FRESH,
});

function prolonged(before: Subscription, days: number, now: Date): Term {
  const end = before.expiresAt && before.expiresAt > now ? before.expiresAt : now;
  const plan = before.planId === PLAN.trial ? ({ planId: PLAN.annual, membershipStatus: 'Annual' } as const) : {};
  return { ...plan, expiresAt: after(end, days * DAY), ...FRESH };
}

/** Nothing is due before the new end. */
const FRESH = { failedRenewals: 0, nextAttemptAt: null, noticeSentAt: null } as const;
