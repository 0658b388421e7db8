import type { Kysely } from 'kysely';
import type { Em } from '../db/orm.ts';
import type { DatabaseOf } from '../db/typed.ts';
import type { idempotencyKeys, rateLimits } from './requests.table.ts';

/** The platform's own tables: it leans on no domain, so it does not know the others. */
export type Counts = DatabaseOf<typeof idempotencyKeys | typeof rateLimits>;

/** As `db` for the domains: the platform's tables to build statements of, inside the manager's transaction. */
export const counts = (em: Em): Kysely<Counts> => em.getKysely<Counts>();
