import type { CallResponse, Subscription } from '@larder/contracts';
import { type Cents, toDollars, type UpgradeTerms } from '@larder/rules';
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
    ...presentRefund(row.last_refund_cents ?? 0),
    cycle_count: row.cycle_count ?? 0,
    is_trial_included: row.is_trial_included ?? false,
    trial_expiration_date: isoUtc(row.trial_expires_at),
  };
}

/** The price and refund of an upgrade to annual, and the card that pays, in the API's form; dollars, UTC times (OP-177). */
export const presentUpgrade = (
  { priceCents, backCents, endsAt }: UpgradeTerms,
  card: { brand: string; last4: string } | null | undefined,
): CallResponse<'GET /account/membership/upgrade'>['upgrade'] => ({
  price: toDollars(priceCents),
  refund_amount: toDollars(backCents),
  expired_date: endsAt.toISOString(),
  card: card ? { cc_type: card.brand, last4: card.last4 } : null,
});

/** The refund of a cancellation in the API's form; dollars (MEM-037). */
export const presentRefund = (refundCents: Cents): { last_refund_amount: number } => ({
  last_refund_amount: toDollars(refundCents),
});
