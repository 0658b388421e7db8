import type { DeskCategory, DeskLabel } from '@larder/contracts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { employee, type Person, startApi, type TestApi } from '../../../../test/index.ts';

let api: TestApi;
let catalog: Person;
beforeAll(async () => {
  api = await startApi();
  catalog = await employee(api, 'catalog');
});
afterAll(() => api.stop());

const tree = async () => (await catalog.client.ok('GET /desk/categories')).categories;
async function byKey(key: string): Promise<DeskCategory> {
  const found = (await tree()).find(({ url_key }) => url_key === key);
  if (!found) throw new Error(`no category ${key}`);
  return found;
}
const below = async (parent: number | null) => (await tree()).filter(({ parent_id }) => parent_id === parent).map(({ id }) => id);
const move = ({ id, version }: DeskCategory, parent_id: number | null, position: number) =>
  catalog.client.call('POST /desk/categories/{id}/move', { params: { id }, body: { parent_id, position, version } });
const add = async (parent_id: number | null, name: string) =>
  (await catalog.client.ok('POST /desk/categories', { body: { parent_id, name } })).category;

test('a category is moved among its siblings, and the menu follows', async () => {
  const before = await below(null);
  const last = (await tree()).find(({ id }) => id === before.at(-1))!;
  expect((await move(last, null, 0)).status).toBe(200);
  expect(await below(null)).toEqual([last.id, ...before.slice(0, -1)]);
  const menu = await api.client().ok('GET /navigation');
  const inMenu = menu.map(({ id }) => id);
  expect(inMenu).toEqual([last.id, ...before].filter((id, at, all) => inMenu.includes(id) && all.indexOf(id) === at));
});

test('moved below another parent, its products are in the lists of that parent once the job ran', async () => {
  const tea = await byKey('tea');
  const top = (await below(null)).find((id) => id !== tea.parent_id)!;
  const [row] = await queryRows(
    api.em(),
    sql<{ id: number }>`select p.id from products p where ${tea.id} = any(p.category_ids) order by id limit 1`,
  );
  const shelvesOf = async () =>
    (await queryRows(api.em(), sql<{ ids: number[] }>`select category_ids as ids from products where id = ${row?.id ?? 0}`))[0]
      ?.ids;
  expect(await shelvesOf()).not.toContain(top);
  expect((await move(tea, top, 0)).body).toMatchObject({ category: { parent_id: top, level: 2, version: tea.version + 1 } });
  await api.runJobs();
  expect(await shelvesOf()).toEqual(expect.arrayContaining([top, tea.id]));
  expect(await shelvesOf()).not.toContain(tea.parent_id);
  const [path] = await queryRows(api.em(), sql<{ path: string }>`select path from categories where id = ${tea.id}`);
  expect(path?.path).toBe(`/${top}/${tea.id}/`);
});

test('places that a category cannot have are refused at their field, and nothing moves', async () => {
  const [parent = 0] = await below(null);
  const aisle = await add(parent, 'Aisle of tests');
  const shelf = await add(aisle.id, 'Shelf of tests');
  const refused = async (answer: ReturnType<typeof move>) =>
    Object.keys(((await answer).body as { errors?: object }).errors ?? {});
  expect(await refused(move(aisle, shelf.id, 0))).toEqual(['parent_id']);
  const other = await add(parent, 'Other aisle');
  expect(await refused(move(aisle, other.id, 0))).toEqual(['parent_id']);
  expect(await refused(move(aisle, 2_000_000_000, 0))).toEqual(['parent_id']);
  expect(
    (await catalog.client.fails('POST /desk/categories', { body: { parent_id: shelf.id, name: 'x' } })).errors,
  ).toHaveProperty('parent_id');
  expect(
    (await catalog.client.fails('POST /desk/categories', { body: { parent_id: parent, name: 'other AISLE' } })).errors,
  ).toHaveProperty('name');
  expect((await byKey(aisle.url_key)).parent_id).toBe(parent);
});

test('of two editors of a category the second one sees the change of the first; an empty one can be deleted', async () => {
  const made = await add(null, 'Short lived');
  const params = { id: made.id };
  const rename = (name: string, version: number) =>
    catalog.client.call('PUT /desk/categories/{id}', { params, body: { name, description: 'Text.', version } });
  expect((await rename('Renamed', made.version)).status).toBe(200);
  expect(await rename('Too late', made.version)).toMatchObject({ status: 409, body: { current: { name: 'Renamed' } } });
  const full = await byKey('coffee');
  expect(
    await catalog.client.fails('DELETE /desk/categories/{id}', { params: { id: full.id }, query: { version: full.version } }),
  ).toMatchObject({
    code: 409,
    error_code: 'not_empty',
  });
  await catalog.client.ok('DELETE /desk/categories/{id}', { params, query: { version: made.version + 1 } });
  expect((await tree()).some(({ id }) => id === made.id)).toBe(false);
  const owner = await employee(api, 'owner');
  const { items } = await owner.client.ok('GET /desk/audit', { query: { subject_type: 'category', subject_id: made.id } });
  expect(items.map(({ action }) => action)).toEqual(['category.delete', 'category.change', 'category.add']);
});

test('labels are added with an address of their own, once by name, and deleted while nothing has them', async () => {
  const addLabel = (type: 'brand' | 'diets', name: string) =>
    catalog.client.call('POST /desk/labels', { body: { type, name, description: 'Text.' } });
  const { body } = await addLabel('brand', 'Ziegler & Söhne');
  const label = (body as { label: DeskLabel }).label;
  expect(label).toMatchObject({ type: 'brand', name: 'Ziegler & Söhne', url_key: 'ziegler-and-sohne', description: 'Text.' });
  expect(await addLabel('brand', 'ZIEGLER & söhne')).toMatchObject({
    status: 400,
    body: { errors: { name: expect.any(String) } },
  });
  expect((await addLabel('diets', 'Ziegler & Söhne')).body).toMatchObject({
    label: { type: 'diets', url_key: expect.stringMatching(/^ziegler-and-sohne-[0-9a-f]{8}$/) },
  });
  const [letter] = await queryRows(api.em(), sql<{ letter: string }>`select letter from brands where id = ${label.id}`);
  expect(letter).toEqual({ letter: 'Z' });
  const remove = (id: number, version: number) =>
    catalog.client.call('DELETE /desk/labels/{id}', { params: { id }, query: { version } });
  const [used] = await queryRows(
    api.em(),
    sql<{ id: number; version: number }>`select a.id, a.version from attributes a join products p on p.brand_id = a.id limit 1`,
  );
  expect(await remove(used?.id ?? 0, used?.version ?? 0)).toMatchObject({ status: 409, body: { error_code: 'not_empty' } });
  expect(await remove(label.id, label.version + 1)).toMatchObject({ status: 409, body: { error_code: 'changed_meanwhile' } });
  expect((await remove(label.id, label.version)).status).toBe(200);
  expect((await remove(label.id, label.version)).status).toBe(404);
  const owner = await employee(api, 'owner');
  const { items } = await owner.client.ok('GET /desk/audit', { query: { subject_type: 'label', subject_id: label.id } });
  expect(items.map(({ action }) => action)).toEqual(['label.delete', 'label.add']);
});

test('a renamed brand is on the cards of its products; labels are paged by name', async () => {
  const [row] = await queryRows(
    api.em(),
    sql<{ id: number; url_key: string }>`select brand_id as id, url_key from products where listed order by id limit 1`,
  );
  if (!row) throw new Error('no product');
  const first = await catalog.client.ok('GET /desk/labels', { query: { limit: 3 } });
  const second = await catalog.client.ok('GET /desk/labels', { query: { limit: 3, cursor: first.next_cursor } });
  const names = [...first.items, ...second.items].map(({ name }) => name);
  expect(new Set(names).size).toBe(6);
  const [brand] = await queryRows(api.em(), sql<{ version: number }>`select version from attributes where id = ${row.id}`);
  const body = { name: 'Zephyr Mill', description: '', version: brand?.version ?? 0 };
  await catalog.client.ok('PUT /desk/labels/{id}', { params: { id: row.id }, body });
  await api.runJobs();
  expect((await catalog.client.ok('GET /desk/labels', { query: { q: 'zephyr' } })).items).toMatchObject([
    { id: row.id, version: body.version + 1 },
  ]);
  const { product } = await api.client().ok('GET /product/url/{key}', { params: { key: row.url_key } });
  expect(product.manufacturer).toBe('Zephyr Mill');
  expect((await catalog.client.fails('PUT /desk/labels/{id}', { params: { id: row.id }, body })).error_code).toBe(
    'changed_meanwhile',
  );
});
