import { BOX_TYPES, GROUP } from '@larder/rules';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { readSearch } from '../search/read-search.ts';
import { searchScope } from '../search/search-scope.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { PRICE_STEPS } from './facets.ts';
import { readListing } from './listing.ts';
import type { ListingRequest, Scope } from './listing-request.ts';
import { listed } from './product-bitmaps.ts';
import { byRank } from './rank-order.ts';
import { refreshSearchWords } from './search-words.ts';

/** A product with the facts that a count by hand needs. */
interface Counted {
  id: number;
  keys: string[];
  cents: number;
  box: string;
  words: boolean;
}

let api: TestApi;
let stock: Counted[];
beforeAll(async () => {
  api = await startApi();
  await refreshSearchWords(api.em(), 2);
  await sql`insert into product_changes (product_id) select id from products`.execute(api.em().getKysely());
  stock = await queryRows(
    api.em(),
    sql<Counted>`select p.id, p.final_price_cents as cents, p.box, p.search @@ to_tsquery('english', 'chocolate') as words,
      array(select a.url_key from attributes a where a.id = any(p.attribute_ids)) as keys from products p where p.listed`,
  );
});
afterAll(() => api.stop());

const everything: Scope = { clauses: [listed], score: byRank };

async function search(text: string): Promise<Scope> {
  const scope = searchScope(await readSearch(api.em(), text));
  if (!scope?.first) throw new Error('every word is frequent here');
  return scope;
}

async function whole(scope: Scope, filters: Partial<ListingRequest>) {
  const list = await readListing(api.em(), scope, { cur_page: 1, page_size: 1000, ...filters }, GROUP.general);
  const ids = list.cards.map((card) => (JSON.parse(card) as { id: number }).id).toSorted((a, b) => a - b);
  return { total: list.total, ids, facets: list.facets };
}

const labels = (filters: Partial<ListingRequest>) => [
  ...(filters['filter[diet]'] ?? []),
  ...(filters['filter[certification]'] ?? []),
];
const between = (key: string, cents: number) => {
  const [low = 0, high = 0] = key.split('-').map(Number);
  return cents >= low * 100 && cents <= high * 100;
};
const fits = (filters: Partial<ListingRequest>, but = '') => {
  const { 'filter[brand]': brands, 'filter[box]': boxes, 'filter[price]': prices } = filters;
  return (p: Counted) =>
    labels(filters).every((key) => p.keys.includes(key)) &&
    (but === 'brand' || !brands || brands.some((key) => p.keys.includes(key))) &&
    (but === 'box' || !boxes || boxes.includes(p.box)) &&
    (but === 'price' || !prices || prices.some((key) => between(key, p.cents)));
};

const CASES: Partial<ListingRequest>[] = [
  { 'filter[diet]': ['vegan', 'gluten-free'] },
  { 'filter[diet]': ['vegan', 'keto'], 'filter[certification]': ['organic', 'non-gmo'] },
  { 'filter[diet]': ['vegan', 'no-such-diet'] },
  { 'filter[diet]': ['vegan', 'vegan'] },
  { 'filter[brand]': ['larder', 'verdanza'], 'filter[certification]': ['organic'] },
  { 'filter[box]': ['frozen', 'fresh'], 'filter[diet]': ['gluten-free'] },
  { 'filter[price]': ['0-5', '20-50'], 'filter[diet]': ['vegan'] },
];

describe.each(CASES.map((filters) => [JSON.stringify(filters), filters] as const))('OP-209: %s', (_, filters) => {
  test.each(['all', 'a search'])('of %s', async (what) => {
    const of = what === 'all' ? stock : stock.filter(({ words }) => words);
    const expected = of.filter(fits(filters));
    const scope = what === 'all' ? everything : await search('chocolate');
    const { total, ids, facets } = await whole(scope, filters);
    expect(total).toBe(expected.length);
    expect(ids).toEqual(expected.map(({ id }) => id).toSorted((a, b) => a - b));
    const counts = (name: string) =>
      Object.fromEntries(facets.find((facet) => facet.name === name)?.values.map(({ key, count }) => [key, count]) ?? []);
    // A label more leaves what has it too; a brand, box or price more adds what has it.
    for (const name of ['diet', 'certification'])
      for (const [key, count] of Object.entries(counts(name)))
        expect([key, count]).toEqual([key, expected.filter(({ keys }) => keys.includes(key)).length]);
    for (const [key, count] of Object.entries(counts('brand')))
      expect([key, count]).toEqual([key, of.filter(fits(filters, 'brand')).filter(({ keys }) => keys.includes(key)).length]);
    for (const box of BOX_TYPES)
      expect(counts('box')[box] ?? 0).toBe(of.filter(fits(filters, 'box')).filter((p) => p.box === box).length);
    for (const { low, high } of PRICE_STEPS)
      expect(counts('price')[`${low}-${high}`] ?? 0).toBe(
        of.filter(fits(filters, 'price')).filter((p) => between(`${low}-${high}`, p.cents)).length,
      );
  });
});

test('OP-209: over HTTP every hit of two diets has both', async () => {
  const query = { 'filter[diet]': ['vegan', 'gluten-free'], page_size: 100 };
  const { products, total } = await api.client().ok('GET /category/url/{key}', { params: { key: 'snacks' }, query });
  expect(total).toBeGreaterThan(0);
  expect(products).toHaveLength(Math.min(total, 100));
  const keys = new Map(stock.map((p) => [p.id, p.keys]));
  for (const { id } of products) expect(keys.get(id)).toEqual(expect.arrayContaining(['vegan', 'gluten-free']));
});
