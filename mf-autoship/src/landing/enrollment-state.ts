import type { Account } from '@larder/contracts';
import { BUILT, canceledSpelling } from '@larder/rules';

/** What /autoship shows (AUTO-008, AUTO-009, OP-103). */
export type LandingState = 'introduction' | 'opted_out' | 'canceled' | 'inactive' | 'paused' | 'single_cart' | 'active';

/** The landing of an account. Who switched autoship off is asked first, whatever else is stored of them. */
export function landingState({
  autoship_type: type,
  status,
}: Pick<Account['autoship'], 'autoship_type' | 'status'>): LandingState {
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
