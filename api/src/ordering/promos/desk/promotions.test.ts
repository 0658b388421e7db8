import { db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { employee, type Client, startApi, type TestApi } from '../../../../test/index.ts';
import { coupons, product } from '../../cart/shop.fixture.ts';

let api: TestApi;
let marketing: Client;
let hundred: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  hundred = await product(api.em(), { price: 100 });
  await coupons(api.em());
  marketing = (await employee(api, 'marketing')).client;
});
afterAll(() => api.stop());

const FIELDS = {
  name: 'Spring',
  label_text: 'in spring',
  discount_type: 'dollar' as const,
  discount_value: 5,
  maximum_discount: null,
  minimum_subtotal: 50,
  tiers: [],
  fine_print: 'Once per person.',
  below_button_text: '',
  starts_on: null,
  expires_on: '2999-12-31',
  days_after_joining: null,
  first_order_only: false,
  with_membership: false,
  per_customer_limit: 1,
  usage_limit: null,
  budget: null,
};

const create = (code: string, change: object = {}) =>
  marketing.ok('POST /desk/promotions/coupons', { body: { ...FIELDS, code, ...change } });
const fill = (client: Client, qty: number) =>
  client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: hundred, qty }] } });
const apply = (client: Client, code: string) => client.ok('POST /carts/coupon', { body: { code } });
const refusal = async (client: Client, code: string) => (await client.fails('POST /carts/coupon', { body: { code } })).error;
const sample = (query: object) => marketing.ok('GET /desk/promotions/test', { query: { products: `${hundred}:2`, ...query } });

test('a code is created, edited and stopped; carts follow at once, and the audit log has each change', async () => {
  const client = api.client();
  await fill(client, 1);
  const { promo_code: coupon } = await create('SPRING5');
  expect(coupon).toMatchObject({ coupon_label: '$5 off in spring', promotion_state: 'running', uses: 0, cost: 0, version: 1 });
  expect((await apply(client, 'spring5')).savings.coupon).toBe(5);

  const params = { code: 'SPRING5' };
  const body = { ...FIELDS, discount_value: 7.5, version: 1 };
  await marketing.ok('PUT /desk/promotions/coupons/{code}', { params, body });
  expect((await client.ok('GET /carts')).savings.coupon).toBe(7.5);
  expect(await marketing.fails('PUT /desk/promotions/coupons/{code}', { params, body })).toMatchObject({
    code: 409,
    error_code: 'changed_meanwhile',
    current: { version: 2, discount_value: 7.5 },
  });

  const stop = { params, body: { is_on: false, version: 2 } };
  expect((await marketing.ok('PUT /desk/promotions/coupons/{code}/active', stop)).promo_code.promotion_state).toBe('stopped');
  expect((await client.ok('GET /carts')).savings.coupon).toBe(0);

  const owner = (await employee(api, 'owner')).client;
  const { items } = await owner.ok('GET /desk/audit', { query: { subject_type: 'promo code', subject_id: 'SPRING5' } });
  expect(items).toMatchObject([
    { action: 'promotion.stop', before: { is_on: true }, after: { is_on: false } },
    { action: 'promotion.edit', before: { discount_value: 5 }, after: { discount_value: 7.5 } },
    { action: 'promotion.create', before: null },
  ]);
});

test.each([
  ['a code that exists', 'ten', {}, 409, []],
  ['a code with spaces', 'TWO WORDS', {}, 400, ['code']],
  ['more than 100 percent', 'NEW', { discount_type: 'percentage', discount_value: 101 }, 400, ['discount_value']],
  ['an end before the start', 'NEW', { starts_on: '2030-02-02', expires_on: '2030-02-01' }, 400, ['expires_on']],
  ['a day that does not exist', 'NEW', { expires_on: '2030-02-30' }, 400, ['expires_on']],
  ['a membership code with a minimum', 'NEW', { with_membership: true }, 400, ['with_membership']],
  ['tiers out of order', 'NEW', { tiers: [{ minimum_subtotal: 40, discount_value: 10 }] }, 400, ['tiers']],
  ['a budget of nothing', 'NEW', { budget: 0 }, 400, ['budget']],
])('%s is refused, and nothing is stored', async (_, code, change, status, field) => {
  const failure = await marketing.fails('POST /desk/promotions/coupons', { body: { ...FIELDS, code, ...change } });
  expect(failure.code).toBe(status);
  expect(Object.keys(failure.errors ?? {})).toEqual(field);
  const rows = await db(api.em()).selectFrom('coupons').select('code').where('code', '=', 'NEW').execute();
  expect(rows).toEqual([]);
});

test('tiers: the highest tier that the cart reaches decides discount, label and minimum', async () => {
  const tiers = [
    { minimum_subtotal: 150, discount_value: 20 },
    { minimum_subtotal: 250, discount_value: 40 },
  ];
  await create('STEPS', { tiers });
  const client = api.client();
  await fill(client, 1);
  expect((await apply(client, 'STEPS')).savings.coupon).toBe(5);
  expect(await fill(client, 2)).toMatchObject({ savings: { coupon: 20 }, coupon_labels: ['$20 off in spring'] });
  expect((await fill(client, 3)).savings.coupon).toBe(40);
  expect((await marketing.ok('GET /desk/promotions/coupons/{code}', { params: { code: 'STEPS' } })).tiers).toEqual(tiers);
});

test('schedule and budget: a code is refused before its first day, and after its budget is used', async () => {
  const client = api.client();
  await fill(client, 1);
  await create('LATER', { starts_on: '2998-01-01' });
  expect(await refusal(client, 'LATER')).toBe('This promo code is not valid yet.');
  await create('FEW', { budget: 12, per_customer_limit: null });
  const { id } = await employee(api);
  const use = (cents: number) =>
    sql`with e as (insert into enrollments (customer_id, kind, plan_id, amount_cents, card, created_at, state, settled_at)
          values (${id}, 'enroll', 3, 100, '{}', now(), 'done', now()) returning id)
        insert into coupon_uses (code, customer_id, enrollment_id, discount_cents) select 'FEW', ${id}, id, ${cents} from e`.execute(
      api.em().getKysely(),
    );
  await use(1100);
  expect((await apply(client, 'FEW')).savings.coupon).toBe(5);
  await use(100);
  expect(await refusal(client, 'FEW')).toBe('This promo code has been used up.');
  const { hits } = await marketing.ok('GET /desk/search', { query: { q: 'few' } });
  expect(hits).toEqual([{ kind: 'promotion', id: 'FEW', title: 'FEW', detail: 'Spring, $5 off in spring' }]);
  const { items } = await marketing.ok('GET /desk/promotions/coupons', { query: { q: 'few' } });
  expect(items).toMatchObject([{ code: 'FEW', uses: 2, cost: 12, promotion_state: 'ended' }]);
});

test('the list is paged by code, searched, and filtered by state', async () => {
  const codes: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await marketing.ok('GET /desk/promotions/coupons', { query: { limit: 3, ...(cursor && { cursor }) } });
    codes.push(...page.items.map(({ code }) => code));
    cursor = page.next_cursor;
  } while (cursor);
  expect(codes).toEqual(expect.arrayContaining(['BIG', 'exit20', 'TEN', 'SPRING5', 'STEPS']));
  expect(new Set(codes).size).toBe(codes.length);
  const inState = async (state: 'running' | 'scheduled' | 'ended' | 'stopped') =>
    (await marketing.ok('GET /desk/promotions/coupons', { query: { promotion_state: state, limit: 200 } })).items.map(
      ({ code }) => code,
    );
  expect(await inState('scheduled')).toEqual(['LATER']);
  expect(await inState('ended')).toEqual(['FEW', 'OLD']);
  expect(await inState('stopped')).toEqual(['OFF', 'SPRING5']);
  expect(await inState('running')).toEqual(['BIG', 'exit20', 'ONCE', 'SIXTY', 'STEPS', 'TEN']);
});

test('a gift waits until it is started, and is in carts from its amount on and on its days', async () => {
  const sampleProduct = await product(api.em(), { price: 8, tcType: 3 });
  const fields = { name: 'A taste', threshold: 150, product_id: sampleProduct, link_only: false };
  const body = { ...fields, starts_on: null, expires_on: null };
  const { gift_offer: gift } = await marketing.ok('POST /desk/promotions/gifts', { body });
  expect(gift).toMatchObject({ promotion_state: 'stopped', gift_kind: 'sample', uses: 0, cost: 0, version: 1 });
  const gifts = async () => (await sample({})).gifts.map(({ name }) => name);
  expect(await gifts()).toEqual([]);
  const params = { id: gift.gift_id };
  await marketing.ok('PUT /desk/promotions/gifts/{id}/active', { params, body: { is_on: true, version: 1 } });
  expect(await gifts()).toEqual(['A taste']);
  const client = api.client();
  expect((await fill(client, 2)).total_items_in_cart).toBe(3);
  await marketing.ok('PUT /desk/promotions/gifts/{id}', { params, body: { ...body, starts_on: '2998-01-01', version: 2 } });
  expect(await gifts()).toEqual([]);
  expect((await sample({ on: '2998-01-01' })).gifts).toHaveLength(1);
  expect((await client.ok('GET /carts')).total_items_in_cart).toBe(2);
  const stale = { params, body: { ...body, version: 2 } };
  expect((await marketing.fails('PUT /desk/promotions/gifts/{id}', stale)).error_code).toBe('changed_meanwhile');
  const unknown = { params, body: { ...body, product_id: hundred, version: 3 } };
  expect((await marketing.fails('PUT /desk/promotions/gifts/{id}', unknown)).errors).toHaveProperty('product_id');
});

test('a sample cart is judged as a cart: member prices, first order, minimum, schedule', async () => {
  expect(await sample({ code: 'TEN' })).toMatchObject({ refusal: null, coupon_label: '$10 off', discount: 10, subtotal: 200 });
  expect(await sample({ code: 'exit20', has_ordered: 1 })).toMatchObject({
    refusal: 'This promo code is only for a first order.',
    discount: 0,
  });
  expect((await sample({ code: 'NOPE' })).refusal).toBe('This promo code is not valid.');
  expect(await sample({ code: 'LATER', on: '2998-01-01' })).toMatchObject({ refusal: null, discount: 5 });
  expect((await marketing.fails('GET /desk/promotions/test', { query: { products: '999999' } })).errors).toHaveProperty(
    'products',
  );
});

test('finance reads promotions and changes none; the warehouse sees none', async () => {
  const finance = (await employee(api, 'finance')).client;
  await finance.ok('GET /desk/promotions/gifts');
  expect((await finance.fails('POST /desk/promotions/coupons', { body: { ...FIELDS, code: 'MINE' } })).code).toBe(403);
  expect((await (await employee(api, 'warehouse')).client.fails('GET /desk/promotions/coupons')).code).toBe(403);
});
