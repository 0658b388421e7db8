import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromColumns, toColumns } from './columns.ts';

const through = (value: unknown): unknown => fromColumns(JSON.parse(JSON.stringify(toColumns(value))));

test('what went into columns comes out as it was, whatever it is', () => {
  const named = fc.dictionary(fc.constantFrom('id', 'title', '$columns', 'of'), fc.jsonValue());
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.array(named, { maxLength: 6 }), fc.array(fc.array(named), { maxLength: 4 })),
      (value) => {
        const text = JSON.stringify(value);
        expect(fromColumns(JSON.parse(JSON.stringify(toColumns(JSON.parse(text)))))).toStrictEqual(JSON.parse(text));
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
  const cards = ['oats', 'rice', 'salt'].map((key, at) => ({
    id: at,
    url: `/p/${key}`,
    image: `/media/${key}-${at}a.webp`,
    key,
  }));
  expect(toColumns(cards)).toEqual({
    $columns: [
      ['id', [0, 1, 2]],
      ['url', [''], 'key', '/p/'],
      ['image', ['-0a.webp', '-1a.webp', '-2a.webp'], 'key', '/media/'],
      ['key', ['oats', 'rice', 'salt']],
    ],
  });
  expect(through(cards)).toEqual(cards);
});

test('texts of alike things come out as they were, however they hold each other', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 3 }).map((letters) => letters.join(''));
  const key = fc.uniqueArray(text, { minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(key, text, text, (keys, before, after) => {
      const list = keys.map((one, at) => ({ at, one, two: before + one, three: before + one + after, four: one, five: after }));
      expect(through(list)).toStrictEqual(list);
      const texts = list.map(({ at, ...rest }) => (at < 0 ? { ...rest, at } : rest));
      expect(through(texts)).toStrictEqual(texts);
    }),
  );
});
