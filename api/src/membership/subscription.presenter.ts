import type { Subscription } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import { isoUtc } from '../platform/db/sql.ts';

/** The columns of `subscriptions` as they arrive; all null when a customer never joined. */
export interface SubscriptionRow {
  membership_status: 'Monthly' | 'Annual' | null;
  type: string | null;
  renew: boolean | null;
  joined_at: string | null;
  expires_at: string | null;
  canceled_at: string | null;
  last_refund_cents: number | null;
  cycle_count: number | null;
  is_trial_included: boolean | null;
  trial_expires_at: string | null;
}

/** MEM-034 … MEM-037 */
export function presentSubscription(row: SubscriptionRow): Subscription {
  return {
    membership_status: row.membership_status,
    type: row.type,
    renew: row.renew ?? false,
    joined_date: isoUtc(row.joined_at),
    expired_date: isoUtc(row.expires_at),
    cancellation_date: isoUtc(row.canceled_at),
    last_refund_amount: toDollars(row.last_refund_cents ?? 0),
    cycle_count: row.cycle_count ?? 0,
    is_trial_included: row.is_trial_included ?? false,
    trial_expiration_date: isoUtc(row.trial_expires_at),
  };
}
