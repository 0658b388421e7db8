import type { ProductCard } from '@larder/contracts';
import { boughtIds } from '../../ordering/orders/purchased.ts';
import { db } from '../../platform/db/db.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { writeQuizzes } from '../../quiz/answers/write-quizzes.ts';
import { bought } from '../reviews/bought.fixture.ts';
import { lead, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let ids: { pasta: number; unknown: number; towel: number };
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '100000' } });
  await writeQuizzes(api.em());
  const wheat = await queryRows(
    api.em(),
    sql<{ id: number }>`select p.id from products p join categories c on p.category_ids @> array[c.id] and c.url_key = 'pasta'
      where p.listed and 'wheat' = any(p.allergens) order by p.id limit 2`,
  );
  const [towel] = await queryRows(
    api.em(),
    sql<{
      id: number;
    }>`select id from products where listed and allergens is null and tax_class = 'general' and product_type = 'simple' limit 1`,
  );
  const [pasta, unknown] = wheat.map(({ id }) => id);
  if (!pasta || !unknown || !towel) throw new Error('the test stock has pasta of wheat, and goods that are not eaten');
  await db(api.em()).updateTable('products').set({ allergens: null }).where('id', '=', unknown).execute();
  ids = { pasta, unknown, towel: towel.id };
});
afterAll(() => api.stop());

const idsOf = (products: readonly ProductCard[]) => products.map(({ id }) => id);
const pastas = { params: { key: 'pasta' }, query: { page_size: 100 } };

async function whoAvoids(answers: string[]) {
  const { client, id } = await lead(api);
  const uuid = '00000000-0000-4000-8000-000000000000';
  await client.ok('POST /preferences', { body: { uuid, quiz_key: 'shopping', question_id: 4, answers } });
  return { client, id };
}

test('lists leave out products that name an allergen and food without allergen data; products that are not eaten stay', async () => {
  const all = await api.client().ok('GET /category/url/{key}', pastas);
  const without = await api
    .client()
    .ok('GET /category/url/{key}', { ...pastas, query: { ...pastas.query, 'filter[without]': ['wheat'] } });
  expect(idsOf(all.products)).toEqual(expect.arrayContaining([ids.pasta, ids.unknown]));
  expect(idsOf(without.products)).not.toEqual(expect.arrayContaining([ids.pasta]));
  expect(idsOf(without.products)).not.toEqual(expect.arrayContaining([ids.unknown]));
  expect(all.facets.find(({ name }) => name === 'without')?.values.find(({ key }) => key === 'wheat')?.count).toBe(without.total);
  expect(all.hidden).toBeNull();
  expect(without.hidden).toEqual({
    text: `${all.total - without.total} products are left out: the label lists wheat, or we don’t have a label.`,
    toggle: null,
  });
  const towels = await api.client().ok('GET /products', { query: { 'filter[without]': ['wheat'], 'filter[id]': [ids.towel] } });
  expect(idsOf(towels.products)).toEqual([ids.towel]);
});

test('a shopper who avoids gluten reads what lists leave out, sees it with one press, and finds it by name', async () => {
  const { client } = await whoAvoids(['gluten']);
  const all = await api.client().ok('GET /category/url/{key}', pastas);
  const own = await client.ok('GET /category/url/{key}', pastas);
  expect(own.total).toBeLessThan(all.total);
  expect(own.hidden?.toggle).toEqual({ label: 'Show them', on: true });
  expect(own.hidden?.text).toContain('This is based on your shopping preferences.');
  const shown = await client.ok('GET /category/url/{key}', { ...pastas, query: { ...pastas.query, 'filter[avoided]': '1' } });
  expect(shown.total).toBe(all.total);
  expect(shown.hidden).toEqual({
    text: 'This list includes products your shopping preferences avoid: wheat. Please check the labels.',
    toggle: { label: 'Leave them out', on: false },
  });
  const named = await client.ok('GET /products', { query: { 'filter[id]': [ids.pasta] } });
  expect(idsOf(named.products)).toEqual([ids.pasta]);
  const found = await client.ok('GET /products', { query: { 'filter[search]': 'pasta', page_size: 100 } });
  expect(idsOf(found.products)).not.toContain(ids.pasta);
  expect(found.hidden?.toggle?.on).toBe(true);
});

test('an allergen that is none is refused by field', async () => {
  const answer = await api.client().raw('/api/v1/products?filter[without]=gluten');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ success: false, errors: { 'filter[without]': expect.any(String) } });
});

test('a search has a facet of shelves; a shelf has none', async () => {
  const found = await api.client().ok('GET /products', { query: { 'filter[search]': 'tomato', page_size: 100 } });
  const shelves = found.facets.find(({ name }) => name === 'shelf')?.values ?? [];
  expect(shelves.length).toBeGreaterThan(1);
  const [first] = shelves;
  const narrowed = await api
    .client()
    .ok('GET /products', { query: { 'filter[search]': 'tomato', 'filter[shelf]': [first?.key ?? ''] } });
  expect(narrowed.total).toBe(first?.count);
  expect(narrowed.facets.find(({ name }) => name === 'shelf')?.values).toEqual(shelves);
  const shelf = await api.client().ok('GET /category/url/{key}', pastas);
  expect(shelf.facets.map(({ name }) => name)).not.toContain('shelf');
});

test('bought before: shows only the own purchases of a signed-in shopper; an index finds the lines', async () => {
  const { client, id } = await lead(api);
  await bought(api.em(), id, [ids.pasta]);
  const own = await client.ok('GET /category/url/{key}', { ...pastas, query: { 'filter[bought]': '1' } });
  expect(idsOf(own.products)).toEqual([ids.pasta]);
  expect(own.facets.find(({ name }) => name === 'bought')?.values).toEqual([{ key: '1', label: 'Bought before', count: 1 }]);
  const { client: other } = await lead(api);
  for (const who of [other, api.client()]) {
    const theirs = await who.ok('GET /category/url/{key}', { ...pastas, query: { 'filter[bought]': '1' } });
    expect(theirs.total).toBe(0);
    const list = await who.ok('GET /category/url/{key}', pastas);
    expect(list.facets.map(({ name }) => name)).not.toContain('bought');
  }
  const plan = await api.em().transactional(async (em) => {
    // A few orders are read whole; which index many would go by shows without that way.
    await sql`set local enable_seqscan = off`.execute(em.getKysely());
    return queryRows(em, sql<Record<string, string>>`explain ${boughtIds(em, id)}`);
  });
  expect(JSON.stringify(plan)).toContain('order_items_of_order');
  expect(JSON.stringify(plan)).toMatch(/orders_\w*customer/);
});

test('a list returns the reason for its order', async () => {
  const search = await api.client().ok('GET /products', { query: { 'filter[search]': 'pasta' } });
  expect(search.order_note).toBe('Best match first, then in stock and best sellers.');
  const byPrice = await api.client().ok('GET /category/url/{key}', { ...pastas, query: { 'sort[price]': 'asc' } });
  expect(byPrice.order_note).toBe('Lowest price first.');
});
