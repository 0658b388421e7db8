import { queryRows, sql } from '../../platform/db/sql.ts';
import { bought } from '../reviews/bought.fixture.ts';
import { lead, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const simple = sql`p.listed and p.in_stock and p.is_available and p.product_type = 'simple'`;

test('a product goes with another that three baskets share, not with one that one basket shares, nor with its own kind', async () => {
  const [salt] = await queryRows(
    api.em(),
    sql<{ id: number; kind: string }>`select p.id, p.type_category as kind
      from products p where ${simple} and p.analytics_category = 'pantry' order by p.id limit 1`,
  );
  const far = await queryRows(
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
  const [first, ...others] = products.map(({ because }) => because ?? '');
  expect(first).toBe('Often bought together with it');
  const shelves = await shelfNames(products.slice(1).map((product) => product.id));
  expect(others).toEqual(shelves.map((name) => `Popular in ${name}`));
  expect(new Set(products.slice(1).map(({ analytics_category }) => analytics_category))).toEqual(new Set(['pantry']));
});

/** Names of the shelves of products, in their order. */
const shelfNames = async (ids: readonly number[]) =>
  (
    await queryRows(
      api.em(),
      sql<{ name: string }>`select k.name from unnest(${[...ids]}::int[]) with ordinality as o (id, at)
        join products p on p.id = o.id join categories k on k.url_key = p.type_category order by o.at`,
    )
  ).map(({ name }) => name);

test('a similar product names what is common: labels, else the shelf; from another shelf, that it is popular there', async () => {
  const labelsOf = async (id: number) =>
    new Set(
      (
        await queryRows(
          api.em(),
          sql<{ name: string }>`select a.name from products p join attributes a on a.id = any(p.attribute_ids)
            where p.id = ${id} and a.type in ('diets', 'certifications')`,
        )
      ).map(({ name }) => name),
    );
  const [tea] = await queryRows(
    api.em(),
    sql<{
      id: number;
    }>`select p.id from products p where ${simple} and p.type_category = 'tea' and cardinality(p.attribute_ids) > 2 order by p.id limit 1`,
  );
  const id = tea?.id ?? 0;
  const { products } = await api.client().ok('GET /product/{id}/similar', { params: { id }, query: { limit: 24 } });
  const own = await labelsOf(id);
  const shelves = await shelfNames(products.map((product) => product.id));
  const pairedTitles: string[] = [];
  for (const [at, { id: other, type_category: kind }] of products.entries()) {
    const shared = [...(await labelsOf(other))].filter((name) => own.has(name)).toSorted();
    const near = shared.length > 0 ? `Also ${shared.slice(0, 2).join(', ')}` : `Also in ${shelves[at]}`;
    pairedTitles.push(kind === 'tea' ? near : `Popular in ${shelves[at]}`);
  }
  expect(products.map(({ because }) => because)).toEqual(pairedTitles);
  expect(pairedTitles.filter((text) => /^Also (?!in )/.test(text)).length).toBeGreaterThan(2);
  expect(pairedTitles.some((text) => text.startsWith('Popular in '))).toBe(true);
});

test('the latest baskets of a product are found by index alone', async () => {
  const plan = await api.em().transactional(async (em) => {
    // A test has too few lines for an index to pay.
    await sql`set local enable_seqscan = off`.execute(em.getKysely());
    await sql`set local enable_bitmapscan = off`.execute(em.getKysely());
    return queryRows(
      em,
      sql<Record<string, string>>`explain select order_id from order_items where product_id = 7 order by id desc limit 2000`,
    );
  });
  const text = plan.map((line) => Object.values(line)[0]).join('\n');
  expect(text).toContain('Index Only Scan Backward using order_items_of_product');
  expect(text).not.toContain('Sort');
});
