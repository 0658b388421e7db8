import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows, run, sql } from '../platform/db/sql.ts';
import { bought } from '../reviews/bought.fixture.ts';
import { lead, startApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 180_000);
afterAll(() => api.stop());

const simple = sql`p.listed and p.in_stock and p.is_available and p.product_type = 'simple'`;

test('what three baskets held together goes with a product; what one basket held does not, nor its own kind', async () => {
  const salt = await one(
    api.em(),
    sql<{ id: number; kind: string }>`select p.id, p.type_category as kind
      from products p where ${simple} and p.analytics_category = 'pantry' order by p.id limit 1`,
  );
  const far = await rows(
    api.em(),
    sql<{ id: number }>`select p.id from products p where ${simple} and p.analytics_category = 'pets' and not exists
      (select 1 from order_items i where i.product_id = p.id) order by p.id limit 2`,
  );
  const [habit, chance] = far.map(({ id }) => id) as [number, number];
  const id = salt?.id ?? 0;
  const { id: customerId } = await lead(api);
  for (let order = 0; order < 3; order += 1) await bought(api.em(), customerId, [id, habit]);
  await bought(api.em(), customerId, [id, chance]);
  const { products } = await api.client().ok('GET /ds/recommend', { query: { type: 'pdp', product_id: id, limit: 12 } });
  const ids = products.map((product) => product.id);
  expect(ids[0]).toBe(habit);
  expect(ids).not.toContain(chance);
  expect(products.map(({ type_category }) => type_category)).not.toContain(salt?.kind);
  expect(new Set(products.slice(1).map(({ analytics_category }) => analytics_category))).toEqual(new Set(['pantry']));
});

test('the latest baskets of a product are found by index alone', async () => {
  const plan = await api.em().transactional(async (em) => {
    // A test has too few lines for an index to pay.
    await run(em, sql`set local enable_seqscan = off`);
    await run(em, sql`set local enable_bitmapscan = off`);
    return rows(
      em,
      sql<Record<string, string>>`explain select order_id from order_items where product_id = 7 order by id desc limit 2000`,
    );
  });
  const text = plan.map((line) => Object.values(line)[0]).join('\n');
  expect(text).toContain('Index Only Scan Backward using order_items_of_product');
  expect(text).not.toContain('Sort');
});
