import { beforeEach, expect, test, vi } from 'vitest';
import { parsePending, webStorage, type Pending } from './storage.ts';

const change = { productId: 7, options: {}, cartId: 'c1', before: 0, qty: 2 };
const pending: Pending = {
  owner: 'c12',
  waiting: { '7': change },
  flights: [
    { mutationId: 'm1', changes: { '8|size=l': { ...change, productId: 8, options: { size: 'l' }, saveForLater: true } } },
    { mutationId: 'm2', changes: { '9': { ...change, productId: 9, qty: 0, prefillStatus: 'never_item' } } },
  ],
};

beforeEach(() => sessionStorage.clear());

test('what is written is read back, and nothing after it is taken away', () => {
  const report = vi.fn();
  const storage = webStorage(() => sessionStorage, report);
  storage.write(pending);
  expect(storage.read()).toEqual(pending);
  storage.write(null);
  expect(storage.read()).toBeNull();
  expect(report).not.toHaveBeenCalled();
});

test.each([
  ['nothing', null],
  ['half of a text', '{"owner":"c12","wait'],
  ['a list', '[]'],
  ['no flights', '{"owner":"c12","waiting":{}}'],
  ['a negative quantity', '{"owner":"c12","flights":[],"waiting":{"7":{"productId":7,"options":{},"before":0,"qty":-1}}}'],
  [
    'an option that is no text',
    '{"owner":"c12","flights":[],"waiting":{"7":{"productId":7,"options":{"a":1},"before":0,"qty":1}}}',
  ],
  [
    'an unknown word about a pick',
    '{"owner":"c12","flights":[],"waiting":{"7":{"productId":7,"options":{},"before":1,"qty":0,"prefillStatus":"maybe"}}}',
  ],
  ['a flight without id', '{"owner":"c12","waiting":{},"flights":[{"changes":{}}]}'],
])('%s counts as nothing', (_, text) => expect(parsePending(text)).toBeNull());

test('a storage that throws is reported and costs nothing else', () => {
  const report = vi.fn();
  const blocked = webStorage(() => {
    throw new Error('blocked');
  }, report);
  expect(blocked.read()).toBeNull();
  blocked.write(pending);
  expect(report).toHaveBeenCalledTimes(2);
});
