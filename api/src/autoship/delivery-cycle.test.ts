import { addDays, addMonths, losAngelesDay, losAngelesMoment } from '@larder/rules';
import { balanceOf } from '../ordering/ledger/balance.ts';
import { HOUR } from '../platform/clock.ts';
import { windTo } from '../platform/time/advance-time.ts';
import { startApi, type TestApi } from '../../test/index.ts';
import { beginEarlyInMonth, deliveries, mails, orders, scheduled } from './scheduled.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000' } });
  await beginEarlyInMonth(api);
  await api.services.jobs.tick(api.services);
});
afterAll(() => api.stop());

test('AUTO-011: as simulated time advances a delivery is announced, ordered and delivered, earns its Thrive Cash, and the next one is planned', async () => {
  const tier = { min: 2, max: null, promo_type: 'thrive_cash', discount_type: 'dollar', promo_value: 3 } as const;
  const person = await scheduled(api, { tiers: [tier] });
  const day = addDays(losAngelesDay(api.services.clock.now()), 4);
  await person.client.ok('PUT /autoship/schedule/{id}', { params: { id: person.scheduleId }, body: { next_date: day } });
  await windTo(api.services, losAngelesMoment(day, 9), HOUR);
  expect(await deliveries(api, person)).toEqual([`${day} ordered`, `${addMonths(day, 1)} planned`]);
  expect(await mails(api, person)).toEqual(['autoship_notice', 'order_placed']);
  expect(await orders(api, person)).toMatchObject([{ state: 'processing' }]);
  // A parcel is on its way for days.
  await windTo(api.services, losAngelesMoment(addDays(day, 8), 9), 12 * HOUR);
  expect(await balanceOf(api.em(), 'thrive_cash', { customerId: person.id }, api.services.clock.now())).toBeGreaterThan(0);
  expect(await orders(api, person)).toMatchObject([{ state: 'delivered' }]);
});
