// Unchecked SQL: a product as an operator changes it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GROUP, type GroupId } from '@larder/rules';
import { sql } from '../platform/db/sql.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { statementsOf } from '../testing/statements.ts';
import { readListing, type ListingRequest } from './listing.ts';
import { byRank } from './rank-order.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.stop());

const shelf = {
  where: sql`p.listed and p.category_ids && (select array_agg(id) from categories where url_key = 'pantry')`,
  score: byRank,
};
const request: ListingRequest = { cur_page: 1, page_size: 5 };
const all = { ...request, page_size: 5_000 };
type Card = Record<'id' | 'price' | 'qty', number> & { title: string };
const read = async (group: GroupId = GROUP.general, asked = request): Promise<Card[]> =>
  JSON.parse(`[${(await readListing(api.em(), shelf, asked, group)).cards}]`) as Card[];
const written = (asked: readonly string[]) => asked.filter((text) => text.includes('::text as card')).length;

test('a card is written out of its row once, whatever list it is in, for each price list by itself', async () => {
  const first = await read();
  let again: Card[] = [];
  const asked = await statementsOf(async () => (again = await read(GROUP.general, { ...all, 'sort[name]': 'asc' })));
  expect(written(asked)).toBe(1);
  expect(again).toEqual(expect.arrayContaining(first));
  expect(written(await statementsOf(() => read(GROUP.general, { ...request, 'sort[price]': 'desc', page_size: 50 })))).toBe(0);
  const prices = async (group: GroupId) => (await read(group, all)).map(({ price }) => price);
  expect(await prices(GROUP.member)).not.toEqual(await prices(GROUP.general));
});

test('a row that was changed is read anew at once, and one that is gone is left out', async () => {
  const [first, second, ...rest] = await read();
  const words = { title: 'As it is called now' };
  await sql`update products set card = card || ${JSON.stringify(words)}::jsonb where id = ${first?.id}`.execute(
    api.em().getKysely(),
  );
  expect(await read()).toEqual([{ ...first, ...words }, second, ...rest]);
  await sql`update products set listed = false where id = ${second?.id}`.execute(api.em().getKysely());
  expect((await read()).slice(0, 4)).toEqual([{ ...first, ...words }, ...rest]);
});
