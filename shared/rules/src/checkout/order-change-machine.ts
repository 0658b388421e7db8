import { defineMachine, type Machine } from '../machine/machine.ts';

/** `open`: its payment is not decided. `done`: the order is as it was requested. `failed`: it was not paid, so the order is as before. */
export type OrderChangeState = 'open' | 'done' | 'failed';
/** Result of the payment for an order change. */
export type OrderChangeMove = 'pay' | 'refuse';

/** The life of a change that costs more: the order stays as it is until it is paid. */
export const orderChangeMachine: Machine<OrderChangeState, OrderChangeMove, 'payments', 'change_order' | 'restock'> =
  defineMachine({
    name: 'order changes',
    starts: ['open'],
    ends: ['done', 'failed'],
    states: ['open', 'done', 'failed'],
    moves: {
      pay: { from: ['open'], to: 'done', by: ['payments'], follows: ['change_order'] },
      refuse: { from: ['open'], to: 'failed', by: ['payments'], follows: ['restock'] },
    },
  });
