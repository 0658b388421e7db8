import { aCard } from '../../test/products.ts';
import { basketOf } from './basket.ts';

const cheaper = (id: number) => aCard({ id, price: 4.49, msrp: 5.99 });

test('adds up what is shown, in cents', () => {
  expect(basketOf([1, 2, 3].map(cheaper))).toMatchObject({ price: 1347, msrp: 1797, saved: 450 });
  expect(basketOf([1, 2, 3, 4, 5, 6].map(cheaper))?.products).toHaveLength(5);
});

test('is made of what can be bought and may be advertised only', () => {
  const others = [aCard({ id: 7, price: 5, msrp: 5 }), aCard({ id: 8, in_stock: false }), aCard({ id: 9, is_map_enabled: true })];
  expect(basketOf([cheaper(1), cheaper(2), ...others])).toBeNull();
});
