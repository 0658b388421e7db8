import fc from 'fast-check';
import type { Allergen } from '@larder/rules';
import { bitsOf } from '../products/product-bitmaps.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, startApi, type TestApi } from '../../../test/index.ts';
import { withoutWords } from './exclusions.ts';

interface Row {
  id: number;
  /** Title, brand, shelves, labels and ingredients. */
  words: string;
  title: string;
  allergens: Allergen[] | null;
  is_food: boolean;
  diets: string[];
}

let api: TestApi;
let client: Client;
const stock = new Map<number, Row>();
beforeAll(async () => {
  api = await startApi();
  client = api.client();
  const found = await queryRows(
    api.em(),
    sql<Row>`select p.id, p.title, p.allergens, p.tax_class in ('food', 'alcohol') as is_food, array(select a.url_key from attributes a where a.id = any(p.attribute_ids) and a.type = 'diets') as diets,
      lower(concat_ws(' ', p.title, p.short_description, p.ingredients, (select string_agg(c.name, ' ') from categories c where c.id = any(p.category_ids)),
        (select string_agg(a.name, ' ') from attributes a where a.id = any(p.attribute_ids)))) as words from products p where p.listed`,
  );
  for (const row of found) stock.set(row.id, row);
});
afterAll(() => api.stop());

const search = (text: string) => client.ok('GET /products', { query: { 'filter[search]': text, page_size: 100 } });
const found = async (text: string): Promise<Row[]> =>
  (await search(text)).products.map(({ id }) => {
    const row = stock.get(id);
    if (!row) throw new Error(`product ${id} is not listed`);
    return row;
  });

/** Whether a label names one of the allergens, or it is food without a label. */
const mayHave = ({ allergens, is_food: isFood }: Row, avoided: readonly Allergen[]): boolean =>
  avoided.length > 0 && (allergens === null ? isFood : allergens.some((each) => avoided.includes(each)));

interface Excluded {
  allergens?: Allergen[];
  diet?: string;
  word?: RegExp;
}

/** Each query, what every result has, and what none has. */
test.each<[string, RegExp, Excluded]>([
  ['vegan chocolate without nuts', /chocolate/, { allergens: ['tree-nuts', 'peanuts'], diet: 'vegan' }],
  ['chocolate no nuts', /chocolate/, { allergens: ['tree-nuts', 'peanuts'] }],
  ['chocolate -nuts', /chocolate/, { allergens: ['tree-nuts', 'peanuts'] }],
  ['nut-free trail mix', /trail mix/, { diet: 'nut-free' }],
  ['nut free seeds', /seed/, { diet: 'nut-free' }],
  ['nut-free chocolate', /chocolate/, { allergens: ['tree-nuts', 'peanuts'] }],
  ['gluten free bread', /bread/, { diet: 'gluten-free' }],
  ['pasta without gluten', /pasta|penne|spaghetti/, { diet: 'gluten-free' }],
  ['pasta no gluten', /pasta|penne|spaghetti/, { diet: 'gluten-free' }],
  ['pasta free of gluten', /pasta|penne|spaghetti/, { diet: 'gluten-free' }],
  ['pasta without wheat', /pasta|penne|spaghetti/, { allergens: ['wheat'] }],
  ['egg-free pasta', /pasta|penne|spaghetti/, { allergens: ['eggs'] }],
  ['milk -oat', /milk/, { word: /\boats?\b/ }],
  ['milk –oat', /milk/, { word: /\boats?\b/ }],
  ['milk not oat', /milk/, { word: /\boats?\b/ }],
  ['milk without oat or almond', /milk/, { word: /\boats?\b/, allergens: ['tree-nuts'] }],
  ['milk -oatt', /milk/, { word: /\boats?\b/ }],
  ['cookies without dairy, eggs and soy', /cookie/, { allergens: ['milk', 'eggs', 'soy'] }],
  ['chips -tortilla', /chip|crisp/, { word: /\btortillas?\b/ }],
  ['chips excluding sea salt', /chip|crisp/, { word: /\bsea salt\b/ }],
  ['coffee -ground -decaf', /coffee/, { word: /\b(ground|decaf)\b/ }],
  ['chocolate except dark', /chocolate|cacao/, { word: /\bdark\b/ }],
  ['oil -olive', /oil/, { word: /\bolives?\b/ }],
  ['cereal no sugar', /cereal|flakes/, { diet: 'low-sugar' }],
  ['snacks w/o peanuts', /snack/, { allergens: ['peanuts'] }],
  ['bars without sesame', /bar/, { allergens: ['sesame'] }],
  ['soap not tested on animals', /soap/, {}],
  ['sauce -soy', /sauce/, { allergens: ['soy'] }],
  ['chocolate without nuts under $9', /chocolate|cocoa|cacao/, { allergens: ['tree-nuts', 'peanuts'] }],
])('CAT-113: %s', async (text, expectedTitles, { allergens = [], diet, word }) => {
  const products = await found(text);
  expect(products.length).toBeGreaterThan(0);
  expect(products.filter(({ words }) => !expectedTitles.test(words))).toEqual([]);
  expect(products.filter((product) => mayHave(product, allergens))).toEqual([]);
  expect(products.filter(({ diets }) => diet !== undefined && !diets.includes(diet))).toEqual([]);
  expect(products.filter(({ words }) => word?.test(words))).toEqual([]);
});

test('CAT-113: requested words stay required when something is excluded, and no word is dropped', async () => {
  expect(await search('salmon toothpaste -mint')).toMatchObject({ total: 0, search: { left_out: [] } });
  expect((await search('gluten free toothpaste salmon')).total).toBe(0);
});

test.each(['🥛', '%', '   ', '!!!', '""', '– —'])('CAT-113: a text without words finds nothing: %s', async (text) => {
  expect(await search(text)).toMatchObject({ products: [], total: 0, search: null });
});

test('CAT-113: an excluded word alone lists everything else', async () => {
  const { total } = await search('-oat');
  const all = [...stock.values()];
  expect(total).toBeLessThan(all.length);
  expect(total).toBeGreaterThan(all.length / 2);
});

test('CAT-113: the response names the exclusions, and how to remove each', async () => {
  const { search: note, hidden } = await search('chocolate without nuts or mint under $20');
  expect(note?.conditions).toEqual([
    { label: 'No nuts', without: 'chocolate without mint under $20' },
    { label: 'No mint', without: 'chocolate without nuts under $20' },
    { label: 'Up to $20', without: 'chocolate without nuts or mint' },
  ]);
  expect(hidden?.text).toMatch(/left out: the label lists tree nuts or peanuts/);
  expect((await search('pasta no gluten')).search?.conditions).toEqual([{ label: 'Gluten-Free', without: 'pasta' }]);
});

test('CAT-113: words that are excluded leave the index of words in use', async () => {
  const chips = bitsOf([
    { where: sql`p.search @@ '''chip'''::tsquery` },
    withoutWords({ text: 'palm oil', isUnlabeledOnly: false }),
  ]);
  const plan = await api.em().transactional(async (em) => {
    await sql`set local enable_seqscan = off`.execute(em.getKysely());
    const statement = sql<{
      'QUERY PLAN': string;
    }>`explain ${chips}`;
    return (await queryRows(em, statement)).map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan.match(/Bitmap Index Scan on products_search/g)).toHaveLength(2);
});

const THINGS = [
  'chocolate',
  'milk',
  'pasta',
  'bread',
  'sauce',
  'chips',
  'oil',
  'snack',
  'vegan',
  'organic coffee',
  'dog food',
  '',
];
const WORDS = ['oat', 'dark', 'coconut', 'tomato', 'garlic', 'honey', 'olive', 'chicken', 'vanilla', 'organic', 'salt'];
const NAMES: Readonly<Record<string, Allergen[]>> = {
  nuts: ['tree-nuts', 'peanuts'],
  dairy: ['milk'],
  eggs: ['eggs'],
  soy: ['soy'],
  fish: ['fish'],
};
const OPERATORS = [
  (x: string) => `without ${x}`,
  (x: string) => `no ${x}`,
  (x: string) => `-${x}`,
  (x: string) => `excluding ${x}`,
];

test('CAT-113: a negated term is never among results or suggestions', async () => {
  const term = fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom(...Object.keys(NAMES)));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...THINGS),
      fc.constantFrom(...OPERATORS),
      term,
      fc.boolean(),
      async (thing, say, negated, isFirst) => {
        const text = (isFirst ? [say(negated), thing] : [thing, say(negated)]).join(' ').trim();
        const { products: suggested } = await client.ok('GET /search/suggest', { query: { q: text } });
        const titles = new Map([...stock.values()].map((row) => [row.title, row]));
        const shown = [...(await found(text)), ...suggested.flatMap(({ title }) => titles.get(title) ?? [])];
        const names = new RegExp(`\\b${negated}s?\\b`);
        // What says that it is without it stays, though another of its texts has the word: `No Salt Added Black Beans`.
        const claims = new RegExp(`\\bno ${negated}\\b|\\b${negated}[ -]free\\b`);
        const isNegated = ({ words }: Row) => names.test(words) && !claims.test(words);
        const avoided = NAMES[negated];
        const wrong = shown.filter((row) => (avoided ? mayHave(row, avoided) : isNegated(row)));
        expect([text, wrong]).toEqual([text, []]);
      },
    ),
    { numRuns: 60 },
  );
});
