import { runExperiment } from '../../account/experiments/experiments.fixture.ts';
import { address, product } from '../cart/shop.fixture.ts';
import { historyOf } from '../ledger/balance.ts';
import { ledgerHolds } from '../ledger/ledger.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, lead, member, type Person, startApi, type TestApi } from '../../../test/index.ts';
import { mailsTo } from './after-sale.fixture.ts';
import { moveOrder } from './move-order.ts';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  await runExperiment(api, 'new_member_60_incentive', { shares: { enabled: 100 }, audience: ['beta'] });
  oats = await product(api.em(), { price: 49, stock: 1000 });
});
afterEach(() => ledgerHolds(api.em()));
afterAll(() => api.stop());

const join = async (side: string | null): Promise<Person & { addressId: number }> => {
  const person = await member(api);
  // As if the experiment had put them on this side when they joined.
  await sql`update enrollments set first_orders_offer = ${side} where customer_id = ${person.id}`.execute(api.em().getKysely());
  return { ...person, addressId: await address(person) };
};

async function order({ client, addressId }: Person & { addressId: number }, productId = oats): Promise<string> {
  const cart = await client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: productId, qty: 1 }] } });
  const body = { checkout_id: cart.cart_id, address_id: addressId, payment_token: await cardToken(client) };
  return (await client.ok('POST /checkout/order', { body })).order_id;
}
const move = (id: string, name: 'schedule' | 'ship' | 'carry' | 'bring' | 'deliver') =>
  api.em().transactional((em) => moveOrder(api.services, em, id, name, { by: 'warehouse' }));
async function deliverOrder(id: string): Promise<string> {
  for (const name of ['schedule', 'ship', 'carry', 'bring'] as const) await move(id, name);
  return id;
}
const deliver = async (id: string) => move(await deliverOrder(id), 'deliver');
const earned = async ({ id }: Person) =>
  (await historyOf(api.em(), 'thrive_cash', { customerId: id }, { limit: 9 }))
    .filter(({ reason }) => reason === 'first_orders')
    .map(({ cents }) => cents);

test('MEM-031, OP-145: the variant at joining stays with the membership, whatever the address forces', async () => {
  const sideOf = async ({ client, id }: Person) => {
    const body = { plan_id: 3, payment_token: await cardToken(client), postcode: '73301' };
    await client.ok('POST /membership/enroll', { body });
    return (
      await queryRows(
        api.em(),
        sql<{ side: string }>`select first_orders_offer as side from enrollments where customer_id = ${id}`,
      )
    )[0]?.side;
  };
  const [plain, withRequest] = [await lead(api), await lead(api)];
  await sql`update customers set experiment_audience = 'beta' where id = ${withRequest.id}`.execute(api.em().getKysely());
  const experiments = JSON.stringify({ new_member_60_incentive: 'variant_1' });
  const forced = await plain.client.ok('GET /experiments', { query: { experiments } });
  expect(forced.experiments.new_member_60_incentive).toBe('variant_1');
  expect([await sideOf(plain), await sideOf(withRequest)]).toEqual(['disabled', 'enabled']);
});

test('OP-059: each of the first three delivered orders of $49 or more brings $20, and no further one', async () => {
  const person = await join('enabled');
  const small = await product(api.em(), { price: 48.99 });
  await deliver(await order(person, small));
  expect(await earned(person)).toEqual([]);
  for (let count = 0; count < 4; count++) await deliver(await order(person));
  expect(await earned(person)).toEqual([2000, 2000, 2000]);
  // OP-216: each with its mail.
  expect(await mailsTo(api, person, 'cash_credited')).toHaveLength(3);
});

test('two that arrive at once do not bring more than was promised', async () => {
  const person = await join('variant_1');
  await deliver(await order(person));
  const both = [await deliverOrder(await order(person)), await deliverOrder(await order(person))];
  await Promise.all(both.map((id) => move(id, 'deliver')));
  expect(await earned(person)).toEqual([3000, 3000]);
});

test('a member of the variant without an offer gets none', async () => {
  const people = [await join('disabled'), await join(null)];
  for (const person of people) await deliver(await order(person));
  expect(await Promise.all(people.map(earned))).toEqual([[], []]);
});
