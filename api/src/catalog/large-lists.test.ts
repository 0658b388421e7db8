import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FACET_NAMES,
  GROUP,
  type GroupId,
  LIST_ORDER_KEYS,
  LIST_ORDER_SOURCES,
  LIST_ORDER_WAYS,
  listOrder,
  PRICE_LISTS,
  sortParameter,
} from '@larder/rules';
import { queryRows, sql } from '../platform/db/sql.ts';
import { readSearch } from '../search/read-search.ts';
import { searchScope } from '../search/search-scope.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { refreshBits } from './bits.jobs.ts';
import { tagged } from './bits.ts';
import { offerOf } from './card-column.ts';
import { facetsOf } from './facets.ts';
import { chosenKeys } from './filters.ts';
import type { ListingRequest } from './listing.ts';
import { byRank } from './rank-order.ts';
import { countLarge, type TaggedScope } from './large-counts.ts';
import { pageLarge } from './large-page.ts';
import { type KeepOrder, pageSmall, readSmall } from './listing-small.ts';
import { thriveCashScope } from '../recommend/for-taste.ts';
import { refreshAllCards, refreshSearchWords } from './refresh-cards.ts';
import { orderTerms, orderText } from './sorting.ts';

const anew: KeepOrder = (make) => make();
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await addMembersRule();
  // As if the catalog were large: every word that two products have is frequent.
  await sql`select refresh_search_words(2)`.execute(api.em().getKysely());
  await api.em().transactional((em) => refreshBits(em, 1));
}, 120_000);
afterAll(() => api.stop());

/** Members pay less for pasta, and get Thrive Cash for chips. */
async function addMembersRule(): Promise<void> {
  await sql`insert into catalog_rules (category_id, type, percent, name, starts_at, groups)
      select id, case url_key when 'pasta' then 'by_percent' else 'tc_percent' end, 30, 'For members', now() - interval '1 day', '{4}'
      from categories where url_key in ('pasta', 'chips')`.execute(api.em().getKysely());
  await refreshAllCards(api.em(), new Date());
}

const request = (more: Partial<ListingRequest> = {}): ListingRequest => ({ cur_page: 1, page_size: 20, ...more });

async function both(scope: TaggedScope, asked: ListingRequest, group: GroupId) {
  const small = await readSmall(api.em(), scope, asked, group);
  const counts = await countLarge(api.em(), scope, asked, group);
  const cards = await pageLarge(api.em(), scope, asked, group, counts, anew);
  // As a list does that is too long to be sorted.
  const walked = await pageLarge(api.em(), scope, asked, group, counts, anew, 0);
  const ids = (text: string) => (JSON.parse(`[${text}]`) as { id: number }[]).map(({ id }) => id);
  // As where the counts are known.
  expect(ids(await pageSmall(api.em(), scope, asked, group, small.total, anew))).toEqual(ids(small.cards));
  return {
    small: { total: small.total, leftOut: small.leftOut, facets: small.facets, ids: ids(small.cards) },
    walked: ids(walked),
    large: { total: counts.total, leftOut: counts.leftOut, facets: facetsOf(counts.facets, chosenKeys(asked)), ids: ids(cards) },
  };
}

const everything: TaggedScope = { where: sql`p.listed`, score: byRank, tags: [tagged('all')] };
const FILTERS: Partial<ListingRequest>[] = [
  {},
  { 'filter[diet]': ['vegan', 'keto'], 'filter[in_stock]': '1' },
  { 'filter[price_min]': 3, 'filter[price_max]': 9 },
  { 'filter[price_min]': 12 },
  { 'filter[price]': ['0-5', '10-20'], 'filter[price_max]': 15, 'filter[box]': ['grocery', 'wine'] },
  { 'filter[diet]': ['vegan', 'gluten-free'], 'filter[certification]': ['organic', 'non-gmo'] },
  { 'filter[price_max]': 0 },
  { 'filter[rating]': 4, 'filter[on_sale]': '1' },
  { 'filter[brand]': ['larder', 'verdanza'], 'filter[certification]': ['organic'], 'filter[box]': ['grocery'] },
  { 'filter[brand]': ['no-such-brand'] },
  { 'filter[without]': ['milk', 'wheat'], 'filter[diet]': ['vegetarian'], bought: [1, 2, 40] },
  { 'filter[shelf]': ['pasta', 'chips'], 'filter[without]': ['milk'] },
  { 'filter[bought]': '1', bought: [11, 12, 13, 9_000_000], 'filter[in_stock]': '1' },
  { 'filter[bought]': '1' },
  { 'filter[trait]': ['caffeine-with-caffeine'] },
  { 'filter[trait]': ['caffeine-with-caffeine', 'roast-dark'], 'filter[in_stock]': '1' },
];
const SORTS: Partial<ListingRequest>[] = LIST_ORDER_WAYS.map(({ key, direction }) => ({ [sortParameter(key)]: direction }));

test('the cases below narrow by every facet', () => {
  const narrowed = new Set(
    FILTERS.flatMap((filters) => Object.keys(filters).filter((key) => key !== 'bought')).map((field) =>
      field.replace(/^filter\[(.*?)(_min|_max)?\]$/, '$1'),
    ),
  );
  expect([...narrowed].toSorted()).toEqual(FACET_NAMES.toSorted());
});

describe('bitmaps count and order what a look at every product does', () => {
  test.each(FILTERS.map((filters) => [JSON.stringify(filters), filters] as const))('filters %s', async (_, filters) => {
    for (const group of [GROUP.general, GROUP.member, GROUP.employee]) {
      const { small, large } = await both(everything, request(filters), group);
      expect(large).toEqual(small);
    }
  });

  test.each(SORTS.map((sort) => [JSON.stringify(sort), sort] as const))('order %s, walked from either end', async (_, sort) => {
    for (const more of [{}, { 'filter[diet]': ['vegan'] }, { cur_page: 3 }, { cur_page: 20, 'filter[in_stock]': '1' as const }]) {
      for (const group of [GROUP.general, GROUP.member, GROUP.employee]) {
        const { small, walked } = await both(everything, request({ ...sort, ...more }), group);
        expect(small.ids.length).toBeGreaterThan(0);
        expect(walked).toEqual(small.ids);
      }
    }
  });

  test('inside a category, and the page after the last', async () => {
    const [category] = await queryRows(api.em(), sql<{ id: number }>`select id from categories where url_key = 'snacks'`);
    const where = sql`p.listed and p.category_ids @> array[${category?.id}]::int[]`;
    const scope: TaggedScope = { where, score: byRank, tags: [tagged(`c${category?.id}`)] };
    for (const page of [1, 2, 900]) {
      const { small, large } = await both(scope, request({ cur_page: page, 'filter[in_stock]': '1' }), GROUP.member);
      expect(large).toEqual(small);
    }
  });

  test('OP-025, OP-098: what earns Thrive Cash, more for members', async () => {
    const [all, members] = [
      await both(thriveCashScope(GROUP.general), request(), GROUP.general),
      await both(thriveCashScope(GROUP.member), request(), GROUP.member),
    ];
    expect(all.small.total).toBeGreaterThan(20);
    expect(members.small.total).toBeGreaterThan(all.small.total);
    for (const { small, large } of [all, members]) expect(large).toEqual(small);
  });

  test('OP-025: deals and sales of members are more than those of everybody', async () => {
    for (const offer of ['deal', 'sale'] as const) {
      const totals = [GROUP.general, GROUP.member].map(async (group) => {
        const { where, tag } = offerOf(offer, group);
        const { small, large } = await both(
          { where: sql`p.listed and ${where}`, score: byRank, tags: [tagged(tag)] },
          request(),
          group,
        );
        expect(large).toEqual(small);
        return small.total;
      });
      const [all = 0, members = 0] = await Promise.all(totals);
      expect(members).toBeGreaterThan(all);
    }
  });

  test.each(['chocolate', 'almond milk', 'organic snacks', 'kids snacks', 'garbanzo'])('search %s', async (typed) => {
    const scope = searchScope(await readSearch(api.em(), typed));
    if (!scope?.tags) throw new Error('every word is frequent here');
    const tagsScope = { ...scope, where: sql`p.listed and ${scope.where}`, tags: scope.tags };
    const { small, large } = await both(tagsScope, request({ 'sort[price]': 'asc' }), GROUP.general);
    expect(small.total).toBeGreaterThan(0);
    expect(large).toEqual(small);
  });
});

test('a long search lists what has the words in its title first, and each product once', async () => {
  const scope = searchScope(await readSearch(api.em(), 'chocolate'));
  if (!scope?.tags) throw new Error('a frequent word');
  const found: number[] = [];
  const large = { ...scope, tags: scope.tags };
  const counts = await countLarge(api.em(), large, request(), GROUP.general);
  expect(counts.first).toBeGreaterThan(0);
  expect(counts.first).toBeLessThan(counts.total);
  for (let page = 1; (page - 1) * 20 < counts.total; page++) {
    const cards = await pageLarge(api.em(), large, request({ cur_page: page }), GROUP.general, counts, anew, 0);
    found.push(...(JSON.parse(`[${cards}]`) as { id: number }[]).map(({ id }) => id));
  }
  expect(found).toHaveLength(counts.total);
  expect(new Set(found).size).toBe(counts.total);
});

test('bitmaps follow what changes: stock, price, listing', async () => {
  const em = api.em();
  const total = async (more: Partial<ListingRequest> = {}) =>
    (await countLarge(em, everything, request(more), GROUP.general)).total;
  const [all, inStock] = [await total(), await total({ 'filter[in_stock]': '1' })];
  const [one_] = await queryRows(em, sql<{ id: number }>`select id from products where listed and buyable order by id limit 1`);
  await sql`update products set stock_qty = 0 where id = ${one_?.id}`.execute(em.getKysely());
  expect(await api.em().transactional((tx) => refreshBits(tx, 1))).toBe(1);
  expect(await total({ 'filter[in_stock]': '1' })).toBe(inStock - 1);
  await sql`update products set listed = false where id = ${one_?.id}`.execute(em.getKysely());
  await api.em().transactional((tx) => refreshBits(tx, 1));
  expect(await total()).toBe(all - 1);
  expect(await api.em().transactional((tx) => refreshBits(tx, 1))).toBe(0);
});

test('where other words have become frequent, all bitmaps are made anew with them', async () => {
  const due = async () =>
    (await queryRows(api.em(), sql<{ n: number }>`select count(distinct chunk)::int as n from product_changes`))[0]?.n;
  await api.em().transactional((tx) => refreshBits(tx, 1));
  expect(await due()).toBe(0);
  // Some words were frequent until now; in a catalog of this size none is.
  await api.em().transactional((tx) => refreshSearchWords(tx));
  const [all] = await queryRows(api.em(), sql<{ n: number }>`select count(distinct chunk)::int as n from product_bits`);
  expect(all?.n).toBeGreaterThan(0);
  expect(await due()).toBe(all?.n);
  await api.em().transactional((tx) => refreshBits(tx, 1));
  await api.em().transactional((tx) => refreshSearchWords(tx));
  expect(await due()).toBe(0);
  expect((await queryRows(api.em(), sql`select 1 from product_bits where tag like 'w:%' limit 1`))[0]).toBeUndefined();
});

test('a catalog that is small again has no bitmaps', async () => {
  await api.em().transactional((tx) => refreshBits(tx, 1_000_000));
  expect((await queryRows(api.em(), sql`select 1 from product_bits limit 1`))[0]).toBeUndefined();
});

describe.each(LIST_ORDER_WAYS)('the order $key $direction', ({ key, direction }) => {
  test.each(PRICE_LISTS)('is read from its index alone: %s prices', async (list) => {
    const order = orderText(orderTerms({ key, direction }, list));
    const plan = await api.em().transactional(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx.getKysely());
      await sql`set local enable_sort = off`.execute(tx.getKysely());
      await sql`set local enable_bitmapscan = off`.execute(tx.getKysely());
      return queryRows(
        tx,
        sql<Record<string, string>>`explain select id from products where listed order by ${sql.raw(order)} limit 10`,
      );
    });
    const text = plan.map((line) => Object.values(line)[0]).join('\n');
    expect(text).toMatch(new RegExp(`Index Only Scan.*using ${LIST_ORDER_SOURCES[key][list].index} `));
    expect(text).not.toContain('Sort');
  });
});

test('an order whose column may be empty says so, and goes its own way only', async () => {
  const nullable = new Set(
    (
      await queryRows(
        api.em(),
        sql<{
          name: string;
        }>`select column_name as name from information_schema.columns where table_name = 'products' and is_nullable = 'YES'`,
      )
    ).map(({ name }) => name),
  );
  for (const key of LIST_ORDER_KEYS) {
    const { hasNulls = false, own, directions } = listOrder(key);
    const columns: string[] = PRICE_LISTS.flatMap((list) => [...LIST_ORDER_SOURCES[key][list].columns]);
    expect([key, columns.some((name) => nullable.has(name))]).toEqual([key, hasNulls]);
    expect([key, ...(hasNulls ? directions : [own])]).toEqual([key, own]);
  }
});

test('the walk of a list takes columns and nothing else for an order', async () => {
  const walk = (ordering: string) => queryRows(api.em(), sql`select id from listed_page('1'::varbit, ${ordering}, 0, 1)`);
  await expect(walk('title, id')).resolves.toEqual([]);
  await expect(walk('title; drop table products')).rejects.toThrow('not an order of columns');
  await expect(walk('(select 1)')).rejects.toThrow('not an order of columns');
});

test('what is typed so far is suggested for though no title has it', async () => {
  const { products } = await api.client().ok('GET /search/suggest', { query: { q: 'organic' } });
  expect(products).toHaveLength(6);
  expect(products.filter(({ title }) => /organic/i.test(title))).toEqual([]);
});
