import { product } from '../cart/shop.fixture.ts';
import { after, DAY } from '../../platform/clock.ts';
import { bought } from '../../catalog/reviews/bought.fixture.ts';
import { lead, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '100000' } });
});
afterAll(() => api.stop());

const FIRST = new Date('2026-01-05T18:00:00Z');
const onDay = (day: number) => after(FIRST, day * DAY);

test('a product bought three times in a rhythm appears with what autoship would save, the one due first at the front', async () => {
  const { client, id } = await lead(api);
  const oats = await product(api.em());
  const salt = await product(api.em());
  const once = await product(api.em());
  for (const day of [0, 35, 70]) await bought(api.em(), id, [oats], { at: onDay(day) });
  for (const day of [0, 14, 28]) await bought(api.em(), id, day === 0 ? [salt, once] : [salt], { at: onDay(day) });
  const { rhythms } = await client.ok('GET /account/rhythms');
  expect(rhythms).toEqual([
    {
      product_id: salt,
      every_days: 14,
      qty: 1,
      due_at: onDay(42).toISOString(),
      because: 'You buy it every 2 weeks',
      autoship: { frequency: 1, qty: 2 },
    },
    {
      product_id: oats,
      every_days: 35,
      qty: 1,
      due_at: onDay(105).toISOString(),
      because: 'You buy it every 5 weeks',
      autoship: { frequency: 1, qty: 1 },
    },
  ]);
});

test('canceled orders make no rhythm; customers read only their own', async () => {
  const { client, id } = await lead(api);
  const oats = await product(api.em());
  for (const day of [0, 35]) await bought(api.em(), id, [oats], { at: onDay(day) });
  await bought(api.em(), id, [oats], { at: onDay(70), state: 'canceled' });
  expect(await client.ok('GET /account/rhythms')).toEqual({ rhythms: [] });
  expect(await api.client().fails('GET /account/rhythms')).toMatchObject({ code: 401 });
});
