import { randomUUID } from 'node:crypto';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, DEMO_PASSWORD, lead, member, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let owner: Client;
let other: Client;
let products: number[];
beforeAll(async () => {
  api = await startApi({ env: { LOGIN_LIMIT: '100000', REGISTER_LIMIT: '100000' } });
  owner = (await member(api)).client;
  other = (await lead(api)).client;
  const found = await queryRows(
    api.em(),
    sql<{ id: number }>`select id from products where listed and is_available and in_stock and product_type = 'simple'
      and box = 'grocery' order by id limit 23`,
  );
  products = found.map(({ id }) => id);
});
afterAll(() => api.stop());

const make = async (client: Client, body: { name: string; description?: string; permission_value?: number }) =>
  (await client.ok('POST /list', { body })).list_data;
const followed = async (client: Client) =>
  (await client.ok('GET /preferences', { query: { uuid: randomUUID() } })).influencerList;
const put = (client: Client, id: number, product_id: number | undefined, qty?: number) =>
  client.ok('POST /list/{id}/items', { params: { id }, body: { product_id, qty } });

describe('own lists', () => {
  test('API-101, ACC-093: a list has its nine fields; a private one shows no key', async () => {
    const list = await make(owner, { name: 'Picnic', description: 'By the lake' });
    expect(list).toEqual({
      id: list.id,
      name: 'Picnic',
      description: 'By the lake',
      author: 'Robin',
      type_id: 'shopping_list',
      is_active: true,
      permission_value: 0,
      item_count: 0,
      items: [],
      key: null,
    });
    const { lists, total, count } = await owner.ok('GET /list/lists');
    expect(lists.some(({ id }) => id === list.id)).toBe(true);
    expect(total).toBe(count);
    expect((await other.ok('GET /list/lists')).lists.map(({ id }) => id)).not.toContain(list.id);
    const query = { type_id: 'shopping_list', cur_page: 2, page_size: 1 } as const;
    expect(await owner.ok('GET /list/lists', { query: { ...query, cur_page: 1 } })).toMatchObject({
      lists: [{ id: list.id }],
      total,
    });
    expect((await owner.ok('GET /list/lists', { query })).lists.map(({ id }) => id)).not.toContain(list.id);
  });

  test('ACC-094, ACC-095: 23 items are pages of 10, 10 and 3, with their products', async () => {
    const { id } = await make(owner, { name: 'Long' });
    for (const product of products) await put(owner, id, product);
    const page = (cur_page?: number) => owner.ok('GET /list/{id}', { params: { id }, query: { cur_page } });
    const pages = [await page(), await page(2), await page(3)];
    expect(pages.map(({ count, total, page_size }) => [count, total, page_size])).toEqual([
      [10, 23, 10],
      [10, 23, 10],
      [3, 23, 10],
    ]);
    for (const { list_data, products: cards, list_item_data } of pages) {
      expect(cards.map((card) => card.id)).toEqual(list_data.items);
      expect(list_item_data.map((item) => item.product_id)).toEqual(list_data.items);
    }
    expect(new Set(pages.flatMap(({ list_data }) => list_data.items)).size).toBe(23);
    expect((await page(4)).products).toEqual([]);
  });

  test('OP-084: rename, describe, add, remove, delete', async () => {
    const { id } = await make(owner, { name: 'Old name' });
    const renamed = await owner.ok('PUT /list/{id}', { params: { id }, body: { name: 'New name' } });
    expect(renamed.list_data).toMatchObject({ name: 'New name', description: '' });
    await owner.ok('PUT /list/{id}', { params: { id }, body: { description: 'Words' } });
    await put(owner, id, products[0]);
    await put(owner, id, products[0], 4);
    const read = await owner.ok('GET /list/{id}', { params: { id } });
    expect(read.list_data).toMatchObject({ name: 'New name', description: 'Words', item_count: 1 });
    expect(read.list_item_data.map(({ qty }) => qty)).toEqual([4]);
    await owner.ok('DELETE /list/{id}/items', { params: { id }, query: { product_id: products[0] } });
    expect((await owner.ok('GET /list/{id}', { params: { id } })).total).toBe(0);
    await owner.ok('DELETE /list/{id}', { params: { id } });
    expect((await owner.fails('GET /list/{id}', { params: { id } })).error).toBe('List not found');
  });

  test('OP-084: a name is unique per shopper, ignoring case, and free for others', async () => {
    await make(owner, { name: 'Twice' });
    const { id } = await make(owner, { name: 'Once' });
    const refusal = { code: 400, errors: { name: 'You already have a list with this name.' } };
    expect(await owner.fails('POST /list', { body: { name: 'TWICE' } })).toMatchObject(refusal);
    expect(await owner.fails('PUT /list/{id}', { params: { id }, body: { name: ' twice ' } })).toMatchObject(refusal);
    expect((await make(other, { name: 'Twice' })).name).toBe('Twice');
  });
});

describe('bad input', () => {
  test.each([
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{}, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ name: 'Fine', permission_value: 2 }, 'permission_value'],
    [{ name: 'Fine', description: 'x'.repeat(1001) }, 'description'],
  ])('%j is refused by field', async (body, field) => {
    const failure = await owner.fails('POST /list', { body });
    expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual([400, [field]]);
  });

  test('255 characters, SQL and script are valid names', async () => {
    for (const name of ['y'.repeat(255), "'; drop table lists; --", '<script>alert(1)</script>'])
      expect((await make(owner, { name })).name).toBe(name);
  });

  test('quantities that are none and unknown products change nothing', async () => {
    const { id } = await make(owner, { name: 'Untouched' });
    for (const qty of ['-1', '0', '1e9', 'abc']) {
      const body = { product_id: products[0], qty };
      expect((await owner.fails('POST /list/{id}/items', { params: { id }, body })).errors).toHaveProperty('qty');
    }
    const unknown = { params: { id }, body: { product_id: 2_000_000_000 } };
    expect((await owner.fails('POST /list/{id}/items', unknown)).error).toBe('Product not found');
    expect((await owner.ok('GET /list/{id}', { params: { id } })).total).toBe(0);
  });
});

describe('lists of others', () => {
  test('a foreign list is not found, public or not, and stays as it is', async () => {
    const { id } = await make(owner, { name: 'Mine alone', permission_value: 1 });
    await put(owner, id, products[0]);
    const params = { id };
    const refused = [
      other.fails('GET /list/{id}', { params }),
      other.fails('PUT /list/{id}', { params, body: { name: 'Taken' } }),
      other.fails('DELETE /list/{id}', { params }),
      other.fails('POST /list/{id}/items', { params, body: { product_id: products[1] } }),
      other.fails('DELETE /list/{id}/items', { params, query: { product_id: products[0] } }),
    ];
    expect((await Promise.all(refused)).map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
    expect((await owner.ok('GET /list/{id}', { params })).list_data).toMatchObject({ name: 'Mine alone', item_count: 1 });
  });

  test('visitors get the request to sign in', async () => {
    expect(await api.client().fails('GET /list/lists')).toMatchObject({ code: 401, error: 'Auth is required' });
    expect(await api.client().fails('POST /list', { body: { name: 'x' } })).toMatchObject({ code: 401 });
  });

  test('ACC-099, OP-084: the key opens a public list for everyone, a private one for no one', async () => {
    const { id, key } = await make(owner, { name: 'Shared', permission_value: 1 });
    await put(owner, id, products[2]);
    const params = { key: key ?? '' };
    const seen = await api.client().ok('GET /list/key/{key}', { params });
    expect([seen.list_data.name, seen.list_data.author, seen.list_data.items]).toEqual(['Shared', 'Robin', [products[2]]]);
    const query = { 'filter[list]': key };
    expect((await api.client().ok('GET /products', { query })).products.map((card) => card.id)).toEqual([products[2]]);
    // Sharing what is shared already changes no link.
    const shared = await owner.ok('PUT /list/{id}', { params: { id }, body: { permission_value: 1 } });
    expect(shared.list_data.key).toBe(key);
    await owner.ok('PUT /list/{id}', { params: { id }, body: { permission_value: 0 } });
    expect((await owner.fails('GET /list/key/{key}', { params })).code).toBe(404);
    expect((await api.client().fails('GET /products', { query: { ...query, cur_page: 2 } })).code).toBe(404);
    // Shared again it has another key: the first one no longer works.
    const again = await owner.ok('PUT /list/{id}', { params: { id }, body: { permission_value: 1 } });
    expect(again.list_data.key).toMatch(/^[0-9a-f]{20}$/);
    expect((await api.client().fails('GET /list/key/{key}', { params })).code).toBe(404);
    await api.client().ok('GET /list/key/{key}', { params: { key: again.list_data.key ?? '' } });
  });

  test('OP-084, QUIZ-011: a public list can be followed, and so is its author, until it is private again', async () => {
    const { id } = await make(owner, { name: 'Worth following', permission_value: 1 });
    const params = { id };
    const saved = async () => (await other.ok('GET /list/lists', { query: { saved: 1 } })).lists.map((list) => list.id);
    await other.ok('POST /list/{id}/save', { params });
    await other.ok('POST /list/{id}/save', { params });
    expect(await saved()).toEqual([id]);
    expect(await followed(other)).toEqual(['Robin']);
    expect(await followed(owner)).toEqual([]);
    expect((await owner.fails('POST /list/{id}/save', { params })).error_code).toBe('own_list');
    const second = await make(owner, { name: 'Also worth it', permission_value: 1 });
    await other.ok('POST /list/{id}/save', { params: { id: second.id } });
    expect(await followed(other)).toEqual(['Robin']);
    await owner.ok('DELETE /list/{id}', { params: { id: second.id } });
    await owner.ok('PUT /list/{id}', { params, body: { permission_value: 0 } });
    expect(await saved()).toEqual([]);
    expect(await followed(other)).toEqual([]);
    expect((await other.fails('POST /list/{id}/save', { params })).code).toBe(404);
    await owner.ok('PUT /list/{id}', { params, body: { permission_value: 1 } });
    await other.ok('DELETE /list/{id}/save', { params });
    expect(await saved()).toEqual([]);
  });
});

/** Reads the saved-for-later items of a cart as a list. */
async function savedForLater(client: Client) {
  const answer = await client.ok('GET /list', { query: { type_id: 'save_for_later_list' } });
  if (!('list_data' in answer)) throw new Error('a type names one list');
  return answer;
}

test('OP-207: without a type GET /list returns all own lists, of every type, and none of others', async () => {
  const person = await member(api);
  await person.client.ok('POST /list', { body: { name: 'Weekly' } });
  await savedForLater(person.client);
  const answer = await person.client.ok('GET /list');
  if (!('lists' in answer)) throw new Error('no type names no list');
  expect(answer.lists.map(({ type_id }) => type_id).toSorted()).toEqual(['save_for_later_list', 'shopping_list']);
  expect([answer.total, answer.count]).toEqual([2, 2]);
  expect((await api.client().fails('GET /list')).code).toBe(401);
});

test('API-078, ACC-096, CART-073: the saved-for-later items are a list with an id, retained over sign-outs, changed in the cart only', async () => {
  const person = await member(api);
  const line = { product_id: products[0], qty: 2 };
  await person.client.ok('POST /carts/product', { body: line });
  await person.client.ok('POST /carts/bulk_product', { body: { products: [{ ...line, qty: 0, save_for_later: 1 }] } });
  const query = { type_id: 'save_for_later_list' } as const;
  const read = () => savedForLater(person.client);
  expect((await person.client.ok('GET /list/lists', { query })).lists).toMatchObject([{ ...query, item_count: 1 }]);
  const first = await read();
  expect(first.list_data).toMatchObject({ type_id: 'save_for_later_list', items: [products[0]], item_count: 1 });
  expect(first.list_item_data[0]?.qty).toBe(2);
  await person.client.ok('POST /account/logout');
  await person.client.ok('POST /account/login', { body: { email: person.email, password: 'a good password' } });
  expect((await read()).list_data).toEqual(first.list_data);
  const params = { id: first.list_data.id };
  expect((await person.client.fails('DELETE /list/{id}', { params })).error_code).toBe('kept_by_cart');
  expect((await person.client.ok('GET /list/lists')).total).toBe(0);
  expect((await person.client.fails('GET /list', { query: { type_id: 'other' } })).errors).toHaveProperty('type_id');
});

test('OP-084: all own lists are offered for a product, with a mark where it is on', async () => {
  const { client } = await lead(api);
  const [zoo, ant] = [await make(client, { name: 'Zoo' }), await make(client, { name: 'Ant' })];
  await put(client, zoo.id, products[0]);
  const choices = async () => (await client.ok('GET /list/choices', { query: { product_id: products[0] ?? 0 } })).choices;
  expect(await choices()).toEqual([
    { list_id: ant.id, name: 'Ant', item_count: 0, is_listed: false },
    { list_id: zoo.id, name: 'Zoo', item_count: 1, is_listed: true },
  ]);
  expect((await api.client().fails('GET /list/choices', { query: { product_id: 1 } })).code).toBe(401);
});

test('OP-084: a public list states its relation to the viewer', async () => {
  const list = await make(owner, { name: 'For all', permission_value: 1 });
  const params = { key: list.key ?? '' };
  const standing = async (client: Client) => {
    const { is_own, is_saved } = await client.ok('GET /list/key/{key}', { params });
    return [is_own, is_saved];
  };
  expect(await standing(owner)).toEqual([true, false]);
  expect(await standing(other)).toEqual([false, false]);
  await other.ok('POST /list/{id}/save', { params: { id: list.id } });
  expect(await standing(other)).toEqual([false, true]);
  expect(await standing(api.client())).toEqual([false, false]);
});

describe('a whole list at once', () => {
  const FEW = 12;
  /** A shared list of several pages, with one deleted product and one that has quantity two. */
  async function shared() {
    const { id } = await make(owner, { name: `Week ${crypto.randomUUID()}`, permission_value: 1 });
    for (const [n, product] of products.slice(0, FEW).entries()) await put(owner, id, product, n === 1 ? 2 : 1);
    return id;
  }
  /** Filters these products; the store may have added a gift. */
  const inCart = async (client: Client) =>
    Object.values((await client.ok('GET /carts')).items).filter((item) => products.includes(item.product_id));

  test('goes into the cart, all pages of it, once; unavailable products are reported by name', async () => {
    const id = await shared();
    const removedProductId = products[0] ?? 0;
    await sql`update products set stock_qty = 0 where id = ${removedProductId}`.execute(api.em().getKysely());
    const params = { id };
    const reader = (await member(api)).client;
    const first = await reader.ok('POST /list/{id}/cart', { params });
    expect(first).toEqual({
      success: true,
      in_cart: FEW - 1,
      left_out: [{ product_id: removedProductId, title: expect.stringMatching(/\w/), message: 'This item is out of stock.' }],
    });
    const quantity = await inCart(reader);
    expect(new Set(quantity.map((item) => item.product_id))).toEqual(new Set(products.slice(1, FEW)));
    expect(quantity.find((item) => item.product_id === products[1])?.line_item_qty).toBeGreaterThanOrEqual(2);
    await reader.ok('POST /list/{id}/cart', { params });
    expect((await inCart(reader)).map((item) => [item.product_id, item.line_item_qty])).toEqual(
      quantity.map((item) => [item.product_id, item.line_item_qty]),
    );
    await sql`update products set stock_qty = 50 where id = ${removedProductId}`.execute(api.em().getKysely());
  });

  test('a public one of another customer works, too; a private one is not found', async () => {
    const id = await shared();
    expect((await (await lead(api)).client.ok('POST /list/{id}/cart', { params: { id } })).in_cart).toBe(FEW);
    const hidden = await make(owner, { name: `Hidden ${crypto.randomUUID()}` });
    for (const call of ['POST /list/{id}/cart', 'POST /list/{id}/copy'] as const)
      expect((await other.fails(call, { params: { id: hidden.id } })).code).toBe(404);
  });

  test('a visitor fills a cart by the address of a shared list, and of one of the store’s own (ACC-099)', async () => {
    const { key } = await make(owner, { name: `Open ${crypto.randomUUID()}`, permission_value: 1 });
    const lists = await queryRows(api.em(), sql<{ key: string }>`select url_key as key from curated_lists order by id limit 1`);
    const [curated = ''] = lists.map((each) => each.key);
    const visitor = api.client();
    const { total } = await visitor.ok('GET /products', { query: { 'filter[list]': curated } });
    const answer = await visitor.ok('POST /list/key/{key}/cart', { params: { key: curated } });
    expect([answer.in_cart + answer.left_out.length, total > 0]).toEqual([total, true]);
    const empty = await visitor.ok('POST /list/key/{key}/cart', { params: { key: key ?? '' } });
    expect(empty).toEqual({ success: true, in_cart: 0, left_out: [] });
    const hidden = await make(owner, { name: `Closed ${crypto.randomUUID()}` });
    await sql`update lists set key = 'closed-one' where id = ${hidden.id}`.execute(api.em().getKysely());
    expect((await visitor.fails('POST /list/key/{key}/cart', { params: { key: 'closed-one' } })).code).toBe(404);
  });

  test('all favorites are added, whatever page is shown; products in the cart keep their quantity', async () => {
    const { client } = await member(api);
    for (const id of products.slice(0, FEW)) await client.ok('POST /account/wishlist', { query: { id } });
    await client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: products[3], qty: 3 }] } });
    expect(await client.ok('POST /account/wishlist/cart')).toEqual({ success: true, in_cart: FEW, left_out: [] });
    const quantity = await inCart(client);
    expect(quantity).toHaveLength(FEW);
    expect(quantity.find((item) => item.product_id === products[3])?.line_item_qty).toBe(3);
    expect((await api.client().fails('POST /account/wishlist/cart')).code).toBe(401);
  });

  test('all saved-for-later items go back into the cart with their quantity; sold-out ones stay saved', async () => {
    const { client } = await member(api);
    const few = products.slice(0, FEW);
    const lines = few.map((product_id) => ({ product_id, qty: 2 }));
    await client.ok('POST /carts/bulk_product', { body: { products: lines } });
    const later = lines.map((line) => ({ ...line, qty: 0, save_for_later: 1 }));
    await client.ok('POST /carts/bulk_product', { body: { products: later } });
    const saved = () => savedForLater(client);
    const { list_data, total } = await saved();
    expect(total).toBe(FEW);
    await sql`update products set stock_qty = 0 where id = ${few[0]}`.execute(api.em().getKysely());
    const answer = await client.ok('POST /list/{id}/cart', { params: { id: list_data.id } });
    await sql`update products set stock_qty = 50 where id = ${few[0]}`.execute(api.em().getKysely());
    expect([answer.in_cart, answer.left_out.map((each) => each.product_id)]).toEqual([FEW - 1, [few[0]]]);
    expect((await saved()).list_data.items).toEqual([few[0]]);
    const back = (await inCart(client)).filter((item) => !item.save_for_later);
    expect(new Set(back.map((item) => item.line_item_qty))).toEqual(new Set([2]));
    expect((await other.fails('POST /list/{id}/cart', { params: { id: list_data.id } })).code).toBe(404);
  });

  test('is copied with its quantities; the copy is private, has a free name, and changes independently', async () => {
    const id = await shared();
    const { list_data: list } = await other.ok('POST /list/{id}/copy', { params: { id } });
    const { list_data: again } = await other.ok('POST /list/{id}/copy', { params: { id } });
    expect([list.item_count, list.permission_value, again.name]).toEqual([FEW, 0, `${list.name} (2)`]);
    const copied = await queryRows(
      api.em(),
      sql<{ qty: number }>`select qty from list_items where list_id = ${list.id} and product_id = ${products[1]}`,
    );
    expect(copied).toEqual([{ qty: 2 }]);
    await other.ok('DELETE /list/{id}/items', { params: { id: list.id }, query: { product_id: products[2] } });
    expect((await owner.ok('GET /list/{id}', { params: { id } })).total).toBe(FEW);
  });

  test('a copy has a free name where the database and JavaScript fold case differently', async () => {
    const { list_data: shopping } = await owner.ok('POST /list', { body: { name: 'İçim' } });
    await owner.ok('POST /list/{id}/copy', { params: { id: shopping.id } });
    const { list_data: own } = await other.ok('POST /list', { body: { name: 'içim' } });
    await sql`update lists set permission_value = 1 where id = ${shopping.id}`.execute(api.em().getKysely());
    const { list_data: copy } = await other.ok('POST /list/{id}/copy', { params: { id: shopping.id } });
    expect([own.name, copy.name]).toEqual(['içim', 'İçim (2)']);
  });

  test('a lapsed member has to reactivate first (MEM-046)', async () => {
    const id = await shared();
    const lapsed = api.client();
    await lapsed.ok('POST /account/login', { body: { email: 'lapsed@larder.example', password: DEMO_PASSWORD } });
    expect((await lapsed.fails('POST /list/{id}/cart', { params: { id } })).error_code).toBe('reactivation_required');
    expect(await inCart(lapsed)).toEqual([]);
  });
});
