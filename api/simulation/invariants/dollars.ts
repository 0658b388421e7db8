import type { RawBuilder } from 'kysely';
import { sql } from '../../src/platform/db/sql.ts';

/** SQL: an amount as text, such as `$12.50`. @param cents an SQL expression, in cents */
export const dollars = (cents: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case when (${cents}) < 0 then '-' else '' end || to_char(abs(${cents}) / 100.0, 'FM$999,999,990.00')`;
