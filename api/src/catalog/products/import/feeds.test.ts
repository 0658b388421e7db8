import { queryRows, sql } from '../../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../../test/index.ts';
import { refreshDueCards } from '../due-cards.ts';
import type { FeedName } from './feed-rows.ts';
import { applyFeed, type FeedOutcome } from './feeds.ts';
import type { FileRecord } from './file-record.ts';
import type { Problem } from './row.ts';

let api: TestApi;
let skus: string[];
beforeAll(async () => {
  api = await startApi();
  const found = await queryRows(
    api.em(),
    sql<{ sku: string }>`select sku from products where product_type = 'simple' and listed and map_price_cents is null
      and not exists (select 1 from bundle_items i where i.child_id = products.id) order by id limit 12`,
  );
  skus = found.map(({ sku }) => sku);
});
afterAll(() => api.stop());

async function* list(values: readonly unknown[]): AsyncGenerator<FileRecord> {
  for (const [index, value] of values.entries()) yield { line: index + 1, value };
}

async function feed(name: FeedName, values: readonly unknown[], dryRun = false) {
  const reported: ({ line: number } & Problem)[] = [];
  const refuse = (line: number, problems: readonly Problem[]) => reported.push(...problems.map((p) => ({ line, ...p })));
  const outcome: FeedOutcome = await applyFeed(api.services.orm, name, list(values), { dryRun, now: new Date(), refuse });
  return { ...outcome, reported: reported };
}

const product = async (sku: string | undefined) =>
  (
    await queryRows(
      api.em(),
      sql<{ price: number; msrp: number; stock: number; card: number; cardStock: boolean; listed: boolean; available: boolean }>`
      select price_cents as price, msrp_cents as msrp, stock_qty as stock, (card ->> 'price')::float8 as card,
        in_stock as "cardStock", listed, is_available as available from products where sku = ${sku}`,
    )
  )[0];

test('prices by sku: omitted values stay, an msrp is never below the price, cards follow at once', async () => {
  const before = await product(skus[0]);
  await sql`delete from price_reductions where product_id in (select id from products where sku = any(${skus}::text[]))`.execute(
    api.em().getKysely(),
  );
  const high = ((before?.msrp ?? 0) + 500) / 100;
  expect(
    await feed('prices', [
      { sku: skus[0], price: high },
      { sku: skus[1], price: '$1.25', msrp: '2.50' },
    ]),
  ).toMatchObject({
    rows: 2,
    changed: 2,
    refused: 0,
  });
  expect(await product(skus[0])).toMatchObject({ price: high * 100, msrp: high * 100, card: high });
  expect(await product(skus[1])).toMatchObject({ price: 125, msrp: 250 });
  // CAT-023: what it cost until then is known, so the lower price is a sale.
  const rows = await queryRows(
    api.em(),
    sql<{ cents: number; was: number | null }>`select h.general_cents as cents, p.was_cents as was
      from price_history h join products p on p.id = h.product_id where p.sku = ${skus[1]} order by h.since desc limit 2`,
  );
  expect(rows).toEqual([
    { cents: 125, was: rows[1]?.cents },
    { cents: expect.any(Number), was: rows[1]?.cents },
  ]);
  expect(await feed('prices', [{ sku: skus[1], price: 1.25 }])).toMatchObject({ changed: 0, unchanged: 1 });
});

test('stock by sku, and cards with it', async () => {
  expect(
    await feed('stock', [
      { sku: skus[2], stock: 0 },
      { sku: skus[3], stock: '77' },
    ]),
  ).toMatchObject({ rows: 2, refused: 0 });
  expect(await product(skus[2])).toMatchObject({ stock: 0, cardStock: false });
  expect(await product(skus[3])).toMatchObject({ stock: 77, cardStock: true });
});

test('unknown skus and bad rows are refused by line, the others go in', async () => {
  const result = await feed('prices', [
    { sku: 'NOBODY-1', price: 1 },
    { sku: skus[4], price: 'dear' },
    { sku: skus[5], price: 3.21 },
    { sku: skus[5], price: 3.22 },
    { sku: skus[6], price: 3, msrp: 2 },
    { sku: skus[6], price: 3, colour: 'red' },
    { sku: 'membership-1-year', price: 1 },
  ]);
  expect(result).toMatchObject({ rows: 7, changed: 1, refused: 6 });
  expect(result.reported.toSorted((a, b) => a.line - b.line)).toEqual([
    { line: 1, field: 'sku', reason: 'is not known' },
    { line: 2, field: 'price', reason: expect.stringContaining('dollars') },
    { line: 4, field: 'sku', reason: 'stands on line 3 already' },
    { line: 5, field: 'msrp', reason: 'is below price' },
    { line: 6, field: 'colour', reason: 'is not a field of this format' },
    { line: 7, field: 'sku', reason: expect.stringContaining('membership') },
  ]);
  expect(await product(skus[5])).toMatchObject({ price: 321 });
  expect(await feed('stock', [{ sku: skus[5] }])).toMatchObject({ refused: 1, changed: 0 });
});

test('a dry run and a feed that fails change nothing', async () => {
  const before = await product(skus[7]);
  expect(await feed('stock', [{ sku: skus[7], stock: 123456 }], true)).toMatchObject({ changed: 1 });
  expect(await product(skus[7])).toEqual(before);
  await sql`create function refuse_feed() returns trigger language plpgsql as $$ begin if new.sku = ${sql.raw(`'${skus[8]}'`)} then raise exception 'refused for the trial'; end if; return new; end $$`.execute(
    api.em().getKysely(),
  );
  await sql`create trigger refuse_feed before update on products for each row execute function refuse_feed()`.execute(
    api.em().getKysely(),
  );
  await expect(
    feed('stock', [
      { sku: skus[7], stock: 123 },
      { sku: skus[8], stock: 123 },
    ]),
  ).rejects.toThrow('refused for the trial');
  await sql`drop trigger refuse_feed on products`.execute(api.em().getKysely());
  expect(await product(skus[7])).toEqual(before);
});

test('what is removed leaves lists and cannot be bought; its row stays for orders', async () => {
  expect(await feed('remove', [{ sku: skus[9] }, { sku: 'NOBODY-2' }])).toMatchObject({ changed: 1, refused: 1 });
  expect(await product(skus[9])).toMatchObject({ listed: false, available: false });
  const [id] = await queryRows(api.em(), sql<{ id: number }>`select id from products where sku = ${skus[9]}`);
  const found = await api.client().ok('GET /products', { query: { 'filter[id]': id?.id } });
  expect(found.products.filter((each) => each.is_available)).toEqual([]);
});

test('a large feed of prices commits at once, and its cards are due', async () => {
  await sql`insert into products (sku, url_key, title, brand_id, short_description, description, product_type, box_type, price_cents, msrp_cents, tax_class,
        stock_qty, is_available, look, listed, analytics_category, type_category)
      select 'BULK-' || n, 'bulk-' || n, 'Bulk ' || n, brand_id, '', '', 'simple', box_type, 500, 500, tax_class, 10, true, look, true, analytics_category, type_category
      from products p, generate_series(1, 2500) as n where p.sku = ${skus[0]}`.execute(api.em().getKysely());
  await sql`insert into product_stats (product_id) select id from products where sku like 'BULK-%'`.execute(api.em().getKysely());
  await sql`update products set cards_at = now() - interval '1 hour' where sku like 'BULK-%'`.execute(api.em().getKysely());
  const bulk = Array.from({ length: 2500 }, (_, n) => ({ sku: `BULK-${n + 1}`, price: 6 }));
  expect(await feed('prices', bulk)).toMatchObject({ rows: 2500, changed: 2500, refused: 0 });
  const due = async () => (await queryRows(api.em(), sql<{ n: number }>`select count(*)::int as n from cards_due`))[0];
  expect((await due())?.n).toBe(2500);
  await refreshDueCards(api.em(), new Date());
  expect((await due())?.n).toBe(0);
  expect(await product('BULK-2500')).toMatchObject({ price: 600, card: 6 });
});

test('cards of a large feed are due by the time of the store, also when that is simulated', async () => {
  const ahead = 24 * 3600_000;
  await sql`update store_clock set ahead_ms = ${ahead}`.execute(api.em().getKysely());
  await sql`update products set cards_at = store_now() - interval '1 hour' where sku like 'BULK-%'`.execute(api.em().getKysely());
  const bulk = Array.from({ length: 2500 }, (_, n) => ({ sku: `BULK-${n + 1}`, price: 7 }));
  expect(await feed('prices', bulk)).toMatchObject({ changed: 2500 });
  await refreshDueCards(api.em(), new Date(Date.now() + ahead));
  expect(await product('BULK-2500')).toMatchObject({ price: 700, card: 7 });
  await sql`update store_clock set ahead_ms = 0`.execute(api.em().getKysely());
});
