import { canMove } from '../machine/machine.ts';
import { canFulfill, FULFILLMENT_STEPS, fulfillmentMoves, isRefundable, shippingStage } from './fulfillment.ts';
import { orderMachine, type OrderState } from './order-machine.ts';

test.each([
  ['pending_payment', false, true, null],
  ['processing', false, true, 'waiting'],
  ['processing', false, false, 'to_pack'],
  ['scheduled', false, false, 'to_pack'],
  ['scheduled', true, false, 'packed'],
  ['shipped', true, false, 'on_the_way'],
  ['on_its_way', false, false, 'on_the_way'],
  ['closed', true, false, 'delivered'],
  ['canceled', false, true, 'canceled'],
] as const)('%s, packed %s, open %s: %s', (state, isPacked, isOpen, stage) => {
  expect(shippingStage({ state, isPacked, isOpen })).toBe(stage);
});

test('every step that a stage allows is a chain of transitions of the warehouse', () => {
  for (const first of orderMachine.states)
    for (const step of FULFILLMENT_STEPS) {
      if (!canFulfill(shippingStage({ state: first, isPacked: false, isOpen: false }), step)) continue;
      let state: OrderState = first;
      for (const move of fulfillmentMoves(step, first)) {
        expect([first, step, move, canMove(orderMachine, move, state, 'warehouse')]).toEqual([first, step, move, true]);
        state = orderMachine.moves[move].to;
      }
    }
});

test('an order that the shopper may change cannot be packed, and a delivered one not shipped', () => {
  expect(canFulfill('waiting', 'pack')).toBe(false);
  expect(canFulfill('delivered', 'ship')).toBe(false);
  expect(canFulfill(null, 'pack')).toBe(false);
  expect(fulfillmentMoves('ship', 'pickup_appointment')).toEqual(['pick_up']);
  expect(fulfillmentMoves('pack', 'scheduled')).toEqual([]);
});

test('money is refunded by line from packing on', () => {
  const states = orderMachine.states.filter(isRefundable);
  expect(states).not.toContain('processing');
  expect(states).toEqual(expect.arrayContaining(['scheduled', 'shipped', 'delivered', 'closed']));
});
