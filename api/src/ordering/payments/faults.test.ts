import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi } from '../../../test/index.ts';
import { FAULTY_ENV, faultCases } from './fault-cases.fixture.ts';

faultCases(async () => {
  const api = await startApi({ stocked: false, env: FAULTY_ENV });
  return {
    api,
    async books(key) {
      const [found] = await queryRows(
        api.em(),
        sql<{ taken: number; back: number; refunds: number }>`select c.amount_cents as taken, c.refunded_cents as back,
            (select count(*)::int from sandbox_gateway.refunds r where r.charge_id = c.id) as refunds
          from sandbox_gateway.charges c where c.idempotency_key = ${key} and c.status = 'succeeded'`,
      );
      return found ?? { taken: 0, back: 0, refunds: 0 };
    },
    decline: (token) =>
      sql`update sandbox_gateway.vault set behaviour = 'declined' where token = ${token}`.execute(api.em().getKysely()),
    stop: () => api.stop(),
  };
});
