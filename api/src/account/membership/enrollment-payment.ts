import { canMove, type MembershipMove, type MembershipState, membershipMachine, PLAN } from '@larder/rules';
import { lockCustomer } from '../customers/locked-customer.ts';
import { giveBack, type PaymentSubject, releaseCoupon } from '../../ordering/for-account.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/services.ts';
import type { Enrollment } from './enrollment.ts';
import { type Member, membershipState } from './move-membership.ts';
import { beginTerm, missRenewal } from './outcome.ts';
import { payGuarantee } from './savings-guarantee.ts';
import { Subscription } from './subscription.table.ts';
import { termFee } from './term-fee.ts';

/** The shopper waits at the form (OP-174, OP-175): a charge that never arrived can soon be retried. */
export const enrollmentPayment: PaymentSubject = subject(2 * MINUTE);

/** The member is not present (OP-020), so a longer gateway outage is acceptable before the card counts as failed. */
export const renewalPayment: PaymentSubject = subject(HOUR);

function subject(giveUpAfter: number): PaymentSubject {
  return {
    giveUpAfter,
    // A free trial also sends a request, to verify the card.
    asksForNothing: true,
    async lock(em, id) {
      await locked(em, id);
      return { id };
    },
    async isStillWanted(em, { id }) {
      const { enrollment, subscription } = await locked(em, id);
      const state = membershipState(subscription);
      return enrollment.state === 'open' && canMove(membershipMachine, moveOf(enrollment, state), state);
    },
    async onPaid(services, em, { id }) {
      const member = await locked(em, id);
      const { enrollment, subscription } = member;
      if (enrollment.kind === 'upgrade') await giveRestBack(services, em, enrollment);
      await close(services, em, id, 'done');
      if (enrollment.kind === 'renew' && subscription) await payGuarantee(services, em, subscription, id);
      await beginTerm(services, em, member, moveOf(enrollment, membershipState(subscription)));
    },
    async onRefused(services, em, { id }, refusal) {
      const member = await locked(em, id);
      if (member.enrollment.state !== 'open') return;
      await close(services, em, id, 'failed');
      await releaseCoupon(em, { enrollmentId: id });
      // A first enrollment changes nothing else.
      if (member.enrollment.kind === 'renew' && member.subscription) await missRenewal(services, em, member, refusal);
    },
    onGivenBack: () => Promise.resolve(),
  };
}

/** Which move a paid enrollment makes. */
function moveOf({ kind, plan_id: plan }: Enrollment, state: MembershipState): MembershipMove {
  if (kind === 'renew' || kind === 'upgrade') return kind;
  if (state === 'canceled') return 'return';
  return plan === PLAN.trial ? 'try_out' : 'join';
}

/** Always the customer before the enrollment, as when it was made. */
async function locked(em: Em, id: string): Promise<Member & { enrollment: Enrollment }> {
  const found = await db(em).selectFrom('enrollments').select('customer_id').where('id', '=', id).executeTakeFirstOrThrow();
  const customer = await lockCustomer(em, found.customer_id);
  const enrollment = await db(em)
    .selectFrom('enrollments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { customer, enrollment, subscription: await em.findOne(Subscription, { customerId: customer.id }) };
}

/**
 * Refunds the rest of a term that an upgrade ends, at the amount shown at its payment, before the upgrade replaces that term's
 * fee as the last one.
 */
async function giveRestBack(services: Services, em: Em, { id, customer_id, back_cents }: Enrollment): Promise<void> {
  const fee = back_cents > 0 ? await termFee(em, customer_id) : null;
  if (fee) await giveBack(services, em, { ...fee, cents: back_cents, cause: `upgrade:${id}` });
}

async function close(services: Services, em: Em, id: string, state: 'done' | 'failed'): Promise<void> {
  await db(em).updateTable('enrollments').set({ state, settled_at: services.clock.now() }).where('id', '=', id).execute();
}
