// Raw SQL (not type-checked): products as an operator changes them.
import { GROUP } from '@larder/rules';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { CHUNK, listed } from './product-bitmaps.ts';
import { type Listing, readListing } from './listing.ts';
import type { ListingRequest, Scope } from './listing-request.ts';
import { byRank } from './rank-order.ts';
import { refreshSearchWords } from './search-words.ts';
import { refreshBitmaps } from './refresh-bitmaps.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await refreshBitmaps(api.em());
});
afterAll(() => api.stop());

const everything: Scope = { clauses: [listed], score: byRank };
const read = (more: Partial<ListingRequest> = {}): Promise<Listing> =>
  readListing(api.em(), everything, { cur_page: 1, page_size: 1, ...more }, GROUP.general);
const total = async (more: Partial<ListingRequest> = {}) => (await read(more)).total;
const waiting = () => queryRows(api.em(), sql<{ id: number }>`select product_id as id from product_changes order by 1`);
/** All bits that are set, by tag. */
const bitmaps = () =>
  queryRows(api.em(), sql`select tag, chunk, bits::text from product_bits where bit_count(bits) > 0 order by tag, chunk`);

describe('a list shows what was written before it was read', () => {
  test('a stock, a listing, a new product and a deleted one', async () => {
    const [all, inStock] = [await total(), await total({ 'filter[in_stock]': '1' })];
    const [sold, hidden] = await queryRows(
      api.em(),
      sql<{ id: number }>`select id from products where listed and buyable order by id limit 2`,
    );
    await sql`update products set stock_qty = 0 where id = ${sold?.id}`.execute(api.em().getKysely());
    expect(await total({ 'filter[in_stock]': '1' })).toBe(inStock - 1);
    await sql`update products set listed = false where id = ${hidden?.id}`.execute(api.em().getKysely());
    expect([await total(), await total({ 'filter[in_stock]': '1' })]).toEqual([all - 1, inStock - 2]);
    const [copy] = await queryRows(
      api.em(),
      sql<{
        id: number;
      }>`insert into products (sku, url_key, title, brand_id, product_type, box_type, price_cents, msrp_cents, look)
        select 'copy-1', 'copy-1', title, brand_id, product_type, box_type, price_cents, msrp_cents, look from products where id = ${sold?.id} returning id`,
    );
    expect(await total()).toBe(all);
    await sql`delete from products where id = ${copy?.id}`.execute(api.em().getKysely());
    expect(await total()).toBe(all - 1);
    await sql`update products set listed = true, stock_qty = 9 where id in (${sold?.id}, ${hidden?.id})`.execute(
      api.em().getKysely(),
    );
    expect([await total(), await total({ 'filter[in_stock]': '1' })]).toEqual([all, inStock]);
  });

  test('but where products of very many chunks changed: the job follows', async () => {
    const inStock = await total({ 'filter[in_stock]': '1' });
    const [sold] = await queryRows(
      api.em(),
      sql<{ id: number }>`select id from products where listed and buyable order by id limit 1`,
    );
    await sql`update products set stock_qty = 0 where id = ${sold?.id}`.execute(api.em().getKysely());
    await sql`insert into product_changes (product_id) select k * ${CHUNK}::int from generate_series(10, 14) k`.execute(
      api.em().getKysely(),
    );
    expect(await total({ 'filter[in_stock]': '1' })).toBe(inStock);
    expect(await refreshBitmaps(api.em())).toBe(6);
    expect(await total({ 'filter[in_stock]': '1' })).toBe(inStock - 1);
  });
});

test('bits of products that changed are those that all products would have if they were computed again', async () => {
  await sql`update products set stock_qty = case when id % 2 = 0 then 0 else 5 end, final_price_cents = final_price_cents * 3,
    rating = 5 - rating, allergens = '{milk}', size_text = null, listed = id % 5 > 0 where id % 3 = 1`.execute(
    api.em().getKysely(),
  );
  await refreshBitmaps(api.em());
  const followed = await bitmaps();
  expect(followed.length).toBeGreaterThan(100);
  await sql`truncate product_bits`.execute(api.em().getKysely());
  await sql`insert into product_changes (product_id) select id from products`.execute(api.em().getKysely());
  await refreshBitmaps(api.em());
  expect(await bitmaps()).toEqual(followed);
});

test('two processes that refresh at once apply each change once', async () => {
  const count = Number(
    (await sql`update products set stock_qty = 7, rating = 1 where listed and id % 7 = 0`.execute(api.em().getKysely()))
      .numAffectedRows,
  );
  const [mine, theirs] = await Promise.all([refreshBitmaps(api.em()), refreshBitmaps(api.em())]);
  expect(mine + theirs).toBe(count);
  expect(await waiting()).toEqual([]);
});

test('more changes than one transaction applies are all applied', async () => {
  await sql`insert into product_changes (product_id) select 1 from generate_series(1, ${CHUNK + 1}::int)`.execute(
    api.em().getKysely(),
  );
  expect(await refreshBitmaps(api.em())).toBe(CHUNK + 1);
  expect(await waiting()).toEqual([]);
});

test('where other words have become frequent, all bitmaps are due to be rebuilt with them', async () => {
  await refreshSearchWords(api.em(), 2);
  await sql`insert into product_changes (product_id) select id from products`.execute(api.em().getKysely());
  await refreshBitmaps(api.em());
  expect((await queryRows(api.em(), sql`select 1 from product_bits where tag like 'w:%' limit 1`))[0]).toBeDefined();
  // In a catalog of this size no word is frequent.
  await api.em().transactional((tx) => refreshSearchWords(tx));
  expect((await waiting()).length).toBeGreaterThan(100);
  await refreshBitmaps(api.em());
  expect(
    (await queryRows(api.em(), sql`select 1 from product_bits where tag like 'w:%' and bit_count(bits) > 0 limit 1`))[0],
  ).toBeUndefined();
  await api.em().transactional((tx) => refreshSearchWords(tx));
  expect(await waiting()).toEqual([]);
});
