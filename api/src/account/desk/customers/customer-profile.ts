import type { DeskCustomer } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import { balanceOf, nextExpiry } from '../../../ordering/for-account.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc, sql } from '../../../platform/db/sql.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { addressesOf } from '../../customers/address.ts';
import { presentSubscription } from '../../membership/present-membership.ts';
import { sessionsOf } from '../../profile/devices/devices.calls.ts';
import { LINE_COLUMNS, presentLine } from './list-customers.ts';

type ReadBy = Pick<RequestContext, 'em' | 'services' | 'now' | 'realNow'>;

const profileRow = (em: Em, customerId: number) =>
  db(em)
    .selectFrom('customers as c')
    .select([...LINE_COLUMNS, 'c.email_verified_at', 'c.locked_until', 'c.merged_into', 'c.lifetime_savings_cents'])
    .select(['c.sms_subscribed', 'c.do_not_sell_at'])
    .select(({ selectFrom }) => [
      selectFrom('orders as o')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('o.customer_id', '=', 'c.id')
        .where('o.state', 'not in', ['payment_failed', 'canceled'])
        .as('order_count'),
      selectFrom('privacy_requests as r')
        .select('r.requested_at')
        .whereRef('r.customer_id', '=', 'c.id')
        .where('r.kind', '=', 'export')
        .where('r.state', 'in', ['waiting', 'ready'])
        .as('export_requested_at'),
      selectFrom('privacy_requests as r')
        .select('r.due_at')
        .whereRef('r.customer_id', '=', 'c.id')
        .where('r.kind', '=', 'deletion')
        .where('r.state', '=', 'waiting')
        .as('deletion_due_at'),
    ])
    .where('c.id', '=', customerId);

/** The membership of a customer, with a version that differs after every change of its row; null for one who never joined. */
export async function readMembership(em: Em, customerId: number): Promise<DeskCustomer['membership']> {
  const row = await db(em)
    .selectFrom('subscriptions')
    .selectAll()
    // The transaction that wrote the row last, which changes of every kind set.
    .select(sql<number>`(xmin::text::bigint & 2147483647)::int`.as('version'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? { ...presentSubscription(row), state: row.state, version: row.version } : null;
}

/**
 * A customer in the API's form.
 * @throws HttpError 404 `Customer not found`
 */
export async function readCustomer(c: ReadBy, customerId: number, em: Em = c.em): Promise<DeskCustomer> {
  const row = await profileRow(em, customerId).executeTakeFirst();
  if (!row) throw notFound('Customer');
  const owner = { customerId };
  const now = c.now();
  const nextEnd = await nextExpiry(em, 'thrive_cash', owner, now);
  return {
    ...presentLine(row),
    email_verified: row.email_verified_at !== null,
    locked_until: isoUtc(row.locked_until),
    merged_into: row.merged_into,
    membership: await readMembership(em, customerId),
    cash: {
      balance: toDollars(await balanceOf(em, 'thrive_cash', owner, now)),
      next_end: nextEnd && { amount: toDollars(nextEnd.cents), at: nextEnd.expiresAt.toISOString() },
    },
    shopping_credit: toDollars(await balanceOf(em, 'shopping_credit', owner, now)),
    lifetime_savings: toDollars(row.lifetime_savings_cents),
    num_orders: Number(row.order_count),
    addresses: await addressesOf(em, customerId),
    schedules: await c.services.schedulesOf(em, customerId),
    sessions: await sessionsOf(em, customerId, c.realNow()),
    sms_subscribed: row.sms_subscribed,
    do_not_sell_since: isoUtc(row.do_not_sell_at),
    export_requested_at: isoUtc(row.export_requested_at),
    deleted_at: isoUtc(row.deletion_due_at),
  };
}
