import { isSellable, returnNumber, returnReminderOn, returnTerms, returnUntil, sendBackUntil, shareOf } from './returns.ts';

test.each([
  ['general', 'home', { sellable: true }],
  ['general', 'baby', { sellable: true }],
  ['general', 'beauty', { sellable: false }],
  ['general', 'supplements', { sellable: false }],
  // Food for babies, pets and people, wine, and what came by mail stay.
  ['food', 'baby', null],
  ['general', 'pets', null],
  ['food', 'pantry', null],
  ['alcohol', 'wine', null],
  ['none', 'home', null],
  ['general', '', null],
  ['general', 'constructor', null],
] as const)('%s of %s: %j', (taxClass, department, terms) => expect(returnTerms({ taxClass, department })).toEqual(terms));

test('only what is sellable and as it was described goes back on the shelf', () => {
  const soap = { taxClass: 'general', department: 'home' } as const;
  expect(isSellable(soap, 'not_needed')).toBe(true);
  expect(isSellable(soap, 'not_as_described')).toBe(false);
  expect(isSellable({ ...soap, department: 'beauty' }, 'not_needed')).toBe(false);
});

test('days go over the end of a month and of daylight saving', () => {
  expect(returnUntil('2026-10-25')).toBe('2026-11-24');
  expect(sendBackUntil('2026-10-25')).toBe('2026-11-08');
  expect(returnReminderOn('2026-11-08')).toBe('2026-11-04');
});

test('a share is all with the last products, and never more', () => {
  expect(shareOf({ cents: 100, productCents: 300 }, 100)).toBe(33);
  expect(shareOf({ cents: 67, productCents: 200 }, 200)).toBe(67);
  expect(shareOf({ cents: 67, productCents: 200 }, 500)).toBe(67);
  expect(shareOf({ cents: 67, productCents: 0 }, 500)).toBe(0);
});

test('a return has a number that fits on a box', () => expect(returnNumber(7)).toBe('R100007'));
