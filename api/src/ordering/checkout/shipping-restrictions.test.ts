import { SHIPPING_TEXT } from '@larder/rules';
import { address, product } from '../cart/shop.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { type Buyer, buyerOf, orderBody, put } from './buyer.fixture.ts';

/* What goes where, and to whom: fresh boxes and wine (CAT-122, OP-040, OP-041, OP-125). */

const MONTANA = { city: 'Missoula', postcode: '59801', region_code: 'MT' };
const UTAH = { region_code: 'UT', postcode: '84101', city: 'Salt Lake City' };
let api: TestApi;
let oats: number;
let berries: number;
let wine: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  oats = await product(api.em(), { price: 10 });
  berries = await product(api.em(), { price: 12, box: 'fresh' });
  wine = await product(api.em(), { price: 20, box: 'wine', taxClass: 'alcohol' });
});
afterAll(() => api.stop());

const place = async (b: Buyer) => b.client.call('POST /checkout/order', { body: await orderBody(b) });
const orders = async ({ id }: Buyer) =>
  (await queryRows(api.em(), sql<{ n: number }>`select count(*)::int as n from orders where customer_id = ${id}`))[0]?.n;

test('fresh items next to others are refused at addresses without fresh delivery; elsewhere they are ordered', async () => {
  const b = await buyerOf(api, oats, 1);
  await put(b.client, berries, 1);
  const away = await address(b, MONTANA);
  expect(await place({ ...b, addressId: away })).toMatchObject({
    status: 400,
    body: { error: SHIPPING_TEXT.noFresh, error_code: 'fresh_not_delivered', errors: { address_id: SHIPPING_TEXT.noFresh } },
  });
  expect(await orders(b)).toBe(0);
  expect((await place(b)).status).toBe(200);
});

test('everything but fresh goes there', async () => {
  const b = await buyerOf(api, oats, 1, MONTANA);
  expect((await place(b)).status).toBe(200);
});

/** Wine with oats, and a stored date of birth. */
async function withWine(born: string | null, region = {}): Promise<Buyer> {
  const b = await buyerOf(api, oats, 1, region);
  await put(b.client, wine, 1);
  await sql`update customers set date_of_birth = ${born} where id = ${b.id}`.execute(api.em().getKysely());
  return b;
}

test('wine with other products is refused, at the address, for a state that it is not shipped to', async () => {
  const answer = await place(await withWine('1980-05-05', UTAH));
  expect(answer).toMatchObject({
    status: 400,
    body: { error_code: 'wine_not_shipped', errors: { address_id: expect.stringContaining('Utah') } },
  });
});

test.each([
  [null, 'birth_date_required'],
  ['2015-05-05', 'under_21'],
])('wine with other products is refused for a customer born on %s, at the date of birth', async (born, code) => {
  const b = await withWine(born);
  expect(await place(b)).toMatchObject({
    status: 400,
    body: { error: SHIPPING_TEXT.underAge, error_code: code, errors: { date_of_birth: SHIPPING_TEXT.underAge } },
  });
  expect(await orders(b)).toBe(0);
});

test('without wine no date of birth is required', async () => {
  const b = await buyerOf(api, oats, 1, UTAH);
  expect((await place(b)).status).toBe(200);
});
