import type { Expression } from 'kysely';
import { sql } from '../../platform/db/sql.ts';

/** SQL: any value of a subquery, which PostgreSQL reads first, so that it finds rows by an index of their values. */
export const anyRow = (values: Expression<unknown>) => sql<string>`any(array(${values}))`;
