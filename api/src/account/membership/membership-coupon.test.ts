import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, lead, type Person, startApi, type TestApi } from '../../../test/index.ts';

const DECLINED = '4000000000000002';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  await sql`insert into coupons (code, name, label, discount_type, discount_percent, discount_cents, maximum_cents, expires_on, per_customer_limit,
        usage_limit, is_active, with_membership)
      values ('JOIN20', 'Join', '$20 off membership', 'dollar', null, 2000, null, '2999-12-31', 1, null, true, true),
        ('HALF', 'Half', '50% off membership', 'percentage', 50, null, 1500, '2999-12-31', null, null, true, true),
        ('LAST', 'Last', '$5 off membership', 'dollar', null, 500, null, '2999-12-31', null, 1, true, true),
        ('RACED', 'Raced', '$5 off membership', 'dollar', null, 500, null, '2999-12-31', null, 1, true, true),
        ('OLD', 'Old', '$5 off membership', 'dollar', null, 500, null, '2020-01-01', null, null, true, true),
        ('OFF', 'Off', '$5 off membership', 'dollar', null, 500, null, '2999-12-31', null, null, false, true),
        ('CART', 'Cart', '$5 off', 'dollar', null, 500, null, '2999-12-31', null, null, true, false)`.execute(
    api.em().getKysely(),
  );
});
afterAll(() => api.stop());

const body = async ({ client }: Person, coupon_code: string, plan_id = 3, card?: string) => ({
  plan_id,
  payment_token: await cardToken(client, card),
  postcode: '73301',
  coupon_code,
});
const join = async (person: Person, code: string, plan?: number, card?: string) =>
  person.client.ok('POST /membership/enroll', { body: await body(person, code, plan, card) });
const refusal = async (person: Person, code: string, plan?: number, card?: string) =>
  person.client.fails('POST /membership/enroll', { body: await body(person, code, plan, card) });

/** The amounts that the gateway received, cents. */
const payments = async ({ id }: Person) => {
  const found = await queryRows(
    api.em(),
    sql<{ cents: number; status: string }>`select c.amount_cents as cents, c.status from sandbox_gateway.charges c
      join enrollments e on c.idempotency_key = 'enrollment:' || e.id where e.customer_id = ${id} order by c.created_at`,
  );
  return found.map(({ cents, status }) => (status === 'succeeded' ? cents : status));
};
const uses = async ({ id }: Person) => {
  const found = await queryRows(
    api.em(),
    sql<{ code: string }>`select u.code from coupon_uses u join enrollments e on e.id = u.enrollment_id and e.coupon_code = u.code
      where u.customer_id = ${id}`,
  );
  return found.map(({ code }) => code);
};
const statusOf = async ({ client }: Person) => (await client.ok('GET /account')).account.user_status;

describe('CAT-079: a coupon that comes with a membership', () => {
  test.each([
    ['dollars', 'JOIN20', 3, 3995],
    ['case and spaces', ' join20 ', 3, 3995],
    ['percent, at most its maximum', 'HALF', 3, 4495],
    ['percent of the plan that was chosen', 'HALF', 6, 449],
  ])('comes off the first fee: %s', async (_, code, plan, cents) => {
    const person = await lead(api);
    expect((await join(person, code, plan)).user_status).toBe('member');
    expect(await payments(person)).toEqual([cents]);
    expect(await uses(person)).toEqual([code.trim().toUpperCase()]);
  });

  test('the mail states the charged amount, and renewals are at the full price', async () => {
    const { renewMemberships } = await import('./renewals.ts');
    const person = await lead(api);
    await join(person, 'JOIN20');
    await api.runJobs();
    const [mail] = await queryRows(
      api.em(),
      sql<{
        text: string;
      }>`select text_body as text from mailbox_messages where template = 'membership_joined' and recipient = ${person.email}`,
    );
    expect(mail?.text).toContain('We charged $39.95.');
    api.clock.advance(366 * 86_400_000);
    await renewMemberships(api.services);
    api.clock.set(null);
    expect(await payments(person)).toEqual([3995, 5995]);
    expect(await uses(person)).toEqual(['JOIN20']);
  });

  test('a fee never falls below 0; at 0 the gateway still checks the card, as for a trial', async () => {
    const person = await lead(api);
    expect(await refusal(person, 'JOIN20', 6, DECLINED)).toMatchObject({ code: 400, error_code: 'declined' });
    expect([await statusOf(person), await uses(person)]).toEqual(['lead', []]);
    await join(person, 'JOIN20', 6);
    expect(await payments(person)).toEqual(['declined', 0]);
    expect(await uses(person)).toEqual(['JOIN20']);
  });

  test('a free trial has no fee, so it uses no code up, not even one that is over', async () => {
    const person = await lead(api);
    expect((await join(person, 'OLD', 0, '4242424242424242')).user_status).toBe('trial');
    expect([await payments(person), await uses(person)]).toEqual([[0], []]);
  });

  test('a refused card changes nothing, and the code works with the next one', async () => {
    const person = await lead(api);
    expect(await refusal(person, 'JOIN20', 3, DECLINED)).toMatchObject({ error_code: 'declined' });
    expect([await statusOf(person), await uses(person)]).toEqual(['lead', []]);
    await join(person, 'JOIN20');
    expect(await payments(person)).toEqual(['declined', 3995]);
  });

  test.each([
    ['OLD', 'This promo code has expired.'],
    ['OFF', 'This promo code is not valid.'],
  ])('%s is refused by field; nothing changes, nothing is charged, and the card can still be used', async (code, text) => {
    const person = await lead(api);
    const sent = await body(person, code);
    expect(await person.client.fails('POST /membership/enroll', { body: sent })).toMatchObject({
      code: 400,
      error: text,
      error_code: 'coupon',
      errors: { coupon_code: text },
    });
    const [storedCoupon] = await queryRows(
      api.em(),
      sql<{ n: number }>`select count(*)::int as n from enrollments where customer_id = ${person.id}`,
    );
    expect([await statusOf(person), storedCoupon?.n, await uses(person)]).toEqual(['lead', 0, []]);
    await person.client.ok('POST /membership/enroll', { body: { ...sent, coupon_code: undefined } });
    expect(await payments(person)).toEqual([5995]);
  });

  test('a code whose uses are up is refused', async () => {
    const [first, second] = [await lead(api), await lead(api)];
    await join(first, 'LAST');
    expect((await refusal(second, 'LAST')).errors).toEqual({ coupon_code: 'This promo code has already been used.' });
    expect(await payments(second)).toEqual([]);
  });

  test('two customers cannot both redeem the last use', async () => {
    const people = [await lead(api), await lead(api)];
    const bodies = await Promise.all(people.map((person) => body(person, 'RACED')));
    await Promise.all(people.map(({ client }) => client.ok('GET /token/csrf')));
    const answers = await Promise.all(
      people.map(({ client }, index) => client.call('POST /membership/enroll', { body: bodies[index] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await Promise.all(people.map(payments))).flat()).toEqual([5495]);
  });
});

describe('safe to repeat', () => {
  test('the same Idempotency-Key, and five concurrent submits: one charge, one use', async () => {
    const person = await lead(api);
    const bodies = await Promise.all([1, 2, 3, 4, 5].map(() => body(person, 'JOIN20')));
    await person.client.ok('GET /token/csrf');
    const answers = await Promise.all(bodies.map((each) => person.client.call('POST /membership/enroll', { body: each })));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect([await payments(person), await uses(person)]).toEqual([[3995], ['JOIN20']]);

    const other = await lead(api);
    const request = { body: await body(other, 'JOIN20'), headers: { 'idempotency-key': 'join-once' } };
    const answer = await other.client.ok('POST /membership/enroll', request);
    expect(await other.client.ok('POST /membership/enroll', request)).toEqual(answer);
    expect([await payments(other), await uses(other)]).toEqual([[3995], ['JOIN20']]);
  });

  test('a charge that never arrived releases the code', async () => {
    const { sweepPayments } = await import('../../ordering/payments/sweep.ts');
    const person = await lead(api);
    await refusal(person, 'JOIN20', 3, '4000000000006975');
    expect(await uses(person)).toEqual(['JOIN20']);
    api.clock.advance(5 * 60_000);
    await sweepPayments(api.services);
    api.clock.set(null);
    expect([await statusOf(person), await uses(person)]).toEqual(['lead', []]);
  });
});

test.each(['CART', 'NOBODY-KNOWS-IT'])(
  'OP-174: %s, which is not for a membership, changes nothing when joining',
  async (code) => {
    const person = await lead(api);
    await join(person, code);
    expect([await payments(person), await uses(person)]).toEqual([[5995], []]);
  },
);

test('GET /promos lists the membership, and omits codes that can no longer be used', async () => {
  const client = api.client();
  const promo = async (ccode: string) => (await client.ok('GET /promos', { query: { ccode } })).coupon;
  expect(await promo('join20')).toMatchObject({
    label: '$20 off membership',
    discount: '$20 membership',
    discount_type: 'dollar',
    discount_value: 20,
  });
  expect(await promo('half')).toMatchObject({ discount: '50% membership', maximum_discount_amount: 15 });
  expect([await promo('LAST'), await promo('OLD'), await promo('OFF')]).toEqual([null, null, null]);
});

test.each([
  ['a label that does not name the membership', '$5 off', 0],
  ['a minimum', '$5 off membership', 1000],
])('the database rejects a membership coupon with %s', async (_, label, minimum) => {
  const insert =
    sql`insert into coupons (code, name, label, discount_type, discount_cents, minimum_cents, expires_on, with_membership)
      values ('WRONG', 'Wrong', ${label}, 'dollar', 500, ${minimum}, '2999-12-31', true)`.execute(api.em().getKysely());
  await expect(insert).rejects.toThrow(/coupons_membership_/);
});
