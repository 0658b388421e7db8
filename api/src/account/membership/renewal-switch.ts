import type { CallInput, CallResponse } from '@larder/contracts';
import { GIVES_AGAIN_DAYS, isGiveMember, PLAN, PLAN_PRICE } from '@larder/rules';
import { lockCustomer } from '../customers/locked-customer.ts';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { conflict, invalid, membershipRequired, reactivationRequired } from '../../platform/http/errors.ts';
import { isCharging } from './enrollment.ts';
import { planName } from './offers.ts';
import { membershipCard } from './membership-card.ts';
import { noticedBy } from './renewal-notices.ts';
import { endMembership } from './move-membership.ts';
import { Subscription } from './subscription.table.ts';
import { presentSubscription } from './present-membership.ts';

const NO_CARD = 'Please add a payment method first.';
/** OP-049 */
const GIVES_DOES_NOT_RENEW = `A Larder Gives membership does not renew. In its last ${GIVES_AGAIN_DAYS} days you can apply for another year.`;

/**
 * PUT /account/subscription (MEM-035, OP-020): turns the renewal off or on again, with a mail that states the date. When off,
 * the membership stays until the end of the term or trial without a charge. An expired term that waits for a card retry ends at
 * once. Idempotent.
 */
export async function switchRenewal(
  c: RequestContext,
  { body }: CallInput<'PUT /account/subscription'>,
): Promise<CallResponse<'PUT /account/subscription'>> {
  const customerId = customerOf(c);
  const now = c.now();
  return c.em.transactional(async (em) => {
    // The renewal job takes the same lock while it decides whether to charge.
    let customer = await lockCustomer(em, customerId);
    const subscription = await em.findOne(Subscription, { customerId });
    if (!subscription) throw membershipRequired();
    if (subscription.state === 'canceled') throw reactivationRequired();
    if (subscription.renew !== body.renew) {
      if (await isCharging(em, customerId))
        throw conflict('Your payment is being confirmed. Please wait a moment and try again.', 'payment_pending');
      if (body.renew && isGiveMember(subscription)) throw invalid({ renew: GIVES_DOES_NOT_RENEW });
      if (body.renew && !(await membershipCard(em, subscription))) throw invalid({ renew: NO_CARD });
      em.assign(subscription, {
        renew: body.renew,
        updatedAt: now,
        ...(body.renew && { canceledAt: null }),
        ...noticedBy(now, subscription),
      });
      if (!body.renew && subscription.state === 'past_due') {
        customer = await endMembership(c.services, em, { customer, subscription }, { by: 'shopper', cause: 'renewal_off' });
      }
      await em.flush();
      const { firstname, email } = customer;
      const on = (subscription.expiresAt ?? now).toISOString();
      const plan = subscription.planId === PLAN.trial ? PLAN.annual : subscription.planId;
      if (body.renew)
        await c.services.mail.send(em, 'renewal_on', email, {
          firstname,
          planName: planName(plan),
          renewsOn: on,
          amountCents: PLAN_PRICE[plan],
        });
      else
        await c.services.mail.send(em, 'renewal_off', email, {
          firstname,
          endsOn: on,
          isTrial: subscription.state === 'trial',
          isOver: customer.user_status === 'canceled',
        });
    }
    const row = await db(em)
      .selectFrom('subscriptions')
      .selectAll()
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return {
      success: true,
      group_id: customer.group_id,
      user_status: customer.user_status,
      subscription: presentSubscription(row),
    };
  });
}
