import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let guest: Client;
beforeAll(async () => {
  api = await startApi();
  guest = api.client();
});
afterAll(() => api.stop());

describe('pages', () => {
  test('CAT-105, API-028: a category contains the products of its shelves, with its path', async () => {
    const top = await guest.ok('GET /category/url/{key}', { params: { key: 'snacks' } });
    const aisle = await guest.ok('GET /category/url/{key}', { params: { key: 'salty-snacks' } });
    const shelf = await guest.ok('GET /category/url/{key}', { params: { key: 'chips' } });
    expect(top.total).toBeGreaterThan(aisle.total);
    expect(aisle.total).toBeGreaterThan(shelf.total);
    expect(shelf.category.breadcrumbs.map(({ url }) => url)).toEqual(['/c/snacks', '/c/salty-snacks', '/c/chips']);
    expect(top.category.children.map(({ url }) => url)).toContain('/c/salty-snacks');
    expect(new Set(shelf.products.map((p) => p.type_category))).toEqual(new Set(['chips']));
  });
  test('OP-136: frozen, fresh and wine are landings', async () => {
    const { category } = await guest.ok('GET /category/url/{key}', { params: { key: 'wine' } });
    expect(category.landing).toBe(true);
  });
  test('API-030, CAT-108, CAT-109: each family opens through one call', async () => {
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
    expect(
      products.filter((p) => p.was_price === null && p.temporary_price_reduction.length + p.tiered_pricing.length === 0),
    ).toEqual([]);
  });
  test.each([
    ['GET /category/url/{key}', 'Page not found'],
    ['GET /attribute-page/{key}', 'Page not found'],
    ['GET /product/url/{key}', 'Product not found'],
  ] as const)('OP-069: %s of an unknown key returns %s', async (name, error) => {
    expect(await guest.fails(name, { params: { key: 'no-such-thing' } })).toMatchObject({ code: 404, error });
  });
  test('API-103, CAT-116: the menu has three levels and every entry opens', async () => {
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
  test('API-104, API-105, API-106, API-107: what the menus of lists, brands, the strip and values name has a page', async () => {
    for (const { id, url, image } of await guest.ok('GET /navigation/lists')) {
      const { total } = await guest.ok('GET /products', { query: { 'filter[list]': String(id), page_size: 1 } });
      expect([url, image, total > 0]).toEqual([expect.stringMatching(/^\/l\//), expect.stringMatching(/./), true]);
    }
    const brands = (await guest.ok('GET /brands')).map((brand) => ({ ...brand, type: 'brand' as const }));
    for (const { type, url_key: key, name } of [...brands, ...(await guest.ok('GET /values'))]) {
      const { attribute } = await guest.ok('GET /attribute-page/{key}', { params: { key }, query: { type, page_size: 1 } });
      expect(attribute).toMatchObject({ type, url_key: key, name });
    }
    const strip = await guest.ok('GET /featured-nav');
    expect(strip.map(({ position }) => position)).toEqual(strip.map((_, at) => at + 1));
    for (const { name, url, image } of strip) expect([name, url, image]).not.toContain('');
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
    expect(product.images.map(({ url }) => url)).toHaveLength(4);
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
  test('CAT-007: gifts and samples have no page, and are in no list, search or suggestion', async () => {
    const free = await queryRows(
      api.em(),
      sql<{
        id: number;
        key: string;
        title: string;
      }>`select id, url_key as key, title from products where tc_product_type is not null`,
    );
    expect(free.length).toBeGreaterThan(3);
    for (const { id, key, title } of free) {
      expect(await guest.fails('GET /product/url/{key}', { params: { key } })).toMatchObject({ code: 404 });
      expect(await guest.fails('GET /product/{id}/similar', { params: { id } })).toMatchObject({ code: 404 });
      expect((await guest.ok('GET /products', { query: { 'filter[id]': [id] } })).total).toBe(0);
      const found = await guest.ok('GET /products', { query: { 'filter[search]': title, page_size: 100 } });
      expect(found.products.map((p) => p.id)).not.toContain(id);
      const { products } = await guest.ok('GET /search/suggest', { query: { q: title } });
      expect(products.map((p) => p.title)).not.toContain(title);
    }
  });
  test('API-043: the gift membership has its price and reduction', async () => {
    expect(await guest.ok('GET /product/sku/membership-gift-dynamic')).toEqual({
      msrp: 59.95,
      price: 49.95,
      temporary_price_reduction: [{ type: 'by_fixed', amount: 10 }],
    });
  });
  test('OP-193: what goes with a cart is not in it, and follows the cart at once', async () => {
    const client = api.client();
    const advice = async () =>
      (await client.ok('GET /ds/recommend', { query: { type: 'cart', limit: 12 } })).products.filter(
        (p) => p.product_type === 'simple',
      );
    const put = (products: { product_id: number; qty: number }[]) =>
      client.ok('POST /carts/bulk_product', { body: { products } });
    const first = (await advice()).slice(0, 2);
    expect(first).toHaveLength(2);
    const ids = first.map(({ id }) => id);
    await put(first.map((p) => ({ product_id: p.id, qty: p.min_order_qty })));
    expect((await advice()).filter(({ id }) => ids.includes(id))).toEqual([]);
    await put(ids.map((product_id) => ({ product_id, qty: 0 })));
    expect((await advice()).slice(0, 2).map(({ id }) => id)).toEqual(ids);
  });
  test('API-109, OP-193: each type of recommendation gives products to buy', async () => {
    for (const type of ['home', 'pdp', 'cart', 'picks']) {
      const { products, total } = await guest.ok('GET /ds/recommend', { query: { type, limit: 8, product_id: 101 } });
      expect(total).toBe(8);
      expect(products.map((p) => p.in_stock && p.is_available)).toEqual(Array.from({ length: 8 }, () => true));
    }
    expect(await guest.fails('GET /ds/recommend', { query: { limit: 61 } })).toMatchObject({ code: 400 });
  });
});
