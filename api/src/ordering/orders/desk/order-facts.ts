import { expressionBuilder } from 'kysely';
import { shippingStage, type OrderState, type ShippingStage } from '@larder/rules';
import { countOfRows, type Database } from '../../../platform/db/db.ts';
import { sql, utc } from '../../../platform/db/sql.ts';

/** Facts about an order `o` as subqueries of one statement. */
const ofOrder = expressionBuilder<Database & { o: Database['orders'] }, 'o'>();

const entries = ofOrder
  .selectFrom('order_history as h')
  .select(countOfRows.as('count'))
  .whereRef('h.order_id', '=', 'o.id')
  .$asScalar()
  .$notNull();
const refunds = ofOrder
  .selectFrom('order_refunds as f')
  .select(countOfRows.as('count'))
  .whereRef('f.order_id', '=', 'o.id')
  .$asScalar()
  .$notNull();
const shortages = ofOrder
  .selectFrom('order_shortages as x')
  .select(countOfRows.as('count'))
  .whereRef('x.order_id', '=', 'o.id')
  .$asScalar()
  .$notNull();

/** Version of an order: rises with each transition, change, refund, shortage and packing, whose records are never deleted. */
export const orderVersion = sql<number>`(${entries} + ${refunds} + ${shortages} + (o.packed_at is not null)::int)::int`;

const boxes = ofOrder.selectFrom('shipments as s').whereRef('s.order_id', '=', 'o.id');

/** When its last box closes; null without one. A scalar, because `exists` in a select reads the boxes of all orders. */
export const closesAt = boxes.select(({ fn }) => fn.max('s.cutoff_at').as('at')).$asScalar();

/** Number of its boxes. */
export const boxCount = boxes.select(countOfRows.as('count')).$asScalar().$notNull();

/** Condition: the shopper may still change a box. */
export const hasOpenBox = (now: Date) => ofOrder.exists(boxes.select('s.id').where('s.cutoff_at', '>', now.toISOString()));

/** Condition: the warehouse packs something of it. Gift cards and codes are sent by e-mail. */
export const hasAnyBox = ofOrder.exists(boxes.select('s.id'));

/** Sum of its refunds, cents. */
export const refundedCents = ofOrder
  .selectFrom('order_refunds as f')
  .select(sql<number>`coalesce(sum(f.cents), 0)::int`.as('cents'))
  .whereRef('f.order_id', '=', 'o.id')
  .$asScalar()
  .$notNull();

interface Stage {
  state: OrderState;
  packedAt: string | null;
  closesAt: string | null;
  boxCount: number;
}

/** Stage of an order for the warehouse. One without a box is none of its work before it is delivered. */
export function stageOf({ state, packedAt, closesAt: at, boxCount: count }: Stage, now: Date): ShippingStage | null {
  const isOpen = at !== null && utc(at) > now;
  const stage = shippingStage({ state, isPacked: packedAt !== null, isOpen });
  return count > 0 || stage !== 'to_pack' ? stage : 'waiting';
}
