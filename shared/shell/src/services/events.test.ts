import { createEvents } from './events.ts';

test('a listener that throws is reported and costs the others nothing (SHELL-136)', () => {
  const reports: string[] = [];
  const seen: number[] = [];
  const events = createEvents((error, event) => reports.push(`${event}: ${String(error)}`));
  events.on('cart.changed', () => {
    throw new Error('provider down');
  });
  const off = events.on('cart.changed', ({ totalItems }) => seen.push(totalItems));
  events.emit('cart.changed', { totalItems: 3 });
  off();
  events.emit('cart.changed', { totalItems: 4 });
  expect(seen).toEqual([3]);
  expect(reports).toEqual(['cart.changed: Error: provider down', 'cart.changed: Error: provider down']);
});
