import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const search = (text: string) => api.client().ok('GET /products', { query: { 'filter[search]': text, page_size: 100 } });

/** The most frequent sizes of the products that a word finds. */
async function sizeOf(word: string): Promise<string> {
  const [row] = await queryRows(
    api.em(),
    sql<{
      size: string;
    }>`select size_text as size from products p where listed and search @@ to_tsquery('english', ${word}) and size_text ~ '^\\d+ oz$'
      group by 1 order by count(*) desc limit 1`,
  );
  if (!row) throw new Error(`nothing of ${word} has a size in whole ounces`);
  return row.size;
}

test('a size in the text narrows, is a chip, and can be taken away', async () => {
  const size = await sizeOf('chocolate');
  const all = await search('chocolate');
  const found = await search(`chocolate ${size.replace(' ', '')}`);
  expect(found.search?.conditions).toEqual([{ label: size, without: 'chocolate' }]);
  expect(found.total).toBeGreaterThan(0);
  expect(found.total).toBeLessThan(all.total);
  const sizes = await queryRows(
    api.em(),
    sql<{
      unit: string;
      amount: number;
    }>`select distinct unit, round(unit_amount, 1)::float8 as amount from products where id = any(${found.products.map(({ id }) => id)}::int[])`,
  );
  expect(sizes.every(({ amount }) => amount === Number.parseInt(size, 10))).toBe(true);
});

test('ignores a size that no product has, and says so', async () => {
  const found = await search('chocolate 997 oz');
  expect(found.total).toBeGreaterThan(0);
  expect(found.search?.conditions).toEqual([]);
  expect(found.search?.left_out.join(' ')).toContain('997');
});

test('a pack is found by how many there are and by the size of each', async () => {
  const [product] = await queryRows(
    api.em(),
    sql<{ id: number; unit: string }>`update products set size_text = '6 × 13 fl oz', unit = 'fl oz', unit_amount = 78
      where id = (select min(id) from products where listed and unit = 'fl oz' and product_type = 'simple') returning id, unit`,
  );
  const [tags] = await queryRows(
    api.em(),
    sql<{ tags: string[] }>`select sizes_of(size_text, unit, unit_amount) as tags from products where id = ${product?.id}`,
  );
  expect(tags?.tags).toEqual(['z fl oz 78.0', 'z fl oz 13.0', 'k 6']);
  const whole = await search('6 pack 13 oz');
  expect(whole.search?.conditions.map(({ label }) => label)).toEqual(['6 pack', '13 oz']);
  expect(whole.products.map(({ id }) => id)).toEqual([product?.id]);
});
