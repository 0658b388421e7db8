import type { ProductCard } from '@larder/contracts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { bought } from '../reviews/bought.fixture.ts';
import { GROUP } from '@larder/rules';
import { readCards } from '../products/cards.ts';
import { scopeForTaste } from './for-taste.ts';
import { type Client, lead, type Person, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '100000' } });
});
afterAll(() => api.stop());

async function answer(client: Client, question: string, answers: string[]): Promise<void> {
  const [row] = await queryRows(
    api.em(),
    sql<{ id: number }>`select id from quiz_questions where quiz_key = 'shopping' and url_key = ${question}`,
  );
  const uuid = client.cookies.get('uuid') ?? '';
  await client.ok('POST /preferences', { body: { uuid, quiz_key: 'shopping', question_id: row?.id, answers } });
}

const preferredIn = (products: readonly ProductCard[]) => [
  ...new Set(
    products.flatMap(({ product_badges }) =>
      product_badges.flatMap((badge) => (badge.isPreferenceBadge ? [badge.badge_text] : [])),
    ),
  ),
];
const withBadge = (text: string) =>
  queryRows(
    api.em(),
    sql<{ id: number; key: string }>`select p.id, p.url_key as key from products p join product_badges x on x.product_id = p.id
      join badges b on b.id = x.badge_id where b.text = ${text} and p.listed and p.in_stock and p.product_type = 'simple' order by p.id limit 5`,
  );

test('CAT-030: a diet saved in the quiz marks its badges in lists, pages and suggestions, at once and for this shopper alone', async () => {
  const vegan = await withBadge('Vegan');
  const ids = vegan.map(({ id }) => id);
  const { client } = await lead(api);
  const other = api.client();
  const list = async (who: Client) => (await who.ok('GET /products', { query: { 'filter[id]': ids } })).products;
  expect(preferredIn(await list(client))).toEqual([]);
  await answer(client, 'diets', ['vegan', 'keto']);
  const mine = await list(client);
  expect(preferredIn(mine)).toContain('Vegan');
  expect(preferredIn(await list(other))).toEqual([]);
  expect(mine.map(({ id }) => id)).toEqual(ids);
  const { product } = await client.ok('GET /product/url/{key}', { params: { key: vegan[0]?.key ?? '' } });
  expect(preferredIn([product])).toContain('Vegan');
  await client.ok('POST /account/recently_viewed', { body: { product_id: ids[0] } });
  expect(preferredIn((await client.ok('GET /account/recently_viewed')).products)).toContain('Vegan');
  await answer(client, 'diets', ['none']);
  expect(preferredIn(await list(client))).toEqual([]);
});

test('CAT-030: a visitor’s answers count too; the marked response has a separate ETag', async () => {
  const ids = (await withBadge('Organic')).map(({ id }) => id);
  const client = api.client();
  await client.ok('GET /token/csrf');
  const list = () => client.call('GET /products', { query: { 'filter[id]': ids } });
  const plain = await list();
  await answer(client, 'values', ['organic']);
  const marked = await list();
  expect(preferredIn((marked.body as { products: ProductCard[] }).products)).toEqual(['Organic']);
  expect(marked.headers.get('etag')).not.toBe(plain.headers.get('etag'));
});

/** A shopper who bought the first three products of a shelf. */
async function regular(shelf: string): Promise<Person & { bought: number[] }> {
  const person = await lead(api);
  const found = await queryRows(
    api.em(),
    sql<{ id: number }>`select p.id from products p join product_categories x on x.product_id = p.id and x.is_primary
      join categories c on c.id = x.category_id where c.url_key = ${shelf} and p.listed order by p.id limit 3`,
  );
  const ids = found.map(({ id }) => id);
  await bought(api.em(), person.id, ids);
  return { ...person, bought: ids };
}
const home = async (client: Client) => (await client.ok('GET /ds/recommend', { query: { type: 'home', limit: 24 } })).products;

test('OP-193: a tea buyer sees tea that was not bought yet; others see popular products', async () => {
  const person = await regular('tea');
  const shelf = await queryRows(
    api.em(),
    sql<{ id: number }>`select p.id from products p join categories c on c.id = any(p.category_ids) where c.url_key = 'tea'`,
  );
  const teas = new Set(shelf.map(({ id }) => id));
  const mine = await home(person.client);
  expect(mine).toHaveLength(24);
  expect(mine.slice(0, 3).every(({ id }) => teas.has(id))).toBe(true);
  expect(mine.some(({ id }) => person.bought.includes(id))).toBe(false);
  const kinds = Map.groupBy(mine, ({ type_category }) => type_category);
  expect(Math.max(...[...kinds.values()].map((each) => each.length))).toBeLessThanOrEqual(3);
  expect(mine[0]?.because).toMatch(/^Because you shop for /);
  await answer(person.client, 'diets', ['vegan']);
  for (const { because } of await home(person.client))
    expect(because).toMatch(/^Vegan, from |^Fits your diet: Vegan$|^Because you shop for |^Popular with our members$/);
  const stranger = await home(api.client());
  expect(stranger.some(({ because }) => because !== undefined)).toBe(false);
  const newcomer = await home((await lead(api)).client);
  expect(newcomer.map(({ id }) => id)).toEqual(stranger.map(({ id }) => id));
});

test.each<[string, { shelves?: string[]; diets?: string[]; preferences?: string[] }]>([
  ['shelves', { shelves: ['tea', 'snacks'] }],
  ['shelves and values', { shelves: ['pantry'], preferences: ['organic', 'vegan'] }],
  ['a diet', { shelves: ['tea'], diets: ['vegan'] }],
  ['a diet alone', { diets: ['keto'], preferences: ['organic'] }],
])('OP-193: no product is excluded before it is scored that is among the best: by %s', async (_, keys) => {
  const idsOf = async (table: 'categories' | 'attributes', of: readonly string[] = []) =>
    (await queryRows(api.em(), sql<{ id: number }>`select id from ${sql.table(table)} where url_key = any(${of}::text[])`)).map(
      ({ id }) => id,
    );
  const [one] = await queryRows(
    api.em(),
    sql<{ id: number }>`select id from products where listed and buyable order by rank desc limit 1`,
  );
  const taste = {
    bought: [one?.id ?? 0],
    shelves: await idsOf('categories', keys.shelves),
    diets: await idsOf('attributes', keys.diets),
    preferences: await idsOf('attributes', keys.preferences),
    avoid: null,
    avoided: [],
  };
  const labels = [...taste.diets, ...taste.preferences];
  for (const count of [4, 12]) {
    const best = await queryRows(
      api.em(),
      sql<{ id: number }>`select id from (
        select p.id, x.score, row_number() over (partition by p.type_category order by x.score desc, p.id) as n from products p
        cross join lateral (select (p.category_ids && ${taste.shelves}::int[])::int * 10 + p.rank
          + (select count(*) from unnest(p.attribute_ids) a where a = any(${labels}::int[])) * 0.5 as score) x
        where p.listed and p.buyable and p.product_type = 'simple' and p.id <> all(${taste.bought}::int[])
          and (p.ingredients is null or p.attribute_ids @> ${taste.diets}::int[])) scored
        where n <= 3 order by score desc, id limit ${count}`,
    );
    expect(best).toHaveLength(count);
    const { cards } = await readCards(api.em(), scopeForTaste(taste, count), GROUP.general, count);
    expect((JSON.parse(`[${cards}]`) as ProductCard[]).map(({ id }) => id)).toEqual(best.map(({ id }) => id));
  }
});

test('OP-193: nothing edible is recommended against a diet or with what is avoided', async () => {
  const person = await regular('tea');
  await answer(person.client, 'diets', ['vegan']);
  await answer(person.client, 'avoid', ['sugar']);
  const ids = (await home(person.client)).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  const wrong = await queryRows(
    api.em(),
    sql`select p.id from products p where p.id = any(${ids}::int[]) and p.ingredients is not null
      and (p.ingredients ilike '%sugar%' or not p.attribute_ids @> (select array_agg(id) from attributes where url_key = 'vegan'))`,
  );
  expect(wrong).toEqual([]);
});

test('CAT-102: only signed-in shoppers see New To You, on recommended products that they never bought', async () => {
  const isNew = (card: ProductCard) => card.product_badges.some(({ badge_text }) => badge_text === 'New To You');
  const person = await lead(api);
  const liked = (client: Client) => client.ok('GET /ds/recommend', { query: { type: 'picks', limit: 12 } });
  const before = (await liked(person.client)).products;
  expect(before.map(isNew)).toEqual(Array.from({ length: 12 }, () => true));
  await bought(api.em(), person.id, [before[0]?.id ?? 0]);
  const after = (await liked(person.client)).products;
  expect(after.map(isNew)).toEqual(after.map(({ id }) => id !== before[0]?.id));
  expect((await liked(api.client())).products.some(isNew)).toBe(false);
});

test('OP-098: deals for you are deals, what one buys before the rest; thrive_cash lists all that earns it', async () => {
  const [deal] = await queryRows(
    api.em(),
    sql<{
      id: number;
    }>`select id from products p where listed and has_deal and in_stock and is_available order by rank, id limit 1`,
  );
  const person = await lead(api);
  const deals = async (client: Client) =>
    (await client.ok('GET /products', { query: { 'filter[list]': 'deals_for_you', page_size: 100 } })).products;
  const general = await deals(person.client);
  expect(general.length).toBeGreaterThan(0);
  expect(
    general.every((card) => card.was_price !== null || card.temporary_price_reduction.length + card.tiered_pricing.length > 0),
  ).toBe(true);
  await bought(api.em(), person.id, [deal?.id ?? 0]);
  api.services.cache.clear();
  expect((await deals(person.client))[0]?.id).toBe(deal?.id);
  expect((await deals(api.client()))[0]?.id).toBe(general[0]?.id);
  const earning = await api.client().ok('GET /products', { query: { 'filter[list]': 'thrive_cash', page_size: 100 } });
  const earns = ({ temporary_price_reduction, tiered_pricing }: ProductCard) =>
    temporary_price_reduction.some(({ type }) => type.startsWith('tc_')) ||
    tiered_pricing.some(({ promo_type }) => promo_type === 'thrive_cash');
  expect(earning.products.length).toBeGreaterThan(0);
  expect(earning.products.every(earns)).toBe(true);
  const all = await queryRows(
    api.em(),
    sql<{
      card: ProductCard;
    }>`select card || stock_on_card(stock_qty, (card ->> 'max_quantity')::int) as card from products where listed`,
  );
  expect(earning.total).toBe(all.filter(({ card }) => earns(card)).length);
});

test('a session that a mail opened is a visitor to all of this (OP-079)', async () => {
  const person = await regular('tea');
  await sql`update sessions set read_only = true where customer_id = ${person.id}`.execute(api.em().getKysely());
  const stranger = await home(api.client());
  expect((await home(person.client)).map(({ id }) => id)).toEqual(stranger.map(({ id }) => id));
  expect((await person.client.ok('GET /account/recently_viewed')).products).toEqual([]);
});
