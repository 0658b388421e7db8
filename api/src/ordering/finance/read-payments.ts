import type { CallInput, DeskPayment, DeskPaymentDetail } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc, sql } from '../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../platform/desk/cursor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { anyRow } from './any-row.ts';
import { isMomentAndUuid } from './time-position.ts';

type Query = CallInput<'GET /desk/payments'>['query'];
type PaymentFilter = Omit<Query, 'cursor' | 'limit'>;

/** Orders with this number, and customers with this e-mail address, as the subjects of their payments. */
const subjectsOf = (em: Em, text: string) => {
  const orders = db(em)
    .selectFrom('orders as o')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .where((row) =>
      /^#?\d{1,18}$/.test(text) ? row('o.number', '=', text.replace('#', '')) : row('c.email', '=', text.toLowerCase()),
    );
  const ofOrders = orders.select(sql<string>`o.id::text`.as('id'));
  const ofChanges = orders.innerJoin('order_changes as x', 'x.order_id', 'o.id').select(sql<string>`x.id::text`.as('id'));
  const ofMembers = db(em)
    .selectFrom('enrollments as e')
    .innerJoin('customers as c', 'c.id', 'e.customer_id')
    .where('c.email', '=', text.toLowerCase())
    .select(sql<string>`e.id::text`.as('id'));
  return ofOrders.unionAll(ofChanges).unionAll(ofMembers);
};

/** Payments that match a filter, newest first. */
function payments(em: Em, { q, payment_state: state, pays_for: kind, is_waiting: isWaiting, from, to }: PaymentFilter) {
  let found = db(em).selectFrom('payments as p').orderBy('p.created_at', 'desc').orderBy('p.id', 'desc');
  if (state) found = found.where('p.state', '=', state);
  if (kind) found = found.where('p.subject_kind', '=', kind);
  if (from) found = found.where('p.created_at', '>=', from);
  if (to) found = found.where('p.created_at', '<', to);
  if (q && /^\d{4}$/.test(q)) found = found.where('p.card_last4', '=', q);
  else if (q) found = found.where('p.subject_id', '=', anyRow(subjectsOf(em, q)));
  if (!isWaiting) return found;
  const waiting = db(em)
    .selectFrom('payments as w')
    .select('w.id')
    .where('w.next_try_at', 'is not', null)
    .unionAll(db(em).selectFrom('payment_refunds as r').select('r.payment_id as id').where('r.next_try_at', 'is not', null));
  return found.where('p.id', '=', anyRow(waiting));
}

const COLUMNS = [
  'p.id',
  'p.created_at',
  'p.settled_at',
  'p.state',
  'p.subject_kind',
  'p.subject_id',
  'p.amount_cents',
  'p.refunded_cents',
  'p.card_brand',
  'p.card_last4',
  'p.refusal',
  'p.last_error',
  'p.tries',
  'p.next_try_at',
] as const;

/** Adds orders and customers to payments `p`, by the keys of each. */
const withSubjects = (em: Em, found: ReturnType<typeof payments>, limit: number) =>
  db(em)
    .selectFrom(found.select(COLUMNS).limit(limit).as('p'))
    .leftJoin('order_changes as x', (join) =>
      join.on('x.id', '=', sql<string>`case when p.subject_kind = 'order_change' then p.subject_id::uuid end`),
    )
    .leftJoin('orders as o', (join) =>
      join.on(
        'o.id',
        '=',
        sql<string>`case when p.subject_kind in ('order', 'order_ebt') then p.subject_id::uuid else x.order_id end`,
      ),
    )
    .leftJoin('enrollments as e', (join) =>
      join.on('e.id', '=', sql<string>`case when p.subject_kind in ('enrollment', 'renewal') then p.subject_id::uuid end`),
    )
    .leftJoin('customers as c', (join) => join.on('c.id', '=', sql<number>`coalesce(o.customer_id, e.customer_id)`))
    .select(COLUMNS)
    .select(['o.id as order_id', 'o.number', 'c.id as customer_id', 'c.email'])
    .select(({ selectFrom }) =>
      selectFrom('payment_refunds as r')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('r.payment_id', '=', 'p.id')
        .where('r.state', '=', 'asked')
        .$asScalar()
        .$notNull()
        .as('open_refunds'),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

const present = (row: Awaited<ReturnType<typeof withSubjects>>[number]): DeskPayment => ({
  payment_id: row.id,
  created_at: isoUtc(row.created_at),
  settled_at: isoUtc(row.settled_at),
  payment_state: row.state,
  pays_for: row.subject_kind,
  order_id: row.order_id,
  order_number: row.number,
  customer_id: row.customer_id,
  customer_email: row.email,
  charged_amount: toDollars(row.amount_cents),
  refunded_amount: toDollars(row.refunded_cents),
  card_brand: row.card_brand,
  card_last4: row.card_last4,
  refusal: row.refusal,
  last_error: row.last_error,
  attempts: row.tries,
  next_attempt_at: isoUtc(row.next_try_at),
  open_refunds: row.open_refunds,
});

/** Returns one page of payments, newest first. @throws HttpError 400 for an unknown cursor */
export async function readPayments(
  em: Em,
  { cursor, limit, ...filter }: Query,
): Promise<{ items: DeskPayment[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor, isMomentAndUuid);
  let found = payments(em, filter);
  if (after)
    found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('p.created_at', 'p.id'), '<', tuple(after[0], after[1])));
  const { rows, next_cursor } = pageOf(await withSubjects(em, found, limit + 1), limit, (row) => [row.created_at, row.id]);
  return { items: rows.map(present), next_cursor };
}

/** Returns a payment with its refunds. @throws HttpError 404 `Payment not found` */
export async function readPayment(em: Em, id: string): Promise<DeskPaymentDetail> {
  const [row] = await withSubjects(em, payments(em, {}).where('p.id', '=', id), 1);
  if (!row) throw notFound('Payment');
  const refunds = await db(em)
    .selectFrom('payment_refunds as r')
    .select(['r.id', 'r.cause', 'r.cents', 'r.created_at', 'r.confirmed_at', 'r.tries', 'r.last_error'])
    .where('r.payment_id', '=', id)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
  return {
    ...present(row),
    card_refunds: refunds.map((refund) => ({
      refund_id: refund.id,
      refund_cause: refund.cause,
      refund_amount: toDollars(refund.cents),
      created_at: isoUtc(refund.created_at),
      confirmed_at: isoUtc(refund.confirmed_at),
      attempts: refund.tries,
      last_error: refund.last_error,
    })),
  };
}
