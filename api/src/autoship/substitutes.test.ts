import { addDays, addMonths } from '@larder/rules';
import { product } from '../ordering/cart/shop.fixture.ts';
import { refreshCards } from '../catalog/products/refresh-cards.ts';
import { after, DAY } from '../platform/clock.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { writeQuizzes } from '../quiz/answers/write-quizzes.ts';
import { bought } from '../catalog/reviews/bought.fixture.ts';
import { startApi, type TestApi } from '../../test/index.ts';
import { notifyDiscontinued, tellPrices } from './morning.ts';
import { beginEarlyInMonth, deliveries, mails, orders, put, reach, type Scheduled, scheduled } from './scheduled.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000' } });
  await beginEarlyInMonth(api);
});
afterAll(() => api.stop());

const ITEM = 'PUT /autoship/item/{itemId}';
const SHELF = 'wishes-shelf';

/** Products of one shelf and kind at these autoship prices. */
async function shelf(...prices: number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const price of prices) ids.push(await product(api.em(), { price: price + 1, autoshipPrice: price }));
  await sql`update products set type_category = ${`${SHELF}-${ids[0]}`}, title = title || ' Oats' where id = any(${ids}::int[])`.execute(
    api.em().getKysely(),
  );
  return ids;
}
const outOfStock = (productId: number) =>
  sql`update products set stock_qty = 0 where id = ${productId}`.execute(api.em().getKysely());
const priced = async (productId: number, cents: number) => {
  await sql`update products set price_cents = ${cents + 100}, msrp_cents = ${cents + 100}, autoship_price_cents = ${cents} where id = ${productId}`.execute(
    api.em().getKysely(),
  );
  await refreshCards(api.em(), [productId], api.services.clock.now());
};

/** Products of an order of a customer's schedule. */
async function ordered(person: Scheduled, index = 0): Promise<number[]> {
  const order = (await orders(api, person))[index];
  const found = await queryRows(
    api.em(),
    sql<{ id: number }>`select product_id as id from order_items where order_id = ${order?.id ?? null} order by 1`,
  );
  return found.map(({ id }) => id);
}

test('what is out of stock is substituted by something like it at no higher price, once that was agreed to', async () => {
  const person = await scheduled(api);
  const [own = 0, cheaper = 0, dearer = 0, other = 0] = await shelf(9, 8, 10, 8);
  await sql`update products set title = 'Oat Cream' where id = ${other}`.execute(api.em().getKysely());
  const item = await put(person, own);
  expect(item.when_out).toBe('skip');
  const { client, day } = person;
  await client.ok(ITEM, { params: { itemId: item.item_id }, body: { when_out: 'substitute' } });
  const { products } = await client.ok('GET /autoship/item/{itemId}/like', { params: { itemId: item.item_id } });
  expect(products.map(({ id }) => id)).toEqual([cheaper]);
  expect(products.map(({ id }) => id)).not.toContain(dearer);
  const agreed = await queryRows(
    api.em(),
    sql<{ at: unknown }>`select agreed_at as at from autoship_items where id = ${item.item_id}`,
  );
  expect(agreed[0]?.at).not.toBeNull();
  await outOfStock(own);
  await reach(api, day, 7);
  expect(await ordered(person)).toEqual([person.productId, cheaper].toSorted((a, b) => a - b));
  expect(await mails(api, person)).toEqual(['autoship_left_out', 'autoship_notice', 'order_placed']);
  // It comes itself the next time.
  await sql`update products set stock_qty = 50 where id = ${own}`.execute(api.em().getKysely());
  await reach(api, addMonths(day, 1), 7);
  expect(await ordered(person, 1)).toEqual([person.productId, own].toSorted((a, b) => a - b));
});

test('products with an avoided or unknown allergen are neither substituted nor recommended', async () => {
  await writeQuizzes(api.em());
  const person = await scheduled(api);
  const [own = 0, wheat = 0, untold = 0, plain = 0] = await shelf(9, 8, 8, 8);
  const ids = [own, wheat, untold, plain];
  await sql`update products set ingredients = 'Oats.', autoship_enabled = true, listed = true, rank = 90 - id % 9, allergens = case id when ${wheat} then '{wheat}'::text[]
      when ${untold} then null else '{}'::text[] end where id = any(${ids}::int[])`.execute(api.em().getKysely());
  const { client } = person;
  const item = await put(person, own);
  const likes = async () =>
    (await client.ok('GET /autoship/item/{itemId}/like', { params: { itemId: item.item_id } })).products.map(({ id }) => id);
  const proposed = async () =>
    (await client.ok('GET /autoship/recommend/product/{productId}', { params: { productId: own } })).products
      .map(({ id }) => id)
      .filter((id) => ids.includes(id));
  expect(new Set(await likes())).toEqual(new Set([wheat, untold, plain]));
  expect(new Set(await proposed())).toEqual(new Set([wheat, untold, plain]));
  const answer = { uuid: '00000000-0000-4000-8000-000000000000', quiz_key: 'shopping', question_id: 4, answers: ['gluten'] };
  await client.ok('POST /preferences', { body: answer });
  expect(await likes()).toEqual([plain]);
  expect(await proposed()).toEqual([plain]);
});

test('an item that waits until it is available comes with the next delivery, once, and keeps its own rhythm', async () => {
  const person = await scheduled(api);
  const { client, day } = person;
  const slow = await product(api.em(), { price: 10, autoshipPrice: 9 });
  const { autoship_item: item } = await client.ok('POST /autoship/item', { body: { product_id: slow, qty: 2, frequency: 4 } });
  const params = { itemId: item.item_id };
  await client.ok(ITEM, { params, body: { when_out: 'wait', scheduled_at_date: day } });
  await outOfStock(slow);
  await reach(api, day, 7);
  expect(await ordered(person)).toEqual([person.productId]);
  await sql`update products set stock_qty = 50 where id = ${slow}`.execute(api.em().getKysely());
  await reach(api, addMonths(day, 1), 7);
  expect(await ordered(person, 1)).toEqual([person.productId, slow].toSorted((a, b) => a - b));
  await reach(api, addMonths(day, 2), 7);
  expect(await ordered(person, 2)).toEqual([person.productId]);
  const { items } = await client.ok('GET /autoship/items');
  expect(items).toMatchObject([{ frequency: 1 }, { item_id: item.item_id, frequency: 4, scheduled_at_date: addMonths(day, 4) }]);
});

test('AUTO-032: what comes once comes with the next delivery and no other', async () => {
  const person = await scheduled(api);
  const { client, day } = person;
  const extra = await product(api.em(), { price: 10, autoshipPrice: 9 });
  const body = { product_id: extra, qty: 1, once: 1 };
  const { autoship_item: item } = await client.ok('POST /autoship/item', { body });
  expect(item).toMatchObject({ once: true, scheduled_at_date: day });
  expect((await client.fails('POST /autoship/item', { body })).errors).toHaveProperty('product_id');
  await reach(api, day, 7);
  expect(await ordered(person)).toEqual([person.productId, extra].toSorted((a, b) => a - b));
  expect((await client.ok('GET /autoship/items')).items).toHaveLength(1);
  await reach(api, addMonths(day, 1), 7);
  expect(await ordered(person, 1)).toEqual([person.productId]);
});

test('AUTO-032: what comes once with another schedule than its own: it makes place where it is to be repeated, and is not joined', async () => {
  const { client, day } = await scheduled(api);
  const oats = await product(api.em(), { price: 10, autoshipPrice: 9 });
  const add = async (body: object) =>
    (await client.ok('POST /autoship/item', { body: { product_id: oats, ...body } })).autoship_item;
  const repeated = await add({ qty: 2, frequency: 2 });
  const once = await add({ qty: 1, once: 1 });
  expect(once).toMatchObject({ once: true, frequency: 1, scheduled_at_date: day });
  const monthly = { params: { itemId: repeated.item_id }, body: { frequency: 1 } };
  expect((await client.fails(ITEM, monthly)).errors).toHaveProperty('frequency');
  const other = { params: { itemId: once.item_id }, body: { frequency: 2 } };
  expect((await client.fails(ITEM, other)).errors).toHaveProperty('frequency');
  const shown = async () =>
    (await client.ok('GET /autoship/items')).items.filter((each) => each.product_id === oats).map((each) => each.item_id);
  expect(await shown()).toEqual([once.item_id, repeated.item_id]);
  const item = { item_id: repeated.item_id, once: false, frequency: 1, scheduled_at_date: day, product_data: { qty: 3 } };
  expect(await add({ qty: 3, frequency: 1 })).toMatchObject(item);
  expect(await shown()).toEqual([repeated.item_id]);
});

test('a product is swapped for another with its day, quantity and choices; until the edit end only', async () => {
  const person = await scheduled(api);
  const { client, day, itemId } = person;
  const other = await product(api.em(), { price: 10, autoshipPrice: 9 });
  await client.ok(ITEM, { params: { itemId }, body: { when_out: 'wait' } });
  const { autoship_item: item } = await client.ok(ITEM, { params: { itemId }, body: { product_id: other } });
  expect(item).toMatchObject({ product_id: other, scheduled_at_date: day, when_out: 'wait', product_data: { qty: 2 } });
  expect((await client.ok('GET /autoship/items')).items).toHaveLength(1);
  expect((await client.fails(ITEM, { params: { itemId: item.item_id }, body: { product_id: 999_999 } })).code).toBe(404);
  await reach(api, addDays(day, -1), 12);
  const late = { params: { itemId: item.item_id }, body: { product_id: person.productId } };
  expect((await client.fails(ITEM, late)).error_code).toBe('not_editable');
  expect(await deliveries(api, person)).toEqual([`${day} locked`]);
});

test('owners of a discontinued item are notified early and once, and can replace it', async () => {
  const person = await scheduled(api);
  const [own = 0, like = 0] = await shelf(9, 9);
  const item = await put(person, own);
  await sql`update products set is_available = false where id = ${own}`.execute(api.em().getKysely());
  await notifyDiscontinued(api.services);
  await notifyDiscontinued(api.services);
  while ((await api.runJobs()) > 0);
  expect(await mails(api, person)).toEqual(['autoship_discontinued']);
  const params = { itemId: item.item_id };
  const { items } = await person.client.ok('GET /autoship/items');
  expect(items.find(({ item_id }) => item_id === item.item_id)?.status).toBe('discontinued');
  const swapped = await person.client.ok(ITEM, { params, body: { product_id: like } });
  expect(swapped.autoship_item).toMatchObject({ product_id: like, status: 'active', scheduled_at_date: person.day });
});

test('a price increase of more than a tenth is in the notice, and in a later mail while there is time', async () => {
  const person = await scheduled(api);
  const { day, productId } = person;
  await priced(productId, 2000);
  await reach(api, addDays(day, -3), 10);
  const notice = await queryRows(
    api.em(),
    sql<{
      text: string;
    }>`select text_body as text from mailbox_messages where recipient = ${person.email} and template = 'autoship_notice'`,
  );
  expect(notice[0]?.text).not.toContain('went up');
  await priced(productId, 2300);
  await tellPrices(api.services);
  await tellPrices(api.services);
  while ((await api.runJobs()) > 0);
  expect(await mails(api, person)).toEqual(['autoship_notice', 'autoship_prices']);
});

test('AUTO-030: a unit costs no more than announced, also when its price rose after the last notice; the price on the pages is charged', async () => {
  const person = await scheduled(api);
  const { client, day, productId } = person;
  await reach(api, addDays(day, -3), 10);
  // After the last morning mail no further notice is in time.
  await priced(productId, 2600);
  const { schedule } = await client.ok('GET /autoship/schedule/first');
  expect(schedule).toMatchObject({ items: [{ price: 19 }], totals: { subtotal: 38 } });
  await reach(api, day, 7);
  const [order] = await orders(api, person);
  expect((order?.cents ?? 0) / 100).toBe(schedule?.totals.totals_collected);
  // The next one gets a new notice.
  expect((await client.ok('GET /autoship/schedule/first')).schedule).toMatchObject({ totals: { subtotal: 52 } });
  await reach(api, addMonths(day, 1), 7);
  expect((await mails(api, person)).filter((template) => template === 'autoship_prices')).toEqual([]);
  const second = (await orders(api, person))[1];
  expect(second?.cents).toBeGreaterThan(2 * 2600);
});

test('the larder: recurring purchases, whether they suit the avoided allergens, and cheaper equivalents by unit price', async () => {
  const person = await scheduled(api);
  const [own = 0, dear = 0, cheap = 0, nutty = 0] = await shelf(9, 9, 6, 5);
  await sql`update products set unit = 'oz', unit_amount = 10, ingredients = 'Oats', allergens = '{}' where id in (${own}, ${dear}, ${cheap}, ${nutty})`.execute(
    api.em().getKysely(),
  );
  await sql`update products set ingredients = 'Oats, Cashews' where id = ${nutty}`.execute(api.em().getKysely());
  await refreshCards(api.em(), [own, dear, cheap, nutty], api.services.clock.now());
  await writeQuizzes(api.em());
  for (const days of [70, 40, 10]) await bought(api.em(), person.id, [own], { at: after(api.services.clock.now(), -days * DAY) });
  const larder = async () => (await person.client.ok('GET /autoship/larder')).larder;
  expect(await larder()).toMatchObject([{ product: { id: own }, suits: true, instead: { id: nutty } }]);
  const uuid = person.client.cookies.get('uuid') ?? '';
  await person.client.ok('POST /preferences', { body: { uuid, question_id: 4, answers: ['nuts'] } });
  expect(await larder()).toMatchObject([{ product: { id: own }, suits: true, instead: { id: cheap } }]);
  await sql`update products set ingredients = 'Oats, Almonds' where id = ${own}`.execute(api.em().getKysely());
  expect(await larder()).toMatchObject([{ suits: false }]);
});
