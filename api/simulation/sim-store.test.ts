import { eventually } from '@larder/rules/testing/eventually';
import { losAngelesDay, losAngelesMoment } from '@larder/rules';
import { nextEnd } from '../src/ordering/ledger/expire.ts';
import { owner } from '../src/ordering/ledger/ledger.fixture.ts';
import { earn } from '../src/ordering/ledger/move.ts';
import { migrations } from '../src/app/migrations/index.ts';
import { after, DAY } from '../src/platform/clock.ts';
import { createOrm } from '../src/platform/db/orm.ts';
import { queryRows, sql } from '../src/platform/db/sql.ts';
import { createLog } from '../src/platform/log.ts';
import { tables } from '../src/app/tables.ts';
import { createDatabase } from '../test/database.ts';
import { openSimStore } from './sim-store.ts';
import { endOfNight } from './simulate.ts';

// Crashes of single jobs have tests of their own. The long form adds the simulated store.
(process.env['TEST_LONG'] === '1' ? describe : describe.skip)('in the long form', () => {
  test('killed in the middle of what it does at midnight, it has done it when the night ends', async () => {
    const database = await createDatabase({ stocked: false });
    const orm = await createOrm({ url: database.url, pool: 3, tables, migrations, log: createLog({ LOG_LEVEL: 'silent' }) });
    const em = () => orm.em.fork();
    const store = await openSimStore({ databaseUrl: database.url, seed: 1 });
    const evening = losAngelesMoment(losAngelesDay(after(store.now(), DAY)), 22, 0);
    await store.windTo(evening);
    for (let number = 1; number <= 20; number += 1) {
      const customerId = await owner(em());
      const movement = {
        reason: 'order',
        owner: { customerId },
        causeId: `${number}`,
        cents: 5,
        now: after(evening, -90 * DAY),
      } as const;
      await em().transactional((tx) => earn(tx, movement));
    }
    // Prevents notices: those belong to another, earlier job.
    await sql`update ledger_lots set notified_at = ${evening}`.execute(em().getKysely());
    // However long the next process takes to start, the pause before a retry is not over by then.
    await sql`update jobs.queue set retry_delay = 300, retry_backoff = false`.execute(em().getKysely());

    // It stands in the sweep, and dies there as soon as it goes on.
    let night: Promise<void> | undefined;
    const stands = async () =>
      (
        await queryRows(em(), sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      )[0];
    await em().transactional(async (tx) => {
      await sql`select 1 from ledger_accounts where kind = 'thrive_cash' for update`.execute(tx.getKysely());
      night = store.windTo(endOfNight(evening));
      await eventually(async () => expect(await stands()).toBeDefined(), { interval: 50 });
      store.doom({ statement: 2, isSent: true });
    });
    await night;
    expect(store.kills()).toBe(1);
    expect(await nextEnd(em())).toBeNull();
    await store.close();
    await orm.close();
    await database.drop();
  });
});
