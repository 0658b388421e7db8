import { parsePending, webLastChange, webStorage, type Pending } from './storage.ts';

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
  const report = jest.fn();
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
  ['null', 'null'],
])('%s counts as nothing', (_, text) => expect(parsePending(text)).toBeNull());

const whole = { owner: 'c12', waiting: { '7': change }, flights: [{ mutationId: 'm1', changes: { '7': change } }] };
const withChange = (rest: Record<string, unknown>) => ({ ...whole, waiting: { '7': { ...change, ...rest } } });

test.each([
  ['no owner', { ...whole, owner: undefined }],
  ['no flights', { ...whole, flights: undefined }],
  ['flights that are no list', { ...whole, flights: {} }],
  ['a flight that is none', { ...whole, flights: [null] }],
  ['a flight without id', { ...whole, flights: [{ changes: {} }] }],
  ['a flight without changes', { ...whole, flights: [{ mutationId: 'm1' }] }],
  ['a flight with a broken change', { ...whole, flights: [{ mutationId: 'm1', changes: { '7': { ...change, qty: 0.5 } } }] }],
  ['nothing that waits', { ...whole, waiting: undefined }],
  ['a list of what waits', { ...whole, waiting: [change] }],
  ['a change that is none', { ...whole, waiting: { '7': null } }],
  ['a product that is no number', withChange({ productId: '7' })],
  ['no pieces before', withChange({ before: undefined })],
  ['a negative quantity', withChange({ qty: -1 })],
  ['half a piece', withChange({ qty: 1.5 })],
  ['no cart', withChange({ cartId: undefined })],
  ['a word about saving', withChange({ saveForLater: 'yes' })],
  ['an unknown word about a pick', withChange({ prefillStatus: 'maybe' })],
  ['no options', withChange({ options: undefined })],
  ['an option that is no text', withChange({ options: { a: 1 } })],
])('%s: the whole counts as nothing', (_, broken) => {
  expect(parsePending(JSON.stringify(whole))).toEqual(whole);
  expect(parsePending(JSON.stringify(broken))).toBeNull();
});

test('a storage that throws is reported and costs nothing else', () => {
  const report = jest.fn();
  const blocked = webStorage(() => {
    throw new Error('blocked');
  }, report);
  expect(blocked.read()).toBeNull();
  blocked.write(pending);
  expect(report).toHaveBeenCalledTimes(2);
});

test('the next page reads the time of a cart change; without storage it reads none', () => {
  const lastChange = webLastChange(() => sessionStorage);
  expect(lastChange.read()).toBe(0);
  const before = Date.now();
  lastChange.note();
  expect(lastChange.read()).toBeGreaterThanOrEqual(before);
  const blocked = webLastChange(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  blocked.note();
  expect(blocked.read()).toBe(0);
});
