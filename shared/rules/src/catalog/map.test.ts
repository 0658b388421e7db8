import { groupOf, USER_STATUSES } from '../membership/status.ts';
import { isShownOnAsking, isUnderMinimum, mapDisplay, mapExplanation, mayAdvertise } from './map.ts';
import { seesMemberPrices } from './price-lists.ts';

const product = { isMapEnabled: true, priceCents: 1000, mapPriceCents: 900, autoshipPriceCents: 800 };
const member = { role: 'member', loggedIn: true } as const;
const visitor = { role: 'visitor', loggedIn: false } as const;

describe('See best price in cart (CAT-065)', () => {
  test('shows when every condition holds', () => {
    expect(mapDisplay(product, member)).toEqual({ kind: 'in_cart', text: 'See best price in cart' });
  });

  test.each([
    ['MAP off', { isMapEnabled: false }],
    ['no map price', { mapPriceCents: null }],
    ['no autoship price', { autoshipPriceCents: null }],
    ['map price not below price', { mapPriceCents: 1000 }],
    ['autoship price not below map price', { autoshipPriceCents: 900 }],
  ])('goes with %s', (_name, change) => {
    expect(mapDisplay({ ...product, ...change }, member).kind).not.toBe('in_cart');
  });
});

describe('by role (CAT-066 … CAT-069, OP-044)', () => {
  const gesture = { isMapEnabled: true, priceCents: 1000, displayType: 'gesture' } as const;

  test.each([
    ['visitor', false, 'Register for best price'],
    ['pla', false, 'Register for best price'],
    ['lead', true, 'Register'],
    ['pla', true, 'Register'],
    ['canceled', true, 'Reactivate'],
    ['trial', true, 'Add'],
    ['member', true, 'Add'],
    ['employee', true, 'Add'],
  ] as const)('%s, logged in %p', (role, loggedIn, text) => {
    expect(mapDisplay(gesture, { role, loggedIn }).text).toBe(text);
  });

  test('large places say Add to Cart', () => expect(mapDisplay(gesture, member, true).text).toBe('Add to Cart'));
  test('nothing when MAP is off', () =>
    expect(mapDisplay({ ...gesture, isMapEnabled: false }, visitor)).toEqual({ kind: 'none', text: '' }));
  test('an in_cart product shows its price to members', () => {
    expect(mapDisplay({ ...gesture, displayType: 'in_cart' }, member).kind).toBe('none');
  });
});

describe('one rule for both sides of the wire (OP-212)', () => {
  const gesture = { isMapEnabled: true, priceCents: 1000, displayType: 'gesture' } as const;

  test.each([...USER_STATUSES.map((role) => [role, groupOf(role)] as const), ['employee', groupOf('lead', true)] as const])(
    'a %s is shown on asking what the price list of the same person holds',
    (role, group) => {
      expect(isShownOnAsking(mapDisplay(gesture, { role, loggedIn: true }))).toBe(seesMemberPrices(group));
    },
  );

  test.each([
    [899, true],
    [900, false],
    [null, false],
  ])('%p under a minimum of 900: %p', (cents, isUnder) => {
    expect(isUnderMinimum({ isMapEnabled: true, mapPriceCents: 900 }, cents)).toBe(isUnder);
    expect(isUnderMinimum({ isMapEnabled: false, mapPriceCents: 900 }, cents)).toBe(false);
    expect(isUnderMinimum({ isMapEnabled: true, mapPriceCents: null }, cents)).toBe(false);
  });

  test('what is marked is not advertised', () => {
    expect([mayAdvertise({ is_map_enabled: true }), mayAdvertise({ is_map_enabled: false })]).toEqual([false, true]);
  });
});

test('the explanation in both variants (CAT-070, CAT-071, OP-045)', () => {
  const start =
    "This item is offered for less than the manufacturer's minimum advertised price. To see the best price and unlock member savings on 6,000+ products, ";
  expect(mapExplanation('guest')).toBe(`${start}register.`);
  expect(mapExplanation('in_cart')).toBe(`${start}add the item to your box.`);
});
