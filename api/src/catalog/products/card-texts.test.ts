import { GROUP, type GroupId } from '@larder/rules';
import { sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { readCardTexts } from './card-texts.ts';
import { readListing } from './listing.ts';
import type { ListingRequest } from './listing-request.ts';
import { listed } from './product-bitmaps.ts';
import { byRank } from './rank-order.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const everything = { clauses: [listed], score: byRank };
const request: ListingRequest = { cur_page: 1, page_size: 5 };
const all = { ...request, page_size: 5_000 };
type Card = Record<'id' | 'price' | 'qty', number> & { title: string };
const parsed = (cards: readonly string[]): Card[] => cards.map((card) => JSON.parse(card) as Card);
const read = async (group: GroupId = GROUP.general, cardRequest = request): Promise<Card[]> =>
  parsed((await readListing(api.em(), everything, cardRequest, group)).cards);

test('cards come in the order of the ids, in the prices of each group, without products that do not exist', async () => {
  const [first, second] = await read();
  const cards = async (ids: number[], group: GroupId) => parsed(await readCardTexts(api.em(), ids, group));
  const ids = [second?.id ?? 0, 999_999_999, first?.id ?? 0];
  expect(await cards(ids, GROUP.general)).toEqual([second, first]);
  expect(await cards([], GROUP.general)).toEqual([]);
  const prices = async (group: GroupId) => (await read(group, all)).map(({ price }) => price);
  expect(await prices(GROUP.member)).not.toEqual(await prices(GROUP.general));
});

test('shows a changed row at once, and leaves out a deleted one', async () => {
  const [first, second, ...rest] = await read();
  const words = { title: 'As it is called now' };
  await sql`update products set card = card || ${JSON.stringify(words)}::jsonb where id = ${first?.id}`.execute(
    api.em().getKysely(),
  );
  expect(await read()).toEqual([{ ...first, ...words }, second, ...rest]);
  await sql`update products set listed = false where id = ${second?.id}`.execute(api.em().getKysely());
  expect((await read()).slice(0, 4)).toEqual([{ ...first, ...words }, ...rest]);
});
