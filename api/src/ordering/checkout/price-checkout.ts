import type { CallInput } from '@larder/contracts';
import { cartTaxPercent } from '../cart/cart-tax.ts';
import type { CartView } from '../cart/cart-owner.ts';
import type { CartRow } from '../cart/cart-rows.ts';
import { priceCart, type PricedCart } from '../cart/price-cart.ts';
import type { Cents } from '@larder/rules';
import type { OrderAddress } from '../orders/order-address.ts';
import type { Em } from '../../platform/db/orm.ts';
import { badRequest } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { checkSize } from '../orders/order-size.ts';
import type { Buyer } from './buyer.ts';
import { checkEbt, checkPurchases, checkTotal } from './order-checks.ts';

/** The request body of POST /checkout/order. */
export type OrderBody = CallInput<'POST /checkout/order'>['body'];

const emptyCart = () => badRequest('Your cart is empty.', { errorCode: 'cart_empty' });

/** Whose cart is ordered: the open one, or the one that was filled for a delivery. */
export function viewOf({ customerId, groupId, now, autoshipScheduleId }: Buyer, body: OrderBody): CartView {
  const view = { customerId, sessionId: null, groupId, addressId: body.address_id, now };
  return autoshipScheduleId === null ? view : { ...view, deliveryCartId: body.checkout_id };
}

/**
 * The checkout's cart (`row`, read as `viewOf` says), priced for the address and the choices of this order.
 * @param ebtLimitCents most that EBT pays
 * @throws HttpError 400 `cart_empty`
 */
export async function priceCheckout(
  services: Services,
  buyer: Buyer,
  body: OrderBody,
  row: CartRow | null,
  ebtLimitCents?: Cents,
): Promise<PricedCart> {
  if (row?.id !== body.checkout_id) throw emptyCart();
  // The rate was requested when the checkout was first read, so that no lock waits for an external response.
  const taxPercent = await cartTaxPercent(services.taxRates, row);
  const paysWithEbt = Boolean(body.ebt_token);
  const choices = { donation: body.donation, ppeOptIn: body.ppe_opt_in, taxPercent, paysWithEbt, ebtLimitCents };
  const priced = priceCart(row, buyer.now, services.config.shipping, choices);
  if (priced.lines.length === 0) throw emptyCart();
  return priced;
}

/** Whether anything is left for a card or wallet to pay, once gift cards and Thrive Cash have paid (CART-039, CART-040). */
export const needsMethod = ({ tenders }: PricedCart): boolean => tenders.some(({ kind }) => kind === 'card');

/**
 * Refuses orders that are not allowed: wine, excessive quantities, and a total other than the displayed one.
 * @throws HttpError 400, 409
 */
export async function checkOrderable(
  services: Services,
  em: Em,
  buyer: Buyer,
  body: OrderBody,
  { priced, address }: { priced: PricedCart; address: OrderAddress },
): Promise<void> {
  const { customerId, now } = buyer;
  await checkPurchases(em, services, { customerId, priced, address, now });
  checkSize(priced.totals.subtotalCents);
  checkTotal(body.expected_total, priced.totals.grandTotalCents);
  checkEbt(body.expected_ebt, priced.totals.ebtCents);
}
