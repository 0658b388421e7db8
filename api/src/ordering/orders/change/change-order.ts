import { type Cents, formatUsd, isLapsed, isPayingMember, type OrderWhenOut, toCents } from '@larder/rules';
import { REFUSAL_TEXT } from '../../payments/gateway.ts';
import { type SettlementResult, settlePayment } from '../../payments/settle.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { badRequest, conflict, invalid, membershipRequired, reactivationRequired } from '../../../platform/http/errors.ts';
import { cancelLocked } from '../cancel-order.ts';
import { lockOrder } from '../locked-order.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ownOrder } from '../own-order.ts';
import { applyChange } from './apply-change.ts';
import { openChange, openPaymentOf, takeAdded } from './charge-change.ts';
import { type RequestedProduct, checkPurchases, readAdded } from './added-products.ts';
import { checkAddress, newAddress } from './new-address.ts';
import { addedQuantities, type ChangePlan, isAsItWas, planChange, type OrderChangeRequest } from './plan-change.ts';
import { readChangeable } from './read-changeable.ts';

/** The shopper whose order is changed: membership and customer group decide about more units. */
export type ChangingShopper = Pick<Viewer, 'userStatus' | 'groupId' | 'isEmployee'> & { customerId: number };

const shopperOf = (c: RequestContext): ChangingShopper => ({ ...c.viewer, customerId: customerOf(c) });

/**
 * Previews a change of an own order, without applying it.
 * @throws HttpError 404 `Order not found`; 400 by field, `not_changeable`, and for higher quantities without a membership
 * (MEM-046)
 */
export async function previewChange(c: RequestContext, orderId: string, request: RequestedChange): Promise<ChangePlan> {
  await ownOrder(c.em, customerOf(c), orderId);
  return planFor(c.services, c.em, shopperOf(c), orderId, request);
}

/** {@link previewChange} of an order that is known to be the shopper's. */
export async function planFor(
  services: Services,
  em: Em,
  shopper: ChangingShopper,
  orderId: string,
  request: RequestedChange,
): Promise<ChangePlan> {
  return plan(services, em, shopper, orderId, await readChangeRequest(services, em, shopper, request));
}

/** A shopper's request, in the API's form. */
interface RequestedChange {
  items?: OrderChangeRequest['items'] | undefined;
  /** Products that it does not have. */
  added?: readonly RequestedProduct[] | undefined;
  /** One of the shopper's own. */
  address_id?: number | undefined;
  when_out?: OrderWhenOut | undefined;
}

async function readChangeRequest(
  services: Services,
  em: Em,
  shopper: ChangingShopper,
  { items = [], added = [], address_id: id, when_out: whenOut }: RequestedChange,
): Promise<OrderChangeRequest> {
  return {
    items,
    added: await readAdded(em, added, shopper.groupId),
    ...(id !== undefined && { address: await newAddress(services, em, shopper.customerId, id) }),
    ...(whenOut && { whenOut }),
  };
}

async function plan(
  services: Services,
  em: Em,
  { userStatus, groupId, isEmployee }: ChangingShopper,
  orderId: string,
  request: OrderChangeRequest,
): Promise<ChangePlan> {
  const order = await readChangeable(em, orderId);
  const now = services.clock.now();
  const planned = planChange(order, request, now);
  if (planned.address) checkAddress(services, order, planned.address, now);
  if (addedQuantities(planned).length > 0 && !isPayingMember(userStatus, isEmployee))
    throw isLapsed({ status: userStatus, groupId }) ? reactivationRequired() : membershipRequired();
  await checkPurchases(services, em, planned, request);
  return planned;
}

interface Confirmed extends RequestedChange {
  /** The total that the shopper was shown, in dollars. */
  expected_total: string;
  /** A saved card for the additional charge, instead of the order's own card, or when the order has none. */
  cc_id?: number | undefined;
}

/**
 * Changes quantities, adds products or changes the address of an own order, until the cutoff of its box (OP-093, OP-121). A
 * lower total is refunded to its tenders. A higher one is charged to its card first; until that is paid the order stays
 * unchanged. An order without items is canceled. A request that is already fulfilled changes nothing.
 * @throws HttpError as {@link previewChange}; 400 with the refusal of the card; 409 `total_changed`, `change_pending`,
 * `payment_pending`
 */
export async function changeItems(c: RequestContext, orderId: string, request: Confirmed): Promise<void> {
  await changeFor(c.services, shopperOf(c), orderId, request);
}

/** An employee who changes an order for its shopper. */
interface ChangingEmployee {
  /** Runs under the order's lock, before anything is changed; rejects to refuse the change. */
  onLocked(em: Em): Promise<void>;
  /** Records the change in its transaction. */
  onPlanned(em: Em, plan: ChangePlan): Promise<void>;
}

/** {@link changeItems} of a shopper's order, by the shopper or by an employee. */
export async function changeFor(
  services: Services,
  shopper: ChangingShopper,
  orderId: string,
  request: Confirmed,
  employee?: ChangingEmployee,
): Promise<void> {
  const { customerId } = shopper;
  const by = employee ? 'staff' : 'shopper';
  const { expected_total: expected, cc_id: cardId } = request;
  // Before any lock: an external service returns the tax of an address.
  const change = await readChangeRequest(services, services.fork(), shopper, request);
  const payment = await services.fork().transactional(async (em) => {
    await ownOrder(em, customerId, orderId);
    await lockOrder(em, orderId);
    await employee?.onLocked(em);
    const open = await openPaymentOf(em, orderId, change);
    if (open) return open;
    const planned = await plan(services, em, shopper, orderId, change);
    checkTotal(expected, planned.next.totals.grandTotalCents);
    if (isAsItWas(planned)) return null;
    await employee?.onPlanned(em, planned);
    if (planned.next.chargeCents > 0) return openChange(services, em, planned, { change, cardId });
    if (planned.isCancel) await cancelLocked(services, em, orderId, { by });
    else {
      await takeAdded(em, planned);
      await applyChange(services, em, planned, by);
    }
    return null;
  });
  if (payment) checkPaid(await settlePayment(services, payment));
}

/** @throws HttpError unless a payment succeeded */
function checkPaid({ state, refusal }: SettlementResult): void {
  if (state === 'succeeded') return;
  if (state === 'unknown') throw conflict(UNKNOWN, 'payment_pending');
  const why = refusal ?? 'processing_error';
  throw badRequest(`${REFUSAL_TEXT[why]} Your order is as before.`, { errorCode: why });
}

const UNKNOWN =
  'We’re still confirming your payment. Please don’t pay again: we’ll update the order once the payment goes through.';

/**
 * Refuses a total that differs from the displayed one.
 * @throws HttpError 409 `total_changed`; 400 when it is no amount
 */
function checkTotal(expected: string, cents: Cents): void {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(expected)) throw invalid({ expected_total: 'Please enter a valid amount.' });
  if (toCents(expected) === cents) return;
  throw conflict(
    `The order has just changed and would now cost ${formatUsd(cents)}. Please check it and try again.`,
    'total_changed',
  );
}
