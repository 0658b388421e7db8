import type { CallInput, DeskMember } from '@larder/contracts';
import { type DeskRole, normalizeEmail, signInEmails } from '@larder/rules';
import { audit } from '../../platform/audit/audit.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { requireVersion } from '../../platform/desk/require-version.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { employ } from '../customers/employ.ts';
import { lockCustomer } from '../customers/locked-customer.ts';
import { storeRoles } from '../customers/store-roles.ts';
import { deskMembers, presentMember, readMember } from './team-member.ts';

/** GET /desk/team: employees with their roles, by e-mail address. */
export async function readTeam(em: Em): Promise<{ members: DeskMember[] }> {
  const rows = await deskMembers(em).where('c.is_employee', '=', true).orderBy('c.email').execute();
  return { members: rows.map(presentMember) };
}

/** Serializes changes of roles, so that two of them cannot take the last two owners. */
const lockTeam = (em: Em) =>
  db(em)
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [fn('hashtext', [val('desk_roles')])]).as('lock'))
    .execute();

/** @throws HttpError 409 `last_owner` when no other employee is an owner */
async function requireAnotherOwner(em: Em, customerId: number): Promise<void> {
  const other = await db(em)
    .selectFrom('desk_roles as d')
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .select('d.customer_id')
    .where('d.customer_id', '<>', customerId)
    .where('c.is_employee', '=', true)
    .where('c.access_blocked', '=', false)
    .where(sql<boolean>`'owner' = any(d.roles)`)
    .executeTakeFirst();
  if (!other) throw conflict('The store needs an owner. Please make someone else an owner first.', 'last_owner');
}

interface RoleChange {
  roles: readonly DeskRole[];
  reason: string;
}

/** Replaces the roles of a locked account, and records it. */
async function writeRoles(c: RequestContext, em: Em, before: DeskMember, { roles, reason }: RoleChange): Promise<DeskMember> {
  const distinct = [...new Set(roles)];
  if (before.roles.includes('owner') && !distinct.includes('owner')) await requireAnotherOwner(em, before.customer_id);
  await storeRoles(em, before.customer_id, { roles: distinct, grantedBy: customerOf(c), now: c.now() });
  await audit(em, {
    action: 'team.roles',
    subject: { type: 'employee', id: before.customer_id, label: before.email },
    before: { roles: before.roles },
    after: { roles: distinct },
    reason,
  });
  return readMember(em, before.customer_id);
}

/**
 * POST /desk/team: gives roles to the account of an e-mail address, which becomes an employee's.
 * @throws HttpError 400 on `email` for an unknown or unverified address, on `roles` without one; 409 `has_roles`, `last_owner`
 */
export async function addToTeam(
  c: RequestContext,
  { body }: CallInput<'POST /desk/team'>,
): Promise<{ success: true; member: DeskMember }> {
  if (body.roles.length === 0) throw invalid({ roles: 'Please choose a role.' });
  const member = await c.em.transactional(async (em) => {
    await lockTeam(em);
    const found = await db(em)
      .selectFrom('customers')
      .select(['id', 'email_verified_at'])
      .where('email', 'in', signInEmails(normalizeEmail(body.email)))
      .where('access_blocked', '=', false)
      .executeTakeFirst();
    if (!found) throw invalid({ email: 'No account has this address.' });
    // Without the proof, someone else's account may be waiting for this address.
    if (found.email_verified_at === null) throw invalid({ email: 'The owner of this address has to verify it first.' });
    const customer = await lockCustomer(em, found.id);
    const before = await readMember(em, found.id);
    if (customer.is_employee && before.roles.length > 0)
      throw conflict('This employee has roles already. Please change those.', 'has_roles');
    if (!customer.is_employee) await employ(em, customer);
    return writeRoles(c, em, before, body);
  });
  return { success: true, member };
}

/**
 * PUT /desk/team/{id}: replaces the roles of an employee.
 * @throws HttpError 404 `Employee not found`; 409 `changed_meanwhile`, `last_owner`
 */
export async function changeRoles(
  c: RequestContext,
  { params, body }: CallInput<'PUT /desk/team/{id}'>,
): Promise<{ success: true; member: DeskMember }> {
  const member = await c.em.transactional(async (em) => {
    await lockTeam(em);
    const row = await deskMembers(em).where('c.id', '=', params.id).where('c.is_employee', '=', true).executeTakeFirst();
    if (!row) throw notFound('Employee');
    const before = presentMember(row);
    requireVersion(body.version, before);
    return writeRoles(c, em, before, { roles: body.roles ?? [], reason: body.reason });
  });
  return { success: true, member };
}
