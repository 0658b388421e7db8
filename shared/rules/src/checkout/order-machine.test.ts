import { canMove } from '../machine/machine.ts';
import { nextDeliveryMove, orderMachine, type OrderState } from './order-machine.ts';

test('OP-093: by itself an order walks from placed to delivered', () => {
  const seen: OrderState[] = ['processing'];
  for (let move = nextDeliveryMove('processing'); move; move = nextDeliveryMove(seen.at(-1) ?? 'closed')) {
    seen.push(orderMachine.moves[move].to);
  }
  expect(seen).toEqual(['processing', 'scheduled', 'shipped', 'in_transit', 'out_for_delivery', 'delivered']);
  expect(nextDeliveryMove('canceled')).toBeNull();
});

test('a shopper may cancel a placed order and nothing else', () => {
  for (const state of orderMachine.states)
    expect([state, canMove(orderMachine, 'cancel', state, 'shopper')]).toEqual([state, state === 'processing']);
  expect(canMove(orderMachine, 'pay', 'pending_payment', 'shopper')).toBe(false);
});

test('what a move took is given back by its contrary', () => {
  const { pay, refuse, cancel } = orderMachine.moves;
  expect(pay.follows).toContain('count_savings');
  expect(cancel.follows).toEqual(expect.arrayContaining(['uncount_savings', 'release_coupon', 'restock', 'refund']));
  expect(refuse.follows).toEqual(expect.arrayContaining(['release_coupon', 'restock', 'return_lines']));
});
