import { sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { owner, START } from './ledger.fixture.ts';
import { owedByKind } from './ledger-gauges.ts';
import { earn, spend } from './move.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

test('reports the store’s liabilities by kind of account, and that the ledger adds up', async () => {
  const customerId = await owner(api.em());
  await api.em().transactional(async (em) => {
    const cash = { owner: { customerId }, causeId: 'an order', now: START };
    await earn(em, { reason: 'order', ...cash, cents: 700 });
    await spend(em, { reason: 'thrive_cash_paid', ...cash, cents: 200 });
  });
  expect(await owedByKind(api.em())).toEqual([
    { kind: 'thrive_cash', cents: 500 },
    { kind: 'shopping_credit', cents: 0 },
    { kind: 'gift_card', cents: 0 },
  ]);
  const metrics = async () => (await api.client().raw('/metrics')).text();
  const text = await metrics();
  expect(text).toContain('ledger_owed_cents{kind="thrive_cash"} 500');
  expect(text).toContain('ledger_problems 0');
  await sql`alter table ledger_postings disable trigger all`.execute(api.em().getKysely());
  await sql`update ledger_postings set cents = cents + 1 where id = (select min(id) from ledger_postings)`.execute(
    api.em().getKysely(),
  );
  // A second request reads the ledger again only after a while.
  expect(await metrics()).toContain('ledger_problems 0');
  await api.restart();
  expect(await metrics()).toContain('ledger_problems 1');
});
