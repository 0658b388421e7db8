import { sql } from '../../platform/db/sql.ts';

/** The recommended order outside of searches, as a score: buyable products first, then by rank. */
export const byRank = sql`p.buyable::int * 1000 + p.rank`;
