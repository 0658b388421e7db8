import fc from 'fast-check';
import { isFull, withEvent } from './event-batch.ts';
import { sponsoredEvent, type SponsoredEvent, type SponsoredEventName } from './sponsored-event.ts';

const event = (name: SponsoredEventName, productId: number, ms: number): SponsoredEvent =>
  sponsoredEvent(
    name,
    { product_id: productId, object_tracking_id: `ad-${productId}`, display_position: 1 },
    { pageViewId: 'p', page: '/', environment: 'test', userAgent: 'x', userId: null },
    new Date(ms),
  );
const names = ['sponsored_product_viewport', 'sponsored_product_click', 'sponsored_product_add_to_cart'] as const;
const someEvent = fc.tuple(fc.constantFrom(...names), fc.nat(3), fc.nat(3)).map(([name, id, ms]) => event(name, id, ms));

test('ADS-003: the same event, product and moment stands once; any difference makes another event', () => {
  const first = event(names[0], 1, 0);
  const batch = withEvent([], first);
  expect(withEvent(batch, event(names[0], 1, 0))).toBe(batch);
  for (const other of [event(names[1], 1, 0), event(names[0], 2, 0), event(names[0], 1, 1)]) {
    expect(withEvent(batch, other)).toEqual([first, other]);
  }
});

test('a batch never holds two of the same and keeps the order of arrival', () => {
  fc.assert(
    fc.property(fc.array(someEvent, { maxLength: 60 }), (events) => {
      const batch = events.reduce<readonly SponsoredEvent[]>(withEvent, []);
      const key = (each: SponsoredEvent) => `${each.event} ${each.sent_at} ${each.data.sponsored_product_data.product_id}`;
      expect(batch.map(key)).toEqual([...new Set(events.map(key))]);
    }),
  );
});

test.each([
  [0, false],
  [19, false],
  [20, true],
  [21, true],
])('ADS-005: a batch of %i is full: %p', (size, full) => {
  expect(isFull(Array.from({ length: size }, (_, i) => event(names[0], i, 0)))).toBe(full);
});
