import {
  FACET_NAMES,
  FACETS,
  GROUP,
  type GroupId,
  LIST_ORDER_KEYS,
  LIST_ORDER_SOURCES,
  LIST_ORDER_WAYS,
  listOrder,
  PRICE_LISTS,
  sortParameter,
} from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { readSearch } from '../search/read-search.ts';
import { searchScope } from '../search/search-scope.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { thriveCashScope } from '../recommend/for-taste.ts';
import { offerOf } from './card-column.ts';
import { countFacets } from './facet-counts.ts';
import type { Filters } from './filters.ts';
import { type MemoizeIds, readPageIds } from './list-page.ts';
import { type Listing, readListing } from './listing.ts';
import type { ListingRequest, Scope } from './listing-request.ts';
import { plainCount, plainList } from './plain-list.fixture.ts';
import { listed, tagged } from './product-bitmaps.ts';
import { byRank } from './rank-order.ts';
import { refreshAllCards } from './refresh-cards.ts';
import { refreshSearchWords } from './search-words.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await addMembersRule();
  // As if the catalog were large: every word that two products have is frequent.
  await refreshSearchWords(api.em(), 2);
  await sql`insert into product_changes (product_id) select id from products`.execute(api.em().getKysely());
});
afterAll(() => api.stop());

/** Members pay less for pasta, and get Thrive Cash for chips. */
async function addMembersRule(): Promise<void> {
  await sql`insert into catalog_rules (category_id, type, percent, name, starts_at, groups)
      select id, case url_key when 'pasta' then 'by_percent' else 'tc_percent' end, 30, 'For members', now() - interval '1 day', '{4}'
      from categories where url_key in ('pasta', 'chips')`.execute(api.em().getKysely());
  await refreshAllCards(api.em(), new Date());
}

const isLong = process.env['TEST_LONG'] === '1';
const GROUPS = [GROUP.general, GROUP.member, GROUP.employee];
/** All groups in the long form, else one, in turn. */
const groupsOf = (turn: number): readonly GroupId[] => (isLong ? GROUPS : GROUPS.slice(turn % 3, (turn % 3) + 1));
/** Values of each facet whose counts are compared. */
const COUNTED_VALUES = isLong ? 4 : 1;

const request = (more: Partial<ListingRequest> = {}): ListingRequest => ({ cur_page: 1, page_size: 20, ...more });

const idsOf = ({ cards }: Listing): number[] => cards.map((card) => (JSON.parse(card) as { id: number }).id);

/** The filters with one value more of a facet whose values narrow, else with that value alone (OP-209). */
function withValue(filters: Filters, name: string, key: string): Filters {
  const field = `filter[${name}]`;
  const chosen = Object.entries(filters).find(([one]) => one === field)?.[1] as string[] | undefined;
  if (FACETS[name as keyof typeof FACETS].takes === 'all') return { ...filters, [field]: [...(chosen ?? []), key] };
  const others = Object.entries(filters).filter(
    ([one]) => one !== field && !(name === 'price' && one.startsWith('filter[price')),
  );
  const single = name === 'in_stock' || name === 'on_sale' || name === 'bought' ? '1' : name === 'rating' ? Number(key) : [key];
  return { ...Object.fromEntries(others), [field]: single };
}

/** Reads a list by bitmaps and by conditions over all products, and compares the complete results. */
async function expectExact(
  scope: Scope,
  where: RawBuilder<unknown>,
  listingRequest: ListingRequest,
  group: GroupId = GROUP.general,
): Promise<Listing> {
  const em = api.em();
  const list = await readListing(em, scope, listingRequest, group);
  const whole = await plainList(em, where, listingRequest, group, scope.score === byRank ? null : scope.score);
  const page = (listingRequest.cur_page - 1) * listingRequest.page_size;
  expect({ total: list.total, ids: idsOf(list) }).toEqual({
    total: whole.length,
    ids: whole.slice(page, page + listingRequest.page_size),
  });
  expect(list.leftOut).toBe((await plainCount(em, where, listingRequest, group, 'without')) - whole.length);
  expect(list.scope).toBe(await plainCount(em, where, {}, group));
  for (const { name, values } of list.facets)
    for (const { key, count } of values.slice(0, COUNTED_VALUES))
      expect([name, key, count]).toEqual([name, key, await plainCount(em, where, withValue(listingRequest, name, key), group)]);
  return list;
}

const everything: Scope = { clauses: [listed], score: byRank };
const isListed = sql`p.listed`;
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

const uncached: MemoizeIds = (_of, _name, make) => make();

describe('bitmaps count and order what conditions over all products do', () => {
  test.each(FILTERS.map((filters, turn) => [JSON.stringify(filters), filters, turn] as const))(
    'filters %s',
    async (_, filters, turn) => {
      for (const group of groupsOf(turn)) await expectExact(everything, isListed, request(filters), group);
    },
  );

  test.each(SORTS.map((sort, turn) => [JSON.stringify(sort), sort, turn] as const))(
    'order %s: sorted as a whole, sorted by its filters, and by its index',
    async (_, sort, turn) => {
      const variants = [{}, { 'filter[diet]': ['vegan'] }, { cur_page: 3 }, { cur_page: 20, 'filter[in_stock]': '1' as const }];
      for (const [at, more] of variants.entries()) {
        for (const group of groupsOf(turn + at)) {
          const listingRequest = request({ ...sort, ...more });
          const sorted = idsOf(await expectExact(everything, isListed, listingRequest, group));
          expect(sorted.length).toBeGreaterThan(0);
          const counts = await countFacets(api.em(), everything, listingRequest, group);
          for (const walks of [true, false])
            expect(await readPageIds(api.em(), everything, listingRequest, group, counts, uncached, walks)).toEqual(sorted);
        }
      }
    },
  );

  test('inside a category, and the page after the last', async () => {
    const [category] = await queryRows(api.em(), sql<{ id: number }>`select id from categories where url_key = 'snacks'`);
    const where = sql`p.listed and p.category_ids @> array[${category?.id}]::int[]`;
    const scope: Scope = { clauses: [listed, tagged(`c${category?.id}`)], score: byRank };
    for (const page of [1, 2, 900])
      await expectExact(scope, where, request({ cur_page: page, 'filter[in_stock]': '1' }), GROUP.member);
  });

  test('OP-025, OP-098: what earns Thrive Cash, more for members', async () => {
    const total = async (group: GroupId) =>
      (await expectExact(thriveCashScope(group), sql`p.listed and ${offerOf('cash', group).where}`, request(), group)).total;
    const all = await total(GROUP.general);
    expect(all).toBeGreaterThan(20);
    expect(await total(GROUP.member)).toBeGreaterThan(all);
  });

  test.each(['deal', 'sale'] as const)('OP-025: of a %s members have more than others', async (offer) => {
    const total = async (group: GroupId) => {
      const { where, tag } = offerOf(offer, group);
      const scope: Scope = { clauses: [listed, tagged(tag)], score: byRank };
      return (await expectExact(scope, sql`p.listed and ${where}`, request(), group)).total;
    };
    expect(await total(GROUP.member)).toBeGreaterThan(await total(GROUP.general));
  });

  test.each(['chocolate', 'almond milk', 'organic snacks', 'kids snacks', 'garbanzo'])(
    'search %s: frequent words by bitmaps, others by the text index',
    async (typed) => {
      const search = await readSearch(api.em(), typed);
      const frequent = searchScope(search);
      const terms = search.terms.map((term) => ({ ...term, ways: term.ways.map((way) => ({ ...way, dense: false })) }));
      const rare = searchScope({ ...search, terms });
      if (!frequent?.first || !rare || rare.first) throw new Error('every word is frequent here');
      const listingRequest = request({ 'sort[price]': 'asc' });
      const byBitmaps = await readListing(api.em(), frequent, listingRequest, GROUP.general);
      expect(byBitmaps.total).toBeGreaterThan(0);
      expect(byBitmaps).toEqual(await readListing(api.em(), rare, listingRequest, GROUP.general));
    },
  );
});

test('a long search lists what has the words in its title first, and each product once', async () => {
  const scope = searchScope(await readSearch(api.em(), 'chocolate'));
  if (!scope?.first) throw new Error('a frequent word');
  const found: number[] = [];
  const counts = await countFacets(api.em(), scope, request(), GROUP.general);
  expect(counts.first).toBeGreaterThan(0);
  expect(counts.first).toBeLessThan(counts.total);
  for (let page = 1; (page - 1) * 20 < counts.total; page++)
    found.push(...(await readPageIds(api.em(), scope, request({ cur_page: page }), GROUP.general, counts, uncached, true)));
  expect(found).toHaveLength(counts.total);
  expect(new Set(found).size).toBe(counts.total);
});

test('products that lists do not show are found by their ids, and counted', async () => {
  const hidden = await queryRows(
    api.em(),
    sql<{ id: number }>`select id from products where not listed and tc_product_type is null order by id limit 3`,
  );
  expect(hidden).toHaveLength(3);
  const ids = hidden.map(({ id }) => id);
  const scope: Scope = { clauses: [{ ids }], score: byRank };
  await expectExact(scope, sql`p.id = any(${ids}::int[])`, request({ 'filter[without]': ['milk'] }));
});

test('an order by a column with empty values declares that, and uses its own path', async () => {
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
