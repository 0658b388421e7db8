import { sql } from '../../src/platform/db/sql.ts';
import type { Actor } from '../world.ts';

/** The state pays benefits into an EBT card. */
export const benefits: Actor = {
  name: 'get benefits',
  chance: ({ ebt }) => (ebt === null ? 0 : 1 / 30),
  async act({ em }, { ebt }) {
    await sql`update sandbox_gateway.ebt_accounts set snap_cents = snap_cents + 9000 where reference = ${ebt}`.execute(
      em().getKysely(),
    );
    return 'ok';
  },
};
