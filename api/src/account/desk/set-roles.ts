import type { DeskMember } from '@larder/contracts';
import { type DeskRole, signInEmails } from '@larder/rules';
import { audit } from '../../platform/audit/audit.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql, utc } from '../../platform/db/sql.ts';
import { employ } from '../customers/employ.ts';
import { lockCustomer } from '../customers/locked-customer.ts';
import { storeRoles } from '../customers/store-roles.ts';
import { readMember } from './team-member.ts';

/**
 * Replaces the roles of an account on behalf of the store's operator, who makes the first owner. A customer becomes an employee.
 * @returns null for an unknown account
 */
export function setRoles(em: Em, email: string, roles: readonly DeskRole[]): Promise<DeskMember | null> {
  return em.transactional(async (tx) => {
    const found = await db(tx).selectFrom('customers').select('id').where('email', 'in', signInEmails(email)).executeTakeFirst();
    if (!found) return null;
    const customer = await lockCustomer(tx, found.id);
    const before = await readMember(tx, found.id);
    if (!customer.is_employee) await employ(tx, customer);
    const { now } = await db(tx)
      .selectNoFrom(sql<string>`store_now()`.as('now'))
      .executeTakeFirstOrThrow();
    await storeRoles(tx, found.id, { roles, grantedBy: null, now: utc(now) });
    const subject = { type: 'employee', id: found.id, label: before.email };
    await audit(tx, { action: 'team.roles', subject, before: { roles: before.roles }, after: { roles } }, null);
    return readMember(tx, found.id);
  });
}
