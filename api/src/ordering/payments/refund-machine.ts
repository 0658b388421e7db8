import { canMove, defineMachine, type Machine } from '@larder/rules';

/**
 * `asked`: owed to the payer, and requested from the gateway until it confirms. `confirmed`: the gateway returned the money.
 */
export type RefundState = 'asked' | 'confirmed';
type RefundTransition = 'confirm';
/** Events for the subject, in the same transaction. */
export type RefundEffect = 'on_given_back';

export const refundMachine: Machine<RefundState, RefundTransition, 'gateway', RefundEffect> = defineMachine({
  name: 'refunds',
  starts: ['asked'],
  ends: ['confirmed'],
  states: ['asked', 'confirmed'],
  moves: { confirm: { from: ['asked'], to: 'confirmed', by: ['gateway'], follows: ['on_given_back'] } },
});

/** Whether the gateway must still be called. */
export const isOwed = (state: RefundState): boolean => canMove(refundMachine, 'confirm', state);
