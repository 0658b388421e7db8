import type { DeskOrder } from '@larder/contracts';
import { isOrderCancelable, refundableCents, toDollars } from '@larder/rules';
import { fullName } from '../../../account/customers/full-name.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc } from '../../../platform/db/sql.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { readAnyOrder } from '../order-read.ts';
import { showOrder } from '../show-order.ts';
import { boxCount, closesAt, orderVersion, refundedCents, stageOf } from './order-facts.ts';
import { readRefundable } from './refundable.ts';
import { resendableMails } from './resend-mail.ts';
import { readTimeline } from './timeline.ts';

/** Reads an order with all that its page at the desk shows. @throws HttpError 404 `Order not found` */
export async function readDeskOrder(c: RequestContext, em: Em, orderId: string): Promise<DeskOrder> {
  const row = await readAnyOrder(em, orderId);
  const {
    version,
    packedAt,
    refunded,
    closesAt: closes,
    boxCount: count,
    ...shopper
  } = await db(em)
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select([orderVersion.as('version'), refundedCents.as('refunded'), 'o.packed_at as packedAt'])
    .select([closesAt.as('closesAt'), boxCount.as('boxCount')])
    .select(['c.email', 'c.firstname', 'c.lastname'])
    .where('o.id', '=', row.id)
    .executeTakeFirstOrThrow();
  const order = await showOrder(c, em, row);
  const refundable = await readRefundable(em, row);
  return {
    order,
    order_state: row.state,
    shipping_stage: stageOf({ state: row.state, packedAt, closesAt: closes, boxCount: count }, c.now()),
    version,
    customer_id: row.customerId,
    shopper_name: fullName(shopper),
    shopper_email: shopper.email,
    packed_at: isoUtc(packedAt),
    refunded: toDollars(refunded),
    refundable_lines: refundable.lines.map(({ id, left }) => ({
      item_id: id,
      open_qty: left.qty,
      open_amount: toDollars(refundableCents(left)),
      open_tax: toDollars(left.taxCents),
    })),
    refundable_shipping: toDollars(refundable.shippingCents),
    is_cancelable: isOrderCancelable(row.state) && order.can_cancel,
    is_own: row.customerId === customerOf(c),
    resendable: resendableMails(row.state),
    timeline: await readTimeline(em, { id: row.id, number: row.number, email: shopper.email }),
  };
}
