import { expressionBuilder } from 'kysely';
import { shippingStage, type OrderState, type ShippingStage } from '@larder/rules';
import { countOfRows, type Database } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

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

/** Whether the shopper may still change a box. */
export const hasOpenBox = (now: Date) =>
  ofOrder.exists(
    ofOrder
      .selectFrom('shipments as s')
      .select('s.id')
      .whereRef('s.order_id', '=', 'o.id')
      .where('s.cutoff_at', '>', now.toISOString()),
  );

/** Whether the warehouse packs something of it: gift cards and codes are sent by e-mail. */
export const hasAnyBox = ofOrder.exists(ofOrder.selectFrom('shipments as s').select('s.id').whereRef('s.order_id', '=', 'o.id'));

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
  isOpen: boolean;
  hasBox: boolean;
}

/** Stage of an order for the warehouse. One without a box is none of its work before it is delivered. */
export function stageOf({ state, packedAt, isOpen, hasBox }: Stage): ShippingStage | null {
  const stage = shippingStage({ state, isPacked: packedAt !== null, isOpen });
  return hasBox || stage !== 'to_pack' ? stage : 'waiting';
}
