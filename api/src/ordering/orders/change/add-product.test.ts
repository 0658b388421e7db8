import { randomUUID } from 'node:crypto';
import { SHIPPING_TEXT } from '@larder/rules';
import { coupons, product, stockOf } from '../../cart/shop.fixture.ts';
import { refreshCards } from '../../../catalog/products/refresh-cards.ts';
import { buyerOf, orderBody } from '../../checkout/buyer.fixture.ts';
import { pinFor, withEbt } from '../../checkout/ebt.fixture.ts';
import { giftProduct } from '../../gift-cards/gift.fixture.ts';
import { GatewayTimeout, type PaymentGateway } from '../../payments/gateway.ts';
import { sweepPayments } from '../../payments/sweep.ts';
import { db } from '../../../platform/db/db.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { cardToken, type Client, startApi, type TestApi } from '../../../../test/index.ts';
import { mailsTo } from '../after-sale.fixture.ts';
import { booksHold, orderOf } from './change.fixture.ts';

let api: TestApi;
let sandbox: PaymentGateway;
let oats: number;
let soap: number;
let ice: number;
let berries: number;
let wine: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  sandbox = api.services.gateway;
  oats = await product(api.em(), { price: 10, stock: 1000 });
  soap = await product(api.em(), { price: 4, stock: 1000, taxClass: 'general' });
  ice = await product(api.em(), { price: 8, stock: 1000, box: 'frozen' });
  berries = await product(api.em(), { price: 12, stock: 1000, box: 'fresh' });
  wine = await product(api.em(), { price: 20, stock: 1000, box: 'wine', taxClass: 'alcohol' });
  await coupons(api.em());
});
afterEach(async () => {
  jest.restoreAllMocks();
  api.services.gateway = sandbox;
  api.clock.set(null);
  await api.runJobs();
  await booksHold(api);
});
afterAll(() => api.stop());

/** Two oats for $20, which ship for $5.95, paid with a new card. */
async function placed(region = {}) {
  const buyer = await buyerOf(api, oats, 2, region);
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  return { buyer, client: buyer.client, id };
}
type Added = { product_id: number; qty: number }[];
const at = (id: string) => ({ params: { id } });
const look = (client: Client, id: string, added: Added) =>
  client.call('POST /account/order/{id}/change/preview', { ...at(id), body: { added } });
const preview = (client: Client, id: string, added: Added) =>
  client.ok('POST /account/order/{id}/change/preview', { ...at(id), body: { added } });
async function add(client: Client, id: string, added: Added, more: object = {}, headers: Record<string, string> = {}) {
  const { grand_total: total } = await preview(client, id, added);
  const body = { added, expected_total: total.toFixed(2), ...more };
  return client.call('POST /account/order/{id}/change', { ...at(id), body, headers });
}
const payments = (id: string) =>
  queryRows(
    api.em(),
    sql<{
      cents: number;
      last4: string;
    }>`select p.amount_cents as cents, p.card_last4 as last4 from payments p where p.state = 'succeeded'
      and (p.subject_id = ${id} or p.subject_id in (select x.id::text from order_changes x where x.order_id = ${id})) order by p.created_at`,
  );
const loseAnswers = () => {
  api.services.gateway = Object.assign(Object.create(sandbox) as PaymentGateway, {
    async charge(request: Parameters<PaymentGateway['charge']>[0]) {
      await sandbox.charge(request);
      throw new GatewayTimeout();
    },
  });
};

describe('a product that the order does not have', () => {
  test('is shown with its price and changes nothing, then is charged, taxed, taken from stock, displayed and mailed', async () => {
    const { buyer, client, id } = await placed();
    const before = await orderOf(client, id);
    const left = await stockOf(api.em(), soap);
    const seen = await preview(client, id, [{ product_id: soap, qty: 2 }]);
    expect(seen).toMatchObject({
      subtotal: 28,
      total_before: 25.95,
      charge: 8.5,
      charge_to: { last4: '4242' },
      notes: [],
      cancels: false,
    });
    expect(seen.totals).toContainEqual({ type: 'tax', value: 0.5 });
    expect(await orderOf(client, id)).toEqual(before);
    expect((await add(client, id, [{ product_id: soap, qty: 2 }])).status).toBe(200);
    const after = await orderOf(client, id);
    expect(after).toMatchObject({
      subtotal: 28,
      tax_amount: 0.5,
      grand_total: 34.45,
      item_count: 4,
      payments: [{ amount: 34.45 }],
    });
    expect(after.items.map(({ product_id, qty, row_total, can_change }) => [product_id, qty, row_total, can_change])).toEqual([
      [oats, 2, 20, true],
      [soap, 2, 8, true],
    ]);
    expect(await stockOf(api.em(), soap)).toBe(left - 2);
    expect(await payments(id)).toEqual([
      { cents: 2595, last4: '4242' },
      { cents: 850, last4: '4242' },
    ]);
    expect(await mailsTo(api, buyer, 'order_changed')).toEqual([
      expect.stringMatching(/2 added[^]*Total now:? \$34\.45[^]*Charged to your card:? \$8\.50/),
    ]);
    const history = db(api.em()).selectFrom('order_history').select('cause').where('order_id', '=', id).orderBy('id', 'desc');
    expect((await history.executeTakeFirst())?.cause).toMatch(/^2 × Item \d+ added$/);
  });

  test('is an item like any other afterwards: its quantity changes, and it can be removed', async () => {
    const { client, id } = await placed();
    await add(client, id, [{ product_id: soap, qty: 2 }]);
    const [, line] = (await orderOf(client, id)).items;
    const items = [{ item_id: line?.item_id ?? 0, qty: 0 }];
    const body = { items, expected_total: '25.95' };
    expect(await client.ok('POST /account/order/{id}/change', { ...at(id), body })).toMatchObject({
      order: { grand_total: 25.95, tax_amount: 0, item_count: 2 },
    });
  });

  test('in a new box adds that box, its shipping, its cutoff and its day', async () => {
    const { client, id } = await placed();
    expect((await preview(client, id, [{ product_id: ice, qty: 1 }])).notes).toEqual(['A Frozen box will ship, too.']);
    expect((await add(client, id, [{ product_id: ice, qty: 1 }])).status).toBe(200);
    const { shipments, totals } = await orderOf(client, id);
    expect(shipments.map(({ box_type }) => box_type)).toEqual(['grocery', 'frozen']);
    expect(shipments[1]).toMatchObject({
      change_until: expect.any(String),
      estimated_delivery: expect.any(String),
      delivery_status: 'processing',
    });
    expect(totals.map(({ type }) => type)).toContain('thrive_shipping_frozen');
  });

  test('takes the share of a coupon that the order was placed with', async () => {
    const buyer = await buyerOf(api, oats, 2);
    await buyer.client.ok('POST /carts/coupon', { body: { code: 'exit20' } });
    const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
    expect(await preview(buyer.client, id, [{ product_id: oats, qty: 2 }])).toMatchObject({ charge: 0 });
    expect(await preview(buyer.client, id, [{ product_id: ice, qty: 1 }])).toMatchObject({ subtotal: 28 });
    await add(buyer.client, id, [{ product_id: ice, qty: 1 }]);
    expect((await orderOf(buyer.client, id)).discount_amount).toBe(5.6);
  });

  test('costs what it costs now; another total than the one that was shown changes nothing', async () => {
    const dear = await product(api.em(), { price: 5 });
    const { client, id } = await placed();
    const { grand_total: total } = await preview(client, id, [{ product_id: dear, qty: 1 }]);
    await sql`update products set price_cents = 600, msrp_cents = 600 where id = ${dear}`.execute(api.em().getKysely());
    await refreshCards(api.em(), [dear], new Date());
    const body = { added: [{ product_id: dear, qty: 1 }], expected_total: total.toFixed(2) };
    expect(await client.fails('POST /account/order/{id}/change', { ...at(id), body })).toMatchObject({
      code: 409,
      error_code: 'total_changed',
    });
    expect((await orderOf(client, id)).item_count).toBe(2);
  });
});

describe('safe to repeat', () => {
  test('a double press, with one key and without, adds it once', async () => {
    const { client, id } = await placed();
    const left = await stockOf(api.em(), soap);
    const added = [{ product_id: soap, qty: 3 }];
    const { grand_total: total } = await preview(client, id, added);
    const body = { added, expected_total: total.toFixed(2) };
    const send = (headers = {}) => client.call('POST /account/order/{id}/change', { ...at(id), body, headers });
    const answers = await Promise.all([send(), send(), send({ 'idempotency-key': randomUUID() })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send()).status).toBe(200);
    expect(await payments(id)).toHaveLength(2);
    expect(await stockOf(api.em(), soap)).toBe(left - 3);
    expect((await orderOf(client, id)).items).toHaveLength(2);
  });

  test('a lost answer leaves the order unchanged and says what waits, until it is known; a repeat checks the same charge', async () => {
    const { client, id } = await placed();
    const last = await product(api.em(), { price: 5, stock: 1 });
    loseAnswers();
    expect(await add(client, id, [{ product_id: last, qty: 1 }])).toMatchObject({
      status: 409,
      body: { error_code: 'payment_pending' },
    });
    expect(await orderOf(client, id)).toMatchObject({ item_count: 2, open_change: { amount: 5 } });
    expect(await stockOf(api.em(), last)).toBe(0);
    api.services.gateway = sandbox;
    const body = { added: [{ product_id: last, qty: 1 }], expected_total: '30.95' };
    expect((await client.call('POST /account/order/{id}/change', { ...at(id), body })).status).toBe(200);
    expect(await orderOf(client, id)).toMatchObject({ item_count: 3, open_change: null });
    expect(await payments(id)).toHaveLength(2);
    expect((await client.call('POST /account/order/{id}/change', { ...at(id), body })).status).toBe(200);
    expect(await payments(id)).toHaveLength(2);
  });

  test('a scheduled job finishes it without a further request, at the price that was paid', async () => {
    const { client, id } = await placed();
    const dear = await product(api.em(), { price: 5 });
    loseAnswers();
    await add(client, id, [{ product_id: dear, qty: 1 }]);
    api.services.gateway = sandbox;
    await sql`update products set price_cents = 900, msrp_cents = 900 where id = ${dear}`.execute(api.em().getKysely());
    await refreshCards(api.em(), [dear], new Date());
    await sql`update payments set next_try_at = now() - interval '1 second' where state = 'unknown'`.execute(
      api.em().getKysely(),
    );
    await sweepPayments(api.services);
    expect(await orderOf(client, id)).toMatchObject({ grand_total: 30.95, open_change: null });
  });

  test('of two tabs that add two things one succeeds; the other learns that the order changed, or succeeds after it', async () => {
    const { client, id } = await placed();
    const bodies = await Promise.all(
      [soap, ice].map(async (product_id) => {
        const added = [{ product_id, qty: 1 }];
        return { added, expected_total: (await preview(client, id, added)).grand_total.toFixed(2) };
      }),
    );
    const answers = await Promise.all(bodies.map((body) => client.call('POST /account/order/{id}/change', { ...at(id), body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await orderOf(client, id)).items).toHaveLength(2);
    expect(await payments(id)).toHaveLength(2);
  });

  test('the last piece goes to one of two orders', async () => {
    const last = await product(api.em(), { price: 5, stock: 1 });
    const pair = await Promise.all([placed(), placed()]);
    const body = { added: [{ product_id: last, qty: 1 }], expected_total: '30.95' };
    const answers = await Promise.all(
      pair.map(({ client, id }) => client.call('POST /account/order/{id}/change', { ...at(id), body })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await stockOf(api.em(), last)).toBe(0);
  });

  test('a refused card leaves order and shelf as they were', async () => {
    const { client, id } = await placed();
    const left = await stockOf(api.em(), soap);
    await sql`update sandbox_gateway.vault set behaviour = 'declined' where token in (select payment ->> 'vaultToken' from orders where id = ${id})`.execute(
      api.em().getKysely(),
    );
    expect(await add(client, id, [{ product_id: soap, qty: 1 }])).toMatchObject({
      status: 400,
      body: { error_code: 'declined' },
    });
    expect(await orderOf(client, id)).toMatchObject({ item_count: 2, open_change: null });
    expect(await stockOf(api.em(), soap)).toBe(left);
  });
});

describe('another saved card', () => {
  const MASTER = '5555555555554444';
  const saved = async (client: Client) =>
    (await client.ok('POST /account/cc', { body: { payment_token: await cardToken(client, MASTER) } })).card.id;

  test('pays the difference; the order returns what each card paid, and each is refunded its own amount', async () => {
    const { client, id } = await placed();
    const cc_id = await saved(client);
    expect((await add(client, id, [{ product_id: ice, qty: 1 }], { cc_id })).status).toBe(200);
    const order = await orderOf(client, id);
    const paid = await payments(id);
    expect(paid.map(({ last4 }) => last4)).toEqual(['4242', '4444']);
    expect(order.payments.map(({ last4, amount }) => [last4, amount])).toEqual([
      ['4242', 25.95],
      ['4444', (paid[1]?.cents ?? 0) / 100],
    ]);
    await client.ok('POST /account/order/{id}/cancel', at(id));
    await api.runJobs();
    const back = await queryRows(
      api.em(),
      sql<{ open: number }>`select (c.amount_cents - c.refunded_cents)::int as open from sandbox_gateway.charges c
      join payments p on p.charge_id = c.id::text where p.subject_id = ${id} or p.subject_id in (select x.id::text from order_changes x where x.order_id = ${id})`,
    );
    expect(back).toEqual([{ open: 0 }, { open: 0 }]);
  });

  test('a deleted, expired or foreign one is refused at its field', async () => {
    const { client, id } = await placed();
    const foreign = await saved((await placed()).client);
    const own = await saved(client);
    await sql`update payment_methods set exp_year = 2020 where id = ${own}`.execute(api.em().getKysely());
    for (const cc_id of [foreign, own])
      expect(await add(client, id, [{ product_id: soap, qty: 1 }], { cc_id })).toMatchObject({
        status: 400,
        body: { errors: { cc_id: expect.any(String) } },
      });
    expect((await orderOf(client, id)).item_count).toBe(2);
  });
});

describe('what cannot be added', () => {
  const NAMED = 'added[0][product_id]';

  test.each([
    ['unknown', async () => 999_999],
    ['taken from sale', () => product(api.em(), { available: false })],
    ['sold out', () => product(api.em(), { stock: 0 })],
    ['sold in more pieces at least', () => product(api.em(), { min: 6 })],
    ['a gift card', () => giftProduct(api.em())],
    ['by email only', () => product(api.em(), { type: 'virtual' })],
    ['a free gift', () => product(api.em(), { tcType: 2 })],
  ])('%s: reported at its field', async (_, make) => {
    const { client, id } = await placed();
    expect(await look(client, id, [{ product_id: await make(), qty: 1 }])).toMatchObject({
      status: 400,
      body: { errors: { [NAMED]: expect.any(String) } },
    });
  });

  test('more than the shelf has', async () => {
    const { client, id } = await placed();
    const few = await product(api.em(), { stock: 3 });
    expect(await look(client, id, [{ product_id: few, qty: 4 }])).toMatchObject({
      status: 400,
      body: { errors: { [NAMED]: expect.stringContaining('3') } },
    });
  });

  test('the same product twice, a quantity of zero, and far too many products', async () => {
    const { client, id } = await placed();
    const one = { product_id: soap, qty: 1 };
    for (const added of [[one, one], [{ product_id: soap, qty: 0 }], Array.from({ length: 51 }, () => one)])
      expect(await look(client, id, added)).toMatchObject({ status: 400 });
  });

  test('OP-093, OP-121: into a box that closed; another box may still be opened', async () => {
    const { client, id } = await placed();
    await sql`update shipments set cutoff_at = store_now() - interval '1 minute' where order_id = ${id}`.execute(
      api.em().getKysely(),
    );
    expect(await look(client, id, [{ product_id: soap, qty: 1 }])).toMatchObject({
      status: 400,
      body: { errors: { [NAMED]: expect.stringContaining('closed') } },
    });
    expect((await look(client, id, [{ product_id: ice, qty: 1 }])).status).toBe(200);
  });

  test('OP-040, OP-041, OP-125: wine and fresh where they are not delivered, wine for a customer without a date of birth', async () => {
    const utah = await placed({ region_code: 'UT', postcode: '84101', city: 'Salt Lake City' });
    expect(await look(utah.client, utah.id, [{ product_id: wine, qty: 1 }])).toMatchObject({
      status: 400,
      body: { errors: { [NAMED]: expect.stringContaining('Utah') } },
    });
    const montana = await placed({ city: 'Missoula', postcode: '59801', region_code: 'MT' });
    expect(await look(montana.client, montana.id, [{ product_id: berries, qty: 1 }])).toMatchObject({
      status: 400,
      body: { errors: { [NAMED]: SHIPPING_TEXT.noFresh } },
    });
    const texan = await placed();
    expect(await look(texan.client, texan.id, [{ product_id: wine, qty: 1 }])).toMatchObject({
      status: 400,
      body: { error_code: 'birth_date_required' },
    });
    await sql`update customers set date_of_birth = '1980-05-05' where id = ${texan.buyer.id}`.execute(api.em().getKysely());
    expect((await add(texan.client, texan.id, [{ product_id: wine, qty: 1 }])).status).toBe(200);
    expect((await orderOf(texan.client, texan.id)).has_alcohol).toBe(true);
  });

  test('what EBT would pay: it would need its PIN', async () => {
    const bread = await product(api.em(), { price: 3 });
    await sql`update products set ebt_eligible = true where id in (${oats}, ${bread})`.execute(api.em().getKysely());
    await refreshCards(api.em(), [oats, bread], new Date());
    const buyer = await buyerOf(api, oats, 2);
    const card = await withEbt(buyer.client);
    const body = await orderBody(buyer, undefined, { ebt_token: await pinFor(buyer.client, card) });
    const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body });
    expect(await look(buyer.client, id, [{ product_id: bread, qty: 1 }])).toMatchObject({
      status: 400,
      body: { errors: { [NAMED]: expect.stringContaining('PIN') } },
    });
    expect((await look(buyer.client, id, [{ product_id: soap, qty: 1 }])).status).toBe(200);
    await sql`update products set ebt_eligible = false where id in (${oats}, ${bread})`.execute(api.em().getKysely());
    await refreshCards(api.em(), [oats, bread], new Date());
  });

  test('to an order of another customer, or one that is being packed; without a membership', async () => {
    const { buyer, client, id } = await placed();
    const other = await placed();
    const added = [{ product_id: soap, qty: 1 }];
    expect((await look(other.client, id, added)).status).toBe(404);
    const body = { added, expected_total: '30.20' };
    expect((await other.client.fails('POST /account/order/{id}/change', { ...at(id), body })).code).toBe(404);
    await sql`update customers set user_status = 'canceled', group_id = 5 where id = ${buyer.id}`.execute(api.em().getKysely());
    expect(await look(client, id, added)).toMatchObject({ body: { error_code: 'reactivation_required' } });
    await sql`update customers set user_status = 'member', group_id = 4 where id = ${buyer.id}`.execute(api.em().getKysely());
    await sql`update orders set state = 'scheduled' where id = ${id}`.execute(api.em().getKysely());
    expect(await look(client, id, added)).toMatchObject({ status: 400, body: { error_code: 'not_changeable' } });
  });
});
