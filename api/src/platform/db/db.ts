import type { Kysely } from 'kysely';
import type { Em } from './orm.ts';

export { anyOf, anyText, arrayFrom, countOfRows, json, jsonText, storeNow, without } from './typed.ts';

/**
 * Tables and views by name. Empty here: the composition declares them (`app/tables.ts`), so that the platform knows no domain. Those of the sandbox
 * gateway: `db(em).withSchema('sandbox_gateway')`. It is an interface, because the compiler resolves the tables of a type alias again for each
 * statement, which took a third of its time.
 */
export interface Database {}

/**
 * The store's tables to build statements of, inside the manager's transaction, if there is one. Rows have the names and types of their columns:
 * a column that is renamed in its definition is an error wherever it is used.
 */
export const db = (em: Em): Kysely<Database> => em.getKysely<Database>();
