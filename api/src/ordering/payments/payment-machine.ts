import { canMove, defineMachine, type Machine } from '@larder/rules';

/**
 * `open`: written down, the gateway was not asked yet. `unknown`: it was asked, and did not say (yet). `refused`: it said no, nothing was
 * taken. `succeeded`: it took the money; what of it goes back is told by refunds. `gave_up`: it never saw the charge, and nobody expects it
 * any more. `unwanted`: it took money that nobody owes; all of it goes back by a refund.
 */
export type PaymentState = 'open' | 'unknown' | 'refused' | 'succeeded' | 'gave_up' | 'unwanted';
export type PaymentMove = 'ask' | 'take' | 'refuse' | 'give_up' | 'disown';
/** `gateway`: only its own word makes the move. */
export type PaymentActor = 'settler' | 'gateway';
/** What the subject is told, in the same transaction. */
export type PaymentEffect = 'on_paid' | 'on_refused' | 'ask_refund';

export const paymentMachine: Machine<PaymentState, PaymentMove, PaymentActor, PaymentEffect> = defineMachine({
  name: 'payments',
  starts: ['open'],
  ends: ['refused', 'succeeded', 'gave_up', 'unwanted'],
  states: ['open', 'unknown', 'refused', 'succeeded', 'gave_up', 'unwanted'],
  moves: {
    ask: { from: ['open', 'unknown'], to: 'unknown', by: ['settler'], follows: [] },
    take: { from: ['unknown'], to: 'succeeded', by: ['gateway'], follows: ['on_paid'] },
    refuse: { from: ['unknown'], to: 'refused', by: ['gateway'], follows: ['on_refused'] },
    give_up: { from: ['unknown'], to: 'gave_up', by: ['gateway'], follows: ['on_refused'] },
    // Unknown: paid for what nobody wants any more. Refused and given up: a charge that came through all the same.
    disown: { from: ['unknown', 'gave_up', 'refused'], to: 'unwanted', by: ['gateway'], follows: ['ask_refund'] },
  },
});

/** Whether it is not decided yet if this pays. */
export const isUnsettled = (state: PaymentState): boolean => canMove(paymentMachine, 'ask', state);

/** Makes a move of a payment whose row is locked. @throws Error for one that the machine does not know; then nothing is committed */
export function movePayment(payment: { id: string; state: PaymentState }, move: PaymentMove): void {
  if (!canMove(paymentMachine, move, payment.state)) {
    throw new Error(`Payment ${payment.id} is ${payment.state}: ${move} is no move from there`);
  }
  payment.state = paymentMachine.moves[move].to;
}
