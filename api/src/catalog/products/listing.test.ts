import type { ProductCard } from '@larder/contracts';
import { sql } from '../../platform/db/sql.ts';
import { type Client, lead, member, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let guest: Client;
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '1000' } });
  guest = api.client();
});
afterAll(() => api.stop());

/** All cards of a listing, page by page. */
async function walk(client: Client, query: Record<string, unknown> = {}): Promise<ProductCard[]> {
  const out: ProductCard[] = [];
  for (let page = 1; ; page++) {
    const { products, total } = await client.ok('GET /products', { query: { ...query, cur_page: page, page_size: 100 } });
    out.push(...products);
    if (products.length === 0 || out.length >= total) return out;
  }
}

const keysOf = (products: readonly ProductCard[]) => products.map(({ url_key }) => url_key);

describe('GET /products', () => {
  test('API-031, OP-139, CAT-114: pages of 60 that together are the total, each product once, no hidden ones', async () => {
    const first = await guest.ok('GET /products');
    expect(first).toMatchObject({ cur_page: 1, page_size: 60 });
    const all = await walk(guest);
    expect(all).toHaveLength(first.total);
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.total);
    expect(all.filter((p) => p.product_type === 'membership' || p.tc_product_type !== null)).toEqual([]);
  });

  test('the page after the last is empty and keeps the total', async () => {
    const { products, total } = await guest.ok('GET /products', { query: { cur_page: 1000 } });
    expect(products).toEqual([]);
    expect(total).toBeGreaterThan(300);
  });

  test('API-031, OP-139: filter[id] repeated gives those, in that order', async () => {
    const { products } = await guest.ok('GET /products', { query: { 'filter[id]': [205, 101, 150] } });
    expect(products.map(({ id }) => id)).toEqual([205, 101, 150]);
  });

  test('API-031, OP-139: filter[list] reads a key or an id; an unknown one is not found', async () => {
    const lists = await guest.ok('GET /navigation/lists');
    const byKey = await guest.ok('GET /products', { query: { 'filter[list]': 'pantry-staples' } });
    const byId = await guest.ok('GET /products', {
      query: { 'filter[list]': String(lists.find((l) => l.url === '/l/pantry-staples')?.id) },
    });
    expect(keysOf(byKey.products)).toEqual(keysOf(byId.products));
    expect(byKey.products.length).toBeGreaterThan(10);
    expect(await guest.fails('GET /products', { query: { 'filter[list]': 'nope' } })).toMatchObject({
      code: 404,
      error: 'List not found',
    });
  });

  test.each([
    ['page_size', '101'],
    ['page_size', '0'],
    ['cur_page', '-1'],
    ['cur_page', 'abc'],
    ['cur_page', '1.5'],
    ['filter[id]', 'x'],
    ['filter[rating]', '6'],
    ['filter[box]', 'attic'],
    ['sort[price]', 'sideways'],
    ['filter[brand]', 'NOT A KEY'],
    ['filter[category]', "a' or 1=1 --"],
    ['filter[search]', 'x'.repeat(201)],
  ])('bad %s=%s is refused by field', async (field, value) => {
    const failure = await guest.fails('GET /products', { query: { [field]: value } });
    expect(failure.code).toBe(400);
    expect(Object.keys(failure.errors ?? {}).join()).toContain(field);
  });
});

describe('sorting (OP-138)', () => {
  test('price both ways', async () => {
    const prices = (await walk(guest, { 'sort[price]': 'asc' })).map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const falling = (await walk(guest, { 'sort[price]': 'desc' })).map(({ price }) => price);
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  });
  test('rating and recommended', async () => {
    const ratings = (await walk(guest, { 'sort[rating]': 'desc' })).map((p) => p.rating_average);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    const best = keysOf((await guest.ok('GET /products', { query: { 'sort[recommended]': 'desc' } })).products);
    expect(best).toEqual(keysOf((await guest.ok('GET /products')).products));
    expect(keysOf((await guest.ok('GET /products', { query: { 'sort[recommended]': 'asc' } })).products)).not.toEqual(best);
  });
  test('products that cannot be bought come last by default', async () => {
    const buyable = (await walk(guest)).map((p) => p.in_stock && p.is_available);
    expect(buyable.lastIndexOf(true)).toBeLessThan(buyable.indexOf(false));
  });
});

describe('filters', () => {
  test('apply to the listed products', async () => {
    const cheap = await walk(guest, { 'filter[price_min]': 5, 'filter[price_max]': 10, 'filter[in_stock]': '1' });
    expect(cheap.length).toBeGreaterThan(50);
    expect(cheap.filter((p) => p.price < 5 || p.price > 10 || !p.in_stock || !p.is_available)).toEqual([]);
  });
});

describe('prices by customer group (OP-048)', () => {
  const autoshipped = { 'filter[category]': 'pantry', page_size: 100 };
  test('visitors and leads see member prices without MAP and autoship prices; members see both', async () => {
    const [asGuest, asLead, asMember] = [guest, (await lead(api)).client, (await member(api)).client];
    const [g, l, m] = await Promise.all(
      [asGuest, asLead, asMember].map((client) => client.ok('GET /products', { query: autoshipped })),
    );
    expect(l?.products).toEqual(g?.products);
    expect(g?.products).toHaveLength(m?.products.length ?? 0);
    expect(g?.products.every((p) => p.autoship_price === null && p.map_price === null)).toBe(true);
    // The same prices, except where a rule is for members only (OP-025), which is shown, or where members pay less than the
    // minimum (OP-212).
    const others = (m?.products ?? []).filter(({ id, price }) => g?.products.find((p) => p.id === id)?.price !== price);
    expect(others.length).toBeLessThan(10);
    for (const mine of others) {
      expect(mine.price).toBeLessThan(g?.products.find(({ id }) => id === mine.id)?.price ?? 0);
      expect(mine.is_map_enabled || mine.temporary_price_reduction.length > 0).toBe(true);
    }
    expect(m?.products.some((p) => p.autoship_price !== null)).toBe(true);
  });
  test('employees pay ten percent less, in lists, filters and on the product page', async () => {
    const staff = await member(api);
    await sql`update customers set is_employee = true, group_id = 8 where id = ${staff.id}`.execute(api.em().getKysely());
    const [mine, theirs] = await Promise.all(
      [staff.client, guest].map((client) => client.ok('GET /products', { query: { 'filter[id]': [101, 150, 200, 300] } })),
    );
    expect(mine?.products.map(({ price }) => price)).toEqual(
      theirs?.products.map(({ price }) => Math.round(price * 90 + 1e-6) / 100),
    );
    const dear = await walk(staff.client, { 'filter[price_min]': 10 });
    expect(dear.filter(({ price }) => price < 10)).toEqual([]);
  });
});

test('an unchanged answer is a 304', async () => {
  const first = await guest.raw('/api/v1/products?page_size=5');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\//);
  await first.text();
  const again = await guest.raw('/api/v1/products?page_size=5', {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });
  expect(again.status).toBe(304);
});
