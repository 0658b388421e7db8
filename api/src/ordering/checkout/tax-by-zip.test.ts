import { product, shopper } from '../cart/shop.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { ADDRESS, cardToken, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { TAX_RATES: 'zips' } });
});
afterAll(() => api.stop());

test('OP-021, CHK-072: a known ZIP is taxed by its own rate, which stays with the order; others by their state', async () => {
  const soap = await product(api.em(), { price: 100, taxClass: 'general' });
  const { client } = await shopper(api);
  const address = async (postcode: string, city: string) => {
    const body = { ...ADDRESS, postcode, city, region_code: 'CA', is_default_shipping: 1 };
    return (await client.ok('POST /account/address', { body })).address.id;
  };
  const angeles = await address('90012', 'Los Angeles');
  const hills = await address('90210', 'Beverly Hills');
  const filled = await client.ok('POST /carts/product', { body: { product_id: soap, qty: 1 } });
  const taxTo = async (id: number) =>
    (await client.ok('GET /carts', { query: { address_id: id } })).totals.find(({ type }) => type === 'tax')?.value;
  expect(await taxTo(hills)).toBe(7.25);
  expect(await taxTo(angeles)).toBe(9.75);
  const body = { checkout_id: filled.cart_id, address_id: angeles, payment_token: await cardToken(client) };
  const { order_id: id } = await client.ok('POST /checkout/order', { body });
  const [storedRate] = await queryRows(
    api.em(),
    sql<{ tax_cents: number; tax_percent: string }>`select tax_cents, tax_percent from orders where id = ${id}`,
  );
  expect([storedRate?.tax_cents, Number(storedRate?.tax_percent)]).toEqual([975, 9.75]);
});
