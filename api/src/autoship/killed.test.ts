import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { addDays, losAngelesMoment } from '@larder/rules';
import { eventually } from '@larder/rules/testing/eventually';
import { stockOf } from '../ordering/cart/shop.fixture.ts';
import { after, MINUTE } from '../platform/clock.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { longSilent, startWorker } from '../platform/jobs/worker.fixture.ts';
import { startApi, type TestApi } from '../../test/index.ts';
import { turnDeliveries } from './autoship.jobs.ts';
import { deliveries, orders, reach, scheduled, setTime } from './scheduled.fixture.ts';

let api: TestApi;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000' } });
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await api.stop();
});

const stands = async () =>
  (
    await queryRows(api.em(), sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  )[0];

/** A run kills it where most can go wrong; the long form at each moment. */
const MOMENTS = [
  ['its cart is filled', 'locked', sql`select 1 from products for update`],
  ['the gateway is asked', 'ordering', sql`lock table sandbox_gateway.charges in exclusive mode`],
] as const;

test.each(MOMENTS.slice(process.env['TEST_LONG'] === '1' ? 0 : 1))(
  'AUTO-011: a worker that is killed while %s: the delivery is ordered by the next one, once, and charged once',
  async (_when, state, hold) => {
    const person = await scheduled(api);
    const stock = await stockOf(api.em(), person.productId);
    await reach(api, addDays(person.day, -1), 12);
    await api.services.jobs.tick(api.services);
    await setTime(api, losAngelesMoment(person.day, 7));
    await api.em().transactional(async (em) => {
      await hold.execute(em.getKysely());
      worker = startWorker(api);
      await eventually(
        async () =>
          expect([await deliveries(api, person), await stands()]).toEqual([[`${person.day} ${state}`], expect.anything()]),
        { interval: 100 },
      );
      const ended = once(worker, 'exit');
      worker.kill('SIGKILL');
      await ended;
    });
    await eventually(async () => expect(await stands()).toBeUndefined());
    // Else the next worker waits until its job counts as dead.
    await longSilent(api.em());
    await setTime(api, after(api.services.clock.now(), 15 * MINUTE));
    await Promise.all([turnDeliveries(api.services), turnDeliveries(api.services)]);
    await turnDeliveries(api.services);
    const made = await orders(api, person);
    expect(made).toMatchObject([{ state: 'processing' }]);
    const [payments] = await queryRows(
      api.em(),
      sql<{
        n: number;
      }>`select count(*)::int as n from sandbox_gateway.charges where idempotency_key = ${`order:${made[0]?.id ?? ''}`}`,
    );
    expect(payments?.n).toBe(1);
    expect(await stockOf(api.em(), person.productId)).toBe(stock - 2);
    expect((await deliveries(api, person))[0]).toBe(`${person.day} ordered`);
    // Of the next month's deliveries the other test wants its own alone.
    await person.client.ok('PUT /autoship/schedule/{id}', { params: { id: person.scheduleId }, body: { status: 'paused' } });
  },
);
