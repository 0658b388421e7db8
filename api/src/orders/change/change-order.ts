import { type Cents, formatUsd, toCents } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { badRequest, conflict, invalid } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { cancelLocked } from '../cancel-order.ts';
import { lockOrder } from '../locked-order.ts';
import { ownOrder } from '../own-order.ts';
import { applyChange } from './apply-change.ts';
import { type ChangePlan, planChange, type Wish } from './plan-change.ts';
import { readChangeable } from './read-changeable.ts';

/**
 * What an own order would become, without changing it.
 * @throws HttpError 404 `Order not found`; 400 by field, `not_changeable`
 */
export async function previewChange(
  services: Services,
  em: Em,
  customerId: number,
  orderId: string,
  wish: Wish,
): Promise<ChangePlan> {
  await ownOrder(em, customerId, orderId);
  return planChange(await readChangeable(em, orderId), wish, services.clock.now());
}

/**
 * Takes pieces out of an own order until the cutoff of their box (OP-093, OP-121); the difference goes back to what paid it. With nothing left it is
 * canceled. One that is that way already stays as it is.
 * @param expected dollars that the shopper was told it costs then
 * @throws HttpError as {@link previewChange}; 400 `costs_more`; 409 `total_changed`
 */
export async function changeItems(
  services: Services,
  customerId: number,
  orderId: string,
  { expected_total: expected, ...wish }: Wish & { expected_total: string },
): Promise<void> {
  await services.fork().transactional(async (em) => {
    await ownOrder(em, customerId, orderId);
    await lockOrder(em, orderId);
    const plan = planChange(await readChangeable(em, orderId), wish, services.clock.now());
    checkTotal(expected, plan.next.totals.grandTotalCents);
    if (plan.changes.length === 0) return;
    if (plan.next.chargeCents > 0) throw costsMore(plan.next.chargeCents);
    if (plan.isCancel) await cancelLocked(services, em, orderId);
    else await applyChange(services, em, plan);
  });
}

const costsMore = (cents: Cents) =>
  badRequest(`Your order would cost ${formatUsd(cents)} more this way. Please keep it, or cancel it.`, {
    errorCode: 'costs_more',
  });

/** Changes nothing to another total than the shopper saw. @throws HttpError 409 `total_changed`; 400 when it is no amount */
function checkTotal(expected: string, cents: Cents): void {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(expected)) throw invalid({ expected_total: 'Please enter a valid amount.' });
  if (toCents(expected) === cents) return;
  throw conflict(
    `The order has changed meanwhile, so it would cost ${formatUsd(cents)}. Please look at it again.`,
    'total_changed',
  );
}
