import type { DeskRole } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { textArray } from '../../platform/db/typed.ts';

interface StoredRoles {
  roles: readonly DeskRole[];
  /** Customer id of the employee who changes them; null is the operator. */
  grantedBy: number | null;
  now: Date;
}

/** Replaces the roles of an employee. The version rises, so an editor who saw the roles before is refused. */
export async function storeRoles(em: Em, customerId: number, { roles, grantedBy, now }: StoredRoles): Promise<void> {
  const row = { roles: textArray<string>(roles), granted_by: grantedBy, granted_at: now };
  await db(em)
    .insertInto('desk_roles')
    .values({ customer_id: customerId, version: 1, ...row })
    .onConflict((clash) => clash.column('customer_id').doUpdateSet({ ...row, version: sql<number>`desk_roles.version + 1` }))
    .execute();
}
