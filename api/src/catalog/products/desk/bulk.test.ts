import sharp from 'sharp';
import { employee, type Person, startApi, type TestApi } from '../../../../test/index.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';

let api: TestApi;
let catalog: Person;
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '1000' } });
  catalog = await employee(api, 'catalog');
});
afterAll(() => api.stop());

const read = (id: number) => catalog.client.ok('GET /desk/products/{id}', { params: { id } });
const readTask = (id: string) => catalog.client.ok('GET /desk/tasks/{id}', { params: { id } });
const undo = async (id: string) => {
  await catalog.client.ok('POST /desk/tasks/{id}/undo', { params: { id } });
  await api.runJobs();
};

/** Ids and prices (cents) of products of a type, in id order. */
const products = (type = 'simple', limit = 4) =>
  queryRows(
    api.em(),
    sql<{ id: number; price: number; final: number }>`select id, price_cents as price, final_price_cents as final from products
      where product_type = ${type} and tc_product_type is null and final_price_cents = price_cents
      and not exists (select from product_option_values v where v.child_id = products.id) order by id limit ${limit}`,
  );

test('prices by percent: preview, task, undo of what is unchanged since', async () => {
  const before = await products();
  const [configurable] = await products('configurable', 1);
  const ids = [...before.map(({ id }) => id), configurable?.id ?? 0];
  const body = { ids, way: 'percent', value: -10 };
  const preview = await catalog.client.ok('POST /desk/products/bulk/prices/preview', { body });
  expect(preview).toMatchObject({ total: 5, affected: 4, refused: 1 });
  expect(preview.rows[0]).toMatchObject({ id: configurable?.id, problem: expect.stringContaining('cheapest choice') });
  const [first] = before;
  expect(preview.rows[1]).toMatchObject({
    id: first?.id,
    before: { base_price: (first?.price ?? 0) / 100 },
    after: { base_price: Math.round((first?.price ?? 0) * 0.9) / 100 },
  });
  expect(await products()).toEqual(before);

  const key = { headers: { 'idempotency-key': 'bulk-prices-1' } };
  const start = { body: { ...body, reason: 'season' }, ...key };
  const { task_id: task } = await catalog.client.ok('POST /desk/products/bulk/prices', start);
  expect((await catalog.client.ok('POST /desk/products/bulk/prices', start)).task_id).toBe(task);
  await api.runJobs();
  expect(await readTask(task)).toMatchObject({
    label: 'Prices −10 %: 5 products',
    state: 'done',
    failed: 1,
    errors: [{ subject: String(configurable?.id) }],
  });
  const reduced = before.map(({ price }) => Math.round(price * 0.9 + 1e-9) / 100);
  const now = await Promise.all(before.map(({ id }) => read(id)));
  expect(now.map(({ base_price, current_price }) => [base_price, current_price])).toEqual(reduced.map((price) => [price, price]));
  const { items } = await catalog.client.ok('GET /desk/products/{id}/history', { params: { id: first?.id ?? 0 } });
  expect(items[0]).toMatchObject({ action: 'product.bulk_prices', reason: 'season', actor_email: catalog.email });

  const [changed] = now;
  await catalog.client.ok('PUT /desk/products/{id}/prices', {
    params: { id: changed?.id ?? 0 },
    body: { version: changed?.version, base_price: 7 },
  });
  await undo(task);
  const after = await Promise.all(before.map(({ id }) => read(id)));
  expect(after.map(({ base_price: price }) => price)).toEqual([7, ...before.slice(1).map(({ price }) => price / 100)]);
  expect(await readTask(task)).toMatchObject({ state: 'undone', failed: 2 });
});

test('category, labels and state of all that match a filter, and undone', async () => {
  const { categories, labels, brands } = await catalog.client.ok('GET /desk/products/choices');
  const brand = brands.find(({ name }) => name !== '')?.id ?? 0;
  const category = categories.find(({ name }) => name.split('›').length === 3)?.id ?? 0;
  const label = labels.find(({ type }) => type === 'concerns')?.id ?? 0;
  const all = async () => (await catalog.client.ok('GET /desk/products', { query: { brand, limit: 200 } })).items;
  const before = await all();
  expect(before.length).toBeGreaterThan(1);
  const details = await Promise.all(before.map(({ id }) => read(id)));
  const body = { filter: { brand }, category_id: category, add_labels: [label], is_available: 0 };
  const preview = await catalog.client.ok('POST /desk/products/bulk/changes/preview', { body });
  expect(preview).toMatchObject({ total: before.length, affected: before.length, refused: 0 });
  const { task_id: task } = await catalog.client.ok('POST /desk/products/bulk/changes', { body: { ...body, reason: 'recall' } });
  await api.runJobs();
  expect(await readTask(task)).toMatchObject({ label: `Category, labels, off sale: ${before.length} products`, state: 'done' });
  for (const { id } of before) {
    const product = await read(id);
    expect(product).toMatchObject({ category_id: category, is_available: false });
    expect(product.label_ids).toContain(label);
  }
  expect((await catalog.client.ok('GET /desk/products', { query: { brand, category, label, limit: 200 } })).items).toHaveLength(
    before.length,
  );
  await undo(task);
  const after = await Promise.all(before.map(({ id }) => read(id)));
  expect(after).toEqual(details.map((detail) => ({ ...detail, version: detail.version + 2 })));
});

test.each([
  ['neither products nor a filter', { way: 'to', value: 5 }, 'ids'],
  ['a change of nothing', { ids: [1], way: 'percent', value: 0 }, 'value'],
  ['no number', { ids: [1], way: 'percent', value: 'much' }, 'value'],
  ['an unknown way', { ids: [1], way: 'half', value: 1 }, 'way'],
  ['a filter that matches nothing', { filter: { q: 'zzzzzz' }, way: 'to', value: 5 }, 'ids'],
])('%s is refused', async (_, body, field) => {
  const failure = await catalog.client.fails('POST /desk/products/bulk/prices/preview', { body });
  expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual([400, [field]]);
});

test('pictures: added, ordered, named, cropped around a point and removed', async () => {
  const [{ id } = { id: 0 }] = await products('simple', 1);
  const picture = async (background: string) =>
    (
      await sharp({ create: { width: 400, height: 200, channels: 3, background } })
        .png()
        .toBuffer()
    ).toString('base64url');
  const version = async () => (await read(id)).version;
  const add = async (background: string, label: string) =>
    catalog.client.ok('POST /desk/products/{id}/pictures', {
      params: { id },
      body: { version: await version(), picture: await picture(background), label },
    });
  await add('red', 'Red jar');
  const { product } = await add('blue', 'Blue jar');
  expect(product.pictures.map(({ label }) => label)).toEqual(['Red jar', 'Blue jar']);
  const [red, blue] = product.pictures;
  const dominant = async (path: string) => {
    const bytes = Buffer.from(await (await api.client().raw(path)).arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    return { ...(await sharp(bytes).stats()).dominant, isSquare: width === height };
  };
  expect(await dominant(red?.url ?? '')).toMatchObject({ r: 248, b: 8 });
  const order = [
    { hash: blue?.hash, label: 'Blue jar, open' },
    { hash: red?.hash, label: 'Red jar' },
  ];
  const arranged = await catalog.client.ok('PUT /desk/products/{id}/pictures', {
    params: { id },
    body: { version: await version(), pictures: Object.fromEntries(order.entries()) },
  });
  expect(arranged.product.pictures.map(({ label }) => label)).toEqual(['Blue jar, open', 'Red jar']);
  const cropped = await catalog.client.ok('POST /desk/products/{id}/pictures/crop', {
    params: { id },
    body: { version: await version(), hash: blue?.hash, x: 0, y: 50 },
  });
  expect(cropped.product.pictures[0]?.hash).not.toBe(blue?.hash);
  const file = { params: { id }, body: { version: await version(), picture: 'bm8gcGljdHVyZQ', label: 'Text' } };
  expect((await catalog.client.fails('POST /desk/products/{id}/pictures', file)).errors).toHaveProperty('picture');
  const foreign = { params: { id }, body: { version: await version(), pictures: { 0: { hash: '0'.repeat(32), label: 'x' } } } };
  expect((await catalog.client.fails('PUT /desk/products/{id}/pictures', foreign)).errors).toHaveProperty('pictures');
  const bare = await catalog.client.ok('PUT /desk/products/{id}/pictures', {
    params: { id },
    body: { version: await version() },
  });
  expect(bare.product.pictures).toEqual([]);
  const { product: page } = await api
    .client()
    .ok('GET /product/url/{key}', { params: { key: bare.product.url.split('/').at(-1) ?? '' } });
  expect(page.images.length).toBeGreaterThan(1);
});

test('imports: a file is compared, its good rows are applied, and the import is undone', async () => {
  const [first, second, third] = await products('simple', 3);
  const [a, b, c] = await Promise.all([first, second, third].map((row) => read(row?.id ?? 0)));
  const file = {
    feed: 'prices',
    csv: `sku;price;msrp\r\n${a?.sku};1.25;99\r\n${b?.sku};${b?.base_price.toFixed(2)};\r\nNOPE;2;\r\n${c?.sku};free;\r\n`,
  };
  const preview = await catalog.client.ok('POST /desk/imports/preview', { body: file });
  expect(preview).toMatchObject({
    total: 2,
    affected: 1,
    refused: 2,
    rows: [{ id: a?.id, before: { base_price: a?.base_price }, after: { base_price: 1.25, msrp: 99 } }],
    problems: [
      { line: 4, field: 'sku' },
      { line: 5, field: 'price' },
    ],
  });
  const start = { body: { ...file, file_name: 'prices.csv', reason: 'supplier' }, headers: { 'idempotency-key': 'import-1' } };
  const { task_id: task } = await catalog.client.ok('POST /desk/imports', start);
  await api.runJobs();
  expect(await read(a?.id ?? 0)).toMatchObject({ base_price: 1.25, msrp: 99, current_price: 1.25 });
  expect(await readTask(task)).toMatchObject({ label: 'Import of prices: prices.csv', state: 'done', done: 2, failed: 0 });
  await undo(task);
  expect(await read(a?.id ?? 0)).toMatchObject({ base_price: a?.base_price, msrp: a?.msrp });

  const stock = { feed: 'stock', csv: `sku,stock\n${a?.sku},7\n`, file_name: 'stock.csv', reason: 'count' };
  await catalog.client.ok('POST /desk/imports', { body: stock, headers: { 'idempotency-key': 'import-2' } });
  await api.runJobs();
  expect((await read(a?.id ?? 0)).stock).toBe(7);
});

test('a file of products adds new ones and changes stored ones; its undo takes new ones off sale', async () => {
  const [row] = await products('simple', 1);
  const stored = await read(row?.id ?? 0);
  const { categories } = await catalog.client.ok('GET /desk/products/choices');
  const path = categories.find(({ id }) => id === stored.category_id)?.name.replaceAll(' › ', ' > ');
  const lines = [
    'sku,title,brand,category,kind,parts,price,stock',
    `QX-SET,Quincunx pair,Quincunx,${path},bundle,QX-1 x 2,9.00,`,
    `QX-1,Quincunx flakes,Quincunx,${path},,,5.00,8`,
    `${stored.sku},Other title,Other brand,${path},,,${stored.base_price.toFixed(2)},${stored.stock + 1}`,
    'QX-2,Quincunx bar,Quincunx,No > Such,,,1.00,1',
    `QX-3,Quincunx box,Quincunx,${path},bundle,NOPE x 2,9.00,`,
  ];
  const file = { feed: 'products', csv: `${lines.join('\n')}\n` };
  expect(await catalog.client.ok('POST /desk/imports/preview', { body: file })).toMatchObject({
    total: 1,
    affected: 1,
    added: 2,
    refused: 2,
    new_products: [{ sku: 'QX-1', brand: 'Quincunx', base_price: 5 }, { sku: 'QX-SET' }],
    rows: [{ id: stored.id, before: { stock: stored.stock }, after: { stock: stored.stock + 1 } }],
    problems: [
      { line: 5, field: 'category' },
      { line: 6, field: 'parts' },
    ],
  });
  const start = { body: { ...file, file_name: 'new.csv', reason: 'season' }, headers: { 'idempotency-key': 'import-new' } };
  const { task_id: task } = await catalog.client.ok('POST /desk/imports', start);
  await api.runJobs();
  expect(await readTask(task)).toMatchObject({ state: 'done', done: 3, failed: 0 });
  const find = async (sku: string) => (await catalog.client.ok('GET /desk/products', { query: { q: sku } })).items[0];
  const added = await find('QX-1');
  expect(added).toMatchObject({ title: 'Quincunx flakes', base_price: 5, stock: 8, is_available: true, in_lists: true });
  expect((await read((await find('QX-SET'))?.id ?? 0)).parts).toMatchObject([{ product_id: added?.id, quantity: 2 }]);
  expect(await read(stored.id)).toMatchObject({ title: stored.title, stock: stored.stock + 1 });
  const history = await catalog.client.ok('GET /desk/products/{id}/history', { params: { id: added?.id ?? 0 } });
  expect(history.items).toMatchObject([{ action: 'product.add', after: { base_price: 5 }, reason: 'season' }]);
  expect(await catalog.client.ok('POST /desk/imports/preview', { body: file })).toMatchObject({
    added: 0,
    affected: 0,
    refused: 2,
  });
  await undo(task);
  expect(await find('QX-1')).toMatchObject({ is_available: false, in_lists: false });
  expect((await read(stored.id)).stock).toBe(stored.stock);
});

test('one product is added off sale, and refused at its field', async () => {
  const { categories } = await catalog.client.ok('GET /desk/products/choices');
  const [category] = categories.filter(({ name }) => name.split('›').length === 3);
  const body = {
    sku: 'ZZ-ADD-1',
    title: 'Zesty zander',
    brand: 'Zed',
    category_id: category?.id ?? 0,
    price: '4.50',
    size: '8 oz',
  };
  const { product } = await catalog.client.ok('POST /desk/products', { body });
  expect(product).toMatchObject({
    sku: 'ZZ-ADD-1',
    brand: 'Zed',
    base_price: 4.5,
    stock: 0,
    is_available: false,
    in_lists: false,
  });
  expect(product.category_id).toBe(category?.id);
  const history = await catalog.client.ok('GET /desk/products/{id}/history', { params: { id: product.id } });
  expect(history.items).toMatchObject([{ action: 'product.add', actor_email: catalog.email }]);
  for (const [change, field] of [
    [{}, 'sku'],
    [{ sku: 'a b' }, 'sku'],
    [{ sku: 'ZZ-2', title: '=1+1' }, 'title'],
    [{ sku: 'ZZ-2', category_id: 2_000_000_000 }, 'category_id'],
    [{ sku: 'ZZ-2', price: 0 }, 'price'],
  ] as const) {
    const failure = await catalog.client.fails('POST /desk/products', { body: { ...body, ...change } });
    expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual([400, [field]]);
  }
});

test.each([
  ['a wrong header', 'name,price\nx,1'],
  ['no text', ''],
  ['an unclosed quote', 'sku,price\n"x,1'],
])('an import with %s is refused', async (_, csv) => {
  const failure = await catalog.client.fails('POST /desk/imports/preview', { body: { feed: 'prices', csv } });
  expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual([400, ['csv']]);
});
