import type { DeskMe } from '@larder/contracts';
import { cashLimitCents, DESK_PROOF_MS, permissionsOfRoles, toDollars } from '@larder/rules';
import { after } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { readProof } from '../session/fresh-proof.ts';
import { fullName } from '../customers/full-name.ts';

/** GET /desk/me: the employee with roles, permissions, and the end of the last proof of identity. */
export async function readDeskMe(c: RequestContext): Promise<DeskMe> {
  const customerId = customerOf(c);
  const roles = [...c.viewer.deskRoles];
  const row = await db(c.em)
    .selectFrom('customers')
    .select(['email', 'firstname', 'lastname'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { provedAt, isFresh, needsCode, hasPassword } = await readProof(c, DESK_PROOF_MS);
  const limit = cashLimitCents(roles);
  return {
    customer_id: customerId,
    email: row.email,
    name: fullName(row),
    roles,
    permissions: permissionsOfRoles(roles),
    cash_limit: limit === null ? null : toDollars(limit),
    proved_until: isFresh && provedAt !== null ? after(provedAt, DESK_PROOF_MS).toISOString() : null,
    proof_needs_code: needsCode || !hasPassword,
    proof_needs_password: hasPassword,
  };
}
