import { canMove, defineMachine, type Machine } from '@larder/rules';

/**
 * `open`: written down, the gateway was not asked yet. `unknown`: it was asked, and did not say (yet). `refused`: it said no, nothing was
 * taken. `succeeded`: it took the money. `gave_up`: it never saw the charge, and nobody expects it any more. `giving_back`: it holds money
 * that nobody owes, the refund is asked for until it is confirmed. `given_back`: it confirmed that.
 */
export type PaymentState = 'open' | 'unknown' | 'refused' | 'succeeded' | 'gave_up' | 'giving_back' | 'given_back';
export type PaymentMove = 'ask' | 'take' | 'refuse' | 'give_up' | 'give_back' | 'confirm_refund';
/** `gateway`: only its own word makes the move. `owner`: the domain that asked for the money. */
export type PaymentActor = 'settler' | 'gateway' | 'owner';
/** What the subject is told, in the same transaction. */
export type PaymentEffect = 'on_paid' | 'on_refused' | 'on_given_back' | 'ask_refund';

export const paymentMachine: Machine<PaymentState, PaymentMove, PaymentActor, PaymentEffect> = defineMachine({
  name: 'payments',
  starts: ['open'],
  ends: ['refused', 'succeeded', 'gave_up', 'given_back'],
  states: ['open', 'unknown', 'refused', 'succeeded', 'gave_up', 'giving_back', 'given_back'],
  moves: {
    ask: { from: ['open', 'unknown'], to: 'unknown', by: ['settler'], follows: [] },
    take: { from: ['unknown'], to: 'succeeded', by: ['gateway'], follows: ['on_paid'] },
    refuse: { from: ['unknown'], to: 'refused', by: ['gateway'], follows: ['on_refused'] },
    give_up: { from: ['unknown'], to: 'gave_up', by: ['gateway'], follows: ['on_refused'] },
    // Unknown: paid for what nobody wants any more. Refused and given up: a charge that came through all the same.
    give_back: {
      from: ['unknown', 'succeeded', 'gave_up', 'refused'],
      to: 'giving_back',
      by: ['gateway', 'owner'],
      follows: ['ask_refund'],
    },
    confirm_refund: { from: ['giving_back'], to: 'given_back', by: ['gateway'], follows: ['on_given_back'] },
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
