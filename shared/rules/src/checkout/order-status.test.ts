import { orderMachine } from './order-machine.ts';
import { hasLeftWarehouse, isOrderCancelable, orderProgress, orderStatus, orderStatusText } from './order-status.ts';

test.each([
  ['processing', 'Placed', 11.5],
  ['scheduled', 'Processing', 11.5],
  ['pickup_appointment', 'Processing', 11.5],
  ['shipped', 'Shipped', 36.5],
  ['picked_up', 'Shipped', 36.5],
  ['in_transit', 'In Transit', 61.5],
  ['out_for_delivery', 'In Transit', 61.5],
  ['on_its_way', 'On Its Way', 61.5],
  ['delivered', 'Delivered', 97.5],
  ['closed', 'Closed', 97.5],
  ['canceled', 'Canceled', null],
  ['cancelled', 'Canceled', null],
  ['teleported', 'Placed', 11.5],
  [null, 'Placed', 11.5],
])('%s reads %s at %p (CHK-046, CHK-050 … CHK-064, OP-090)', (raw, text, progress) => {
  expect(orderStatusText(raw)).toBe(text);
  expect(orderProgress(raw)).toBe(progress);
});

test('both spellings are one status (OP-004); only a placed order can be cancelled (OP-093)', () => {
  expect(orderStatus('Cancelled')).toBe('canceled');
  expect(orderStatus(' Cancelled ')).toBe('canceled');
  expect(isOrderCancelable('processing')).toBe(true);
  expect(isOrderCancelable('shipped')).toBe(false);
});

test('boxes have left with what the warehouse ships or hands to a carrier, and with all that follows; nothing else has', () => {
  expect(orderMachine.states.filter((state) => hasLeftWarehouse(state))).toEqual([
    'shipped',
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'on_its_way',
    'delivered',
    'closed',
  ]);
});
