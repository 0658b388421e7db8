import type { Env } from '../../platform/env.ts';

/**
 * Whether an account asks for a mailed code after password and Google, and before changes: its owner turned that on (ACC-019), or it belongs to staff, who decide
 * over other people's money and read what they write (ASVS 6.3.3). `STAFF_CODES` says so; unset it is on in production.
 */
export function demandsCode(
  { STAFF_CODES, LARDER_ENV }: Pick<Env, 'STAFF_CODES' | 'LARDER_ENV'>,
  { otp_required, is_employee }: { otp_required: boolean; is_employee: boolean },
): boolean {
  const staff = STAFF_CODES === undefined ? LARDER_ENV === 'production' : STAFF_CODES === '1';
  return otp_required || (is_employee && staff);
}
