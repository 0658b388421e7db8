import { sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { owner, START } from './ledger.fixture.ts';
import { earn } from './move.ts';
import { ledgerProblems } from './problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

test('reports each fault of a ledger that was changed without its triggers', async () => {
  const customerId = await owner(api.em());
  await api
    .em()
    .transactional((em) => earn(em, { reason: 'order', owner: { customerId }, causeId: 'o', cents: 100, now: START }));
  expect(await ledgerProblems(api.em())).toEqual([]);
  await api.em().transactional(async (em) => {
    await sql`set local session_replication_role = replica`.execute(em.getKysely());
    await sql`update ledger_postings set cents = -3 where lot_id is not null`.execute(em.getKysely());
    await sql`update ledger_lots set closed_at = now()`.execute(em.getKysely());
    await sql`insert into ledger_postings (entry_id, account_id, cents) select entry_id, account_id, 2 from ledger_lots`.execute(
      em.getKysely(),
    );
  });
  expect(await ledgerProblems(api.em())).toEqual([
    expect.stringMatching(/^Entry \d+ adds up to -101 cents and not to 0\.$/),
    expect.stringMatching(/^Of lot \d+ -3 cents are left\.$/),
    expect.stringMatching(/^Posting \d+ is of another account than its lot\.$/),
    expect.stringMatching(/^Lot \d+ is closed with -3 cents in it\.$/),
  ]);
});
