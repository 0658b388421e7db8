import { isGiveMember, PLAN, PLAN_PRICE, type PlanId } from '@larder/rules';
import { type LockedCustomer, lockCustomer } from '../customers/locked-customer.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { utc } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { settlePayment } from '../../ordering/for-account.ts';
import { isCharging, openEnrollment } from './enrollment.ts';
import { membershipCard } from './membership-card.ts';
import { endMembership } from './move-membership.ts';
import { nextNotice, sendNotices } from './renewal-notices.ts';
import { Subscription } from './subscription.table.ts';

/** When {@link renewMemberships} has something to do next; null for never. */
export async function nextRenewal(em: Em): Promise<Date | null> {
  const [due, notice] = await Promise.all([
    db(em)
      .selectFrom('subscriptions')
      .select(({ fn }) => fn.min(fn.coalesce('next_attempt_at', 'expires_at')).as('at'))
      .where('state', 'in', ['trial', 'active', 'past_due'])
      .executeTakeFirst(),
    nextNotice(em),
  ]);
  const moments = [utc(due?.at ?? null), notice];
  return moments.reduce((first, moment) => (moment && (!first || moment < first) ? moment : first), null);
}

/**
 * Renews memberships, ends them and sends notices when due (OP-019, OP-020); a job calls it every hour. Returns how many
 * memberships it handled.
 */
export async function renewMemberships(services: Services): Promise<number> {
  const now = services.clock.now();
  await sendNotices(services, now);
  const due = await db(services.fork())
    .selectFrom('subscriptions as s')
    .select('s.customer_id')
    .where('s.state', 'in', ['trial', 'active', 'past_due'])
    .where(({ fn }) => fn.coalesce('s.next_attempt_at', 's.expires_at'), '<=', now.toISOString())
    // The settler handles these.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrollments as e')
            .select('e.id')
            .whereRef('e.customer_id', '=', 's.customer_id')
            .where('e.state', '=', 'open'),
        ),
      ),
    )
    .orderBy('s.customer_id')
    .limit(1000)
    .execute();
  for (const { customer_id } of due) {
    await renew(services, customer_id, now).catch((error: unknown) =>
      services.log.error({ err: error, customer_id }, 'a membership could not be renewed'),
    );
  }
  return due.length;
}

async function renew(services: Services, customerId: number, now: Date): Promise<void> {
  const paymentId = await services.fork().transactional(async (em) => {
    const member = await lockRenewing(em, customerId);
    const moment = member?.subscription.nextAttemptAt ?? member?.subscription.expiresAt;
    // Another worker may have renewed it since the list was read.
    return member && moment && moment <= now ? begin(services, em, member, now) : null;
  });
  if (paymentId) await settlePayment(services, paymentId);
}

/**
 * OP-199: charges a membership with a failed card at once when its member adds another; a refusal leaves the days of OP-020
 * unchanged. The card is saved regardless of the result, so errors are not thrown.
 */
export async function renewWithNewCard(services: Services, customerId: number): Promise<void> {
  try {
    const paymentId = await services.fork().transactional(async (em) => {
      const member = await lockRenewing(em, customerId);
      if (member?.subscription.state !== 'past_due' || !member.subscription.renew) return null;
      return begin(services, em, member, services.clock.now());
    });
    if (paymentId) await settlePayment(services, paymentId);
  } catch (error) {
    services.log.error({ err: error, customer_id: customerId }, 'a new card could not be charged at once');
  }
}

/** Locks a customer whose membership is due for a charge; null for others, and while a charge has no outcome. */
async function lockRenewing(
  em: Em,
  customerId: number,
): Promise<{ customer: LockedCustomer; subscription: Subscription } | null> {
  const customer = await lockCustomer(em, customerId);
  const subscription = await em.findOne(Subscription, { customerId });
  if (!subscription || subscription.state === 'canceled' || (await isCharging(em, customerId))) return null;
  return { customer, subscription };
}

/**
 * Opens the charge of a membership and returns the payment's id. Ends the membership when it does not renew or nothing can be
 * charged.
 */
async function begin(
  services: Services,
  em: Em,
  { customer, subscription }: { customer: LockedCustomer; subscription: Subscription },
  now: Date,
): Promise<string | null> {
  const card = await membershipCard(em, subscription);
  // A Larder Gives membership needs a new application instead (OP-049).
  const renews = subscription.renew && !isGiveMember(subscription);
  if (!renews || !card) {
    await endMembership(services, em, { customer, subscription }, { by: 'clock', cause: renews ? 'no_card' : 'renewal_off' });
    return null;
  }
  const { postcode, ...saved } = card;
  const planId: PlanId = subscription.planId === PLAN.trial ? PLAN.annual : subscription.planId;
  const { paymentId } = await openEnrollment(services, em, {
    customerId: customer.id,
    kind: 'renew',
    planId,
    amountCents: PLAN_PRICE[planId],
    card: { ...saved, needsVerification: false },
    postcode,
    consent: true,
    cycle: subscription.cycleCount + 1,
    reqsource: 'job',
    now,
  });
  return paymentId;
}
