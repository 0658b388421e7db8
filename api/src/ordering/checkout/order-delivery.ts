import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';
import { shippingAddress } from '../orders/shipping-address.ts';
import type { Buyer } from './buyer.ts';
import { type CheckoutOrder, commitOrder, orderOfCheckout } from './commit-order.ts';
import { chosenCard, PAID_BY_CREDIT } from './payment-choice.ts';

/** A cart that was filled for a delivery of autoship, and where it goes. */
export interface Delivery {
  buyer: Buyer & { autoshipScheduleId: number };
  cartId: string;
  addressId: number;
  /** An own card; null leaves it to credit to pay all. */
  cardId: number | null;
}

/**
 * Orders a delivery as a shopper orders a cart: the same prices, checks, stock, boxes, tax and tenders, in the caller's
 * transaction. The payment is settled later. Repeated calls return the cart's existing order, or place another one after its
 * payment was refused (AUTO-011).
 * @throws HttpError as a checkout is refused; then nothing was changed
 */
export async function orderDelivery(
  services: Services,
  em: Em,
  { buyer, cartId, addressId, cardId }: Delivery,
): Promise<CheckoutOrder> {
  const before = await orderOfCheckout(em, cartId);
  if (before) return before;
  const address = await shippingAddress(em, buyer.customerId, addressId);
  const payment = cardId === null ? PAID_BY_CREDIT : await chosenCard(em, buyer, cardId);
  const body = { checkout_id: cartId, address_id: addressId };
  return commitOrder(services, em, { buyer, body, address, payment, isRequested: false });
}
