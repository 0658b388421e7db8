// Unchecked SQL: prepared by name, because every page of a signed-in shopper begins with it; what it answers is typed from the tables.
import { createHash } from 'node:crypto';
import type { Account } from '@larder/contracts';
import {
  ANNUAL_DAYS,
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
  STORE_TIME_ZONE,
  toDollars,
} from '@larder/rules';
import { type FreshStore, getsFresh } from '../customers/fresh-delivery.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/db.ts';
import { isoUtc, utc } from '../../platform/db/sql.ts';
import { keptPurchases } from '../../ordering/for-account.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { presentSubscription, type SubscriptionRow } from '../membership/subscription.presenter.ts';

type Of<Table extends keyof Database, Column extends keyof Selectable<Database[Table]>> = Pick<
  Selectable<Database[Table]>,
  Column
>;

/** As {@link ACCOUNT} answers it. */
interface Row extends Selectable<Database['customers']>, Omit<SubscriptionRow, keyof Database['customers']> {
  order_count: number;
  autoship_savings_cents: number;
  autoship_loaded_to_cart: boolean;
  autoship_ships_on: string | null;
  year_savings_cents: number;
  last_year_savings_cents: number;
  term_savings_cents: number;
  pending_cash_cents: number;
  default_address: Of<'addresses', 'telephone' | 'postcode'> | null;
  ebt: Account['ebt_data'];
  cash_cents: number;
  cash_ends_at: string | null;
  rewards: (Of<'ledger_entries', 'reason' | 'reverses' | 'happened_at'> & { cents: number; expires_at: string | null })[];
}

const ACCOUNT = `select c.*, s.membership_status, s.type, s.renew, s.joined_at, s.expires_at, s.canceled_at, s.last_refund_cents, s.cycle_count,
        s.is_trial_included, s.trial_expires_at, o.order_count, o.autoship_savings_cents, o.year_savings_cents, o.last_year_savings_cents, o.term_savings_cents, o.pending_cash_cents, a.default_address, e.ebt, k.cash_cents, k.cash_ends_at, t.rewards,
        exists (select 1 from carts b join cart_items i on i.cart_id = b.id and i.order_id is null and i.is_autoship and not i.save_for_later
          where b.customer_id = c.id and b.state = 'open') autoship_loaded_to_cart,
        (select min(d.date)::text from autoship_schedules h join autoship_occurrences d on d.schedule_id = h.id and d.status = 'noticed'
          where h.customer_id = c.id and h.status <> 'paused' and c.autoship_enabled and c.autoship_status <> 'paused') autoship_ships_on
      from customers c
      left join subscriptions s on s.customer_id = c.id
      cross join lateral (
        select count(*)::int order_count,
          coalesce(sum(savings_cents) filter (where autoship_schedule_id is not null), 0)::int autoship_savings_cents,
          coalesce(sum(savings_cents) filter (where created_at >= date_trunc('year', $2::timestamptz, '${STORE_TIME_ZONE}')), 0)::int year_savings_cents,
          coalesce(sum(savings_cents) filter (where created_at >= $2::timestamptz - interval '${ANNUAL_DAYS * 24} hours'), 0)::int last_year_savings_cents,
          coalesce(sum(savings_cents) filter (where created_at >= s.expires_at - interval '${ANNUAL_DAYS * 24} hours' and created_at < s.expires_at), 0)::int
            term_savings_cents,
          coalesce(sum((select (t ->> 'cents')::int from jsonb_array_elements(totals) t where t ->> 'type' = 'thrive_cash_earn'))
            filter (where state not in ('delivered', 'closed')), 0)::int pending_cash_cents
        from orders where customer_id = c.id and state not in ('pending_payment', 'payment_failed', 'canceled')
      ) o
      left join lateral (
        select json_build_object('telephone', telephone, 'postcode', postcode) default_address
        from addresses where customer_id = c.id and is_default_shipping and deleted_at is null
      ) a on true
      left join lateral (select json_build_object('card_last4', last4, 'token', reference) ebt from ebt_cards where customer_id = c.id) e on true
      left join ledger_accounts cash on cash.customer_id = c.id and cash.kind = 'thrive_cash'
      cross join lateral (
        select coalesce(sum(cents), 0)::int cash_cents, min(expires_at) cash_ends_at
        from ledger_open_lots where account_id = cash.id and cents > 0 and (expires_at is null or expires_at > $2)
      ) k
      cross join lateral (
        select coalesce(json_agg(moved), '[]') rewards from (
          select e.reason, e.reverses, e.happened_at, m.cents,
            (select min(l.expires_at) from ledger_lots l where l.entry_id = e.id) expires_at
          from (
            select entry_id, sum(cents)::int cents from ledger_postings where account_id = cash.id group by entry_id order by entry_id desc limit 50
          ) m join ledger_entries e on e.id = m.entry_id order by e.id desc
        ) moved
      ) t
      where c.id = $1`;

/** Ids of what was bought, the latest first (ACC-022). */
const PURCHASED = `select i.product_id id from order_items i join orders b on b.id = i.order_id
  where b.customer_id = $1 and b.state not in ('pending_payment', 'payment_failed', 'canceled')
  group by i.product_id order by max(b.created_at) desc, i.product_id limit 500`;

type ReadBy = Pick<RequestContext, 'services' | 'now'>;

/**
 * The whole account in one prepared statement (ACC-001 … ACC-024, MEM-031 … MEM-038), and another one where what was bought is not known yet; undefined when it
 * is gone. Every page of a signed-in shopper begins with it.
 */
export async function readAccount(c: ReadBy, customerId: number): Promise<Account | undefined> {
  const now = c.now();
  const { rows } = await c.services.pool.query<Row>({ name: 'read-account', text: ACCOUNT, values: [customerId, now] });
  const [row] = rows;
  if (!row) return undefined;
  const purchased = await keptPurchases(c.services, { customerId, purchasesVersion: row.purchases_version }, 'latest', () =>
    readPurchased(c, customerId),
  );
  return present(row, purchased, now, c.services.config);
}

async function readPurchased({ services }: ReadBy, customerId: number): Promise<number[]> {
  const { rows } = await services.pool.query<{ id: number }>({ name: 'read-purchased', text: PURCHASED, values: [customerId] });
  return rows.map(({ id }) => id);
}

const isGuaranteed = ({ membership_status: membershipStatus, type, expires_at }: Row): boolean =>
  guaranteedTerm({ membershipStatus, type, expiresAt: utc(expires_at) }) !== null;

function present(row: Row, purchased: number[], now: Date, store: FreshStore): Account {
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
