import { after, DAY, HOUR } from '../../src/platform/clock.ts';
import type { Em } from '../../src/platform/db/orm.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { brokenAutoship } from './autoship.ts';
import { brokenPayments } from './payments.ts';
import { brokenLedger } from './ledger.ts';
import { type LivedStore, livedStore } from './lived-store.fixture.ts';
import { brokenMails } from './mails.ts';
import { brokenOrders } from './orders.ts';

let store: LivedStore;
beforeAll(async () => {
  store = await livedStore();
}, 180_000);
afterAll(() => store.api.stop());

/**
 * The problems that a night finds, in the manager's transaction.
 * @param days from now to that night
 */
async function problemsOf(em: Em, days: number): Promise<string[]> {
  const at = { now: after(store.api.services.clock.now(), days * DAY + HOUR), since: new Date(0), isWhole: false };
  const found: string[] = [];
  for (const { problems } of store.violated) found.push(...(await problems(em, at)));
  return found;
}

test('a store in which everything adds up has no problem', async () => {
  expect(await problemsOf(store.api.em(), 0)).toEqual([]);
  expect(await problemsOf(store.api.em(), 2)).toEqual([]);
});

const ALL = [...brokenLedger, ...brokenPayments, ...brokenOrders, ...brokenMails, ...brokenAutoship];

test.each(ALL)('$what: the nightly check reports it, and names the affected customer', async ({ change, days = 0, problems }) => {
  const em = store.api.em();
  await em.begin();
  try {
    // Triggers and foreign keys would refuse some of these rows.
    await sql`set local session_replication_role = replica`.execute(em.getKysely());
    for (const statement of change(store)) await statement.execute(em.getKysely());
    expect(await problemsOf(em, days)).toEqual(problems(store).map((part) => expect.stringContaining(part)));
  } finally {
    await em.rollback();
  }
});
