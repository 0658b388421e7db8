import type { CallInput, DeskOrderRow } from '@larder/contracts';
import { type BoxType, boxType, normalizeEmail, ON_THE_WAY, type ShippingStage, signInEmails, toDollars } from '@larder/rules';
import { fullName } from '../../../account/customers/full-name.ts';
import { containsParts } from '../../../account/customers/find-customers.ts';
import { arrayFrom, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc, sql } from '../../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../../platform/desk/cursor.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { boxCount, closesAt, hasAnyBox, hasOpenBox, orderVersion, refundedCents, stageOf } from './order-facts.ts';

type Query = CallInput<'GET /desk/orders'>['query'];
/** Conditions of a list of orders. */
export type OrderFilter = Omit<Query, 'cursor' | 'limit'>;

const isOrderPosition = (position: readonly unknown[]): position is [string, string] =>
  position.length === 2 &&
  typeof position[0] === 'string' &&
  !Number.isNaN(Date.parse(position[0])) &&
  typeof position[1] === 'string' &&
  isUuid(position[1]);

const ordersOf = (em: Em) => db(em).selectFrom('orders as o').innerJoin('customers as c', 'c.id', 'o.customer_id');
type Orders = ReturnType<typeof ordersOf>;

/** Orders at a stage of the warehouse. */
function atStage(orders: Orders, stage: ShippingStage, now: Date): Orders {
  if (stage === 'canceled') return orders.where('o.state', '=', 'canceled');
  if (stage === 'delivered') return orders.where('o.state', 'in', ['delivered', 'closed']);
  if (stage === 'on_the_way') return orders.where('o.state', 'in', ON_THE_WAY);
  const before = orders.where('o.state', 'in', ['processing', 'scheduled', 'pickup_appointment']);
  if (stage === 'packed') return before.where('o.packed_at', 'is not', null);
  const isWaiting = sql<boolean>`(o.state = 'processing' and (${hasOpenBox(now)} or not ${hasAnyBox}))`;
  const unpacked = before.where('o.packed_at', 'is', null);
  return stage === 'waiting' ? unpacked.where(isWaiting) : unpacked.where((order) => order.not(isWaiting));
}

/** Orders whose payment is in a state. Without a choice, failed ones are left out: the shopper tried again. */
function paid(orders: Orders, state: OrderFilter['payment_state']): Orders {
  if (state === 'open') return orders.where('o.state', '=', 'pending_payment');
  if (state === 'failed') return orders.where('o.state', '=', 'payment_failed');
  if (state === undefined) return orders.where('o.state', '<>', 'payment_failed');
  const placed = orders.where('o.state', 'not in', ['pending_payment', 'payment_failed']);
  const isRefunded = sql<boolean>`exists (select from order_refunds f where f.order_id = o.id)`;
  return state === 'refunded' ? placed.where(isRefunded) : placed.where((order) => order.not(isRefunded));
}

/** Orders with this number, or of customers whose address or name contains the text. */
function matching(orders: Orders, text: string): Orders {
  const [, number] = /^#?(\d{1,18})$/.exec(text) ?? [];
  if (number !== undefined) return orders.where('o.number', '=', number);
  if (text.includes('@') && /\.\w+$/.test(text)) return orders.where('c.email', 'in', signInEmails(normalizeEmail(text)));
  return orders.where(containsParts(text));
}

function filtered(em: Em, filter: OrderFilter, now: Date): Orders {
  const { q, order_state: state, shipping_stage: stage, box_type: box, customer_id: customerId, from, to } = filter;
  let found = ordersOf(em);
  if (q) found = matching(found, q);
  if (state) found = found.where('o.state', '=', state);
  if (stage) found = atStage(found, stage, now);
  if (state !== 'payment_failed') found = paid(found, filter.payment_state);
  if (box)
    found = found.where(({ exists, selectFrom }) =>
      exists(selectFrom('shipments as s').select('s.id').whereRef('s.order_id', '=', 'o.id').where('s.box_type', '=', box)),
    );
  if (customerId !== undefined) found = found.where('o.customer_id', '=', customerId);
  if (filter.total_from !== undefined) found = found.where('o.grand_total_cents', '>=', filter.total_from * 100);
  if (filter.total_to !== undefined) found = found.where('o.grand_total_cents', '<=', filter.total_to * 100);
  if (from) found = found.where('o.created_at', '>=', from);
  if (to) found = found.where('o.created_at', '<', to);
  return found;
}

/** Returns one page of orders, newest first. @throws HttpError 400 for an unknown cursor */
export async function listDeskOrders(
  em: Em,
  { cursor, limit, ...filter }: Query,
  now: Date,
): Promise<{ items: DeskOrderRow[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor, isOrderPosition);
  let found = filtered(em, filter, now)
    .select(['o.id', 'o.number', 'o.state', 'o.created_at as createdAt', 'o.packed_at as packedAt'])
    .select(['c.email', 'c.firstname', 'c.lastname', 'o.grand_total_cents as totalCents'])
    .select([orderVersion.as('version'), refundedCents.as('refundedCents')])
    .select([closesAt.as('closesAt'), boxCount.as('boxCount')])
    .select(sql<number>`(select coalesce(sum(i.qty), 0)::int from order_items i where i.order_id = o.id)`.as('itemCount'))
    .select(({ selectFrom }) =>
      arrayFrom(selectFrom('shipments as s').select('s.box_type').whereRef('s.order_id', '=', 'o.id').orderBy('s.id')).as(
        'boxes',
      ),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit + 1);
  if (after)
    found = found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('o.created_at', 'o.id'), '<', tuple(sql<string>`${after[0]}::timestamptz`, sql<string>`${after[1]}::uuid`)),
    );
  const { rows, next_cursor } = pageOf(await found.execute(), limit, ({ createdAt, id }) => [createdAt, id]);
  return {
    items: rows.map((row) => ({
      order_id: row.id,
      increment_id: row.number,
      order_state: row.state,
      shipping_stage: stageOf(row, now),
      version: row.version,
      created_at: isoUtc(row.createdAt),
      shopper_name: fullName(row),
      shopper_email: row.email,
      item_count: row.itemCount,
      grand_total: toDollars(row.totalCents),
      refunded: toDollars(row.refundedCents),
      box_types: row.boxes.map((box): BoxType => boxType(box) ?? 'grocery'),
    })),
    next_cursor,
  };
}
