import { addDays, losAngelesMoment } from '@larder/rules';
import { product } from '../ordering/cart/shop.fixture.ts';
import { startApi, type TestApi } from '../../test/index.ts';
import { statementsOf } from '../../test/statements.ts';
import { turnDeliveries } from './autoship.jobs.ts';
import { deliveries, orders, put, reach, scheduled, setTime } from './scheduled.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000' } });
});
afterAll(() => api.stop());

/** Limit of statements for one delivery on its morning. Those of the gateway, a fake in the same database, do not count. */
const MOST = 50;

test('AUTO-011: a delivery is ordered by few statements, however many items it has', async () => {
  const morning = async (more: number): Promise<string[]> => {
    const person = await scheduled(api);
    for (let made = 0; made < more; made++) await put(person, await product(api.em(), { autoshipPrice: 9 }));
    await reach(api, addDays(person.day, -1), 12);
    await setTime(api, losAngelesMoment(person.day, 7));
    const statements = await statementsOf(() => turnDeliveries(api.services));
    expect((await deliveries(api, person))[0]).toBe(`${person.day} ordered`);
    expect(await orders(api, person)).toHaveLength(1);
    await person.client.ok('PUT /autoship/schedule/{id}', { params: { id: person.scheduleId }, body: { status: 'paused' } });
    return statements.filter((text) => !text.includes('sandbox_gateway'));
  };
  // A first run excludes the queries that each process makes once.
  await morning(0);
  const small = await morning(0);
  expect(await morning(6)).toHaveLength(small.length);
  expect(small.map((text) => text.slice(0, 120)).length).toBeLessThanOrEqual(MOST);
});
