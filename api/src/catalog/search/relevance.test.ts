import { type Client, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = api.client();
});
afterAll(() => api.stop());

const all = async (text: string) =>
  (await client.ok('GET /products', { query: { 'filter[search]': text, page_size: 100 } })).products;
const top = async (text: string) => (await all(text)).slice(0, 3);

/** What shoppers type, and what each of the first three must be (all that there are, where fewer are sold). */
test.each([
  ['oats', /oat/i, 'one word'],
  ['oat', /oat/i, 'singular'],
  ['almond', /almond/i, 'singular'],
  ['almonds', /almonds/i, 'plural: the nut before what is made of it'],
  ['milk', /milk$/i, 'the thing before what tastes of it'],
  ['butter', /butter$/i, 'the thing at the end of the name'],
  ['chocolate', /chocolate/i, 'very many hits'],
  ['chips', /chips/i, 'very many hits'],
  ['coffee', /coffee|cold brew/i, 'a shelf'],
  ['pasta', /pasta|penne|spaghetti/i, 'a shelf of several things'],
  ['eggs', /eggs$/i, 'short'],
  ['berries', /berr(y|ies)/i, 'plural and singular'],
  ['almond milk', /almond milk/i, 'two words'],
  ['almond milk unsweetened', /unsweetened.*almond milk/i, 'in any order'],
  ['peanut butter', /peanut butter/i, 'two words that are one thing'],
  ['olive oil', /olive oil/i, 'two words'],
  ['dark chocolate', /dark.*chocolate|chocolate.*dark/i, 'with a kind'],
  ['tortilla chips', /tortilla chips/i, 'not tortillas'],
  ['dog food', /(dog|puppy) food/i, 'for pets'],
  ['ground coffee', /ground coffee/i, 'not ground beef'],
  ['chocolat almnd', /chocolate.*almond|almond.*chocolate/i, 'two misspelled words'],
  ['cofee', /coffee|cold brew/i, 'a letter dropped'],
  ['sparklng watr', /sparkling water/i, 'letters dropped'],
  ['penut buter', /peanut butter/i, 'both misspelled'],
  ['organc cereal', /cereal|flakes/i, 'one of two misspelled'],
  ['kambucha', /kombucha/i, 'by ear'],
  ['quinua', /quinoa/i, 'by ear'],
  ['tumeric', /turmeric/i, 'by ear'],
  ['peanutbutter', /peanut butter/i, 'a forgotten space'],
  ['garbanzo beans', /chickpea/i, 'another word'],
  ['tp', /bath tissue/i, 'short'],
  ['toilet paper', /bath tissue/i, 'another word'],
  ['evoo', /olive oil/i, 'short'],
  ['oj', /orange juice/i, 'short'],
  ['acv', /apple cider vinegar/i, 'short'],
  ['jam', /fruit spread|jam|preserves/i, 'another word'],
  ['soda', /soda/i, 'its own word first'],
  ['mac and cheese', /mac & cheese/i, 'with a little word'],
  ['ice cream', /ice cream/i, 'not creamer'],
  ['choc', /choc/i, 'not finished'],
  ['kids snacks', /bars|snack|mix|melts/i, 'for whom'],
  ['zzqqx chocolate', /chocolate/i, 'the unknown word is dropped'],
] as const)('%s finds %s (%s)', async (typed, expected, _why) => {
  const titles = (await all(typed)).map(({ title }) => title);
  const right = titles.filter((title) => expected.test(title));
  expect(right.length).toBeGreaterThan(0);
  expect(titles.slice(0, 3)).toEqual(
    right
      .slice(0, 3)
      .concat(titles.filter((title) => !expected.test(title)))
      .slice(0, 3),
  );
});

test.each([
  ['gluten free bread', /bread/i, 'gluten-free'],
  ['gf pasta', /pasta|penne|spaghetti/i, 'gluten-free'],
  ['vegan chocolate', /chocolate/i, 'vegan'],
  ['organic milk', /milk/i, 'organic'],
  ['keto snacks', /snack/i, 'keto'],
  ['dairy free ice cream', /ice cream|sorbet|dessert/i, 'dairy-free'],
] as const)('%s: the thing with its label', async (typed, expected, label) => {
  const [first] = await top(typed);
  expect(first?.title).toMatch(expected);
  const { product } = await client.ok('GET /product/url/{key}', { params: { key: first?.url_key ?? '' } });
  expect([...product.diets, ...product.certifications].map((each) => each.url_key)).toContain(label);
});

test.each(['olive-oil', 'pasta', 'chips', 'coffee', 'cereal'])('brand and kind, of the shelf %s', async (key) => {
  const shelf = await client.ok('GET /products', { query: { 'filter[search]': key.replace('-', ' '), page_size: 30 } });
  const some = shelf.products.filter((_, i) => i % 10 === 0);
  expect(some.length).toBeGreaterThan(0);
  for (const { manufacturer, title } of some) {
    const noun = title.split(' ').at(-1) ?? '';
    const [first] = await top(`${manufacturer} ${noun}`);
    expect([manufacturer, first?.manufacturer]).toEqual([manufacturer, manufacturer]);
    expect(first?.title).toContain(noun);
  }
});

test.each([
  ['red wine', 'Red Wine', 'not vinegar'],
  ['white wine', 'White Wine', 'not vinegar'],
  ['olive oil', 'Oils & Ghee', 'not what lies in it'],
  ['frozen mango', 'Frozen Fruit', 'not sausages with it'],
  ['pasta', 'Pasta', 'not sauces for it'],
] as const)('%s: the kind of product before its ingredients (%s, %s)', async (typed, shelf, _why) => {
  const found = await top(typed);
  const shelves = await Promise.all(
    found.map(
      async ({ url_key }) => (await client.ok('GET /product/url/{key}', { params: { key: url_key } })).product.breadcrumbs,
    ),
  );
  const isThere = shelves.map((crumbs) => crumbs.some(({ name }) => name === shelf));
  // All that there are come first.
  expect(isThere[0]).toBe(true);
  expect(isThere).toEqual(isThere.toSorted((a, b) => Number(b) - Number(a)));
});

test.each([
  ['otas', /oats/i, 'swapped letters'],
  ['samlon', /salmon/i, 'swapped letters'],
  ['mayonaise', /mayo/i, 'another word, misspelled'],
  ['olive oyl', /olive oil/i, 'a short word'],
  ['sun screen', /sunscreen/i, 'one space too many'],
  ['icecream', /ice cream/i, 'a space too few'],
] as const)('%s finds %s (%s)', async (typed, expected, _why) => {
  expect((await top(typed))[0]?.title).toMatch(expected);
});

test('a condition in the text filters the list, is shown, and can be removed', async () => {
  const read = async (text: string, more: object = {}) =>
    client.ok('GET /products', { query: { 'filter[search]': text, page_size: 100, ...more } });
  const { products, search } = await read('vegan chocolate under $9');
  expect(search?.conditions).toEqual([
    { label: 'Vegan', without: 'chocolate under $9' },
    { label: 'Up to $9', without: 'vegan chocolate' },
  ]);
  expect(products.length).toBeGreaterThan(0);
  expect(products.filter(({ price }) => price > 9)).toEqual([]);
  const [first] = products;
  const { product } = await client.ok('GET /product/url/{key}', { params: { key: first?.url_key ?? '' } });
  expect(product.diets.map(({ url_key }) => url_key)).toContain('vegan');

  // What the shopper chose counts, and a label alone is a search, too.
  const chosen = await read('chocolate under $5', { 'filter[price_min]': 6 });
  expect(chosen.products.filter(({ price }) => price < 6)).toEqual([]);
  const vegan = await read('vegan');
  expect(vegan.search?.conditions).toEqual([{ label: 'Vegan', without: '' }]);
  expect(vegan.total).toBe((await client.ok('GET /products', { query: { 'filter[diet]': 'vegan' } })).total);
  expect((await read('"vegan chocolate"')).search?.conditions).toEqual([]);
});

test('a brand that is named is a condition', async () => {
  const { products, search } = await client.ok('GET /products', { query: { 'filter[search]': 'piccadoro sauce' } });
  expect(search?.conditions).toEqual([{ label: 'Piccadoro', without: 'sauce' }]);
  expect(new Set(products.map(({ manufacturer }) => manufacturer))).toEqual(new Set(['Piccadoro']));
});

test('without a match for the conditions the product appears without them, and the response says so', async () => {
  const { products, search } = await client.ok('GET /products', { query: { 'filter[search]': 'wild-caught toothpaste' } });
  expect(products[0]?.title).toMatch(/toothpaste/i);
  expect(search).toMatchObject({ corrected: 'toothpaste', left_out: ['wild-caught'], conditions: [] });
});

test('the item number on a product page finds that product, in upper or lower case', async () => {
  const [any] = await top('oats');
  for (const typed of [any?.sku ?? '', (any?.sku ?? '').toLowerCase(), ` ${any?.sku} `])
    expect((await all(typed)).map(({ id }) => id)).toEqual([any?.id]);
});

test('the response describes the interpretation of a text, and which words to highlight', async () => {
  const read = async (text: string) => (await client.ok('GET /products', { query: { 'filter[search]': text } })).search;
  expect((await read('chocolat almnd'))?.corrected).toMatch(/^chocolate almonds?$/);
  expect((await read('zzqqx chocolate'))?.corrected).toBe('chocolate');
  expect(await read('almonds')).toMatchObject({ corrected: null, words: expect.arrayContaining(['almond', 'almonds']) });
  expect((await read('tp'))?.words).toEqual(expect.arrayContaining(['bath', 'tissue']));
  expect(await read('zzqqx')).toEqual({ corrected: null, words: [], conditions: [], left_out: ['zzqqx'] });
  // Quotation marks search literally.
  expect(await read('"chocolat almnd"')).toEqual({ corrected: null, words: [], conditions: [], left_out: [] });
  expect((await read('"almonds"'))?.words).toContain('almonds');
  expect(await read('')).toBeNull();
  expect((await client.ok('GET /products')).search).toBeNull();
});

test('words without common products: the rarest is dropped, and the response says so', async () => {
  const { search, total } = await client.ok('GET /products', { query: { 'filter[search]': 'salmon toothpaste' } });
  expect(total).toBeGreaterThan(0);
  expect(new Set([search?.corrected, ...(search?.left_out ?? [])])).toEqual(new Set(['salmon', 'toothpaste']));
});
