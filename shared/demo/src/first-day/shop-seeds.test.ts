import { orderAddress, deliveryStatus } from '@larder/contracts';
import { discountOfLabel } from '@larder/rules';
import { queryRows, sql } from 'api/platform/db/sql';
import { createClient, startApi, type Client, type TestApi } from 'api/test/index';
import { readShoppers, type Shopper } from 'api/app/import/entry-point';
import { DEMO_PASSWORD } from './demo-users.ts';

let api: TestApi;
let shoppers: Shopper[];
beforeAll(async () => {
  api = await startApi({ stocked: true });
  shoppers = await readShoppers(api.em());
});
afterAll(() => api.stop());

async function signedIn(shopper: Shopper | undefined): Promise<Client> {
  const client = createClient(api.url);
  await client.ok('POST /account/login', { body: { email: shopper?.email, password: DEMO_PASSWORD } });
  return client;
}

const annual = () => shoppers.find((each) => each.plan === 'Annual' && !each.isEmployee && each.status === 'member');

test('OP-170: the annual member has an order in every delivery state, each adding up', async () => {
  const client = await signedIn(annual());
  const { orders } = await client.ok('GET /account/orders', { query: { page_size: 50 } });
  expect(orders.map((each) => each.details.delivery_status_label).toSorted()).toEqual(deliveryStatus.options.toSorted());
  for (const { order_id: id } of orders) {
    const { order } = await client.ok('GET /account/order/{id}', { params: { id } });
    expect(order.subtotal - order.discount_amount + order.shipping_amount + order.tax_amount).toBeCloseTo(order.grand_total, 9);
    expect(order.items.length).toBeGreaterThan(2);
    expect(() => orderAddress.parse(order.shipping_address)).not.toThrow();
  }
});

test('a seeded order can be canceled and its money comes back', async () => {
  const client = await signedIn(annual());
  const { orders } = await client.ok('GET /account/orders', { query: { page_size: 50 } });
  const { order_id: id = '', created_at = '' } = orders.find((each) => each.details.delivery_status_label === 'processing') ?? {};
  // A moment after it was placed, whenever the test runs: later its boxes are closed.
  api.clock.set(new Date(Date.parse(created_at) + 1000));
  await client.ok('POST /account/order/{id}/cancel', { params: { id } });
  await api.runJobs();
  const { order } = await client.ok('GET /account/order/{id}', { params: { id } });
  expect(order.totals).toContainEqual({ type: 'refund_cc', value: order.grand_total });
});

test('OP-170: coupons that hold, end today and are over; gift offers', async () => {
  const client = api.client();
  const promo = async (code: string) => (await client.ok('GET /promos', { query: { ccode: code } })).coupon;
  expect(await promo('exit20')).toMatchObject({ discount_value: 20, maximum_discount_amount: 50 });
  expect(await promo('welcome30')).toMatchObject({ coupon_code: 'WELCOME30', discount_value: 30, maximum_discount_amount: 60 });
  expect(await promo('PANTRY10')).not.toBeNull();
  expect(await promo('TODAY5')).not.toBeNull();
  expect(await promo('HARVEST15')).toBeNull();
  // CAT-077, CAT-078, CAT-081: the label says what the coupon gives, and cards can read it there.
  expect(await promo('PANTRY10')).toMatchObject({ label: '$10 off orders of $60 or more', discount: '$10' });
  expect(await promo('TODAY5')).toMatchObject({ label: '5% off today', discount: '5%' });
  // CAT-079: what comes with a membership says so.
  expect(await promo('join20')).toMatchObject({ label: '$20 off membership', discount: '$20 membership', discount_value: 20 });
  const labels = await queryRows(
    api.em(),
    sql<{ label: string; percent: number | null; cents: number | null; member: boolean }>`
      select label, discount_percent::float8 as percent, discount_cents as cents, with_membership as member from coupons`,
  );
  for (const { label, percent, cents, member } of labels)
    expect(discountOfLabel(label)).toEqual({
      ...(percent ? { kind: 'percent', value: percent } : { kind: 'dollar', value: cents }),
      ...(member && { withMembership: true }),
    });
  const offers = await queryRows(
    api.em(),
    sql<{ cents: number }>`select threshold_cents as cents from gift_offers where is_active and not link_only order by 1`,
  );
  expect(offers.map(({ cents }) => cents)).toEqual([7500, 12000]);
});

test('members have autoship, with items that may still be changed', async () => {
  const client = await signedIn(annual());
  const { schedules } = await client.ok('GET /autoship/schedules');
  expect(schedules.map((schedule) => [schedule.frequency, schedule.items.length])).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect(schedules[0]?.items.filter((item) => item.status === 'paused')).toHaveLength(1);
  expect(schedules.flatMap((schedule) => schedule.items).every((item) => item.editable)).toBe(true);
});

test('both quizzes are there, and picks come from the real shelves', async () => {
  const client = api.client();
  expect((await client.ok('GET /quiz_v2')).data.questions).toHaveLength(13);
  const uuid = '7f9c24e5-2b1a-4c3d-8e5f-0a1b2c3d4e5f';
  await client.ok('POST /preferences', { body: { uuid, question_id: 3, answers: ['vegan'] } });
  await client.ok('POST /preferences', { body: { uuid, question_id: 6, answers: ['snacks'] } });
  const picks = await client.ok('GET /quiz_v2/picks', { query: { uuid } });
  expect(picks.total).toBe(24);
  const first = picks.products[0];
  expect(picks.reasons[String(first?.id)]).toContain('Vegan');
  const [vegan] = await queryRows(
    api.em(),
    sql<{ n: number }>`select count(*)::int as n from products p join attributes a on a.id = any(p.attribute_ids)
      where a.url_key = 'vegan' and p.id = any(${picks.products.map((each) => each.id)}::int[])`,
  );
  expect(vegan?.n).toBe(24);
});

test('quiz answers name shelves and attributes that exist', async () => {
  const { data } = await api.client().ok('GET /quiz_v2');
  const keysOf = (name: string) =>
    data.questions.find((question) => question.url_key === name)?.answer_array.map(({ key }) => key) ?? [];
  const shelves = await queryRows(api.em(), sql<{ key: string }>`select url_key as key from categories`);
  const attributes = await queryRows(api.em(), sql<{ key: string }>`select url_key as key from attributes`);
  const known = new Set([...shelves, ...attributes].map(({ key }) => key));
  for (const name of ['diets', 'concerns', 'categories', 'snacks', 'pets', 'values']) {
    expect(keysOf(name).filter((key) => key !== 'none' && !known.has(key))).toEqual([]);
  }
});

const HISTORIES: [table: string, id: string, history: string, key: string][] = [
  ['orders', 'id', 'order_history', 'order_id'],
  ['subscriptions', 'customer_id', 'membership_history', 'customer_id'],
  ['autoship_schedules', 'id', 'autoship_history', 'schedule_id'],
  ['autoship_items', 'id', 'autoship_history', 'item_id'],
  ['reviews', 'id', 'review_history', 'review_id'],
];

/** How often the histories of a table's rows begin, and how many entries do not go on from where the one before led. */
async function faultsOf(table: string, id: string, history: string, key: string) {
  const began = sql`select count(*)::int from ${sql.ref(history)} h where h.${sql.ref(key)} = t.${sql.ref(id)} and from_state is null`;
  const led = sql`select from_state, lag(to_state) over (partition by ${sql.ref(key)} order by id) as before from ${sql.ref(history)}
    where ${sql.ref(key)} is not null`;
  return (
    await queryRows(
      api.em(),
      sql`select array(select distinct (${began}) from ${sql.ref(table)} t) as begins,
      (select count(*)::int from (${led}) l where from_state is distinct from before) as jumps`,
    )
  )[0];
}

test.each(HISTORIES)('each of the %s has a complete history', async (table, id, history, key) =>
  expect(await faultsOf(table, id, history, key)).toEqual({ begins: [1], jumps: 0 }),
);
