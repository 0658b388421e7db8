import { type Client, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = api.client();
});
afterAll(() => api.stop());

const search = (text: string, more: object = {}) => client.ok('GET /products', { query: { 'filter[search]': text, ...more } });
const titles = async (text: string): Promise<string[]> => (await search(text)).products.map(({ title }) => title.toLowerCase());

test('CAT-111, OP-137: q=oats lists oats with a total', async () => {
  const { products, total } = await search('oats');
  expect(total).toBeGreaterThan(3);
  expect(products[0]?.title).toMatch(/oats/i);
});

test('OP-137: an empty text shows what is popular', async () => {
  expect((await search('')).products.map(({ id }) => id)).toEqual(
    (await client.ok('GET /products')).products.map(({ id }) => id),
  );
});

test.each([
  ['chocolat almnd', /chocolate/, 'two misspelled words'],
  ['sparklng watr', /sparkling water/, 'dropped letters'],
  ['cofee', /coffee/, 'a dropped double letter'],
  ['ceral', /cereal/, 'a swapped vowel'],
  ['almonds butters', /almond butter/, 'plurals'],
  ['garbanzo', /chickpea/, 'another word for it'],
  ['evoo', /olive oil/, 'a short form'],
  ['jalapeno', /jalape/, 'no accents'],
  ['the milk', /milk/, 'a word that means nothing'],
] as const)('%s finds %s (%s)', async (typed, expected, _why) => {
  expect((await titles(typed))[0]).toMatch(expected);
});

test('what is in the name comes before what is in the small print', async () => {
  const expectedTitle = expect.stringContaining('peanut butter');
  expect((await titles('peanut butter')).slice(0, 2)).toEqual([expectedTitle, expectedTitle]);
});

test('filters and facets apply to search results', async () => {
  const all = await search('chips');
  const some = await search('chips', { 'filter[diet]': 'vegan' });
  expect(some.total).toBeLessThan(all.total);
  expect(all.facets.find(({ name }) => name === 'diet')?.values.find(({ key }) => key === 'vegan')?.count).toBe(some.total);
});

test.each([
  'zzzzqqqq',
  '!!!',
  "'; drop table products; --",
  '"&|!:*()<->',
  '%_%',
  '<script>alert(1)</script>',
  '日本語',
  '\u{28586}',
  'a'.repeat(200),
])('nothing breaks on %s', async (typed) => {
  const { total, products } = await search(typed);
  // A page is full or holds all, and the store is as it was.
  expect(products).toHaveLength(Math.min(total, 60));
  expect(await titles('oats')).not.toEqual([]);
  await client.ok('GET /search/suggest', { query: { q: typed.slice(0, 100) } });
});

describe('suggestions', () => {
  test('products, shelves and brands that begin like it', async () => {
    const { products, categories } = await client.ok('GET /search/suggest', { query: { q: 'choc' } });
    expect(products.length).toBeGreaterThan(0);
    expect(products.every(({ title }) => /choc|brownie|cacao|cocoa/i.test(title))).toBe(true);
    expect(categories.map(({ url }) => url)).toContain('/c/chocolate');
    const brands = (await client.ok('GET /search/suggest', { query: { q: 'picc' } })).brands;
    expect(brands).toEqual([{ name: 'Piccadoro', url: '/brand/piccadoro' }]);
  });
  test('nothing typed, nothing suggested; too long is refused', async () => {
    expect(await client.ok('GET /search/suggest', { query: { q: ' ' } })).toEqual({
      products: [],
      categories: [],
      brands: [],
      searches: [],
      hidden: null,
    });
    expect(await client.fails('GET /search/suggest', { query: { q: 'x'.repeat(101) } })).toMatchObject({ code: 400 });
  });
});
