import { address, product } from '../../ordering/cart/shop.fixture.ts';
import { balanceOf, historyOf } from '../../ordering/ledger/balance.ts';
import { ledgerHolds } from '../../ordering/ledger/ledger.fixture.ts';
import { after, DAY } from '../../platform/clock.ts';
import { sql } from '../../platform/db/sql.ts';
import { cardToken, member, type Person, startApi, type TestApi } from '../../../test/index.ts';
import { renewMemberships } from './renewals.ts';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  // Below its list price by $20.
  oats = await product(api.em(), { price: 10, msrp: 30 });
});
afterEach(() => ledgerHolds(api.em()));
afterAll(() => api.stop());

async function order({ client }: Person, addressId: number, qty: number): Promise<string> {
  const cart = await client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: oats, qty }] } });
  const body = { checkout_id: cart.cart_id, address_id: addressId, payment_token: await cardToken(client) };
  return (await client.ok('POST /checkout/order', { body })).order_id;
}
const accountOf = async ({ client }: Person) => (await client.ok('GET /account')).account;
/** Moves the term's start and its orders so many days into the past. */
async function age({ id }: Person, days: number): Promise<void> {
  const earlier = sql`${days} * interval '24 hours'`;
  await sql`update subscriptions set expires_at = expires_at - ${earlier} where customer_id = ${id}`.execute(
    api.em().getKysely(),
  );
  await sql`update orders set created_at = created_at - ${earlier} where customer_id = ${id}`.execute(api.em().getKysely());
}
const paid = async ({ id }: Person) =>
  (await historyOf(api.em(), 'thrive_cash', { customerId: id }, { limit: 9 })).map(({ text, cents }) => `${text} ${cents}`);

test('CART-018, MEM-033: the savings that the cart shows are those that the account counts, until the order is canceled', async () => {
  const person = await member(api, 6);
  const addressId = await address(person);
  const { cart_savings } = await person.client.ok('POST /carts/bulk_product', {
    body: { products: [{ product_id: oats, qty: 2 }] },
  });
  expect(cart_savings).toBe(40);
  const id = await order(person, addressId, 2);
  expect(await accountOf(person)).toMatchObject({ current_year_savings: 40, lifetime_savings: 40 });
  await person.client.ok('POST /account/order/{id}/cancel', { params: { id } });
  expect(await accountOf(person)).toMatchObject({ current_year_savings: 0, lifetime_savings: 0 });
});

test('MEM-032, OP-060: an annual account shows the amount missing to the price; monthly and trial accounts get no promise', async () => {
  const annual = await member(api);
  expect(await accountOf(annual)).toMatchObject({ savings_guarantee_amount: 59.95 });
  await order(annual, await address(annual), 2);
  expect(await accountOf(annual)).toMatchObject({ savings_guarantee_amount: 19.95 });
  const others = [await member(api, 6), await member(api, 0)];
  for (const other of others) expect((await accountOf(other)).savings_guarantee_amount).toBe(0);
});

test('OP-060: the renewal pays the difference, once for each term, and the next term begins at nothing saved', async () => {
  const person = await member(api);
  await order(person, await address(person), 2);
  await age(person, 364);
  expect((await accountOf(person)).savings_guarantee_amount).toBe(19.95);
  await renewMemberships(api.services);
  expect(await paid(person)).toEqual([]);
  await age(person, 1);
  await renewMemberships(api.services);
  await renewMemberships(api.services);
  expect(await paid(person)).toEqual(['Savings guarantee 1995']);
  expect(await balanceOf(api.em(), 'thrive_cash', { customerId: person.id }, after(api.clock.now(), 89 * DAY))).toBe(1995);
  expect(await accountOf(person)).toMatchObject({ savings_guarantee_amount: 59.95, subscription: { cycle_count: 2 } });
  await age(person, 365);
  await renewMemberships(api.services);
  expect(await paid(person)).toEqual(['Savings guarantee 5995', 'Savings guarantee 1995']);
});

test('GET /account/savings: receipts of the paid year, by which order it was paid for, and what the guarantee would pay', async () => {
  const person = await member(api);
  const addressId = await address(person);
  const savings = () => person.client.ok('GET /account/savings');
  expect(await savings()).toMatchObject({ amount_saved: 0, amount_left: 59.95, paid_for_itself_at: null, receipts: [] });
  await order(person, addressId, 2);
  const canceled = await order(person, addressId, 1);
  await person.client.ok('POST /account/order/{id}/cancel', { params: { id: canceled } });
  expect(await savings()).toMatchObject({
    amount_saved: 40,
    amount_left: 19.95,
    paid_for_itself_at: null,
    pays_at_renewal: true,
  });
  const last = await order(person, addressId, 1);
  const savingsResponse = await savings();
  expect(savingsResponse).toMatchObject({ amount_saved: 60, amount_left: 0 });
  expect(savingsResponse.receipts).toMatchObject([{ order_id: last, saved: 20 }, { saved: 40 }]);
  expect(savingsResponse.paid_for_itself_at).toBe(savingsResponse.receipts[0]?.created_at);
  // The next year begins at nothing.
  await age(person, 365);
  await renewMemberships(api.services);
  expect(await savings()).toMatchObject({ amount_saved: 0, amount_left: 59.95, paid_for_itself_at: null, receipts: [] });
  await sql`update subscriptions set renew = false where customer_id = ${person.id}`.execute(api.em().getKysely());
  expect(await savings()).toMatchObject({ pays_at_renewal: false });
});

test('GET /account/savings: monthly members read what the calendar year saved, and no promise', async () => {
  const monthly = await member(api, 6);
  await order(monthly, await address(monthly), 3);
  const savingsResponse = await monthly.client.ok('GET /account/savings');
  expect(savingsResponse).toMatchObject({
    amount_saved: 60,
    amount_left: 0,
    savings_to: null,
    paid_for_itself_at: null,
    pays_at_renewal: false,
  });
  expect(savingsResponse.savings_from).toMatch(/-01-01T08:00:00.000Z$/);
});

test('who saved enough, pays by the month or does not renew is paid nothing', async () => {
  const [saver, monthly, leaving] = [await member(api), await member(api, 6), await member(api)];
  await order(saver, await address(saver), 3);
  await sql`update subscriptions set renew = false where customer_id = ${leaving.id}`.execute(api.em().getKysely());
  for (const person of [saver, monthly, leaving]) await age(person, 365);
  await renewMemberships(api.services);
  expect((await accountOf(saver)).subscription.cycle_count).toBe(2);
  expect(await Promise.all([saver, monthly, leaving].map(paid))).toEqual([[], [], []]);
});

test('a failing card yields no payout; the renewal that succeeds later does', async () => {
  const person = await member(api);
  const behave = (behaviour: string) =>
    sql`update sandbox_gateway.vault set behaviour = ${behaviour} where token in
        (select vault_token from payment_methods where customer_id = ${person.id})`.execute(api.em().getKysely());
  await behave('declined');
  await age(person, 365);
  await renewMemberships(api.services);
  expect(await paid(person)).toEqual([]);
  expect((await accountOf(person)).savings_guarantee_amount).toBe(59.95);
  await behave('ok');
  await sql`update subscriptions set next_attempt_at = expires_at where customer_id = ${person.id}`.execute(api.em().getKysely());
  await renewMemberships(api.services);
  expect(await paid(person)).toEqual(['Savings guarantee 5995']);
});
