import { canMove, defineMachine, type Machine } from '@larder/rules';

/** `asked`: owed to the payer, and asked of the gateway until it confirms it. `confirmed`: it said that the money went back. */
export type RefundState = 'asked' | 'confirmed';
export type RefundMove = 'confirm';
/** What the subject is told, in the same transaction. */
export type RefundEffect = 'on_given_back';

export const refundMachine: Machine<RefundState, RefundMove, 'gateway', RefundEffect> = defineMachine({
  name: 'refunds',
  starts: ['asked'],
  ends: ['confirmed'],
  states: ['asked', 'confirmed'],
  moves: { confirm: { from: ['asked'], to: 'confirmed', by: ['gateway'], follows: ['on_given_back'] } },
});

/** Whether the gateway has still to be asked. */
export const isOwed = (state: RefundState): boolean => canMove(refundMachine, 'confirm', state);
