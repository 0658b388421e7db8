import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProductCard, ProductList } from '@larder/contracts';
import { run, sql } from '../platform/db/sql.ts';
import { type Client, lead, member, startApi, type TestApi } from '../testing/index.ts';
import { FACET_NAMES } from './filters.ts';

let api: TestApi;
let guest: Client;
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '1000' } });
  guest = api.client();
}, 120_000);
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
const facet = (list: ProductList, name: string) => list.facets.find((f) => f.name === name)?.values ?? [];

describe('GET /products', () => {
  test('OP-139, CAT-114: pages of 60 that together are the total, each product once, no hidden ones', async () => {
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

  test('OP-139: filter[id] repeated gives those, in that order', async () => {
    const { products } = await guest.ok('GET /products', { query: { 'filter[id]': [205, 101, 150] } });
    expect(products.map(({ id }) => id)).toEqual([205, 101, 150]);
  });

  test('OP-139: filter[list] reads a key or an id; an unknown one is not found', async () => {
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
  test('what cannot be bought stands last by default', async () => {
    const buyable = (await walk(guest)).map((p) => p.in_stock && p.is_available);
    expect(buyable.lastIndexOf(true)).toBeLessThan(buyable.indexOf(false));
  });
});

describe('facets count exactly, against counting by hand', () => {
  type Filters = Record<string, string | string[]>;
  const chosen: Filters[] = [
    {},
    { 'filter[diet]': ['vegan', 'keto'] },
    { 'filter[diet]': 'gluten-free', 'filter[in_stock]': '1', 'filter[price_min]': '5', 'filter[price_max]': '10' },
    { 'filter[brand]': ['larder', 'piccadoro'], 'filter[rating]': '4', 'filter[on_sale]': '1' },
    { 'filter[certification]': 'organic', 'filter[box]': 'frozen' },
  ];
  const fieldOf: Record<string, string> = { price: '' };
  const asFilter = (name: string, key: string): Filters => {
    if (name !== 'price') return { [fieldOf[name] || `filter[${name}]`]: key };
    const [low = '', high = ''] = key.split('-');
    return { 'filter[price_min]': low, 'filter[price_max]': high };
  };
  const without = (filters: Filters, name: string): Filters =>
    Object.fromEntries(
      Object.entries(filters).filter(([field]) => !field.startsWith(name === 'price' ? 'filter[price_' : `filter[${name}]`)),
    );

  test.each(chosen.map((filters, i) => [i, filters] as const))('case %i', async (_, filters) => {
    const list = await guest.ok('GET /products', { query: filters });
    expect(list.facets.map(({ name }) => name).every((name) => (FACET_NAMES as readonly string[]).includes(name))).toBe(true);
    for (const { name, values } of list.facets) {
      for (const { key, count } of values.slice(0, 6)) {
        const alone = await guest.ok('GET /products', {
          query: { ...without(filters, name), ...asFilter(name, key), page_size: 1 },
        });
        expect([name, key, count]).toEqual([name, key, alone.total]);
      }
    }
  });

  test('filters hold on what is listed', async () => {
    const cheap = await walk(guest, { 'filter[price_min]': 5, 'filter[price_max]': 10, 'filter[in_stock]': '1' });
    expect(cheap.length).toBeGreaterThan(50);
    expect(cheap.filter((p) => p.price < 5 || p.price > 10 || !p.in_stock || !p.is_available)).toEqual([]);
  });
});

describe('pages', () => {
  test('CAT-105, API-028: a category holds what its shelves hold, with the way to it', async () => {
    const top = await guest.ok('GET /category/url/{key}', { params: { key: 'snacks' } });
    const aisle = await guest.ok('GET /category/url/{key}', { params: { key: 'salty-snacks' } });
    const shelf = await guest.ok('GET /category/url/{key}', { params: { key: 'chips' } });
    expect(top.total).toBeGreaterThan(aisle.total);
    expect(aisle.total).toBeGreaterThan(shelf.total);
    expect(shelf.category.breadcrumbs.map(({ url }) => url)).toEqual(['/c/snacks', '/c/salty-snacks', '/c/chips']);
    expect(top.category.children.map(({ url }) => url)).toContain('/c/salty-snacks');
    expect(shelf.products.every((p) => p.type_category === 'chips')).toBe(true);
  });
  test('OP-136: frozen, fresh and wine are landings', async () => {
    const { category } = await guest.ok('GET /category/url/{key}', { params: { key: 'wine' } });
    expect(category.landing).toBe(true);
  });
  test('CAT-108, CAT-109: each family opens through one call', async () => {
    for (const [type, key] of [
      ['brand', 'larder'],
      ['diets', 'vegan'],
      ['certifications', 'organic'],
      ['concerns', 'gut-health'],
      ['ingredients', 'cacao'],
      ['social', 'women-owned'],
    ] as const) {
      const page = await guest.ok('GET /attribute-page/{key}', { params: { key }, query: { type } });
      expect(page.attribute).toMatchObject({ type, url_key: key });
      expect(page.total).toBeGreaterThan(0);
    }
  });
  test('OP-160: the wrong family is not found', async () => {
    expect(await guest.fails('GET /attribute-page/{key}', { params: { key: 'vegan' }, query: { type: 'brand' } })).toMatchObject({
      code: 404,
      error: 'Page not found',
    });
  });
  test('API-029: deals are deals', async () => {
    const { products, title } = await guest.ok('GET /deals', { query: { page_size: 100 } });
    expect(title).toBe('All Deals');
    expect(products.filter((p) => p.temporary_price_reduction.length + p.tiered_pricing.length === 0)).toEqual([]);
  });
  test.each([
    ['GET /category/url/{key}', 'Page not found'],
    ['GET /attribute-page/{key}', 'Page not found'],
    ['GET /product/url/{key}', 'Product not found'],
  ] as const)('OP-069: %s of an unknown key says %s', async (name, error) => {
    expect(await guest.fails(name, { params: { key: 'no-such-thing' } })).toMatchObject({ code: 404, error });
  });
  test('CAT-116: the menu has three levels and every entry opens', async () => {
    const menu = await guest.ok('GET /navigation');
    expect(menu.length).toBeGreaterThanOrEqual(12);
    const shelves = menu.flatMap((a) => a.children.flatMap((b) => b.children));
    expect(shelves.length).toBeGreaterThan(60);
    const keys = menu.map(({ url }) => url.replace('/c/', ''));
    for (const key of keys) expect((await guest.ok('GET /category/url/{key}', { params: { key } })).total).toBeGreaterThan(0);
  });
  test('CAT-110: brands by letter and values; each has a page', async () => {
    const brands = await guest.ok('GET /brands');
    expect(brands.length).toBeGreaterThanOrEqual(30);
    expect(brands.map(({ letter }) => letter)).toEqual(brands.map(({ letter }) => letter).toSorted());
    const values = await guest.ok('GET /values');
    expect(new Set(values.map(({ type }) => type))).toEqual(
      new Set(['diets', 'certifications', 'concerns', 'ingredients', 'social']),
    );
    expect((await guest.ok('GET /featured-nav')).length).toBeGreaterThan(3);
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
    expect(g?.products.every((p) => p.autoship_price === null && p.map_price === null)).toBe(true);
    expect(m?.products.map(({ price }) => price)).toEqual(g?.products.map(({ price }) => price));
    expect(m?.products.some((p) => p.autoship_price !== null)).toBe(true);
  });
  test('employees pay ten percent less, in lists, filters and on the product page', async () => {
    const staff = await member(api);
    await run(api.em(), sql`update customers set is_employee = true, group_id = 8 where id = ${staff.id}`);
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

describe('a product', () => {
  test('CAT-120, CAT-028: its page has text, pictures, facts and the way to it', async () => {
    const { products } = await guest.ok('GET /products', { query: { 'filter[category]': 'nut-butters' } });
    const key = products[0]?.url_key ?? '';
    const { product } = await guest.ok('GET /product/url/{key}', { params: { key } });
    expect(product).toMatchObject({
      url_key: key,
      ingredients: expect.any(String),
      nutrition: { rows: expect.any(Array) },
      promised_date: expect.any(String),
    });
    expect(product.images.map(({ url }) => url)).toHaveLength(3);
    expect(product.breadcrumbs.at(-1)?.url).toBe('/c/nut-butters');
  });
  test('CAT-019: a configurable has its options, a bundle its parts, the gift card its amounts', async () => {
    const choice = await guest.ok('GET /product/url/{key}', { params: { key: 'duskberry-chocolate-bar-your-choice' } });
    expect(choice.product.options[0]?.values.length).toBeGreaterThan(1);
    const bundle = await guest.ok('GET /product/url/{key}', { params: { key: 'new-kitchen-starter-box' } });
    expect(bundle.product).toMatchObject({ product_type: 'bundle', has_options: true });
    expect(bundle.product.bundle_options.length).toBeGreaterThan(1);
    const gift = await guest.ok('GET /product/url/{key}', { params: { key: 'gift-card' } });
    expect(gift.product).toMatchObject({ product_type: 'giftcard', url: '/p/gift-card', promised_date: null });
  });
  test('CAT-047: similar ones are of its department, in stock, and not itself', async () => {
    const { products } = await guest.ok('GET /product/{id}/similar', { params: { id: 101 } });
    expect(products).toHaveLength(12);
    expect(products.filter((p) => p.id === 101 || !p.in_stock || !p.is_available)).toEqual([]);
    expect(products[0]?.type_category).toBe('pasta');
    expect(await guest.fails('GET /product/{id}/similar', { params: { id: 2_000_000_000 } })).toMatchObject({ code: 404 });
    expect(await guest.fails('GET /product/{id}/similar', { params: { id: 'abc' } })).toMatchObject({ code: 400 });
  });
  test('API-043: the gift membership has its price and reduction', async () => {
    expect(await guest.ok('GET /product/sku/membership-gift-dynamic')).toEqual({
      msrp: 59.95,
      price: 49.95,
      temporary_price_reduction: [{ type: 'by_fixed', amount: 10 }],
    });
  });
  test('OP-193: each type of recommendation gives products to buy', async () => {
    for (const type of ['home', 'pdp', 'cart', 'picks']) {
      const { products, total } = await guest.ok('GET /ds/recommend', { query: { type, limit: 8, product_id: 101 } });
      expect(total).toBe(8);
      expect(products.every((p) => p.in_stock && p.is_available)).toBe(true);
    }
    expect(await guest.fails('GET /ds/recommend', { query: { limit: 61 } })).toMatchObject({ code: 400 });
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
