import { aCard } from '@larder/shell/testing';
import { anItem } from '../../test/autoship.ts';
import { rhythms } from './subscribed.ts';

test('the price of a frequency is that of its deliveries: units at their autoship price, less the quantity discount (OP-024)', () => {
  const tenth = { min: 2, max: null, promo_type: 'price', discount_type: 'percentage', promo_value: 10 } as const;
  const oats = anItem({ product: aCard({ id: 1, price: 5, tiered_pricing: [tenth] }), price: 4 });
  const rice = anItem({ product: aCard({ id: 2, price: 3 }), price: 3 });
  expect(rhythms([oats, rice])).toMatchObject([{ months: 1, costCents: 720 + 600, savedCents: 900 - 720 }]);
});
