import { canMove, type MembershipActor, type MembershipMove, membershipMachine, type MembershipState, PLAN } from '@larder/rules';
import { changeStanding, type LockedCustomer } from '../customers/locked-customer.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { entry } from '../../platform/history.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Enrollment } from './enrollment.ts';
import { membershipEffects } from './membership-effects.ts';
import { Subscription } from './subscription.table.ts';

/** The owner of a membership: the customer's row is locked. */
export interface Member {
  customer: LockedCustomer;
  /** Null when the customer never joined. */
  subscription: Subscription | null;
  /** The attempt that was paid or refused, where one makes the move. */
  enrollment?: Enrollment;
}

interface Mover {
  by: MembershipActor;
  cause?: string | undefined;
}

/** Other changes of a transition. */
export type Term = Partial<Omit<Subscription, 'id' | 'customerId' | 'state' | 'updatedAt'>>;

/** Returns the state of a membership; `none` for a customer who never joined. */
export const membershipState = (subscription: Pick<Subscription, 'state'> | null): MembershipState =>
  subscription?.state ?? 'none';

/**
 * The one way for a membership to change its state: in the caller's transaction, with its entry in the history and all that follows.
 * @throws HttpError 409 `move_not_allowed` from another state or by another actor; then nothing was changed
 */
export async function moveMembership(
  services: Services,
  em: Em,
  member: Member,
  move: MembershipMove,
  { by, cause }: Mover,
  term: Term = {},
): Promise<void> {
  const from = membershipState(member.subscription);
  const { to, follows } = membershipMachine.moves[move];
  if (!canMove(membershipMachine, move, from, by) || to === 'none') {
    throw conflict('Your membership has just changed. Please check it and try again.', 'move_not_allowed');
  }
  const { customer } = member;
  const now = services.clock.now();
  const subscription =
    member.subscription ??
    em.create(Subscription, { customerId: customer.id, planId: term.planId ?? PLAN.annual, state: to, updatedAt: now });
  Object.assign(subscription, term, { state: to, updatedAt: now });
  await em.flush();
  await db(em)
    .insertInto('membership_history')
    .values({ customer_id: customer.id, ...entry({ at: now, from, to, move, by }), cause: cause ?? null })
    .execute();
  for (const effect of follows)
    await membershipEffects[effect](services, em, { customer, subscription, enrollment: member.enrollment, by, cause });
}

/**
 * Ends a membership: prices and permissions of the lapsed apply from now on (MEM-005, MEM-017). `no_card`: there was nothing to
 * charge. Returns the updated customer.
 */
export async function endMembership(
  services: Services,
  em: Em,
  member: Member,
  mover: { by: MembershipActor; cause: 'renewal_off' | 'no_card' | 'card_failed' | 'left' },
): Promise<LockedCustomer> {
  const now = services.clock.now();
  const noCard = mover.cause === 'no_card' ? { card_failed: true } : {};
  const customer = await changeStanding(em, member.customer, { user_status: 'canceled', ...noCard }, now);
  // An earlier cancellation keeps its date.
  const canceledAt = member.subscription?.canceledAt ?? now;
  const term = { renew: false, canceledAt, nextAttemptAt: null };
  await moveMembership(services, em, { ...member, customer }, 'end', mover, term);
  return customer;
}
