import { createHash } from 'node:crypto';
import type { Account } from '@larder/contracts';
import {
  groupOf,
  guaranteedTerm,
  INVITE_REWARD_CENTS,
  isOver21,
  isPayingMember,
  isPlaUser,
  ledgerText,
  losAngelesDay,
  projectedSavings,
  savingsGuarantee,
  toDollars,
} from '@larder/rules';
import { isoUtc, utc } from '../../platform/db/sql.ts';
import { type FreshStore, getsFresh } from '../customers/fresh-delivery.ts';
import { presentSubscription } from '../membership/present-membership.ts';
import type { AccountRow } from './account-row.ts';

const isGuaranteed = ({ membership_status: membershipStatus, type, expires_at }: AccountRow): boolean =>
  guaranteedTerm({ membershipStatus, type, expiresAt: utc(expires_at) }) !== null;

/** The account in the API's form (ACC-001 … ACC-024, MEM-031 … MEM-038); dollars, UTC times. `purchased` are product ids. */
export function presentAccount(row: AccountRow, purchased: number[], now: Date, store: FreshStore): Account {
  const isMember = isPayingMember(row.user_status, row.is_employee);
  const enabledAt = isoUtc(row.autoship_enabled_at);
  const zip = row.default_address?.postcode ?? row.billing_zip;
  const isFresh = getsFresh(store, { isOn: row.fresh_enabled, zip });
  return {
    id: row.id,
    customer_id: row.id,
    group_id: groupOf(row.user_status, row.is_employee),
    email: row.email,
    email_verified: row.email_verified_at !== null,
    firstname: row.firstname,
    lastname: row.lastname,
    date_of_birth: row.date_of_birth,
    is_over_21: row.date_of_birth !== null && isOver21(row.date_of_birth, now),
    telephone: row.telephone,
    is_registered: true,
    logged_in: true,
    user_status: row.user_status,
    trial_type: row.trial_type,
    membership_type: row.membership_status ?? null,
    num_orders: row.order_count,
    has_purchased: row.order_count > 0,
    order_info: { lifetime_order_count: row.order_count },
    created_at: isoUtc(row.created_at),
    registration_date: isoUtc(row.registered_at),
    billing_zip: row.billing_zip,
    sms_subscribed: row.sms_subscribed,
    subscription: presentSubscription(row),
    autoship: {
      autoship_enabled: row.autoship_enabled,
      opted_out: row.autoship_type === 'opt_out',
      status: row.autoship_status,
      autoship_type: row.autoship_type,
      autoship_enabled_date: enabledAt,
      loaded_to_cart: row.autoship_loaded_to_cart,
      ships_on: row.autoship_ships_on,
    },
    autoship_savings: toDollars(row.autoship_savings_cents),
    current_year_savings: toDollars(row.year_savings_cents),
    lifetime_savings: toDollars(row.lifetime_savings_cents),
    projected_annual_savings: toDollars(
      projectedSavings(row.last_year_savings_cents, utc(row.joined_at ?? row.registered_at), now),
    ),
    savings_guarantee_amount: isMember && isGuaranteed(row) ? toDollars(savingsGuarantee(row.term_savings_cents)) : 0,
    raf_amount: toDollars(INVITE_REWARD_CENTS),
    raf_balance: toDollars(row.cash_cents),
    raf_expiration_date: row.cash_ends_at === null ? null : losAngelesDay(utc(row.cash_ends_at)),
    default_shipping_address: row.default_address,
    delivery_area: zip === null ? null : store.deliveryTo(zip),
    assigned_warehouse: row.assigned_warehouse,
    ccode: row.ccode,
    gwp_id: row.gwp_id,
    last_campaign_type: row.last_campaign_type,
    utm_campaign: row.utm_campaign,
    first_click_rjm_utm_medium: row.first_click_utm_medium,
    fresh_enabled: isFresh,
    fresh_cohort: isFresh ? row.assigned_warehouse : null,
    is_thrive_employee: row.is_employee,
    is_reactivated_member: row.is_reactivated_member,
    cartprefill_enabled: row.cartprefill_enabled,
    cartprefill_ai_enabled: row.cartprefill_ai_enabled,
    cartprefill_quiz_enabled: row.cartprefill_quiz_enabled,
    single_cart_migrated_landing: row.single_cart_migrated_landing,
    ppe_fee_opted_out: row.ppe_fee_opted_out,
    card_failed: row.card_failed,
    otp_required: row.otp_required,
    do_not_sell: row.do_not_sell_at !== null,
    ebt_data: row.ebt,
    criteo_email_hash: createHash('sha256').update(row.email.toLowerCase()).digest('hex'),
    thriveCashData: { balance: toDollars(row.cash_cents), pending: toDollars(row.pending_cash_cents) },
    rewards: row.rewards.map((r) => ({
      reason: ledgerText(r.reason, r.reverses !== null),
      amount: toDollars(r.cents),
      earned_at: new Date(r.happened_at).toISOString(),
      expires_at: r.expires_at === null ? null : new Date(r.expires_at).toISOString(),
    })),
    purchasedProducts: purchased,
    userIsPla: isPlaUser({ isMember, utmCampaign: row.utm_campaign, flag: row.user_is_pla }),
    experimentAudience: row.experiment_audience,
  };
}
