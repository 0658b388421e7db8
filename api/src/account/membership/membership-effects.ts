import { isGiveMember, type MembershipActor, type MembershipEffect, normalizeEmail, paymentText } from '@larder/rules';
import type { LockedCustomer } from '../customers/locked-customer.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/services.ts';
import type { Enrollment } from './enrollment.ts';
import { planName } from './offers.ts';
import type { Subscription } from './subscription.table.ts';

interface Moved {
  customer: LockedCustomer;
  subscription: Subscription;
  enrollment: Enrollment | undefined;
  /** Who transitioned it, and why. */
  by: MembershipActor;
  cause: string | undefined;
}

type Effect = (services: Services, em: Em, moved: Moved) => Promise<void>;

/** Effects of a membership's transitions, by their names in the state machine. */
export const membershipEffects: Readonly<Record<MembershipEffect, Effect>> = {
  mail_welcome: (services, em, { customer, subscription, enrollment }) =>
    services.mail.send(em, 'membership_joined', customer.email, {
      firstname: customer.firstname,
      planName: planName(subscription.planId),
      amountCents: enrollment?.amount_cents ?? 0,
      renewsOn: (subscription.expiresAt ?? services.clock.now()).toISOString(),
    }),
  mail_upgraded: (services, em, { customer, subscription, enrollment }) =>
    services.mail.send(em, 'membership_upgraded', customer.email, {
      firstname: customer.firstname,
      amountCents: enrollment?.amount_cents ?? 0,
      backCents: enrollment?.back_cents ?? 0,
      renewsOn: (subscription.expiresAt ?? services.clock.now()).toISOString(),
    }),
  // OP-216: the receipt of a renewal, in the transaction that records the charge.
  mail_renewed: (services, em, { customer, subscription, enrollment }) =>
    services.mail.send(em, 'membership_renewed', customer.email, {
      firstname: customer.firstname,
      planName: planName(subscription.planId),
      amountCents: enrollment?.amount_cents ?? 0,
      card: enrollment ? paymentText(enrollment.card.brand, enrollment.card.last4) : null,
      chargedOn: services.clock.now().toISOString(),
      renewsOn: (subscription.expiresAt ?? services.clock.now()).toISOString(),
    }),
  // A member who ended it, or whose card was refused, gets a mail about that instead.
  async mail_ended(services, em, { customer, subscription, by, cause }) {
    if (by !== 'clock') return;
    await services.mail.send(em, 'membership_ended', customer.email, {
      firstname: customer.firstname,
      endedOn: (subscription.expiresAt ?? services.clock.now()).toISOString(),
      isGives: isGiveMember(subscription),
      hadCard: cause !== 'no_card',
    });
  },
  mail_failed_renewal: (services, em, { customer, subscription }) =>
    services.mail.send(em, 'renewal_failed', customer.email, {
      firstname: customer.firstname,
      nextTryOn: subscription.nextAttemptAt?.toISOString() ?? null,
    }),
  mail_gift: (services, em, { customer, subscription, by }) =>
    services.mail.send(em, 'membership_given', customer.email, {
      firstname: customer.firstname,
      endsOn: (subscription.expiresAt ?? services.clock.now()).toISOString(),
      renews: subscription.renew,
      from: by === 'employee' ? 'employee' : 'gift_card',
    }),
  // OP-019: one trial a person, by email and by card.
  async remember_trial(services, em, { customer, enrollment }) {
    const now = services.clock.now();
    const trial = { customer_id: customer.id, taken_at: now };
    const card = enrollment && { ...trial, kind: 'card' as const, value: enrollment.card.fingerprint };
    await db(em)
      .insertInto('trials_taken')
      .values([{ ...trial, kind: 'email', value: normalizeEmail(customer.email) }, ...(card ? [card] : [])])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
