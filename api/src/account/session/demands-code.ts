import type { Env } from '../../platform/env.ts';

/**
 * Whether an account requires a mailed code after password and Google, and before changes. True when its owner turned that on
 * (ACC-019). Also true for staff, who access other people's data and money (ASVS 6.3.3), when `STAFF_CODES` is on; its default
 * is on in production.
 */
export function demandsCode(
  { STAFF_CODES, LARDER_ENV }: Pick<Env, 'STAFF_CODES' | 'LARDER_ENV'>,
  { otp_required, is_employee }: { otp_required: boolean; is_employee: boolean },
): boolean {
  const staff = STAFF_CODES === undefined ? LARDER_ENV === 'production' : STAFF_CODES === '1';
  return otp_required || (is_employee && staff);
}
