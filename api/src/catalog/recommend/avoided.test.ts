import type { ProductCard } from '@larder/contracts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { writeQuizzes } from '../../quiz/answers/write-quizzes.ts';
import { type Client, lead, startApi, type TestApi } from '../../../test/index.ts';

const NOTE = 'Left out, based on your preferences: products that list milk or wheat, or don’t list allergens.';
const UUID = '00000000-0000-4000-8000-000000000000';

let api: TestApi;
let pasta: number;
beforeAll(async () => {
  api = await startApi();
  await writeQuizzes(api.em());
  const [found] = await queryRows(
    api.em(),
    sql<{ id: number }>`select p.id from products p join categories c on p.category_ids @> array[c.id] and c.url_key = 'pasta'
      where p.listed and p.buyable and 'wheat' = any(p.allergens) order by p.rank desc, p.id limit 1`,
  );
  if (!found) throw new Error('the test stock has pasta of wheat');
  pasta = found.id;
});
afterAll(() => api.stop());

/** Counts the cards that name milk or wheat, or are food without allergen data. */
async function unsuited(products: readonly ProductCard[]): Promise<number> {
  const found = await queryRows(
    api.em(),
    sql`select 1 from products where id = any(${products.map(({ id }) => id)}::int[])
      and coalesce(allergens && '{milk,wheat}', tax_class in ('food', 'alcohol'))`,
  );
  return found.length;
}

const PLACES: readonly (readonly [string, (client: Client) => Promise<{ products: ProductCard[]; hidden: string | null }>])[] = [
  ['like a product', (client) => client.ok('GET /product/{id}/similar', { params: { id: pasta }, query: { limit: 24 } })],
  ...(['home', 'pdp', 'cart', 'picks'] as const).map(
    (type) =>
      [
        `recommended: ${type}`,
        (client: Client) => client.ok('GET /ds/recommend', { query: { type, product_id: pasta, limit: 48 } }),
      ] as const,
  ),
];

test.each(PLACES)('leaves out what a shopper avoids, and says so: %s', async (_, ask) => {
  const before = await ask(api.client());
  expect(before.hidden).toBeNull();
  expect(await unsuited(before.products)).toBeGreaterThan(0);
  const { client } = await lead(api);
  await client.ok('POST /preferences', {
    body: { uuid: UUID, quiz_key: 'shopping', question_id: 4, answers: ['gluten', 'dairy'] },
  });
  const after = await ask(client);
  expect(after.products.length).toBeGreaterThan(0);
  expect(await unsuited(after.products)).toBe(0);
  expect(after.hidden).toBe(NOTE);
  // Others are still shown everything.
  expect((await ask(api.client())).hidden).toBeNull();
});

test('paid places leave it out, too', async () => {
  const ads = { query: { 'filter[sponsored]': '1' as const, page_size: 100 } };
  expect(await unsuited((await api.client().ok('GET /products', ads)).products)).toBeGreaterThan(0);
  const { client } = await lead(api);
  await client.ok('POST /preferences', {
    body: { uuid: UUID, quiz_key: 'shopping', question_id: 4, answers: ['gluten', 'dairy'] },
  });
  const { products, hidden } = await client.ok('GET /products', ads);
  expect(products.length).toBeGreaterThan(0);
  expect(await unsuited(products)).toBe(0);
  expect(hidden?.text).toMatch(/^\d+ products are left out: the label lists milk or wheat/);
});
