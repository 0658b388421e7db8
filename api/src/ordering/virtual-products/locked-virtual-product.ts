import type { VirtualProduct } from '@larder/rules';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { type Database, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { utc } from '../../platform/db/sql.ts';

/** A unit's row that is locked until the transaction ends. */
export type LockedVirtualProduct = Readonly<Selectable<Database['virtual_products']>>;

type Which = (row: ExpressionBuilder<Database, 'virtual_products'>) => Expression<SqlBool>;

/** Locks units in the order of their ids. A caller that also locks their order does that first. */
export const lockVirtualProducts = (em: Em, which: Which): Promise<LockedVirtualProduct[]> =>
  db(em).selectFrom('virtual_products').selectAll().where(which).orderBy('id').forNoKeyUpdate().execute();

/** Converts a row to the form of the rules. */
export const readVirtualProduct = (row: LockedVirtualProduct): VirtualProduct => ({
  delivers: row.delivers,
  downloads: row.downloads,
  expiresAt: utc(row.expires_at),
  usedAt: utc(row.used_at),
  refundedAt: utc(row.refunded_at),
});
