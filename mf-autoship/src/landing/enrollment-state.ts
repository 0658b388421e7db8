import type { Account } from '@larder/contracts';
import { BUILT, canceledSpelling } from '@larder/rules';

/** States of /autoship (AUTO-008, AUTO-009, OP-103). */
export type EnrollmentState = 'introduction' | 'opted_out' | 'canceled' | 'inactive' | 'paused' | 'single_cart' | 'active';

/** The enrollment state of an account. An opt-out takes precedence over any other stored state. */
export function enrollmentState({
  autoship_type: type,
  status,
}: Pick<Account['autoship'], 'autoship_type' | 'status'>): EnrollmentState {
  if (type === 'opt_out') return 'opted_out';
  const state = canceledSpelling(status);
  if (state === 'canceled') return 'canceled';
  if (type === 'not_set') return 'introduction';
  if (state === 'inactive' || state === 'paused') return state;
  return type === 'single_cart' ? 'single_cart' : 'active';
}

/** Whether no autoship order has been made yet: the first one saves more (AUTO-012, AUTO-029, OP-105). */
export const isBeforeFirstOrder = (account: Pick<Account, 'autoship_savings'> | null): boolean =>
  BUILT.autoshipOrders && account?.autoship_savings === 0;
