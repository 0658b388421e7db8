import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { historyLines } from './balance.ts';
import { owner } from './ledger.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  const customerId = await owner(api.em());
  // 20,000 accounts with a lot each, and one that moved 2,000 times; nearly all that could end has been closed.
  await api.em().transactional(async (em) => {
    await sql`set local session_replication_role = replica`.execute(em.getKysely());
    await sql`insert into ledger_accounts (kind, gift_card) select 'gift_card', gen_random_uuid() from generate_series(1, 20000) n`.execute(
      em.getKysely(),
    );
    await sql`insert into ledger_accounts (kind, customer_id) values ('thrive_cash', ${customerId})`.execute(em.getKysely());
    await sql`insert into ledger_entries (happened_at, reason, cause_kind, cause_id) select now(), 'order', 'order', n from generate_series(1, 22000) n`.execute(
      em.getKysely(),
    );
    await sql`insert into ledger_lots (account_id, entry_id, expires_at, closed_at)
        select least(id, (select max(id) from ledger_accounts)), id, now() + id * interval '1 second', case when id < 21990 then now() end from ledger_entries`.execute(
      em.getKysely(),
    );
    await sql`insert into ledger_postings (entry_id, account_id, lot_id, cents) select entry_id, account_id, id, 5 from ledger_lots`.execute(
      em.getKysely(),
    );
  });
  await sql`analyze ledger_accounts, ledger_entries, ledger_lots, ledger_postings`.execute(api.em().getKysely());
});
afterAll(() => api.stop());

async function planOf(em: Em, statement: RawBuilder<Record<string, string>>): Promise<string> {
  const plan = await queryRows(em, sql<Record<string, string>>`explain ${statement}`);
  return plan.map((line) => Object.values(line)[0]).join('\n');
}
const busiest = sql`(select max(id) from ledger_accounts)`;

test.each([
  [
    'an account by its owner',
    sql<
      Record<string, string>
    >`select id from ledger_accounts where kind = 'thrive_cash' and customer_id = 7 and gift_card is null`,
    ['ledger_accounts_once'],
  ],
  [
    'a balance: lots that are open, and their postings',
    sql<Record<string, string>>`select id, cents from ledger_open_lots where account_id = ${busiest} and cents > 0 order by id`,
    ['ledger_lots_open', 'ledger_postings_of_lot'],
  ],
  [
    'lots that end',
    sql<
      Record<string, string>
    >`select distinct account_id from ledger_lots where closed_at is null and expires_at <= now() + interval '1 hour'`,
    ['ledger_lots_ending'],
  ],
  [
    'whether a cause has counted',
    sql<
      Record<string, string>
    >`select 1 from ledger_entries where reason = 'order' and cause_id = '7' and cause_kind = 'order' and reverses is null`,
    ['ledger_entries_once'],
  ],
])('%s: by index, however large the ledger is', async (_what, statement, indexes) => {
  const plan = await planOf(api.em(), statement);
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on ledger_');
});

test('a history is read along its index, newest first, and not beyond its page', async () => {
  const { sql: text, parameters } = historyLines(api.em(), 20_001, { limit: 50 }).compile();
  const { rows: plan } = await api.services.pool.query<Record<string, string>>(`explain ${text}`, [...parameters]);
  const planText = plan.map((line) => Object.values(line)[0]).join('\n');
  expect(planText).toContain('ledger_postings_of_account');
  expect(planText).not.toMatch(/Seq Scan|using ledger_entries_pkey on ledger_entries e .*rows=22000/);
});
