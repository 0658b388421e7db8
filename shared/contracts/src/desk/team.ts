import { DESK_ROLES } from '@larder/rules';
import { z } from 'zod';
import { deskCall } from '../call.ts';
import { id, listOf, moment, text } from '../wire.ts';
import { reason, version } from './conventions.ts';

const roles = listOf(z.enum(DESK_ROLES), DESK_ROLES.length);

const deskMember = z.object({
  customer_id: z.number().int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(DESK_ROLES)),
  version: z.number().int(),
  granted_by: z.string().nullable(),
  granted_at: moment.nullable(),
});
/** An employee with their roles in the back office. `version` is 0 before the first role. */
export type DeskMember = z.infer<typeof deskMember>;

const changed = z.object({ success: z.literal(true), member: deskMember });

/** Who works at the desk, and with which roles. */
export const deskTeamCalls = {
  'GET /desk/team': deskCall({
    summary: 'Employees with their roles, by e-mail address',
    permission: 'team.write',
    response: z.object({ members: z.array(deskMember) }),
  }),
  'POST /desk/team': deskCall({
    summary: 'Give roles to the account of an e-mail address; a customer becomes an employee',
    permission: 'team.write',
    fresh: true,
    body: z.object({ email: text(1000), roles, reason }),
    refusals: [409],
    response: changed,
  }),
  'PUT /desk/team/{id}': deskCall({
    summary: 'Replace the roles of an employee; the last owner remains owner (409 `last_owner`)',
    permission: 'team.write',
    fresh: true,
    params: z.object({ id }),
    body: z.object({ roles: roles.optional(), version, reason }),
    refusals: [409],
    response: changed,
  }),
};
