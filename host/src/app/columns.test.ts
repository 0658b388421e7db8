import fc from 'fast-check';
import { frozen } from '@larder/rules/machine/of-frozen';
import { expect, test } from 'vitest';
import { fromColumns, keyOf } from './columns.ts';
import { toColumns as ofPage } from './to-columns.ts';

/** Of what many pages have. */
const toColumns = (value: unknown): unknown => ofPage(frozen(value));

const through = (value: unknown): unknown => fromColumns(JSON.parse(JSON.stringify(toColumns(value))));

test('what went into columns comes out as it was, whatever it is', () => {
  const named = fc.dictionary(fc.constantFrom('id', 'title', '$columns', '$lists', 'of'), fc.jsonValue());
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.array(named, { maxLength: 6 }),
        fc.array(fc.record({ id: fc.nat(), of: fc.jsonValue() }), { minLength: 12 }),
        fc.array(fc.array(named), { maxLength: 4 }),
      ),
      (value) => {
        const text = JSON.stringify(value);
        for (const turned of [ofPage(JSON.parse(text)), toColumns(JSON.parse(text))])
          expect(fromColumns(JSON.parse(JSON.stringify(turned)))).toStrictEqual(JSON.parse(text));
      },
    ),
  );
});

test('fields of alike things are named once; things with fields of their own stay as they are', () => {
  const cards = [1, 2, 3].map((id) => ({ id, unit: { text: `$${id}` } }));
  expect(JSON.stringify(toColumns({ cards }))).toBe(
    '{"cards":{"$columns":[["id",[1,2,3]],["unit",{"$columns":[["text",["$1","$2","$3"]]]}]]}}',
  );
  expect(toColumns([{ id: 1 }, { id: 2 }, { id: 3, note: 'new' }])).toEqual([{ id: 1 }, { id: 2 }, { id: 3, note: 'new' }]);
});

test('a value that all have stands once, and a few values stand once each', () => {
  const boxes = ['grocery', 'fresh', 'grocery', 'grocery'];
  const cards = boxes.map((box, at) => ({ id: at, box, sold: true, badges: box === 'fresh' ? [{ id: 7 }] : [] }));
  expect(toColumns(cards)).toEqual({
    $columns: [
      ['id', [0, 1, 2, 3]],
      ['box', ['grocery', 'fresh'], '0100'],
      ['sold', [true]],
      ['badges', [[], [{ id: 7 }]], '0100'],
    ],
  });
  expect(through(cards)).toEqual(cards);
});

test('a text that another field is part of tells only what else it has', () => {
  const cards = ['oats', 'rice', 'salt'].map((key, at) => ({ id: at, url: `/p/${key}`, page: `/p/${key}#${9 + at}`, key }));
  expect(toColumns(cards)).toEqual({
    $columns: [
      ['id', [0, 1, 2]],
      ['key', ['oats', 'rice', 'salt']],
      ['url', [''], 'key', '/p/'],
      ['page', ['#9', '#10', '#11'], 'key', '/p/'],
    ],
  });
  expect(through(cards)).toEqual(cards);
});

test('what is a part of another field, with as much that differs behind it, is not told at all', () => {
  const cards = ['oats', 'rye', 'salt'].map((key, at) => ({
    id: at,
    url: `/p/${key}`,
    image: `/media/${key}-${at}a.webp`,
    key,
  }));
  expect(toColumns(cards)).toEqual({
    $columns: [
      ['id', [0, 1, 2]],
      ['image', ['/media/oats-0a.webp', '/media/rye-1a.webp', '/media/salt-2a.webp']],
      ['key', [7, -8], 'image', null],
      ['url', [''], 'key', '/p/'],
    ],
  });
  expect(through(cards)).toEqual(cards);
});

test('what another field is in addresses is told where it is something else', () => {
  const plain = [
    { key: 'kettle-and-crook', label: 'Kettle & Crook' },
    { key: 'nut-free', label: 'Nut-Free' },
    { key: 'organic', label: 'Certified Organic' },
    { key: '0', label: '0' },
  ].map((facet, at) => ({ at, ...facet }));
  const facets = plain.map((facet) => ({ ...facet, again: facet.key }));
  expect(toColumns(facets)).toEqual({
    $columns: [
      ['at', [0, 1, 2, 3]],
      ['label', ['Kettle & Crook', 'Nut-Free', 'Certified Organic', '0']],
      ['again', ['kettle-and-crook', 'nut-free', 'organic', '0']],
      ['key', [''], 'again', ''],
    ],
  });
  expect(through(facets)).toEqual(facets);
  expect(toColumns(plain)).toMatchObject({ $columns: [{}, {}, ['key', [0, 0, 'organic', 0], 'label', 0]] });
  expect(through(plain)).toEqual(plain);
});

test('lists of alike things are one list, whatever a few of them do not have', () => {
  const reductions = [
    [{ name: 'Sale', amount: 5 }],
    [],
    [
      { name: 'Week', amount: 10, until: 'May' },
      { name: 'Sale', amount: 5, until: 'June' },
    ],
  ];
  expect(toColumns(reductions)).toEqual({
    $lists: '102',
    of: {
      $columns: [
        ['name', ['Sale', 'Week', 'Sale']],
        ['amount', [5, 10], '010'],
        ['until', [{ $columns: [] }, 'May', 'June']],
      ],
    },
  });
  expect(through(reductions)).toStrictEqual(reductions);
});

test('texts of alike things come out as they were, however they hold each other', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '/', '-', 'A', '&'), { maxLength: 3 }).map((letters) => letters.join(''));
  const key = fc.uniqueArray(text, { minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(key, text, text, (keys, before, after) => {
      const list = keys.map((one, at) => ({
        at,
        one,
        two: before + one,
        three: before + one + after,
        four: one,
        five: after,
        six: keyOf(one),
        seven: keyOf(after),
      }));
      expect(through(list)).toStrictEqual(list);
      const texts = list.map(({ at, ...rest }) => (at < 0 ? { ...rest, at } : rest));
      expect(through(texts)).toStrictEqual(texts);
    }),
  );
});

test('what is one shopper’s own is turned where there is much of it, and what many have within it always, once', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at, qty: 1 }));
  const products = frozen(lines(3));
  const few = ofPage({ lines: lines(11), products }) as { lines: unknown; products: object };
  expect(few).toEqual({
    lines: lines(11),
    products: {
      $columns: [
        ['id', [0, 1, 2]],
        ['qty', [1]],
      ],
    },
  });
  expect((ofPage([[products]]) as object[][])[0]?.[0]).toBe(few.products);
  expect(ofPage(lines(12))).toEqual({
    $columns: [
      ['id', lines(12).map(({ id }) => id)],
      ['qty', [1]],
    ],
  });
  const many = Array.from({ length: 12 }, (_, at) => [at, products]);
  expect((ofPage(many) as unknown[][])[11]).toEqual([11, few.products]);
});
