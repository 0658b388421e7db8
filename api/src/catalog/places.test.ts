// Unchecked SQL: products as an operator changes them, orders as PostgreSQL sorts them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIST_ORDER_KEYS, LIST_ORDER_SOURCES, LIST_ORDER_WAYS, PRICE_LISTS } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { askedBy } from '../testing/statements.ts';
import { cutAnew, refreshBits } from './bits.jobs.ts';
import { blockPage } from './block-page.ts';
import type { KeepOrder } from './listing-small.ts';
import { BLOCK_ORDERS, blockOrder } from './sorting.ts';

let api: TestApi;
/** Products of a block: fewer than are alike in saving or rating, more than a page has. */
const BLOCK = 12;
const TAKE = 7;

beforeAll(async () => {
  api = await startApi();
  await api.em().transactional((em) => refreshBits(em, 1));
  await cutInBlocks();
}, 120_000);
afterAll(() => api.stop());

const cutInBlocks = () =>
  api.em().transactional(async (em) => {
    await sql`select make_order_bounds(${BLOCK_ORDERS}::text[], (select count(*) / ${BLOCK}::int from products where listed)::int)`.execute(
      em.getKysely(),
    );
    await sql`select place_products(null)`.execute(em.getKysely());
  });

/** Every way that lists are sorted, each once. */
const WAYS = [
  ...new Map(
    LIST_ORDER_WAYS.flatMap((order) =>
      PRICE_LISTS.map((list) => [blockOrder(order, list).asked, { order, list, ...blockOrder(order, list) }]),
    ),
  ).values(),
];
type Way = (typeof WAYS)[number];

/** What has a tag, as `blockPage` takes it, and as a condition. */
const bits = (tag: string) => sql`(select bits_joined(bits order by chunk) from product_bits where tag = ${tag})`;
const tagged = (tag: string) =>
  sql`exists (select 1 from product_bits b where b.tag = ${tag} and b.chunk = p.id >> 13 and get_bit(b.bits, p.id & 8191) = 1)`;

/** Pages of a list that has a tag; `keep` as a request has it. */
async function pages(
  em: Em,
  tag: string,
  way: Way,
  places: readonly number[],
  keep: KeepOrder = (make) => make(),
): Promise<number[][]> {
  const total = (await queryRows(em, sql<{ n: number }>`select bit_count(${bits(tag)})::int as n`))[0]?.n ?? 0;
  const found: number[][] = [];
  for (const skip of places) {
    const page = await blockPage(em, { name: tag, bits: bits(tag), isPlain: true, ...way, total }, skip, TAKE, keep, 0);
    found.push(page);
  }
  return found;
}

/** All of a list as PostgreSQL sorts it. */
const sorted = async (em: Em, tag: string, { asked }: Way): Promise<number[]> =>
  (
    await queryRows(em, sql<{ id: number }>`select id from products p where listed and ${tagged(tag)} order by ${sql.raw(asked)}`)
  ).map(({ id }) => id);

/** Where pages begin: both ends, the middle, and right beside a block's bound. */
const placesOf = (total: number): number[] =>
  [0, 1, BLOCK - 1, BLOCK, Math.floor(total / 3), Math.floor(total / 2), total - TAKE - 1, total - TAKE, total - 3].filter(
    (skip) => skip >= 0,
  );

async function expectPagesOfWhole(em: Em, tags: readonly string[], ways: readonly Way[] = WAYS): Promise<void> {
  for (const way of ways) {
    for (const tag of tags) {
      const whole = await sorted(em, tag, way);
      expect(whole.length).toBeGreaterThan(TAKE);
      const places = placesOf(whole.length);
      expect([way.asked, tag, await pages(em, tag, way, places)]).toEqual([
        way.asked,
        tag,
        places.map((skip) => whole.slice(skip, skip + TAKE)),
      ]);
    }
  }
}

/** Does something of which nothing is left. */
async function undone(work: (em: Em) => Promise<void>): Promise<void> {
  const em = api.em();
  await em.begin();
  try {
    await work(em);
  } finally {
    await em.rollback();
  }
}

describe('a page is cut out of the whole order', () => {
  test('in every order and price list, of dense lists and thin ones', () => expectPagesOfWhole(api.em(), ['all', 'sale']));

  test('by a walk from the nearer bound, before the page or behind it', async () => {
    const whole = (await sorted(api.em(), 'all', WAYS[0] as Way)).length;
    const places = Array.from({ length: 10 }, (_, at) => Math.floor(whole / 2) + at);
    for (const way of WAYS) {
      const asked = await askedBy(() => pages(api.em(), 'all', way, places));
      const walks = asked.filter(({ text }) => text.includes('page_from')).map(({ values }) => Number(values.at(-2)));
      expect(walks).toHaveLength(places.length);
      // Blocks are alike in size, but for the last one and what is alike in value.
      expect(Math.max(...walks)).toBeLessThan(BLOCK);
      expect(walks.reduce((sum, walk) => sum + walk) / walks.length).toBeLessThanOrEqual(BLOCK / 2);
    }
  });

  test('where all that is listed is alike', async () => {
    const ways = WAYS.filter(({ own }) => own === 'rating desc, id');
    expect(ways).toHaveLength(2);
    await undone(async (em) => {
      await sql`update products set rating = 4`.execute(em.getKysely());
      await sql`delete from product_changes`.execute(em.getKysely());
      await cutAnew(em);
      await expectPagesOfWhole(em, ['all'], ways);
    });
  });

  test('before orders are cut into blocks, and while very much has changed, by a walk along the index', async () => {
    await undone(async (em) => {
      await sql`insert into product_changes (chunk) select 0 from generate_series(1, 5001)`.execute(em.getKysely());
      await expectPagesOfWhole(em, ['sale']);
      await sql`delete from product_changes`.execute(em.getKysely());
      await sql`delete from order_bounds`.execute(em.getKysely());
      await sql`delete from product_places`.execute(em.getKysely());
      await expectPagesOfWhole(em, ['sale']);
    });
  });
});

describe('a page holds what changed a moment ago, where it stands now', () => {
  const CHANGES = {
    'prices and savings': sql`update products set final_price_cents = final_price_cents * 3, was_cents = final_price_cents * 4 where id % 17 = 3`,
    'what can be bought': sql`update products set stock_qty = case when id % 2 = 0 then 0 else 5 end where id % 19 = 5`,
    'names, ages and ratings': sql`update products set title = reverse(title), created_at = created_at - id * interval '1 hour', rating = 5 - rating where id % 13 = 7`,
    ranks: sql`update products set rank = -rank where id % 23 = 11`,
    'what is listed': sql`update products set listed = false where id % 29 = 13`,
  };

  test.each(Object.entries(CHANGES))('%s', async (_, change) => {
    expect(Number((await change.execute(api.em().getKysely())).numAffectedRows)).toBeGreaterThan(3);
    await expectPagesOfWhole(api.em(), ['all']);
  });

  test('and once bits follow the changes, too', async () => {
    await api.em().transactional((em) => refreshBits(em, 1));
    expect((await queryRows(api.em(), sql`select 1 from product_changes`))[0]).toBeUndefined();
    await expectPagesOfWhole(api.em(), ['all', 'sale']);
  });

  test('what bits say after changes is what they say when all are made anew', async () => {
    const told = async () =>
      await queryRows(
        api.em(),
        sql`select ordering, digit, chunk, bits::text from product_places where bit_count(bits) > 0 order by 1, 2, 3`,
      );
    const followed = await told();
    expect(followed.length).toBeGreaterThan(BLOCK_ORDERS.length);
    await sql`select place_products(null)`.execute(api.em().getKysely());
    expect(await told()).toEqual(followed);
  });

  test('every column of an order is one whose changes are noted', async () => {
    const [noted] = await queryRows(
      api.em(),
      sql<{ text: string }>`select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'products_bits_changed'`,
    );
    const columns = LIST_ORDER_KEYS.flatMap((key) => PRICE_LISTS.flatMap((list) => LIST_ORDER_SOURCES[key][list].columns));
    for (const column of columns) {
      expect(noted?.text).toMatch(new RegExp(`old\\.${column}\\b`));
      expect(noted?.text).toMatch(new RegExp(`new\\.${column}\\b`));
    }
  });
});

test('a page is looked for in one block, and counted anew where something changed since blocks were counted', async () => {
  const [way] = WAYS.filter(({ asked }) => asked === 'saving, id desc');
  if (!way) throw new Error('an order of the menu');
  let seen: unknown;
  const remember: KeepOrder = async (make) => {
    const made = await make();
    seen = made;
    return made;
  };
  await pages(api.em(), 'all', way, [250], remember);
  const { counts } = seen as { counts: number[] };
  expect(counts.filter((n) => n > 0).length).toBeGreaterThan(20);
  expect(Math.max(...counts)).toBeLessThan(3 * BLOCK);
  let asked = 0;
  const known: KeepOrder = <T>() => {
    asked++;
    return Promise.resolve(seen as T);
  };
  const before = await sorted(api.em(), 'all', way);
  expect(await pages(api.em(), 'all', way, [250], known)).toEqual([before.slice(250, 250 + TAKE)]);
  await sql`update products set was_cents = final_price_cents * 9 where id = any(${before.slice(240, 245)}::int[])`.execute(
    api.em().getKysely(),
  );
  const after = await sorted(api.em(), 'all', way);
  expect(after.slice(250, 250 + TAKE)).not.toEqual(before.slice(250, 250 + TAKE));
  expect(await pages(api.em(), 'all', way, [250], known)).toEqual([after.slice(250, 250 + TAKE)]);
  expect(asked).toBe(2);
});

test('the order of a page is columns and nothing else', async () => {
  const asked = (order: string) =>
    queryRows(api.em(), sql`select page_from(${bits('all')}, 'title, id', ${order}, 1, '{}', 0, 1)`);
  await expect(asked('title, id')).resolves.toHaveLength(1);
  await expect(asked('title; drop table products')).rejects.toThrow('not an order of columns');
});
