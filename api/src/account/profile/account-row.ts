import { ANNUAL_DAYS, STORE_TIME_ZONE } from '@larder/rules';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { after, DAY } from '../../platform/clock.ts';
import { countOfRows, type Database, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';

/** Orders `o` that were paid, or are being paid. Literals, so that the plan of the prepared statement can use partial indexes. */
const counts = sql<boolean>`o.state not in ('pending_payment', 'payment_failed', 'canceled')`;

/** Entries of Thrive Cash that the account shows. */
const REWARDS_SHOWN = 50;
/** Purchased products that the account lists. */
const PURCHASED_SHOWN = 500;

interface OfAccount extends Database {
  c: Database['customers'];
  cash: Database['ledger_accounts'];
}

/** Parts of the account of a customer `c` with the Thrive Cash account `cash`. */
const ofAccount = expressionBuilder<OfAccount, 'c' | 'cash'>();

const defaultAddress = jsonObjectFrom(
  ofAccount
    .selectFrom('addresses as d')
    .select(['d.telephone', 'd.postcode'])
    .whereRef('d.customer_id', '=', 'c.id')
    .where(sql<boolean>`d.is_default_shipping and d.deleted_at is null`),
);

const ebtCard = jsonObjectFrom(
  ofAccount
    .selectFrom('ebt_cards as e')
    .select(['e.last4 as card_last4', 'e.reference as token'])
    .whereRef('e.customer_id', '=', 'c.id'),
);

const isAutoshipInCart = ofAccount
  .exists(
    ofAccount
      .selectFrom('carts as b')
      .innerJoin('cart_items as i', 'i.cart_id', 'b.id')
      .select('i.id')
      .whereRef('b.customer_id', '=', 'c.id')
      .where(sql<boolean>`b.state = 'open' and i.order_id is null and i.is_autoship and not i.save_for_later`),
  )
  .$castTo<boolean>();

/** Sums of the Thrive Cash account by entry, the latest first. */
const movements = ofAccount
  .selectFrom('ledger_postings as p')
  .select(['p.entry_id', sql<number>`sum(p.cents)::int`.as('cents')])
  .whereRef('p.account_id', '=', 'cash.id')
  .groupBy('p.entry_id')
  .orderBy('p.entry_id', 'desc')
  .limit(REWARDS_SHOWN);

const rewards = jsonArrayFrom(
  ofAccount
    .selectFrom(movements.as('m'))
    .innerJoin('ledger_entries as e', 'e.id', 'm.entry_id')
    .select(['e.reason', 'e.reverses', 'e.happened_at', 'm.cents'])
    .select(({ selectFrom }) =>
      selectFrom('ledger_lots as l')
        .select(({ fn }) => fn.min('l.expires_at').as('at'))
        .whereRef('l.entry_id', '=', 'e.id')
        .$asScalar()
        .as('expires_at'),
    )
    .orderBy('e.id', 'desc'),
);

/** Sum of the savings (cents) of orders `o` where a condition is true. */
const savedWhere = (condition: Expression<SqlBool>) =>
  sql<number>`coalesce(sum(o.savings_cents) filter (where ${condition}), 0)::int`;

/**
 * A customer with all that the account shows, as one statement.
 * @param now UTC
 */
export const accountRow = (em: Em, { couponFacts }: Pick<Services, 'couponFacts'>, customerId: number, now: Date) =>
  db(em)
    .selectFrom('customers as c')
    .leftJoin('subscriptions as s', 's.customer_id', 'c.id')
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('orders as o')
        .select([
          countOfRows.as('order_count'),
          savedWhere(sql<boolean>`o.autoship_schedule_id is not null`).as('autoship_savings_cents'),
          savedWhere(sql<boolean>`o.created_at >= date_trunc('year', ${now}::timestamptz, ${STORE_TIME_ZONE})`).as(
            'year_savings_cents',
          ),
          savedWhere(sql<boolean>`o.created_at >= ${after(now, -ANNUAL_DAYS * DAY)}::timestamptz`).as('last_year_savings_cents'),
          savedWhere(
            sql<boolean>`o.created_at >= s.expires_at - make_interval(hours => ${ANNUAL_DAYS * 24}) and o.created_at < s.expires_at`,
          ).as('term_savings_cents'),
          sql<number>`coalesce(sum((select (t ->> 'cents')::int from jsonb_array_elements(o.totals) t where t ->> 'type' = 'thrive_cash_earn'))
            filter (where o.state not in ('delivered', 'closed')), 0)::int`.as('pending_cash_cents'),
        ])
        .whereRef('o.customer_id', '=', 'c.id')
        .where(counts)
        .as('orders'),
    )
    .leftJoin('ledger_accounts as cash', (join) =>
      join.onRef('cash.customer_id', '=', 'c.id').on('cash.kind', '=', sql.lit('thrive_cash')),
    )
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('ledger_open_lots as l')
        .select(({ fn }) => [sql<number>`coalesce(sum(l.cents), 0)::int`.as('cents'), fn.min('l.expires_at').as('ends_at')])
        .whereRef('l.account_id', '=', 'cash.id')
        .where('l.cents', '>', 0)
        .where((lot) => lot.or([lot('l.expires_at', 'is', null), lot('l.expires_at', '>', now.toISOString())]))
        .as('k'),
    )
    .selectAll('c')
    .select(['s.membership_status', 's.type', 's.renew', 's.joined_at', 's.expires_at', 's.canceled_at', 's.last_refund_cents'])
    .select(['s.cycle_count', 's.is_trial_included', 's.trial_expires_at'])
    .select(['orders.order_count', 'orders.autoship_savings_cents', 'orders.year_savings_cents'])
    .select(['orders.last_year_savings_cents', 'orders.term_savings_cents', 'orders.pending_cash_cents'])
    .select(['k.cents as cash_cents', 'k.ends_at as cash_ends_at', rewards.as('rewards')])
    .select([defaultAddress.as('default_address'), ebtCard.as('ebt'), isAutoshipInCart.as('autoship_loaded_to_cart')])
    .select(couponFacts.deliveryAhead(sql.ref('c.id')).as('autoship_ships_on'))
    .where('c.id', '=', customerId);

/** One row of {@link accountRow}. */
export type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRow>['executeTakeFirstOrThrow']>>;

/** Ids of the products that a customer bought, the latest first (ACC-022). */
export const purchasedByLatest = (em: Em, customerId: number) =>
  db(em)
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.product_id as id')
    .where('o.customer_id', '=', customerId)
    .where(counts)
    .groupBy('i.product_id')
    .orderBy(({ fn }) => fn.max('o.created_at'), 'desc')
    .orderBy('i.product_id')
    .limit(PURCHASED_SHOWN);
