import fc from 'fast-check';
import { shownPrice } from './shown-price.ts';

const visitor = { role: 'visitor', loggedIn: false } as const;
const lead = { role: 'lead', loggedIn: true } as const;
const member = { role: 'member', loggedIn: true } as const;
const gesture = {
  price: 6.49,
  msrp: 9.99,
  map_price: 8.99,
  autoship_price: null,
  is_map_enabled: true,
  msrp_display_actual_price_type: 'gesture' as const,
};
/** As the API returns it to visitors without a membership. */
const forGuests = { ...gesture, map_price: null, price: 9.99 };

const dollars = fc.integer({ min: 1, max: 10_000 }).map((cents) => cents / 100);
const anyProduct = fc.record({
  price: dollars,
  msrp: dollars,
  map_price: fc.option(dollars),
  autoship_price: fc.option(dollars),
  is_map_enabled: fc.boolean(),
  msrp_display_actual_price_type: fc.constantFrom('in_cart', 'gesture', null),
});

describe('the price that a viewer may see (CAT-065 … CAT-071)', () => {
  test.each([
    ['a visitor: the list price', forGuests, visitor, 999, false, 'guest'],
    ['a lead: the list price', forGuests, lead, 999, false, 'link'],
    ['a member under a gesture price: the minimum', gesture, member, 899, true, 'gesture'],
    [
      'a member under an in_cart price: the price',
      { ...gesture, msrp_display_actual_price_type: 'in_cart' },
      member,
      649,
      false,
      'none',
    ],
    ['any viewer without MAP: the price', { ...gesture, is_map_enabled: false }, visitor, 649, false, 'none'],
    ['a member whose best price is in the cart', { ...gesture, price: 9.49, autoship_price: 7 }, member, 949, false, 'in_cart'],
  ] as const)('%s', (_name, product, viewer, price, isHidden, kind) => {
    const shown = shownPrice(product, viewer);
    expect([shown.price.price, shown.isHidden, shown.map.kind]).toEqual([price, isHidden, kind]);
  });

  test('a price that is shown on asking leaves no saving to work it out from', () => {
    expect(shownPrice(gesture, member).price).toMatchObject({ isSale: false, totalSavings: 0 });
  });

  test('card and page show one price, which, except for a gesture, is the one that the cart charges', () => {
    fc.assert(
      fc.property(anyProduct, fc.constantFrom(visitor, lead, member), (card, viewer) => {
        const [small, large] = [shownPrice(card, viewer), shownPrice(card, viewer, true)];
        expect(large.price).toEqual(small.price);
        const charged = Math.round(card.price * 100);
        expect(small.isHidden ? charged : small.price.price).toBe(charged);
      }),
    );
  });

  test('no displayed price is below what the cart charges, for any minimum and list price', () => {
    fc.assert(
      fc.property(anyProduct, fc.constantFrom(visitor, lead, member), (card, viewer) => {
        expect(shownPrice(card, viewer).price.price).toBeGreaterThanOrEqual(Math.round(card.price * 100));
      }),
    );
  });
});
