import type { DeskMember } from '@larder/contracts';
import { isDeskRole } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc } from '../../platform/db/sql.ts';
import { fullName } from '../customers/full-name.ts';

/** Accounts with their roles in the back office, if any. */
export const deskMembers = (em: Em) =>
  db(em)
    .selectFrom('customers as c')
    .leftJoin('desk_roles as d', 'd.customer_id', 'c.id')
    .leftJoin('customers as g', 'g.id', 'd.granted_by')
    .select(['c.id', 'c.email', 'c.firstname', 'c.lastname', 'c.is_employee'])
    .select(['d.roles', 'd.version', 'd.granted_at', 'g.email as granted_by']);

type Row = Awaited<ReturnType<ReturnType<typeof deskMembers>['executeTakeFirstOrThrow']>>;

/** Presents an employee with their roles in the API's form. */
export const presentMember = (row: Row): DeskMember => ({
  customer_id: row.id,
  email: row.email,
  name: fullName(row),
  roles: row.roles?.filter(isDeskRole) ?? [],
  version: row.version ?? 0,
  granted_by: row.granted_by,
  granted_at: isoUtc(row.granted_at),
});

/** Reads an account with its roles. @throws Error for an unknown one */
export async function readMember(em: Em, customerId: number): Promise<DeskMember> {
  return presentMember(await deskMembers(em).where('c.id', '=', customerId).executeTakeFirstOrThrow());
}
