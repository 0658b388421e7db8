import {
  losAngelesDay,
  partOf,
  RETURN_DAYS,
  returnMachine,
  type ReturnReason,
  sendBackUntil,
  refundableCents,
} from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import { beginning } from '../../../platform/history.ts';
import { badRequest, invalid } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { lockOrder } from '../locked-order.ts';
import { ownOrder } from '../own-order.ts';
import { queueReturnEmail } from './return-mails.ts';
import { isReturnable } from './read-returns.ts';
import { deliveredLines } from '../delivered-lines.ts';

interface ReturnRequest {
  item_id: number;
  qty: number;
  return_reason: ReturnReason;
}

/**
 * Requests the return of unopened items of an own order, each unit once. Mails the shopper the return address and the last day.
 * @throws HttpError 404 `Order not found`; 400 by field, `not_delivered`, `too_late`, `not_returnable`, `no_returns`
 */
export async function askReturn(services: Services, customerId: number, orderId: string, request: ReturnRequest): Promise<void> {
  const now = services.clock.now();
  const today = losAngelesDay(now);
  const address = services.config.returnsAddress;
  await services.fork().transactional(async (em) => {
    await ownOrder(em, customerId, orderId);
    if (address === null) throw badRequest('To return something, please write to us.', { errorCode: 'no_returns' });
    await lockOrder(em, orderId);
    const line = (await deliveredLines(em, orderId)).find(({ id }) => id === request.item_id);
    if (!line) throw invalid({ item_id: 'Please choose an item of this order.' });
    if (line.deliveredOn === null) throw badRequest('This hasn’t arrived yet.', { errorCode: 'not_delivered' });
    if (!line.returnTerms) throw badRequest('Food, wine and gift cards can’t be returned.', { errorCode: 'not_returnable' });
    if (!isReturnable(line, today))
      throw badRequest(`This can be returned for ${RETURN_DAYS} days after it arrived.`, { errorCode: 'too_late' });
    if (request.qty > line.left.qty) throw invalid({ qty: tooMany(line.left.qty) });
    const part = partOf(line.left, request.qty);
    if (refundableCents(part) === 0) throw invalid({ item_id: 'These items were free.' });
    const { id } = await db(em)
      .insertInto('order_returns')
      .values({
        order_id: orderId,
        item_id: line.id,
        qty: request.qty,
        reason: request.return_reason,
        cents: refundableCents(part),
        tax_cents: part.taxCents,
        earned_cents: part.earnedCents,
        ebt_cents: part.ebtCents,
        send_by: sendBackUntil(today),
        created_at: now,
        moved_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const begun = beginning(returnMachine, 'asked', 'shopper', now);
    await db(em)
      .insertInto('order_return_history')
      .values({ return_id: id, ...begun })
      .execute();
    await queueReturnEmail(services, em, id, address);
  });
}

const tooMany = (left: number): string =>
  left === 0 ? 'You’ve already returned or reported all of it.' : `Please enter ${left} or less.`;
