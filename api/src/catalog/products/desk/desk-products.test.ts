import { employee, type Person, startApi, type TestApi } from '../../../../test/index.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { turnDeals } from '../catalog.jobs.ts';
import { refreshDueCards } from '../due-cards.ts';
import { setDuePrices } from './price-changes.ts';

let api: TestApi;
let catalog: Person;
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '1000' } });
  catalog = await employee(api, 'catalog');
});
afterAll(() => api.stop());

const list = (query: Record<string, unknown> = {}) => catalog.client.ok('GET /desk/products', { query });
const read = (id: number) => catalog.client.ok('GET /desk/products/{id}', { params: { id } });
const history = async (id: number) => (await catalog.client.ok('GET /desk/products/{id}/history', { params: { id } })).items;

/** Simple products for sale that no sale or rule touches, from the given place on. */
async function plain(count: number, from = 0): Promise<number[]> {
  const rows = await queryRows(
    api.em(),
    sql<{
      id: number;
    }>`select id from products where product_type = 'simple' and listed and is_available and tc_product_type is null
      and map_price_cents is null and stock_qty > 0 and final_price_cents = price_cents
      and not exists (select from bundle_items i where i.child_id = products.id)
      and not exists (select from product_option_values v where v.child_id = products.id)
      order by id offset ${from} limit ${count}`,
  );
  return rows.map(({ id }) => id);
}

test('products are listed newest first, page by page, each once', async () => {
  const first = await list({ limit: 200 });
  const seen = [...first.items];
  for (let cursor = first.next_cursor; cursor !== null;) {
    const page = await list({ limit: 200, cursor });
    seen.push(...page.items);
    cursor = page.next_cursor;
  }
  const ids = seen.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  const rows = await queryRows(api.em(), sql<{ n: number }>`select count(*)::int as n from products`);
  expect(ids).toHaveLength(rows[0]?.n ?? 0);
  expect((await catalog.client.fails('GET /desk/products', { query: { cursor: 'x' } })).error_code).toBe('cursor');
});

test('text finds by words of title and brand, by SKU and by id', async () => {
  const [id = 0] = await plain(1);
  const { title, sku } = await read(id);
  for (const q of [title, title.slice(0, -1), sku, sku.slice(0, -1).toLowerCase(), String(id), `#${id}`])
    expect([q, (await list({ q, limit: 200 })).items.some((product) => product.id === id)]).toEqual([q, true]);
  expect((await list({ q: "x' & ) :*" })).items).toEqual([]);
  const { hits } = await catalog.client.ok('GET /desk/search', { query: { q: sku } });
  expect(hits).toContainEqual(expect.objectContaining({ kind: 'product', id: String(id), title }));
});

test('filters: category with those below, brand, label, state and stock, alone and together', async () => {
  const { categories, brands, labels } = await catalog.client.ok('GET /desk/products/choices');
  const count = async (where: ReturnType<typeof sql>) =>
    (await queryRows(api.em(), sql<{ n: number }>`select count(*)::int as n from products p where ${where}`))[0]?.n;
  const department = categories.find(({ name }) => !name.includes('›'))?.id ?? 0;
  const brand = brands[0]?.id ?? 0;
  const label = labels.find(({ type }) => type === 'diets')?.id ?? 0;
  const cases: [Record<string, unknown>, ReturnType<typeof sql>][] = [
    [{ category: department }, sql`${department} = any(category_ids)`],
    [{ brand }, sql`brand_id = ${brand}`],
    [{ label }, sql`${label} = any(attribute_ids)`],
    [{ state: 'available' }, sql`is_available`],
    [{ state: 'unavailable' }, sql`not is_available`],
    [{ state: 'unlisted' }, sql`not listed`],
    [{ state: 'reduced' }, sql`was_cents is not null`],
    [{ stock: 'out' }, sql`stock_qty = 0`],
    [
      { category: department, label, stock: 'in' },
      sql`${department} = any(category_ids) and ${label} = any(attribute_ids) and stock_qty > 0`,
    ],
  ];
  for (const [query, where] of cases) {
    const csv = await catalog.client.ok('GET /desk/products/export', { query });
    expect([query, csv.trim().split('\r\n').length - 1]).toEqual([query, await count(where)]);
  }
});

test('prices: the card shows the new price, msrp and autoship price follow, and the change is in the history', async () => {
  const [id = 0] = await plain(1, 1);
  const before = await read(id);
  const price = before.msrp + 1;
  const { product } = await catalog.client.ok('PUT /desk/products/{id}/prices', {
    params: { id },
    body: { version: before.version, base_price: price },
  });
  expect(product).toMatchObject({ base_price: price, msrp: price, current_price: price, version: before.version + 1 });
  const views = await catalog.client.ok('GET /desk/products/{id}/views', { params: { id } });
  expect([views.visitor.price, views.member.price]).toEqual([price, price]);
  expect(views.staff.price).toBeLessThan(price);
  const lower = await catalog.client.ok('PUT /desk/products/{id}/prices', {
    params: { id },
    body: { version: product.version, base_price: 1, map_price: 0.5 },
  });
  const autoship = before.autoship_price === null ? null : 1;
  expect(lower.product).toMatchObject({ base_price: 1, msrp: price, autoship_price: autoship, map_price: 0.5 });
  const [entry] = await history(id);
  expect(entry).toMatchObject({
    action: 'product.prices',
    actor_email: catalog.email,
    before: { base_price: price, map_price: null },
    after: { base_price: 1, map_price: 0.5 },
  });
  const stale = await catalog.client.fails('PUT /desk/products/{id}/prices', {
    params: { id },
    body: { version: before.version, base_price: 2 },
  });
  expect(stale).toMatchObject({ code: 409, error_code: 'changed_meanwhile', current: { base_price: 1 } });
});

test.each([
  [{ base_price: 0 }, 'base_price'],
  [{ base_price: 'free' }, 'base_price'],
  [{ base_price: 1.001 }, 'base_price'],
  [{ base_price: 10, msrp: 9 }, 'msrp'],
  [{ base_price: 10, autoship_price: 11 }, 'autoship_price'],
])('prices %j are refused at %s, and change nothing', async (body, field) => {
  const [id = 0] = await plain(1, 2);
  const before = await read(id);
  const failure = await catalog.client.fails('PUT /desk/products/{id}/prices', {
    params: { id },
    body: { version: before.version, ...body },
  });
  expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual([400, [field]]);
  expect(await read(id)).toEqual(before);
});

test('stock: corrected with a reason, against the number that was seen', async () => {
  const [id = 0] = await plain(1, 3);
  const { stock } = await read(id);
  const correct = { params: { id }, body: { stock: stock + 5, seen_stock: stock, reason: 'counted' } };
  expect((await catalog.client.ok('PUT /desk/products/{id}/stock', correct)).product.stock).toBe(stock + 5);
  expect(await catalog.client.fails('PUT /desk/products/{id}/stock', correct)).toMatchObject({
    error_code: 'changed_meanwhile',
    current: { stock: stock + 5 },
  });
  expect(await history(id)).toMatchObject([{ before: { stock }, after: { stock: stock + 5 }, reason: 'counted' }]);
  const silent = { params: { id }, body: { stock: 1, seen_stock: stock + 5 } };
  expect((await catalog.client.fails('PUT /desk/products/{id}/stock', silent)).errors).toHaveProperty('reason');
  const { client } = await employee(api, 'marketing');
  expect((await client.fails('PUT /desk/products/{id}/stock', correct)).code).toBe(403);
});

test('texts, label facts, category, labels and state: the store shows them', async () => {
  const [id = 0] = await plain(1, 4);
  const before = await read(id);
  const { categories, labels } = await catalog.client.ok('GET /desk/products/choices');
  const category = categories.find((each) => each.id !== before.category_id && each.name.split('›').length === 3);
  const added = labels.find((each) => each.type === 'diets' && !before.label_ids.includes(each.id));
  const nutrition = { serving_size: '1 cup', servings: 4, rows: [{ name: 'Protein', amount: '3 g', daily_value: '6%' }] };
  const { product } = await catalog.client.ok('PUT /desk/products/{id}', {
    params: { id },
    body: {
      version: before.version,
      title: 'Quincunx flakes',
      knows_allergens: 1,
      allergens: ['milk', 'soy'],
      nutrition: { ...nutrition, rows: { 0: nutrition.rows[0] } },
      category_id: category?.id,
      add_labels: [added?.id],
      in_lists: 0,
    },
  });
  expect(product).toMatchObject({ title: 'Quincunx flakes', allergens: ['milk', 'soy'], nutrition, in_lists: false });
  expect(product.category_id).toBe(category?.id);
  expect(product.label_ids).toContain(added?.id);
  expect((await list({ q: 'quincunx', state: 'unlisted', category: category?.id ?? 0 })).items.map((each) => each.id)).toEqual([
    id,
  ]);
  const { product: page } = await api
    .client()
    .ok('GET /product/url/{key}', { params: { key: product.url.split('/').at(-1) ?? '' } });
  expect(page).toMatchObject({ title: 'Quincunx flakes', allergens: ['milk', 'soy'], nutrition });
  const [entry] = await history(id);
  expect(entry?.after).toMatchObject({ title: 'Quincunx flakes', category_id: category?.id, in_lists: false });
  const unknown = { params: { id }, body: { version: product.version, category_id: 2_000_000_000 } };
  expect((await catalog.client.fails('PUT /desk/products/{id}', unknown)).errors).toHaveProperty('category_id');
});

test('a sale begins and ends by the clock of the store, and can be ended before', async () => {
  const [id = 0] = await plain(1, 5);
  const { base_price: price } = await read(id);
  const now = api.clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const body = { name: 'Weekend', type: 'by_percent', amount: 25, starts_at: at(1), ends_at: at(48) };
  await catalog.client.ok('POST /desk/products/{id}/sales', { params: { id }, body });
  const current = async () => (await read(id)).current_price;
  expect(await current()).toBe(price);
  api.clock.advance(2 * 3_600_000);
  await refreshDueCards(api.em(), api.clock.now());
  expect(await current()).toBeCloseTo(price * 0.75, 1);
  api.clock.advance(48 * 3_600_000);
  await refreshDueCards(api.em(), api.clock.now());
  expect(await current()).toBe(price);
  const { product } = await catalog.client.ok('POST /desk/products/{id}/sales', {
    params: { id },
    body: { name: 'Now', type: 'to_fixed', amount: 0.5 },
  });
  expect(product).toMatchObject({ current_price: 0.5, sales: [{ name: 'Now', amount: 0.5 }, { name: 'Weekend' }] });
  const params = { id, sale_id: product.sales[0]?.id ?? 0 };
  expect((await catalog.client.ok('DELETE /desk/products/{id}/sales/{sale_id}', { params })).product.current_price).toBe(price);
  expect((await catalog.client.fails('DELETE /desk/products/{id}/sales/{sale_id}', { params })).code).toBe(404);
  const dear = { params: { id }, body: { ...body, type: 'to_fixed', amount: price, ends_at: at(100) } };
  expect((await catalog.client.fails('POST /desk/products/{id}/sales', dear)).errors).toHaveProperty('amount');
  api.clock.set(null);
});

test('scheduled prices: the latest due one is set once, also when the process dies in between, and others can be canceled', async () => {
  const [id = 0] = await plain(1, 6);
  const before = await read(id);
  const now = api.clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const schedule = (base_price: number, hours: number) =>
    catalog.client.ok('POST /desk/products/{id}/prices/scheduled', {
      params: { id },
      body: { base_price, starts_at: at(hours) },
    });
  await schedule(9.5, 1);
  await schedule(7.25, 2);
  const { product } = await schedule(3, 50);
  expect(product.price_changes.map(({ base_price: price }) => price)).toEqual([9.5, 7.25, 3]);
  expect(product.base_price).toBe(before.base_price);
  expect(await setDuePrices(api.em(), api.clock.now())).toBe(0);
  expect((await turnDeals.due?.(api.services))?.getTime()).toBeLessThanOrEqual(now + 3_600_000);
  api.clock.advance(3 * 3_600_000);
  const crash = new Error('killed');
  await expect(
    api.em().transactional(async (em) => {
      expect(await setDuePrices(em, api.clock.now())).toBe(1);
      throw crash;
    }),
  ).rejects.toThrow(crash);
  expect((await read(id)).price_changes).toHaveLength(3);
  const runs = await Promise.all([1, 2].map(() => setDuePrices(api.em(), api.clock.now())));
  expect(runs.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await read(id)).toMatchObject({ base_price: 7.25, current_price: 7.25, price_changes: [{ base_price: 3 }] });
  expect((await history(id))[0]).toMatchObject({ action: 'product.scheduled_price', after: { base_price: 7.25 } });
  const params = { id, change_id: product.price_changes[2]?.id ?? 0 };
  const canceled = await catalog.client.ok('DELETE /desk/products/{id}/prices/scheduled/{change_id}', { params });
  expect(canceled.product.price_changes).toEqual([]);
  expect((await catalog.client.fails('DELETE /desk/products/{id}/prices/scheduled/{change_id}', { params })).code).toBe(404);
  const past = { params: { id }, body: { base_price: 5, starts_at: at(-1) } };
  expect((await catalog.client.fails('POST /desk/products/{id}/prices/scheduled', past)).errors).toHaveProperty('starts_at');
  api.clock.set(null);
});
