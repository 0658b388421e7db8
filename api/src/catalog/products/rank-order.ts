import { sql } from '../../platform/db/sql.ts';

/** The recommended order of what nobody searched for, as a score: can be bought now, above all that cannot; then by rank. */
export const byRank = sql`p.buyable::int * 1000 + p.rank`;
