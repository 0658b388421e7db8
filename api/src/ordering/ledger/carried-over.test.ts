import { migrate } from '../../app/migrate.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { balanceOf, historyOf } from './balance.ts';
import { expireDue } from './expire.ts';
import { owner } from './ledger.fixture.ts';
import { earn } from './move.ts';
import { ledgerProblems } from './problems.ts';

const MIGRATIONS = ['Migration20261122108001_store_accounts', 'Migration20261122091001_ledger'];
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => api.stop());

test('what was noted before there was a ledger is in it: with its moments, once, and what has ended ends at the next sweep', async () => {
  const [ann, bob] = [await owner(api.em()), await owner(api.em())];
  await api.services.orm.migrator.down({ migrations: MIGRATIONS });
  await sql`insert into thrive_cash_entries (customer_id, reason, amount_cents, earned_at, expires_at) values
      (${ann}, 'First review', 100, now() - interval '10 days', now() + interval '80 days'),
      (${ann}, 'A gift', 50, now() - interval '5 days', null),
      (${bob}, 'First review', 100, now() - interval '100 days', now() - interval '10 days')`.execute(api.em().getKysely());
  await migrate(api.services.env.DATABASE_URL, api.services.log);

  const now = api.clock.now();
  const of = (customerId: number) => historyOf(api.em(), 'thrive_cash', { customerId }, { limit: 9 });
  expect(await balanceOf(api.em(), 'thrive_cash', { customerId: ann }, now)).toBe(150);
  expect(await balanceOf(api.em(), 'thrive_cash', { customerId: bob }, now)).toBe(0);
  expect((await of(ann)).map(({ text, cents }) => `${text} ${cents}`)).toEqual(['Thrive Cash 50', 'First review 100']);
  expect((await of(ann)).map(({ expiresAt }) => expiresAt !== null)).toEqual([false, true]);
  expect(await ledgerProblems(api.em())).toEqual([]);
  const again = { reason: 'first_review', owner: { customerId: ann }, causeId: ann, cents: 100, now } as const;
  expect(await api.em().transactional((em) => earn(em, again))).toBe(0);
  await expireDue(api.services);
  expect((await of(bob)).map(({ text, cents }) => `${text} ${cents}`)).toEqual(['Expired -100', 'First review 100']);
  expect(await ledgerProblems(api.em())).toEqual([]);

  await api.services.orm.migrator.down({ migrations: MIGRATIONS });
  const [back] = await queryRows(
    api.em(),
    sql<{ cents: number }>`select thrive_cash_cents as cents from customers where id = ${ann}`,
  );
  expect(back?.cents).toBe(150);
});
