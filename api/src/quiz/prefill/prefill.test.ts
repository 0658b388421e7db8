import { randomUUID } from 'node:crypto';
import { address, product, shopper } from '../../ordering/cart/shop.fixture.ts';
import { after, DAY } from '../../platform/clock.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { bought } from '../../catalog/reviews/bought.fixture.ts';
import { writeQuizzes } from '../answers/write-quizzes.ts';
import { type Client, lead, PASSWORD, type Person, startApi, type TestApi } from '../../../test/index.ts';

const uuid = randomUUID();
const GET = 'POST /getCartPrefillRecs';
const PREPARE = 'POST /prepareCartPrefillRecs';

let api: TestApi;
/** Products of $10, best first. */
let shelf: number[];
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '100000', LOGIN_LIMIT: '100000' } });
  await writeQuizzes(api.em());
});
afterAll(() => api.stop());
beforeEach(async () => {
  const em = api.em();
  await sql`update products set listed = false`.execute(em.getKysely());
  shelf = [await product(em), await product(em), await product(em, { min: 2 })];
  for (const [at, id] of shelf.entries())
    await sql`update products set listed = true, rank = ${9 - at} where id = ${id}`.execute(em.getKysely());
});

const fill = (client: Client, body: object = { type: 'quiz' }) => client.ok(GET, { body: { uuid, ...body } });
const linesOf = async (client: Client) =>
  Object.values((await client.ok('GET /carts')).items)
    .map((line) => [line.product_id, line.line_item_qty, line.is_cart_prefilled_item] as const)
    .toSorted(([a], [b]) => a - b);
const bulk = (client: Client, products: object[], mutation_id?: string) =>
  client.ok('POST /carts/bulk_product', { body: { products: products as { product_id: number; qty: number }[], mutation_id } });
const marksOf = ({ id }: Pick<Person, 'id'>) =>
  queryRows(
    api.em(),
    sql<{
      product_id: number;
      status: string;
    }>`select product_id, status from prefill_marks where customer_id = ${id} order by 1`,
  );
const set = ({ id }: Pick<Person, 'id'>, change: ReturnType<typeof sql>) =>
  sql`update customers set ${change} where id = ${id}`.execute(api.em().getKysely());
const clear = (client: Client) =>
  bulk(
    client,
    shelf.map((product_id) => ({ product_id, qty: 0 })),
  );

describe('filling an empty cart (CAT-026, API-055, API-056)', () => {
  test('puts what fits into it, in the least quantity, and marks the lines', async () => {
    const { client } = await shopper(api);
    expect(await client.ok(PREPARE, { body: { uuid } })).toEqual({ success: true });
    const answer = await fill(client);
    expect([answer.status, answer.total_items, answer.products.map(({ id }) => id)]).toEqual(['added', 4, shelf]);
    expect(await linesOf(client)).toEqual([
      [shelf[0], 1, true],
      [shelf[1], 1, true],
      [shelf[2], 2, true],
    ]);
  });

  test('again places nothing twice and answers what it placed', async () => {
    const { client } = await shopper(api);
    await fill(client);
    const before = await client.ok('GET /carts');
    const again = await fill(client);
    expect([again.status, again.total_items, again.products.map(({ id }) => id)]).toEqual(['done', 4, shelf]);
    expect((await client.ok('GET /carts')).version).toBe(before.version);
  });

  test('two tabs at once, with no cart yet: one places the products, the other gets the result', async () => {
    const { client } = await shopper(api);
    await client.ok('GET /token/csrf');
    const answers = await Promise.all(Array.from({ length: 6 }, () => fill(client)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['added', 'done', 'done', 'done', 'done', 'done']);
    expect(await linesOf(client)).toHaveLength(3);
  });

  test('QUIZ-022: a cart with something in it stays as it is; what is saved for later is not in it, and not placed', async () => {
    const { client } = await shopper(api);
    const own = await product(api.em());
    await sql`update products set listed = false where id = ${own}`.execute(api.em().getKysely());
    await bulk(client, [{ product_id: own, qty: 1 }]);
    expect(await fill(client)).toMatchObject({ status: 'done', products: [], total_items: 0 });
    expect(await linesOf(client)).toEqual([[own, 1, false]]);
    await bulk(client, [
      { product_id: own, qty: 0 },
      { product_id: shelf[0], qty: 1 },
    ]);
    await bulk(client, [{ product_id: shelf[0], qty: 0, save_for_later: 1 }]);
    expect((await fill(client)).products.map(({ id }) => id)).toEqual(shelf.slice(1));
  });

  test('listed only: by the manual form, and when the preparation requested it', async () => {
    const { client, ...person } = await shopper(api);
    await set(person, sql`cartprefill_enabled = true, cartprefill_ai_enabled = true`);
    const only = await fill(client, { add_to_cart: 0, is_manual_prefill: 1 });
    expect([only.status, only.products.length, only.total_items]).toEqual(['recommended', 3, 0]);
    await client.ok(PREPARE, { body: { uuid, type: 'quiz', add_to_cart: 0, is_manual_prefill: 0 } });
    expect((await fill(client)).status).toBe('recommended');
    expect(await linesOf(client)).toEqual([]);
    expect((await fill(client, { add_to_cart: 1, is_manual_prefill: 1 })).status).toBe('added');
  });

  test('QUIZ-032: without a match the response contains 0 products and the cart stays empty', async () => {
    const { client } = await shopper(api);
    await sql`update products set listed = false`.execute(api.em().getKysely());
    expect(await fill(client)).toEqual({ success: true, status: 'empty', products: [], total_items: 0, reasons: {} });
    expect(await linesOf(client)).toEqual([]);
  });

  test('the budget uses the prices that the cart will charge: a price for the minimum quantity makes room', async () => {
    const { client } = await shopper(api);
    const half = { promo_type: 'price', discount_type: 'percentage', promo_value: 50, min: 2, max: null } as const;
    const pair = await product(api.em(), { price: 60, min: 2, tiers: [half] });
    await sql`update products set listed = true, rank = 99 where id = ${pair}`.execute(api.em().getKysely());
    await client.ok('POST /preferences', { body: { uuid, question_id: 12, answers: ['under-75'] } });
    expect((await fill(client)).products.map(({ id }) => id)).toEqual([pair, shelf[0]]);
  });
});

describe('what one buys again (QUIZ-014)', () => {
  const habit = async (person: Person, productId: number, daysAgo: readonly number[]) => {
    for (const days of daysAgo) await bought(api.em(), person.id, [productId], { at: after(new Date(), -days * DAY) });
  };

  test('comes first and states why; products in sufficient supply come last; reasons are stored until the next prefill', async () => {
    const person = await shopper(api);
    await habit(person, shelf[2] ?? 0, [35, 70, 105, 140]);
    await habit(person, shelf[0] ?? 0, [3, 38, 73, 108]);
    const { products, reasons } = await fill(person.client);
    expect(products.map(({ id }) => id)).toEqual([shelf[2], shelf[1], shelf[0]]);
    expect(reasons).toEqual({
      [shelf[2] ?? 0]: 'You buy it every 5 weeks',
      [shelf[1] ?? 0]: 'Popular with our members',
      [shelf[0] ?? 0]: 'Popular with our members',
    });
    expect((await person.client.ok('GET /cartPrefillReasons')).reasons).toEqual(reasons);
    expect((await fill(person.client)).reasons).toEqual(reasons);
  });

  test('QUIZ-035: only that, or only products never bought, on request', async () => {
    const person = await shopper(api);
    await set(person, sql`cartprefill_enabled = true, cartprefill_ai_enabled = true`);
    await habit(person, shelf[2] ?? 0, [35, 70, 105, 140]);
    const ids = async (idsOf: string) =>
      (await fill(person.client, { add_to_cart: 0, is_manual_prefill: 1, goods: idsOf })).products.map(({ id }) => id);
    expect(await ids('again')).toEqual([shelf[2]]);
    expect(await ids('new')).toEqual(shelf.slice(0, 2));
    expect(await ids('all')).toEqual([shelf[2], shelf[0], shelf[1]]);
  });

  test('what was taken out is not chosen as a habit again until it is bought', async () => {
    const person = await shopper(api);
    await habit(person, shelf[2] ?? 0, [35, 70, 105, 140]);
    await fill(person.client);
    await clear(person.client);
    expect((await fill(person.client)).products.at(-1)?.id).toBe(shelf[2]);
    await sql`update prefill_marks set updated_at = now() - interval '50 days' where customer_id = ${person.id}`.execute(
      api.em().getKysely(),
    );
    await clear(person.client);
    await sql`update prefill_marks set updated_at = now() - interval '36 days' where customer_id = ${person.id}`.execute(
      api.em().getKysely(),
    );
    expect((await fill(person.client)).products[0]?.id).toBe(shelf[2]);
  });

  test('never what the diet forbids, or the never list', async () => {
    const person = await shopper(api);
    await habit(person, shelf[2] ?? 0, [35, 70, 105, 140]);
    // Food with an unknown label is also excluded for customers who avoid an allergen.
    await sql`update products set allergens = '{}' where id = any(${shelf}::int[])`.execute(api.em().getKysely());
    await sql`update products set ingredients = 'whole milk' where id = ${shelf[2]}`.execute(api.em().getKysely());
    await person.client.ok('POST /preferences', { body: { uuid, question_id: 4, answers: ['dairy'] } });
    expect((await fill(person.client)).products.map(({ id }) => id)).toEqual(shelf.slice(0, 2));
    await clear(person.client);
    await person.client.ok('POST /preferences', { body: { uuid, question_id: 4, answers: [] } });
    await person.client.ok('POST /neverlist', { body: { product_id: shelf[2] ?? 0 } });
    expect((await fill(person.client)).products.map(({ id }) => id)).toEqual(shelf.slice(0, 2));
  });
});

describe('who and what', () => {
  test('OP-046: by role, in the standard form and never 403', async () => {
    const messagesFor = async (client: Client, call: typeof GET | typeof PREPARE = GET) => {
      const { code, error, error_code } = await client.fails(call, { body: { uuid, type: 'quiz' } });
      return [code, error, error_code];
    };
    for (const call of [GET, PREPARE] as const) {
      expect((await messagesFor(api.client(), call)).slice(0, 2)).toEqual([401, 'Auth is required']);
      expect(await messagesFor((await lead(api)).client, call)).toEqual([
        400,
        'A membership is required.',
        'membership_required',
      ]);
      expect((await messagesFor((await shopper(api, 'canceled')).client, call))[2]).toBe('reactivation_required');
    }
    for (const stage of ['trial', 'member', 'employee'] as const)
      expect((await fill((await shopper(api, stage)).client)).status).toBe('added');
  });

  test('OP-115, ACC-016: each switch of the account, set by PUT /account', async () => {
    const { client } = await shopper(api);
    const off = async (type: string) => (await client.fails(GET, { body: { uuid, type } as never })).error_code;
    for (const type of ['fop', 'scheduled', 'user_triggered']) expect(await off(type)).toBe('prefill_off');
    await client.ok('PUT /account', {
      body: { cartprefill_enabled: 1, cartprefill_ai_enabled: 1, cartprefill_quiz_enabled: 0, feedback: 'Less soup.' },
    });
    expect(await off('quiz')).toBe('prefill_off');
    await client.ok(PREPARE, { body: { uuid } });
    for (const type of ['fop', 'scheduled', 'user_triggered'] as const) {
      expect((await fill(client, { type })).status).toBe('added');
      await clear(client);
    }
  });

  test.each([
    ['no uuid', { type: 'quiz' }, ['uuid']],
    ['a uuid that is none', { uuid: 'x', type: 'quiz' }, ['uuid']],
    ['no form at all', { uuid }, ['type']],
    ['another trigger', { uuid, type: 'gpt' }, ['type']],
    ['half of the manual form', { uuid, add_to_cart: 1 }, ['is_manual_prefill']],
    ['the other half', { uuid, is_manual_prefill: 1 }, ['add_to_cart']],
    ['a flag that is none', { uuid, add_to_cart: 'yes', is_manual_prefill: 1 }, ['add_to_cart']],
  ])('OP-013: %s is refused by field', async (_, body, fields) => {
    const { client } = await shopper(api);
    const failure = await client.fails(GET, { body: body as never });
    expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual([400, fields]);
  });

  test('fresh, wine, gifts, cards and what is short stay out unless they may be had', async () => {
    const em = api.em();
    const [fresh, wine] = [await product(em, { box: 'fresh' }), await product(em, { box: 'wine', taxClass: 'alcohol' })];
    const others = [
      await product(em, { tcType: 2 }),
      await product(em, { type: 'giftcard' }),
      await product(em, { stock: 1, min: 3 }),
      await product(em, { available: false }),
    ];
    await sql`update products set sold_as_fresh = 'fresh' where id = ${fresh}`.execute(em.getKysely());
    await sql`update products set listed = (id = any(${[fresh, wine, ...others]}::int[]))`.execute(em.getKysely());
    const ids = async (client: Client) => {
      const { products } = await fill(client);
      await bulk(
        client,
        [fresh, wine].map((product_id) => ({ product_id, qty: 0 })),
      );
      // What was removed without a word is skipped for now, not for good.
      await sql`delete from prefill_marks`.execute(em.getKysely());
      return products.map(({ id }) => id).toSorted((a, b) => a - b);
    };
    const person = await shopper(api);
    const says = (answers?: string[]) => person.client.ok('POST /preferences', { body: { uuid, question_id: 10, answers } });
    expect(await ids(person.client)).toEqual([]);
    await says(['yes']);
    expect(await ids(person.client)).toEqual([fresh]);
    await set(person, sql`date_of_birth = '1990-01-01'`);
    expect(await ids(person.client)).toEqual([fresh]);
    await address(person);
    expect(await ids(person.client)).toEqual([fresh, wine]);
    await set(person, sql`date_of_birth = '2015-01-01'`);
    expect(await ids(person.client)).toEqual([fresh]);
    await says(['no']);
    expect(await ids(person.client)).toEqual([]);
    await says(['sometimes']);
    expect(await ids(person.client)).toEqual([fresh]);
    await set(person, sql`fresh_enabled = false`);
    expect(await ids(person.client)).toEqual([]);
  });
});

describe('what becomes of the lines (CART-069, OP-087)', () => {
  test('another quantity leaves them prefilled; back from the saved list they are one’s own', async () => {
    const { client } = await shopper(api);
    await fill(client);
    await bulk(client, [{ product_id: shelf[0], qty: 5 }]);
    await bulk(client, [{ product_id: shelf[1], qty: 0, save_for_later: 1 }]);
    await bulk(client, [{ product_id: shelf[1], qty: 1, save_for_later: 0 }]);
    expect(await linesOf(client)).toEqual([
      [shelf[0], 5, true],
      [shelf[1], 1, false],
      [shelf[2], 2, true],
    ]);
  });

  test('never_item is stored, also when it arrives after the line was removed, and respected; a feedback counts once', async () => {
    const { client, ...person } = await shopper(api);
    await fill(client);
    await bulk(client, [{ product_id: shelf[0], qty: 0 }], 'removal');
    expect(await marksOf(person)).toEqual([{ product_id: shelf[0], status: 'skipped' }]);
    await bulk(client, [{ product_id: shelf[0], qty: 0, prefill_status: 'never_item' }], 'word');
    await bulk(client, [{ product_id: shelf[0], qty: 0 }]);
    expect(await marksOf(person)).toEqual([{ product_id: shelf[0], status: 'never_item' }]);
    await clear(client);
    expect((await fill(client)).products.map(({ id }) => id)).not.toContain(shelf[0]);
  });

  test('skipped ones go behind the others for a week; removed by any call, no word counts as skipped', async () => {
    const { client, ...person } = await shopper(api);
    await fill(client);
    const { items } = await client.ok('GET /carts');
    const lineOf = (id: number | undefined) => Object.values(items).find((line) => line.product_id === id)?.line_item_id;
    await client.ok('DELETE /carts/product', { query: { line_item_id: lineOf(shelf[0]) } });
    await client.ok('DELETE /carts/product', { query: { product_id: shelf[1] } });
    await client.ok('DELETE /carts/bulk_product', { query: { line_item_ids: [lineOf(shelf[2]) ?? 0] } });
    expect((await marksOf(person)).map(({ status }) => status)).toEqual(['skipped', 'skipped', 'skipped']);
    await sql`update prefill_marks set updated_at = now() - interval '8 days' where product_id = ${shelf[1]}`.execute(
      api.em().getKysely(),
    );
    expect((await fill(client)).products.map(({ id }) => id)).toEqual([shelf[1], shelf[0], shelf[2]]);
  });

  test('a line of one’s own that goes leaves no mark, and neither does a saved one', async () => {
    const { client, ...person } = await shopper(api);
    await bulk(client, [{ product_id: shelf[0], qty: 1 }]);
    await bulk(client, [{ product_id: shelf[0], qty: 0 }]);
    await fill(client);
    await bulk(client, [{ product_id: shelf[1], qty: 0, save_for_later: 1 }]);
    expect(await marksOf(person)).toEqual([]);
  });

  test('OP-120: a visitor’s cart that joins adds up and leaves them prefilled', async () => {
    const { client, email } = await shopper(api);
    await fill(client);
    const visitor = api.client();
    const own = await product(api.em());
    await bulk(visitor, [
      { product_id: shelf[0], qty: 2 },
      { product_id: own, qty: 1 },
    ]);
    await visitor.ok('POST /account/login', { body: { email, password: PASSWORD } });
    expect(await linesOf(visitor)).toEqual([
      [shelf[0], 3, true],
      [shelf[1], 1, true],
      [shelf[2], 2, true],
      [own, 1, false],
    ]);
  });
});

describe('the never list (OP-086, ACC-109)', () => {
  const listed = async (client: Client) => (await client.ok('GET /neverlist')).products.map(({ id }) => id);

  test('add and remove, each seen in the list and by the next prefill', async () => {
    const { client } = await shopper(api);
    expect(await listed(client)).toEqual([]);
    await client.ok('POST /neverlist', { body: { product_id: shelf[0] ?? 0 } });
    await client.ok('POST /neverlist', { body: { product_id: shelf[0] ?? 0 } });
    await client.ok('POST /neverlist', { body: { product_id: shelf[1] ?? 0 } });
    expect(await listed(client)).toEqual([shelf[1], shelf[0]]);
    await client.ok('DELETE /neverlist', { query: { product_id: shelf[1] ?? 0 } });
    expect(await listed(client)).toEqual([shelf[0]]);
    expect((await fill(client)).products.map(({ id }) => id)).toEqual(shelf.slice(1));
  });

  test('is everybody’s own; unknown products and bad input are refused', async () => {
    const [one, other] = [await shopper(api), await shopper(api)];
    await one.client.ok('POST /neverlist', { body: { product_id: shelf[0] ?? 0 } });
    expect(await listed(other.client)).toEqual([]);
    expect((await other.client.fails('DELETE /neverlist', { query: { product_id: shelf[0] ?? 0 } })).code).toBe(404);
    expect((await one.client.fails('POST /neverlist', { body: { product_id: 2_000_000_000 } })).error).toBe('Product not found');
    const bad = await one.client.fails('POST /neverlist', { body: { product_id: 'x' as never } });
    expect(Object.keys(bad.errors ?? {})).toEqual(['product_id']);
    for (const call of ['GET /neverlist', 'POST /neverlist', 'DELETE /neverlist'] as const)
      expect((await api.client().fails(call, { body: { product_id: 1 }, query: { product_id: 1 } } as never)).code).toBe(401);
    expect(await marksOf(one)).toHaveLength(1);
  });
});
