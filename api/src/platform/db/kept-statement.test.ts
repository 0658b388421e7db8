import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { db } from './db.ts';
import { keptStatement } from './kept-statement.ts';
import { often, onlyOften, sql } from './sql.ts';
import { json, jsonText } from './typed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

interface Told {
  event: { name: string; at: Date | null };
  ids: number[];
  list: string;
}

test('is built once, and run with the values of each time: texts, moments, lists, JSON and nothing', async () => {
  let built = 0;
  const told = keptStatement((_em, { event, ids, list }: Told) => {
    // With its values it is built for the comparison alone.
    if (!Array.isArray(ids)) built += 1;
    return sql<{ name: string; at: string | null; ids: number[]; list: unknown; fixed: number }>`
      select ${event.name}::text as name, ${event.at}::timestamptz::text as at, ${ids}::int[] as ids, ${list}::jsonb as list, ${7}::int as fixed`;
  });
  const em = api.em();
  const first = { event: { name: 'one', at: new Date('2026-11-22T08:00:00.5Z') }, ids: [1, 2], list: '[]' };
  const second = { event: { name: 'two', at: null }, ids: [], list: '[{"a":1}]' };
  expect(await onlyOften(em, told(em, first))).toEqual({
    ...first.event,
    at: '2026-11-22 08:00:00.5+00',
    ids: [1, 2],
    list: [],
    fixed: 7,
  });
  expect(await onlyOften(em, told(em, second))).toEqual({ ...second.event, ids: [], list: [{ a: 1 }], fixed: 7 });
  expect(built).toBe(1);
});

test('puts values into rows as a statement of its own would', async () => {
  const em = api.em();
  const put = keptStatement(
    (manager, { row }: { row: { event: string; sent_at: Date; created_at: Date; data: ReturnType<typeof jsonText<object>> } }) =>
      db(manager).insertInto('sponsored_events').values(row).returning(['event', 'data']),
  );
  const row = { event: 'click', sent_at: new Date(), created_at: new Date() };
  for (const data of [{ at: 1 }, { at: 2, is: ['a'] }]) {
    expect(await often(em, put(em, { row: { ...row, data: jsonText(data) } }))).toEqual([{ event: 'click', data }]);
    expect(
      await often(
        em,
        db(em)
          .insertInto('sponsored_events')
          .values({ ...row, data: json(data) })
          .returning(['event', 'data']),
      ),
    ).toEqual([{ event: 'click', data }]);
  }
});

test('in tests it is told when a branch hangs on whether there is a value, which no place can tell', () => {
  const em = api.em();
  const kept = keptStatement((_em, { id }: { id: number | null }) => (id === null ? sql`select null` : sql`select ${id}::int`));
  kept(em, { id: 1 }).compile(em.getKysely());
  expect(() => kept(em, { id: null }).compile(em.getKysely())).toThrow('hangs on its values');
});

test('says so when its text would hang on a value', () => {
  const em = api.em();
  const looks: ((cents: number) => unknown)[] = [
    (cents) => cents > 0,
    (cents) => -cents,
    (cents) => `${cents}`,
    (cents) => JSON.stringify({ cents }),
  ];
  for (const look of looks) {
    const kept = keptStatement((_em, { cents }: { cents: number }) => sql`select ${look(cents)}::text`);
    expect(() => kept(em, { cents: 1 }).compile(em.getKysely())).toThrow('do not look at them');
  }
});
