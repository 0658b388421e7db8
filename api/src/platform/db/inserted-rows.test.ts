import { startApi, type TestApi } from '../../../test/index.ts';
import { db } from './db.ts';
import { insertedRows, rowsText } from './inserted-rows.ts';
import { queryPrepared } from './sql.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const COLUMNS = ['event', 'sent_at', 'created_at', 'data'] as const;
const AT = new Date('2026-11-22T08:00:00.5Z');
const events = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ event: 'click', sent_at: AT, created_at: AT, data: { at, is: ['a', 'b'] } }));

test('Rows are inserted in order, in any number, by one text: JSON, times and numbers arrive unchanged', async () => {
  const em = api.em();
  const put = (count: number) =>
    db(em)
      .with('put', () => insertedRows('sponsored_events', COLUMNS, rowsText('sponsored_events', COLUMNS, events(count))))
      .selectNoFrom(({ lit }) => lit(1).as('one'));
  expect(put(0).compile().sql).toBe(put(3).compile().sql);
  for (const count of [0, 3]) await queryPrepared(em, put(count));
  const found = await db(em).selectFrom('sponsored_events').select(['event', 'data', 'sent_at']).orderBy('id').execute();
  expect(found.map(({ data }) => data)).toEqual(events(3).map(({ data }) => data));
  expect(found[0]).toMatchObject({ event: 'click', sent_at: '2026-11-22 08:00:00.5+00' });
});
