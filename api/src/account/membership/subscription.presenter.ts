import type { Subscription } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/db.ts';
import { isoUtc } from '../../platform/db/sql.ts';

type Shown = Pick<
  Selectable<Database['subscriptions']>,
  | 'membership_status'
  | 'type'
  | 'renew'
  | 'joined_at'
  | 'expires_at'
  | 'canceled_at'
  | 'last_refund_cents'
  | 'cycle_count'
  | 'is_trial_included'
  | 'trial_expires_at'
>;

/** The columns of `subscriptions` that are shown; all null when a customer never joined. */
export type SubscriptionRow = { [Column in keyof Shown]: Shown[Column] | null };

/** Converts a membership to the API's form; times are UTC (MEM-034 … MEM-037). */
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
