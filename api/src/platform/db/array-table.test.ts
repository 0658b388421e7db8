import { startApi, type TestApi } from '../../../test/index.ts';
import { arrayTable, ints, texts } from './array-table.ts';
import { db } from './db.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const read = (ids: number[], names: string[]) =>
  db(api.em())
    .selectFrom(arrayTable('x', { id: ints(ids), name: texts(names) }))
    .select(['x.id', 'x.name'])
    .orderBy('x.nth', 'desc')
    .execute();

test('arrays become rows with their places', async () => {
  expect(await read([7, 3], ['a', "b's"])).toEqual([
    { id: 3, name: "b's" },
    { id: 7, name: 'a' },
  ]);
});

test('empty arrays become no rows', async () => {
  expect(await read([], [])).toEqual([]);
});
