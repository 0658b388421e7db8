import { defineMachine, type Machine } from '../machine/machine.ts';

/** Where a membership stands; `none` is an account that never joined. */
export type MembershipState = 'none' | 'trial' | 'active' | 'past_due' | 'canceled';

/** Transition of a membership; `miss` is a failed renewal, `receive` and `prolong` redeem a gift. */
export type MembershipMove =
  | 'try_out'
  | 'join'
  | 'upgrade'
  | 'renew'
  | 'miss'
  | 'end'
  | 'return'
  | 'receive'
  | 'prolong'
  | 'grant';

/** Who moves a membership; `payments` is the settler of payments, `clock` what falls due, `gift_card` one that was redeemed, `gives` an application for a free one that was approved, `employee` one at the desk. */
export type MembershipActor = 'payments' | 'shopper' | 'clock' | 'gift_card' | 'gives' | 'employee';

/** Effect that follows a transition of a membership. */
export type MembershipEffect =
  | 'mail_welcome'
  | 'mail_upgraded'
  | 'mail_renewed'
  | 'mail_failed_renewal'
  | 'mail_ended'
  | 'mail_gift'
  | 'remember_trial';

const STANDS: readonly MembershipState[] = ['trial', 'active', 'past_due'];

/** The life of a membership (OP-019, OP-020, OP-174, OP-175). */
export const membershipMachine: Machine<MembershipState, MembershipMove, MembershipActor, MembershipEffect> = defineMachine({
  name: 'memberships',
  starts: ['none'],
  ends: ['none', 'canceled'],
  states: ['none', 'trial', 'active', 'past_due', 'canceled'],
  moves: {
    try_out: { from: ['none'], to: 'trial', by: ['payments'], follows: ['remember_trial', 'mail_welcome'] },
    join: { from: ['none'], to: 'active', by: ['payments'], follows: ['mail_welcome'] },
    // A trial or monthly membership becomes annual at once (OP-176, OP-177) ...
    upgrade: { from: STANDS, to: 'active', by: ['payments'], follows: ['mail_upgraded'] },
    // ... or a trial by itself, with its first renewal.
    renew: { from: STANDS, to: 'active', by: ['payments'], follows: ['mail_renewed'] },
    // The card failed: it is tried again on the days of OP-020, and the membership stays until then.
    miss: { from: STANDS, to: 'past_due', by: ['payments'], follows: ['mail_failed_renewal'] },
    end: { from: STANDS, to: 'canceled', by: ['payments', 'shopper', 'clock', 'employee'], follows: ['mail_ended'] },
    return: { from: ['canceled'], to: 'active', by: ['payments'], follows: ['mail_welcome'] },
    // A gift begins a membership without a card (MEM-064) ...
    receive: { from: ['none', 'canceled'], to: 'active', by: ['gift_card', 'employee'], follows: ['mail_gift'] },
    // ... or moves the end of an existing one in any waiting state.
    prolong: { from: STANDS, to: 'active', by: ['gift_card', 'employee'], follows: ['mail_gift'] },
    // A free membership begins, or its next year does (OP-049).
    grant: { from: ['none', 'canceled', 'trial', 'active', 'past_due'], to: 'active', by: ['gives'], follows: [] },
  },
});
