import { badRequest, conflict } from '../platform/http/errors.ts';
import { cannotCome } from './refusals.ts';

/* Tests which products of a delivery a checkout refusal removes, so that the others ship. */
const oats = { productId: 1, boxType: 'grocery', soldAsFresh: null } as const;
const rioja = { productId: 2, boxType: 'wine', soldAsFresh: null } as const;
const berries = { productId: 3, boxType: 'fresh', soldAsFresh: 'fresh' } as const;
const lines = [oats, rioja, berries];

test('out of stock: those that the refusal names, each for its own reason', () => {
  const fields = { 'products[1]': 'Only 2 left', 'products[3]': 'Out of stock' };
  expect(cannotCome(badRequest('Out of stock', { errorCode: 'out_of_stock', fields }), lines)).toEqual([
    { productId: 1, why: 'Only 2 left' },
    { productId: 3, why: 'Out of stock' },
  ]);
});

test('out of stock without a name: none', () => {
  expect(cannotCome(badRequest('Out of stock', { errorCode: 'out_of_stock' }), lines)).toEqual([]);
});

test.each(['wine_not_shipped', 'birth_date_required', 'under_21'])('%s: the wine alone', (errorCode) => {
  const refusal = badRequest('No wine.', { errorCode, fields: { address_id: 'No wine.' } });
  expect(cannotCome(refusal, lines)).toEqual([{ productId: 2, why: 'No wine.' }]);
});

test('fresh is not delivered there: what is sold as fresh', () => {
  const refusal = badRequest('Not there.', { errorCode: 'fresh_not_delivered', fields: { address_id: 'Not there.' } });
  expect(cannotCome(refusal, lines)).toEqual([{ productId: 3, why: 'Not there.' }]);
});

test('a refusal of the whole order names no products', () => {
  expect(cannotCome(conflict('The total has changed.', 'total_changed'), lines)).toEqual([]);
  expect(cannotCome(badRequest('No.'), lines)).toEqual([]);
});
