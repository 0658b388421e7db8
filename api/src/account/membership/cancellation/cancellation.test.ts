import { address, product } from '../../../ordering/cart/shop.fixture.ts';
import { balanceOf } from '../../../ordering/ledger/balance.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { cardToken, lead, member, PASSWORD, type Person, startApi, type TestApi } from '../../../../test/index.ts';
import { renewMemberships } from '../renewals.ts';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  oats = await product(api.em(), { price: 10 });
});
afterAll(() => api.stop());
// A trial is once for each card, and every member of these tests pays with the same one.
beforeEach(() => sql`delete from trials_taken where kind = 'card'`.execute(api.em().getKysely()));

const DAY = 86_400_000;
const EXPENSIVE = 1;
const UNSUITED = 3;

const leave = ({ client }: Person, more: object = {}) =>
  client.ok('POST /membership/cancel', { body: { reason_id: EXPENSIVE, ...more } });
const step = (
  { client }: Person,
  body: { step: 'reasons' | 'values' | 'help' | 'offer'; reason_id?: number; feedback?: string },
) => client.ok('PUT /membership/cancellation', { body });
const view = ({ client }: Person) => client.ok('GET /membership/cancellation');
/** Signs in again: a session does not live as long as a membership. */
async function accountOf(person: Person) {
  await person.client.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
  return (await person.client.ok('GET /account')).account;
}
const toOffer = (person: Person) => step(person, { step: 'offer', reason_id: EXPENSIVE });

async function order(person: Person): Promise<void> {
  const cart = await person.client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: oats, qty: 1 }] } });
  const body = { checkout_id: cart.cart_id, address_id: await address(person), payment_token: await cardToken(person.client) };
  await person.client.ok('POST /checkout/order', { body });
}
async function mailed(person: Person, template: string): Promise<string[]> {
  await api.runJobs();
  const found = await queryRows(
    api.em(),
    sql<{
      text: string;
    }>`select text_body as text from mailbox_messages where template = ${template} and recipient = ${person.email}`,
  );
  return found.map(({ text }) => text);
}
const storedAnswers = (person: Person) =>
  queryRows(
    api.em(),
    sql<object>`select state, reason_id, feedback, offer, refund_cents from cancellations where customer_id = ${person.id} order by id`,
  );
const gatewayRefunds = async (person: Person) => {
  await api.runJobs();
  const found = await queryRows(
    api.em(),
    sql<{ cents: number }>`select r.cents from payment_refunds r join payments p on p.id = r.payment_id
      join enrollments e on e.id::text = p.subject_id::text where e.customer_id = ${person.id} and r.state = 'confirmed'`,
  );
  return found.map(({ cents }) => cents);
};

test('MEM-059, MEM-060, OP-051: a paid membership that ordered stays until its end, is not charged and then ends', async () => {
  const person = await member(api);
  await order(person);
  const end = (await accountOf(person)).subscription.expired_date;
  const response = await leave(person, { feedback: 'Too far away' });
  expect(response).toMatchObject({ user_status: 'member', expired_date: end, last_refund_amount: 0 });
  expect(response.cancellation_date).not.toBeNull();
  expect((await accountOf(person)).subscription).toMatchObject({ renew: false, cancellation_date: response.cancellation_date });
  expect(await storedAnswers(person)).toEqual([
    { state: 'left', reason_id: EXPENSIVE, feedback: 'Too far away', offer: null, refund_cents: 0 },
  ]);
  expect(await mailed(person, 'membership_canceled')).toEqual([expect.stringContaining('It stays active until')]);
  api.clock.advance(Date.parse(end ?? '') - api.clock.now().getTime() + DAY);
  await renewMemberships(api.services);
  const after = await accountOf(person);
  expect(after).toMatchObject({ user_status: 'canceled', group_id: 5 });
  expect(after.subscription.cancellation_date).toBe(response.cancellation_date);
});

test('OP-052: an annual fee is refunded within 30 days to a member without orders, and the membership ends at once', async () => {
  const person = await member(api);
  expect(await view(person)).toMatchObject({ ends_now: true, last_refund_amount: 59.95 });
  expect(await leave(person)).toMatchObject({ user_status: 'canceled', last_refund_amount: 59.95 });
  expect(await gatewayRefunds(person)).toEqual([5995]);
  expect(await accountOf(person)).toMatchObject({ group_id: 5, subscription: { last_refund_amount: 59.95 } });
  const [mail] = await mailed(person, 'membership_canceled');
  expect(mail).toContain('$59.95 is going back');
  expect(await view(person)).toMatchObject({ outcome: 'left', ends_now: true, last_refund_amount: 59.95 });
});

test.each([
  ['monthly', 6, 'member'],
  ['trial', 0, 'canceled'],
] as const)('OP-051: a %s membership that is left', async (_, plan, status) => {
  const person = await member(api, plan);
  expect(await leave(person)).toMatchObject({ user_status: status, last_refund_amount: 0 });
  expect(await gatewayRefunds(person)).toEqual([]);
  expect(await mailed(person, 'membership_canceled')).toHaveLength(1);
});

test('repeated and concurrent submits cancel once', async () => {
  const person = await member(api, 6);
  const [one, two] = await Promise.all([leave(person), leave(person)]);
  expect(one).toEqual(two);
  expect(await leave(person)).toEqual(one);
  expect(await storedAnswers(person)).toHaveLength(1);
  expect(await mailed(person, 'membership_canceled')).toHaveLength(1);
});

test('until the end it can be undone, and renews as before', async () => {
  const person = await member(api, 6);
  await leave(person);
  expect(await view(person)).toMatchObject({ is_leaving: true, outcome: 'left' });
  await person.client.ok('PUT /account/subscription', { body: { renew: true } });
  expect((await accountOf(person)).subscription).toMatchObject({ renew: true, cancellation_date: null });
  expect(await view(person)).toMatchObject({ is_leaving: false });
  const { cycle_count: cycles } = (await accountOf(person)).subscription;
  api.clock.advance(32 * DAY);
  await renewMemberships(api.services);
  expect((await accountOf(person)).subscription.cycle_count).toBe(cycles + 1);
});

test.each([
  ['annual', 3, 'cash', 0],
  ['monthly', 6, 'month', 28],
  ['trial', 0, 'trial_days', 15],
] as const)(
  'MEM-058, OP-051: a member who stays on the %s plan receives the offer, once a year',
  async (_, plan, offer, days) => {
    const person = await member(api, plan);
    const before = (await accountOf(person)).subscription;
    expect(await toOffer(person)).toMatchObject({ step: 'offer', offer });
    const response = await leave(person, { offer_id: offer, offer_accepted: 1 });
    expect(response).toMatchObject({ cancellation_date: null, user_status: plan === 0 ? 'trial' : 'member' });
    const longer = Date.parse(response.expired_date ?? '') - Date.parse(before.expired_date ?? '');
    expect(longer).toBeGreaterThanOrEqual(days * DAY);
    expect(longer).toBeLessThanOrEqual((days + 3) * DAY);
    const cash = await balanceOf(api.em(), 'thrive_cash', { customerId: person.id }, api.clock.now());
    expect(cash).toBe(offer === 'cash' ? 2000 : 0);
    expect((await accountOf(person)).subscription.renew).toBe(true);
    expect(await view(person)).toMatchObject({ outcome: 'stayed', offer });
    expect(await mailed(person, 'membership_stayed')).toHaveLength(1);
    // Another time there is no offer, so none can be accepted.
    expect(await toOffer(person)).toMatchObject({ offer: null });
    const refused = await person.client.fails('POST /membership/cancel', {
      body: { reason_id: EXPENSIVE, offer_id: offer, offer_accepted: 1 },
    });
    expect(refused.errors).toHaveProperty('offer_id');
    expect(await balanceOf(api.em(), 'thrive_cash', { customerId: person.id }, api.clock.now())).toBe(cash);
  },
);

test('a longer trial gets another notice before its new end', async () => {
  const person = await member(api, 0);
  api.clock.advance(28 * DAY);
  await renewMemberships(api.services);
  expect(await mailed(person, 'trial_ending')).toHaveLength(1);
  await toOffer(person);
  await leave(person, { offer_id: 'trial_days', offer_accepted: 1 });
  api.clock.advance(14 * DAY);
  await renewMemberships(api.services);
  expect(await mailed(person, 'trial_ending')).toHaveLength(2);
  expect((await accountOf(person)).user_status).toBe('trial');
});

test('OP-051: answers are stored on the way, no step can be skipped, and staying ends the request', async () => {
  const person = await member(api);
  expect(await view(person)).toMatchObject({ step: null, outcome: null, is_leaving: false });
  const jumped = await person.client.fails('PUT /membership/cancellation', { body: { step: 'offer' } });
  expect(jumped.error_code).toBe('step_not_reached');
  expect(await storedAnswers(person)).toEqual([]);
  await step(person, { step: 'reasons' });
  await step(person, { step: 'values', reason_id: UNSUITED, feedback: 'No fish' });
  expect(await view(person)).toMatchObject({ step: 'values', reason_id: UNSUITED, feedback: 'No fish', offer: null });
  expect(await step(person, { step: 'offer' })).toMatchObject({ step: 'offer', offer: 'cash' });
  await person.client.ok('DELETE /membership/cancellation');
  await person.client.ok('DELETE /membership/cancellation');
  expect(await view(person)).toMatchObject({ step: null, outcome: null });
  expect(await storedAnswers(person)).toMatchObject([{ state: 'kept', offer: 'cash' }]);
});

test('OP-046: without a membership a cancellation is refused', async () => {
  const person = await lead(api);
  expect((await person.client.fails('POST /membership/cancel', { body: { reason_id: 1 } })).error_code).toBe(
    'membership_required',
  );
  const expiredMember = await member(api, 0);
  await leave(expiredMember);
  expect((await expiredMember.client.fails('POST /membership/cancel', { body: { reason_id: 1 } })).error_code).toBe(
    'reactivation_required',
  );
  expect((await api.client().fails('GET /membership/cancellation')).code).toBe(401);
  api.clock.advance(2 * DAY);
  expect((await expiredMember.client.fails('GET /membership/cancellation')).error_code).toBe('reactivation_required');
});

test('a charge without an outcome is waited for', async () => {
  const person = await member(api);
  await sql`insert into enrollments (customer_id, kind, plan_id, amount_cents, card, created_at)
      select customer_id, 'renew', 3, 5995, card, created_at from enrollments where customer_id = ${person.id} limit 1`.execute(
    api.em().getKysely(),
  );
  const refused = await person.client.fails('POST /membership/cancel', { body: { reason_id: EXPENSIVE } });
  expect([refused.code, refused.error_code]).toEqual([409, 'payment_pending']);
  expect(await storedAnswers(person)).toEqual([]);
});

test('API-102, OP-186: GET /reason', async () => {
  const { reasons } = await api.client().ok('GET /reason');
  expect(reasons).toHaveLength(6);
  expect(reasons[2]).toEqual({ id: 3, label: 'The products do not suit me', next: 'values' });
});
