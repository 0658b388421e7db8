import { randomUUID } from 'node:crypto';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { windTo } from '../../platform/time/advance-time.ts';
import { writeQuizzes } from '../../quiz/answers/write-quizzes.ts';
import { bought } from '../reviews/bought.fixture.ts';
import { lead, startApi, type TestApi } from '../../../test/index.ts';
import { emptySearches } from './empty-searches.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ time: 'store', env: { LOG_LEVEL: 'silent' } });
  await writeQuizzes(api.em());
  await api.services.jobs.tick(api.services);
});
afterAll(() => api.stop());

const suggest = async (q: string, client = api.client()) => client.ok('GET /search/suggest', { query: { q } });
const texts = async (q: string) => (await suggest(q)).searches.map(({ text }) => text);

/** So many shoppers look at the results of a text, as browsers write it. */
async function searched(q: string, shoppers: number, daysAgo = 1): Promise<void> {
  const url = `http://store.example/search/results?${new URLSearchParams({ q })}`;
  const created_at = after(api.services.clock.now(), -daysAgo * DAY).toISOString();
  const views = Array.from({ length: shoppers }, () => ({
    uuid: randomUUID(),
    customer_id: null,
    url,
    reqsource: 'web',
    created_at,
  }));
  await db(api.em()).insertInto('page_views').values(views).execute();
}

test('OP-137: a search of several shoppers is popular from the next night on; once, and without their identity', async () => {
  await searched('Chocolate', 9);
  await searched('dark  chocolate', 7);
  await searched('coffee', 5);
  await searched('olive oil', 4);
  await searched('honey', 4);
  await searched('tea', 9, 31);
  await searched('jane.doe@example.com', 9);
  await searched('Jane Qwertzson', 9);
  await searched('chocolat', 9);
  await searched('Zzyqx vwqpt', 6);
  await searched('zzyqx 5551234567', 8);
  // Repeated searches of one shopper count once.
  await db(api.em())
    .insertInto('page_views')
    .values(
      Array.from({ length: 9 }, () => ({
        uuid: '5f0f9f4c-3f5e-4c39-9d5c-1f9f3a1f0b11',
        customer_id: null,
        url: 'http://store.example/search/results?page=2&q=olive+oil',
        reqsource: 'web',
        created_at: api.services.clock.now().toISOString(),
      })),
    )
    .execute();
  expect(await texts('')).toEqual([]);
  await windTo(api.services, after(api.services.clock.now(), DAY), HOUR);
  const stored = await queryRows(
    api.em(),
    sql<{ text: string; shoppers: number }>`select * from popular_searches order by shoppers desc`,
  );
  expect(stored).toEqual([
    { text: 'chocolate', shoppers: 9 },
    { text: 'dark chocolate', shoppers: 7 },
    { text: 'coffee', shoppers: 5 },
    { text: 'olive oil', shoppers: 5 },
  ]);
  expect(await emptySearches(api.em(), 10)).toEqual([
    { search_text: 'jane qwertzson', searched_by: 9 },
    { search_text: 'zzyqx vwqpt', searched_by: 6 },
  ]);
  expect(await texts('')).toEqual(['chocolate', 'dark chocolate', 'coffee', 'olive oil']);
  expect(await texts('choc')).toEqual(['chocolate', 'dark chocolate']);
  expect(await texts('chocolate')).toEqual(['dark chocolate']);
  expect((await suggest('cof')).searches).toEqual([{ text: 'coffee', url: '/search/results?q=coffee' }]);
});

test('OP-137: own purchases come first, for their buyer only', async () => {
  const buyer = await lead(api);
  const before = await suggest('choc');
  const [last] = await queryRows(
    api.em(),
    sql<{
      id: number;
      title: string;
    }>`select id, title from products p where listed and title ilike '%chocolate%' and product_type = 'simple'
      order by buyable, rank, id limit 1`,
  );
  expect(before.products.map(({ title }) => title)).not.toContain(last?.title);
  await bought(api.em(), buyer.id, [last?.id ?? 0]);
  const { products } = await suggest('choc', buyer.client);
  expect(products[0]).toMatchObject({ title: last?.title, bought: true });
  expect(products.slice(1).map((product) => product.bought)).toEqual(Array.from({ length: products.length - 1 }, () => false));
  expect((await suggest('choc')).products.map(({ title }) => title)).toEqual(before.products.map(({ title }) => title));
});

test('suggestions leave out what a shopper avoids, and say so', async () => {
  const { client } = await lead(api);
  const uuid = '00000000-0000-4000-8000-000000000000';
  const all = await suggest('pasta', client);
  expect(all.hidden).toBeNull();
  await client.ok('POST /preferences', { body: { uuid, quiz_key: 'shopping', question_id: 4, answers: ['gluten'] } });
  const { products, hidden } = await suggest('pasta', client);
  expect(hidden).toBe('Left out, based on your preferences: products that list wheat, or don’t list allergens.');
  const found = await queryRows(
    api.em(),
    sql<{ suits: boolean }>`select coalesce(not 'wheat' = any(allergens), tax_class = 'general') as suits from products
      where '/p/' || url_key = any(${products.map(({ url }) => url)}::text[])`,
  );
  expect(found.length).toBe(products.length);
  expect(found.every(({ suits }) => suits)).toBe(true);
});
