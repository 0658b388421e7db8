import type { CallInput, DeskDelivery } from '@larder/contracts';
import { longDayText } from '@larder/rules';
import { audit } from '../../platform/audit/audit.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { requireVersion } from '../../platform/desk/require-version.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { checkDay } from '../autoship-schedule.ts';
import { type LockedDelivery, lockDelivery } from '../delivery-row.ts';
import { notEditable } from '../editing.ts';
import { skipDelivery } from '../end-delivery.ts';
import { orderNow } from '../order-now.ts';
import { moveDay, tryByHand } from '../schedule-write.ts';
import { deliveriesOf, deliveryVersion } from './delivery-facts.ts';
import { isChangeable, isRetryable, readDelivery } from './list-deliveries.ts';

type Changed = Promise<{ success: true; delivery: DeskDelivery | null }>;

/**
 * Locks a delivery for a change by an employee, who saw its version.
 * @throws HttpError 404 `Delivery not found`; 409 `own_delivery`, `changed_meanwhile`
 */
async function lockForDesk(c: RequestContext, em: Em, id: number, seen: number): Promise<LockedDelivery> {
  const delivery = await lockDelivery(em, id);
  if (!delivery) throw notFound('Delivery');
  if (delivery.customer.id === customerOf(c))
    throw conflict('This is your own delivery. Please ask a colleague to do this.', 'own_delivery');
  const { version } = await deliveriesOf(em)
    .select(deliveryVersion.as('version'))
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  requireVersion(seen, { version, delivery_status: delivery.status, ship_day: delivery.date });
  return delivery;
}

const subjectOf = ({ id, date, customer }: LockedDelivery) => ({
  type: 'autoship_delivery',
  id,
  label: `Autoship of ${customer.email}, ${longDayText(date)}`,
  customerId: customer.id,
});

/**
 * POST /desk/autoship/deliveries/{id}/retry: repeats the failed charge of a delivery at once.
 * @throws HttpError 404; 409 `own_delivery`, `changed_meanwhile`, `not_retryable`
 */
export async function retryDelivery(
  c: RequestContext,
  { params, body }: CallInput<'POST /desk/autoship/deliveries/{id}/retry'>,
): Changed {
  await c.em.transactional(async (em) => {
    const delivery = await lockForDesk(c, em, params.id, body.version);
    if (!isRetryable(delivery.status, delivery.scheduleStatus))
      throw conflict('The charge of this delivery did not fail.', 'not_retryable');
    await tryByHand(em, delivery.scheduleId);
    await audit(em, {
      action: 'autoship.retry',
      subject: subjectOf(delivery),
      after: { schedule: delivery.scheduleStatus },
      reason: body.reason,
    });
  });
  await orderNow(c.services, params.id);
  return { success: true, delivery: await readDelivery(c, c.services.fork(), params.id) };
}

/**
 * POST /desk/autoship/deliveries/{id}/move: moves a delivery to another day.
 * @throws HttpError 400 on `ship_day`, `not_editable`; 404; 409 `own_delivery`, `changed_meanwhile`
 */
export async function moveDeskDelivery(
  c: RequestContext,
  { params, body: { ship_day: to, version } }: CallInput<'POST /desk/autoship/deliveries/{id}/move'>,
): Changed {
  const moved = await c.em.transactional(async (em) => {
    const delivery = await lockForDesk(c, em, params.id, version);
    const { scheduleId, date: from } = delivery;
    if (!isChangeable(delivery, c.now())) throw notEditable();
    checkDay(to, c.now(), 'ship_day');
    await moveDay(em, { scheduleId, from, to, now: c.now() });
    await audit(em, { action: 'autoship.move', subject: subjectOf(delivery), before: { day: from }, after: { day: to } });
    // A delivery of the new day takes its place.
    const { id } = await db(em)
      .selectFrom('autoship_occurrences')
      .select('id')
      .where('schedule_id', '=', scheduleId)
      .where('date', '=', to)
      .where('status', 'in', ['planned', 'noticed'])
      .executeTakeFirstOrThrow();
    return id;
  });
  return { success: true, delivery: await readDelivery(c, c.services.fork(), moved) };
}

/**
 * POST /desk/autoship/deliveries/{id}/skip: skips a delivery once.
 * @throws HttpError 400 `not_editable`; 404; 409 `own_delivery`, `changed_meanwhile`
 */
export async function skipDeskDelivery(
  c: RequestContext,
  { params, body }: CallInput<'POST /desk/autoship/deliveries/{id}/skip'>,
): Changed {
  await c.em.transactional(async (em) => {
    const delivery = await lockForDesk(c, em, params.id, body.version);
    if (!isChangeable(delivery, c.now())) throw notEditable();
    await skipDelivery(em, delivery, { by: 'staff', now: c.now() });
    await audit(em, {
      action: 'autoship.skip',
      subject: subjectOf(delivery),
      before: { status: delivery.status },
      after: { status: 'skipped' },
    });
  });
  return { success: true, delivery: await readDelivery(c, c.services.fork(), params.id) };
}
