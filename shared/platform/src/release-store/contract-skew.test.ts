import type { Shape } from '@larder/contracts/release';
import { dropped, skewOf, skewsBetween, type Side } from './contract-skew.ts';

const POINT = 'slot cart.quantity';
const giver = (shape: Shape, point = POINT): Side => ({
  name: 'mf-catalog@1',
  contract: { gives: { [point]: shape }, needs: {} },
});
const needer = (shape: Shape, point = POINT): Side => ({ name: 'mf-cart@2', contract: { gives: {}, needs: { [point]: shape } } });

describe('a slot', () => {
  test.each<[string, Shape, Shape, [words: string, breaks: boolean][]]>([
    ['as it is needed', { product: 'Card' }, { product: 'Card', 'size?': 'Size' }, []],
    [
      'whose field was renamed',
      { product: 'Card' },
      { item: 'Card' },
      [
        ['mf-cart@2 needs "item", which mf-catalog@1 does not give', true],
        ['mf-catalog@1 gives "product", which mf-cart@2 does not know', false],
      ],
    ],
    [
      'whose field must be there now',
      { 'size?': 'Size' },
      { size: 'Size' },
      [['mf-cart@2 needs "size", which mf-catalog@1 may leave out', true]],
    ],
    [
      'whose field is of another type',
      { id: 'number' },
      { id: 'string' },
      [['mf-catalog@1 gives "id" as number, mf-cart@2 takes string', true]],
    ],
    ['that takes more than is given', { size: "'s'" }, { 'size?': "'l' | 's'" }, []],
    [
      'that takes less than is given',
      { size: "'l' | 's'" },
      { size: "'s'" },
      [[`mf-catalog@1 gives "size" as 'l' | 's', mf-cart@2 takes 's'`, true]],
    ],
  ])('%s', (_, provided, needed, found) =>
    expect(skewOf(giver(provided), needer(needed)).map(({ words, breaks }) => [words.replace(`${POINT}: `, ''), breaks])).toEqual(
      found,
    ),
  );

  test('is compared in both directions', () => {
    const [one, other] = [giver({ product: 'Card' }), needer({ item: 'Card' })];
    expect(skewsBetween(one, [other])).toEqual(skewOf(one, other));
    expect(skewsBetween(other, [one])).toEqual(skewOf(one, other));
  });

  test('that would have no provider any more, while a release places it', () => {
    const bare: Side = { name: 'mf-cart@2', contract: { gives: {}, needs: {} } };
    const before = needer({}).contract;
    expect(dropped(bare, before, [])).toEqual([]);
    expect(dropped(bare, before, [giver({})]).map(({ words }) => words)).toEqual([
      'slot cart.quantity: mf-catalog@1 asks for it, and mf-cart@2 does not answer it any more',
    ]);
  });
});

test('a handler of an event need not know all of its fields', () => {
  const point = 'event cart.changed';
  expect(skewOf(giver({ a: 'number', b: 'number' }, point), needer({ a: 'number' }, point))).toEqual([]);
});
