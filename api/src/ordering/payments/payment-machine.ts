import { canMove, defineMachine, type Machine } from '@larder/rules';

/**
 * `open`: recorded, not sent to the gateway yet. `unknown`: sent, without a result (yet). `refused`: the gateway refused it and
 * took nothing. `succeeded`: the gateway took the money; refunds record what is returned. `gave_up`: the gateway never saw the
 * charge, and its subject no longer waits. `unwanted`: the gateway took money that is not owed; a refund returns all of it.
 */
export type PaymentState = 'open' | 'unknown' | 'refused' | 'succeeded' | 'gave_up' | 'unwanted';
type PaymentTransition = 'ask' | 'take' | 'refuse' | 'give_up' | 'disown';
/** `gateway`: only its own word makes the move. */
export type PaymentActor = 'settler' | 'gateway';
/** Events for the subject, in the same transaction. */
export type PaymentEffect = 'on_paid' | 'on_refused' | 'ask_refund';

export const paymentMachine: Machine<PaymentState, PaymentTransition, PaymentActor, PaymentEffect> = defineMachine({
  name: 'payments',
  starts: ['open'],
  ends: ['refused', 'succeeded', 'gave_up', 'unwanted'],
  states: ['open', 'unknown', 'refused', 'succeeded', 'gave_up', 'unwanted'],
  moves: {
    ask: { from: ['open', 'unknown'], to: 'unknown', by: ['settler'], follows: [] },
    take: { from: ['unknown'], to: 'succeeded', by: ['gateway'], follows: ['on_paid'] },
    refuse: { from: ['unknown'], to: 'refused', by: ['gateway'], follows: ['on_refused'] },
    give_up: { from: ['unknown'], to: 'gave_up', by: ['gateway'], follows: ['on_refused'] },
    // From unknown: paid after its subject ended. From refused and gave_up: a charge that succeeded nevertheless.
    disown: { from: ['unknown', 'gave_up', 'refused'], to: 'unwanted', by: ['gateway'], follows: ['ask_refund'] },
  },
});

/** Whether it is not decided yet if this pays. */
export const isUnsettled = (state: PaymentState): boolean => canMove(paymentMachine, 'ask', state);

/**
 * Applies a transition to a payment whose row is locked.
 * @throws Error for an unknown transition; then nothing is committed
 */
export function transitionPayment(payment: { id: string; state: PaymentState }, move: PaymentTransition): void {
  if (!canMove(paymentMachine, move, payment.state)) {
    throw new Error(`Payment ${payment.id} is ${payment.state}: ${move} is no move from there`);
  }
  payment.state = paymentMachine.moves[move].to;
}
