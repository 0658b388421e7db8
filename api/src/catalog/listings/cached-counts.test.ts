import { eventually } from '@larder/rules/testing/eventually';
import { sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { statementsOf } from '../../../test/statements.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const shelf = (query: object) =>
  api.client().ok('GET /category/url/{key}', { params: { key: 'pantry' }, query: { page_size: 6, ...query } });
const counts = (statements: readonly string[]) => statements.filter((text) => text.includes('base as materialized')).length;

test('CAT-114: another page and another order of a list reuse its counts', async () => {
  const first = await shelf({});
  let second = first;
  expect(counts(await statementsOf(async () => (second = await shelf({ cur_page: 2 }))))).toBe(0);
  expect([second.total, second.facets]).toEqual([first.total, first.facets]);
  const ids = ({ products }: typeof first) => products.map(({ id }) => id);
  expect(ids(second)).toHaveLength(6);
  expect(ids(first).filter((id) => ids(second).includes(id))).toEqual([]);
  const both = await shelf({ page_size: 12 });
  expect(ids(both)).toEqual([...ids(first), ...ids(second)]);
  expect(counts(await statementsOf(() => shelf({ 'filter[in_stock]': '1' })))).toBe(1);
});

test('a list without facets has the same products, and counts no facet', async () => {
  const { facets, ...list } = await shelf({ cur_page: 2 });
  expect(facets).not.toEqual([]);
  let short: object = {};
  const statements = await statementsOf(async () => (short = await shelf({ cur_page: 2, facets: '0' })));
  expect(short).toEqual({ ...list, facets: [] });
  expect(statements.filter((text) => text.includes('counts as materialized'))).toEqual([]);
});

test('CAT-114: a list is sorted once for all its pages, until a write', async () => {
  const page = (n: number) => shelf({ 'sort[name]': 'asc', cur_page: n });
  const orders = async (of: () => Promise<unknown>) =>
    (await statementsOf(of)).filter((text) => /order by (?!"page"\."nth")/.test(text)).length;
  await shelf({});
  expect(await orders(() => page(1))).toBe(1);
  const titles = (await page(1)).products.map(({ title }) => title);
  let next: string[] = [];
  expect(await orders(async () => (next = (await page(2)).products.map(({ title }) => title)))).toBe(0);
  expect([...titles, ...next]).toEqual([...titles, ...next].toSorted());
  const [moved] = (await page(2)).products;
  await sql`update products set title = '!' where id = ${moved?.id}`.execute(api.em().getKysely());
  await eventually(async () => expect((await page(1)).products[0]?.id).toBe(moved?.id));
});

test('CAT-114: the order of a list serves all its filters', async () => {
  const byTitle = (query: object = {}) => shelf({ 'sort[name]': 'desc', page_size: 100, ...query });
  const all = await byTitle();
  const sorts = (statements: readonly string[]) => statements.filter((text) => text.includes('order by p.title')).length;
  let inStock = all;
  expect(sorts(await statementsOf(async () => (inStock = await byTitle({ 'filter[in_stock]': '1' }))))).toBe(0);
  const ids = ({ products }: typeof all) => products.map(({ id }) => id);
  expect(inStock.total).toBeLessThan(all.total);
  expect(ids(all).filter((id) => ids(inStock).includes(id))).toEqual(ids(inStock).filter((id) => ids(all).includes(id)));
  expect(inStock.products.every(({ in_stock: isInStock }) => isInStock)).toBe(true);
});

test('another page and another order of a search reuse its interpretation and counts', async () => {
  const search = (query: object) =>
    api.client().ok('GET /products', { query: { 'filter[search]': 'organic oats', page_size: 3, ...query } });
  const first = await search({});
  const statements = await statementsOf(() => search({ cur_page: 2 }));
  expect(statements.filter((text) => /base as materialized|search_words|from "attributes"/.test(text))).toEqual([]);
  const second = await search({ 'sort[price]': 'asc' });
  expect([second.total, second.facets, second.search]).toEqual([first.total, first.facets, first.search]);
});

test('CAT-114: counts include writes at once, separately for each price list', async () => {
  const inStock = async () => {
    const { facets } = await shelf({ cur_page: 3 });
    return facets.find(({ name }) => name === 'in_stock')?.values[0]?.count ?? 0;
  };
  const before = await inStock();
  const [sold] = (await shelf({ 'filter[in_stock]': '1' })).products;
  await sql`update products set stock_qty = 0 where id = ${sold?.id}`.execute(api.em().getKysely());
  await eventually(async () => expect(await inStock()).toBe(before - 1));
});
