import { address, product } from '../../cart/shop.fixture.ts';
import { buyerOf, orderBody } from '../../checkout/buyer.fixture.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type Client, startApi, type TestApi } from '../../../../test/index.ts';
import { mailsTo } from '../after-sale.fixture.ts';
import { booksHold, orderOf } from './change.fixture.ts';

let api: TestApi;
let soap: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  soap = await product(api.em(), { price: 100, stock: 1000, taxClass: 'general' });
});
afterEach(async () => {
  await api.runJobs();
  await booksHold(api);
});
afterAll(() => api.stop());

const OREGON = { region_code: 'OR', postcode: '97205', city: 'Portland', street1: '12 Orchard Lane' };
const TEXAS = { region_code: 'TX', postcode: '73301', city: 'Austin' };

/** Soap for $100, sent to a shopper who has another address, too. */
async function placed(from: object, to: object, productId = soap) {
  const buyer = await buyerOf(api, productId, 1, from);
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  return { buyer, client: buyer.client, id, address_id: await address(buyer, to) };
}
const preview = (client: Client, id: string, address_id: number) =>
  client.ok('POST /account/order/{id}/change/preview', { params: { id }, body: { address_id } });
async function move(client: Client, id: string, address_id: number) {
  const { grand_total: total } = await preview(client, id, address_id);
  const body = { address_id, expected_total: total.toFixed(2) };
  return (await client.ok('POST /account/order/{id}/change', { params: { id }, body })).order;
}

test('OP-021: without tax at the new address the tax is refunded; the order goes there, and an e-mail says so', async () => {
  const { buyer, client, id, address_id } = await placed(TEXAS, OREGON);
  const before = await orderOf(client, id);
  expect(before.tax_amount).toBe(6.25);
  const seen = await preview(client, id, address_id);
  expect(seen).toMatchObject({ charge: 0, back: [{ label: 'visa', amount: 6.25 }] });
  expect(seen.notes).toEqual(['It goes to 12 Orchard Lane, Portland, OR 97205.']);
  expect(await orderOf(client, id)).toEqual(before);
  const after = await move(client, id, address_id);
  expect(after).toMatchObject({ tax_amount: 0, grand_total: 105.95, shipping_address: { region_code: 'OR', city: 'Portland' } });
  expect(await mailsTo(api, buyer, 'order_changed')).toEqual([expect.stringContaining('12 Orchard Lane, Portland, OR 97205')]);
  // Repeated from another tab: it is applied already.
  expect(await move(client, id, address_id)).toEqual(after);
  expect(await mailsTo(api, buyer, 'order_changed')).toHaveLength(1);
});

test('where there is more tax, it is charged first; later changes are taxed by the new rate', async () => {
  const { client, id, address_id } = await placed(OREGON, TEXAS);
  expect(await preview(client, id, address_id)).toMatchObject({ charge: 6.25, back: [] });
  expect(await move(client, id, address_id)).toMatchObject({ tax_amount: 6.25, grand_total: 112.2 });
  const [item] = (await orderOf(client, id)).items;
  const items = [{ item_id: item?.item_id ?? 0, qty: 2 }];
  const more = await client.ok('POST /account/order/{id}/change/preview', { params: { id }, body: { items } });
  expect(more.totals).toContainEqual({ type: 'tax', value: 12.5 });
});

test('refuses wine where it may not be sent, places without shipping, and another customer’s address', async () => {
  const wine = await product(api.em(), { price: 20, box: 'wine', taxClass: 'alcohol' });
  const buyer = await buyerOf(api, wine, 1, { region_code: 'CA', postcode: '90291', city: 'Venice' });
  await sql`update customers set date_of_birth = '1980-01-01' where id = ${buyer.id}`.execute(api.em().getKysely());
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  const refused = async (address_id: number) =>
    (await buyer.client.fails('POST /account/order/{id}/change/preview', { params: { id }, body: { address_id } })).errors;
  expect(await refused(await address(buyer, { region_code: 'UT', postcode: '84101', city: 'Salt Lake City' }))).toHaveProperty(
    'address_id',
  );
  const other = await placed(TEXAS, OREGON);
  expect(await refused(other.address_id)).toEqual({ address_id: 'Please choose one of your addresses.' });
  const foreign = await other.client.fails('POST /account/order/{id}/change/preview', {
    params: { id },
    body: { address_id: other.address_id },
  });
  expect(foreign.code).toBe(404);
});

test('once a box has closed, the order goes where it went', async () => {
  const { client, id, address_id } = await placed(TEXAS, OREGON);
  await sql`update shipments set cutoff_at = now() - interval '1 minute' where order_id = ${id}`.execute(api.em().getKysely());
  const { errors } = await client.fails('POST /account/order/{id}/change/preview', { params: { id }, body: { address_id } });
  expect(errors).toEqual({ address_id: expect.stringMatching(/the Grocery box closed on/) });
});
