import { product, shopper } from '../../cart/shop.fixture.ts';
import { sql } from '../../../platform/db/sql.ts';
import { employ, startApi, type TestApi } from '../../../../test/index.ts';
import { deliver, ordered } from '../after-sale.fixture.ts';

let api: TestApi;
let soap: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  soap = await product(api.em(), { price: 40, taxClass: 'general' });
  await sql`update products set analytics_category = 'home'`.execute(api.em().getKysely());
});
afterAll(() => api.stop());

/** An order with a report and a return that wait. */
async function complained() {
  const { buyer, id } = await ordered(api, soap, 2);
  await deliver(api, id);
  const { return_lines: lines } = await buyer.client.ok('GET /account/order/{id}/returns', { params: { id } });
  const item_id = lines[0]?.item_id ?? 0;
  const report = { item_id, kind: 'damaged' as const, qty: 1, wish: 'refund' as const, note: 'It leaks.' };
  await buyer.client.ok('POST /account/order/{id}/report', { params: { id }, body: report });
  const back = { item_id, qty: 1, return_reason: 'not_needed' as const };
  await buyer.client.ok('POST /account/order/{id}/return', { params: { id }, body: back });
  return buyer;
}

test('staff sees the waiting cases of others until they are decided; other users find nothing', async () => {
  const buyer = await complained();
  const { client } = await shopper(api, 'employee');
  const waiting = await client.ok('GET /desk/waiting');
  expect(waiting).toMatchObject({
    reports: [
      {
        shopper_email: buyer.email,
        kind: 'damaged',
        qty: 1,
        wish: 'refund',
        note: 'It leaks.',
        product_name: expect.any(String),
      },
    ],
    returns: [{ shopper_email: buyer.email, return_state: 'asked', return_reason: 'not_needed', qty: 1 }],
  });
  for (const other of [buyer.client, (await shopper(api)).client])
    expect((await other.fails('GET /desk/waiting')).code).toBe(404);
  expect((await api.client().fails('GET /desk/waiting')).code).toBe(401);
  await employ(api, buyer, 'owner');
  expect(await buyer.client.ok('GET /desk/waiting')).toEqual({ reports: [], returns: [] });
  const report = { id: waiting.reports[0]?.report_id ?? 0 };
  const refusal = await client.fails('POST /desk/report/{id}', { params: report, body: { decision: 'refuse' } });
  expect([refusal.code, refusal.errors]).toEqual([400, { refusal: expect.any(String) }]);
  await client.ok('POST /desk/report/{id}', { params: report, body: { decision: 'accept' } });
  const back = { id: waiting.returns[0]?.return_id ?? 0 };
  await client.ok('POST /desk/return/{id}', { params: back, body: { return_move: 'receive' } });
  expect(await client.ok('GET /desk/waiting')).toMatchObject({ reports: [], returns: [{ return_state: 'received' }] });
  await client.ok('POST /desk/return/{id}', { params: back, body: { return_move: 'settle' } });
  expect(await client.ok('GET /desk/waiting')).toEqual({ reports: [], returns: [] });
});
