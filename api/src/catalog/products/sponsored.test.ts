import { type Client, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = api.client();
});
afterAll(() => api.stop());

test('CAT-024: sponsored products by their place, alone and inside a search', async () => {
  const { products, total } = await client.ok('GET /products', { query: { 'filter[sponsored]': '1', page_size: 100 } });
  expect(total).toBeGreaterThan(3);
  const places = products.map(({ ads }) => ads?.display_position ?? 0);
  expect(places).toHaveLength(Math.min(total, 100));
  expect(places.every((place) => place >= 1)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const inSearch = await client.ok('GET /products', { query: { 'filter[sponsored]': '1', 'filter[search]': 'snacks' } });
  expect(inSearch.total).toBeGreaterThan(0);
  expect(inSearch.total).toBeLessThan(total);
});

test('a brand that is chosen stays among the facets though nothing fits', async () => {
  const { total, facets } = await client.ok('GET /products', {
    query: { 'filter[brand]': 'larder', 'filter[price_min]': 100_000 },
  });
  expect(total).toBe(0);
  expect(facets.find(({ name }) => name === 'brand')?.values).toEqual([{ key: 'larder', label: 'Larder', count: 0 }]);
});

test.each(['thrive_cash', 'deals_for_you'])('OP-098: filter[list]=%s lists deals, with a total', async (list) => {
  const { products, total } = await client.ok('GET /products', { query: { 'filter[list]': list, page_size: 20 } });
  expect(total).toBeGreaterThan(0);
  expect(products).toHaveLength(Math.min(total, 20));
  expect(products.every((p) => p.was_price !== null || p.temporary_price_reduction.length + p.tiered_pricing.length > 0)).toBe(
    true,
  );
});
