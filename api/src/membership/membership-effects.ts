import { type MembershipEffect, normalizeEmail } from '@larder/rules';
import type { LockedCustomer } from '../customers/locked-customer.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import type { Services } from '../platform/services.ts';
import type { Enrollment } from './enrollment.ts';
import { planName } from './offers.ts';
import type { Subscription } from './subscription.table.ts';

interface Moved {
  customer: LockedCustomer;
  subscription: Subscription;
  enrollment: Enrollment | undefined;
}

type Effect = (services: Services, em: Em, moved: Moved) => Promise<void>;

/** What follows a move of a membership, by the name that the machine gives it. */
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
  mail_failed_renewal: (services, em, { customer, subscription }) =>
    services.mail.send(em, 'renewal_failed', customer.email, {
      firstname: customer.firstname,
      nextTryOn: subscription.nextAttemptAt?.toISOString() ?? null,
    }),
  mail_gift: (services, em, { customer, subscription }) =>
    services.mail.send(em, 'membership_given', customer.email, {
      firstname: customer.firstname,
      endsOn: (subscription.expiresAt ?? services.clock.now()).toISOString(),
      renews: subscription.renew,
    }),
  // OP-019: one trial a person, by email and by card.
  async remember_trial(services, em, { customer, enrollment }) {
    const now = services.clock.now();
    const trial = { customer_id: customer.id, taken_at: now };
    const card = enrollment && { ...trial, kind: 'card' as const, value: enrollment.card.fingerprint };
    await db(em)
      .insertInto('trials_taken')
      .values([{ ...trial, kind: 'email', value: normalizeEmail(customer.email) }, ...(card ? [card] : [])])
      .onConflict((taken) => taken.doNothing())
      .execute();
  },
};
