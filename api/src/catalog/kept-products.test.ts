// Unchecked SQL: rows as an operator or the import writes them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GROUP, type GroupId } from '@larder/rules';
import { DAY } from '../platform/clock.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { statementsOf } from '../testing/statements.ts';
import { productAnswer } from './kept-products.ts';
import { readProductDetail } from './product-detail.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.stop());

const now = new Date('2026-11-25T12:00:00Z');
const answer = (key: string, group: GroupId = GROUP.general, at = now) => productAnswer(api.services.pool, key, group, at);
const text = async (key: string) => (await answer(key))?.text.toString();
/** As it would be put together of its rows now. */
const anew = async (key: string) => {
  const read = await readProductDetail(api.services.pool, key, GROUP.general, now);
  return read && JSON.stringify({ product: read.product });
};
const keyOf = async (where: ReturnType<typeof sql>) => {
  const [found] = await queryRows(
    api.em(),
    sql<{ key: string }>`select p.url_key as key from products p where ${where} order by p.id limit 1`,
  );
  return found?.key ?? '';
};
const simple = sql`p.product_type = 'simple' and p.listed and p.weight_grams > 0 and p.member_price_cents < p.final_price_cents`;
const withOptions = sql`exists (select from product_options o join product_option_values v on v.option_id = o.id join product_images i on i.product_id = v.child_id where o.product_id = p.id)`;
const set = sql`exists (select from bundle_items i where i.product_id = p.id)`;

test('a page is put together once for each price list, and is the same answer with its packed copy as long as nothing is written', async () => {
  const key = await keyOf(simple);
  const first = await answer(key);
  expect(first?.text.toString()).toBe(await anew(key));
  const asked = await statementsOf(async () => expect(await answer(key)).toBe(first));
  expect(asked.length).toBe(1);
  expect(asked[0]).not.toContain('nutrition');
  const price = async (group: GroupId) =>
    (JSON.parse((await answer(key, group))?.text.toString() ?? '') as { product: { price: number } }).product.price;
  expect(await price(GROUP.member)).toBeLessThan(await price(GROUP.general));
});

const mine = sql`(select id from products where url_key =`;
const chosenOf = (key: string) =>
  sql`select v.child_id from product_options o join product_option_values v on v.option_id = o.id where o.product_id = ${mine} ${key})`;

test.each([
  ['its row', simple, (key: string) => sql`update products set description = description || '!' where url_key = ${key}`],
  ['its stock', simple, (key: string) => sql`update products set stock_qty = 0 where url_key = ${key}`],
  [
    'its brand',
    simple,
    (key: string) =>
      sql`update brands set look = look || '{"hue": 1}' where id = (select brand_id from products where url_key = ${key})`,
  ],
  ['a picture', simple, (key: string) => sql`update product_images set label = label || '!' where product_id = ${mine} ${key})`],
  [
    'a picture that goes',
    simple,
    (key: string) => sql`delete from product_images where product_id = ${mine} ${key}) and position = 0`,
  ],
  [
    'a label',
    simple,
    (key: string) =>
      sql`update attributes set name = name || '!' where id = any((select attribute_ids from products where url_key = ${key})::int[])`,
  ],
  [
    'a shelf',
    simple,
    (key: string) =>
      sql`update categories set name = name || '!' where id = any((select category_ids from products where url_key = ${key})::int[])`,
  ],
  [
    'its own shelf',
    simple,
    (key: string) =>
      sql`update product_categories set category_id = (select max(id) from categories) where is_primary and product_id = ${mine} ${key})`,
  ],
  [
    'an option',
    withOptions,
    (key: string) => sql`update product_options set label = label || '!' where product_id = ${mine} ${key})`,
  ],
  [
    'a choice',
    withOptions,
    (key: string) =>
      sql`update product_option_values set label = label || '!' where option_id in (select id from product_options where product_id = ${mine} ${key}))`,
  ],
  [
    'the stock of a choice',
    withOptions,
    (key: string) =>
      sql`update products set stock_qty = case when stock_qty > 0 then 0 else 5 end where id in (${chosenOf(key)})`,
  ],
  [
    'a picture of a choice',
    withOptions,
    (key: string) => sql`update product_images set label = label || '!' where product_id in (${chosenOf(key)})`,
  ],
  ['a part', set, (key: string) => sql`update bundle_items set qty = qty + 1 where product_id = ${mine} ${key})`],
  [
    'what a part costs',
    set,
    (key: string) =>
      sql`update products set card = card || '{"price": 99}' where id in (select child_id from bundle_items where product_id = ${mine} ${key}))`,
  ],
])('%s that is written is told at once', async (_, which, change) => {
  const key = await keyOf(which);
  const before = await text(key);
  expect(before).toBe(await anew(key));
  await change(key).execute(api.em().getKysely());
  const after = await anew(key);
  expect(after).not.toBe(before);
  expect(await text(key)).toBe(after);
});

test('when it is sent is told as of now', async () => {
  const key = await keyOf(simple);
  const promised = async (at: Date) =>
    (JSON.parse((await answer(key, GROUP.general, at))?.text.toString() ?? '') as { product: { promised_date: string } }).product
      .promised_date;
  const today = await promised(now);
  expect(await promised(new Date(now.getTime() + 7 * DAY))).not.toBe(today);
  expect(await promised(now)).toBe(today);
});

test('what is not there any more has no page', async () => {
  const key = await keyOf(simple);
  await answer(key);
  await sql`update products set url_key = 'another-key' where url_key = ${key}`.execute(api.em().getKysely());
  expect(await answer(key)).toBeUndefined();
  expect(await answer('another-key')).toBeDefined();
});
