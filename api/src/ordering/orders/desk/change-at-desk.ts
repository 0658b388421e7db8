import type { CallInput, ChangePreview } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { cancelLocked } from '../cancel-order.ts';
import { changeText } from '../change/apply-change.ts';
import { changeFor, type ChangingShopper, planFor } from '../change/change-order.ts';
import { presentChange } from '../change/present-change.ts';
import { customerOfOrder, type DeskLockedOrder, lockForDesk, requireOrderVersion } from './lock-for-desk.ts';

async function readShopper(em: Em, customerId: number): Promise<ChangingShopper> {
  return db(em)
    .selectFrom('customers')
    .select(['id as customerId', 'user_status as userStatus', 'group_id as groupId', 'is_employee as isEmployee'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/**
 * POST /desk/orders/{id}/change/preview: previews other quantities of an order's lines, by the rules of the shopper.
 * @throws HttpError 400 by field, `not_changeable`; 404; 409 `own_order`
 */
export async function previewAtDesk(
  c: RequestContext,
  { params, body }: CallInput<'POST /desk/orders/{id}/change/preview'>,
): Promise<ChangePreview> {
  const shopper = await readShopper(c.em, await customerOfOrder(c, c.em, params.id));
  return presentChange(await planFor(c.services, c.em, shopper, params.id, body));
}

/**
 * POST /desk/orders/{id}/change: changes quantities of an order's lines before their cutoff. The difference is refunded, or charged to
 * the order's card.
 * @throws HttpError as the shopper's own change; 409 `changed_meanwhile`, `own_order`
 */
export async function changeAtDesk(
  c: RequestContext,
  { params, body: { version, reason, ...request } }: CallInput<'POST /desk/orders/{id}/change'>,
): Promise<void> {
  const shopper = await readShopper(c.em, await customerOfOrder(c, c.em, params.id));
  let order: DeskLockedOrder | null = null;
  await changeFor(c.services, shopper, params.id, request, {
    async onLocked(em) {
      order = await lockForDesk(c, em, params.id);
      requireOrderVersion(version, order);
    },
    async onPlanned(em, plan) {
      if (!order) throw new Error('An order is locked before its change is planned');
      await audit(em, {
        action: 'order.change',
        subject: order.subject,
        before: { total: toDollars(plan.order.grandTotalCents) },
        after: { total: toDollars(plan.next.totals.grandTotalCents), change: changeText(plan) },
        reason,
      });
    },
  });
}

/**
 * POST /desk/orders/{id}/cancel: cancels an order before its first box closes. Everything is refunded.
 * @throws HttpError 400 `not_cancelable`; 404; 409 `changed_meanwhile`, `own_order`
 */
export async function cancelAtDesk(
  c: RequestContext,
  { params, body }: CallInput<'POST /desk/orders/{id}/cancel'>,
): Promise<void> {
  await c.em.transactional(async (em) => {
    const order = await lockForDesk(c, em, params.id);
    if (order.state === 'canceled') return;
    requireOrderVersion(body.version, order);
    await cancelLocked(c.services, em, order.id, { by: 'staff', cause: body.reason });
    await audit(em, {
      action: 'order.cancel',
      subject: order.subject,
      before: { state: order.state },
      after: { state: 'canceled' },
      reason: body.reason,
    });
  });
}
