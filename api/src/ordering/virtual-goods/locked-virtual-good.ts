import type { VirtualGood } from '@larder/rules';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { type Database, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { utc } from '../../platform/db/sql.ts';

/** A unit's row that is locked until the transaction ends. */
export type LockedVirtualGood = Readonly<Selectable<Database['virtual_goods']>>;

type Which = (row: ExpressionBuilder<Database, 'virtual_goods'>) => Expression<SqlBool>;

/** Locks units in the order of their ids. A caller that also locks their order does that first. */
export const lockVirtualGoods = (em: Em, which: Which): Promise<LockedVirtualGood[]> =>
  db(em).selectFrom('virtual_goods').selectAll().where(which).orderBy('id').forNoKeyUpdate().execute();

/** Converts a row to the form of the rules. */
export const readVirtualGood = (row: LockedVirtualGood): VirtualGood => ({
  delivers: row.delivers,
  downloads: row.downloads,
  expiresAt: utc(row.expires_at),
  usedAt: utc(row.used_at),
  refundedAt: utc(row.refunded_at),
});
