import { DESK_ROLES, PERMISSIONS } from '@larder/rules';
import { z } from 'zod';
import { deskCall } from '../call.ts';
import { moment, ok, text, usd } from '../wire.ts';

const deskMe = z.object({
  customer_id: z.number().int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(DESK_ROLES)),
  permissions: z.array(z.enum(PERMISSIONS)),
  cash_limit: usd.nullable(),
  proved_until: moment.nullable(),
  proof_needs_code: z.boolean(),
  proof_needs_password: z.boolean(),
});
/** The employee at the desk, with roles and permissions. */
export type DeskMe = z.infer<typeof deskMe>;

/** The employee's own access to the back office. */
export const deskMeCalls = {
  'GET /desk/me': deskCall({
    summary: 'The employee at the desk, with roles, permissions and the end of the last proof of identity',
    permission: 'desk.use',
    response: deskMe,
  }),
  'POST /desk/proof': deskCall({
    summary:
      'Prove one’s identity for sensitive actions of the next 10 minutes, by the password, and by a mailed code (`POST /account/otp`) where the account requires codes',
    permission: 'desk.use',
    audited: false,
    body: z.object({ password: z.string().max(1000).optional(), otpCode: text(20).optional() }),
    response: ok.extend({ proved_until: moment }),
  }),
};
