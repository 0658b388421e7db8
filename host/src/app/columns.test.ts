import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromColumns, toColumns } from './columns.ts';

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
  const cards = [1, 2, 3].map((id) => ({ id, unit: { text: '$1' } }));
  expect(JSON.stringify(toColumns({ cards }))).toBe(
    '{"cards":{"$columns":[["id",[1,2,3]],["unit",{"$columns":[["text",["$1","$1","$1"]]]}]]}}',
  );
  expect(toColumns([{ id: 1 }, { id: 2 }, { id: 3, note: 'new' }])).toEqual([{ id: 1 }, { id: 2 }, { id: 3, note: 'new' }]);
});
