import { type DeskRole, hasPermission } from './roles.ts';

/** Most Thrive Cash that support grants or takes at once, cents. */
export const SUPPORT_CASH_LIMIT_CENTS = 5000;

/**
 * Returns how much Thrive Cash an employee may grant or take at once.
 * @param roles - the employee's roles
 * @returns cents; null without a limit (owner), 0 without the permission `cash.grant`
 */
export function cashLimitCents(roles: readonly DeskRole[]): number | null {
  if (roles.includes('owner')) return null;
  return hasPermission(roles, 'cash.grant') ? SUPPORT_CASH_LIMIT_CENTS : 0;
}
