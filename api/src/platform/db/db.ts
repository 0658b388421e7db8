import type { Kysely } from 'kysely';
import type { tables, views } from '../../app/tables.ts';
import type { Em } from './orm.ts';
import type { DatabaseOf } from './typed.ts';

export { anyOf, anyText, arrayFrom, countOfRows, json, jsonText, storeNow, without } from './typed.ts';

type Tables = DatabaseOf<(typeof tables | typeof views)[number]>;

/**
 * Every table and view. Those of the sandbox gateway: `db(em).withSchema('sandbox_gateway')`. An interface: the compiler reads its tables once,
 * those of a type by another name anew for every statement, which was a third of its time.
 */
export interface Database extends Tables {}

/**
 * The store's tables to build statements of, inside the manager's transaction, if there is one. Rows have the names and types of their columns:
 * a column that is renamed in its definition is an error wherever it is used.
 */
export const db = (em: Em): Kysely<Database> => em.getKysely<Database>();
