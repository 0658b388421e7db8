import type { CallInput } from '@larder/contracts';
import { cartTaxPercent } from '../cart/cart-tax.ts';
import { readCart, readCartOften } from '../cart/cart-read.ts';
import { priceCart, type PricedCart } from '../cart/price-cart.ts';
import type { OrderAddress } from '../orders/order-address.ts';
import type { Em } from '../platform/db/orm.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { customerOf } from '../platform/http/customer-of.ts';
import { badRequest } from '../platform/http/errors.ts';
import { checkSize } from '../orders/order-size.ts';
import { checkFresh, checkTotal, checkWine } from './order-checks.ts';

export type OrderBody = CallInput<'POST /checkout/order'>['body'];

const emptyCart = () => badRequest('Your cart is empty.', { errorCode: 'cart_empty' });

/** The checkout's cart, priced for the address and the choices of this order. `em` is the transaction's, within one. @throws HttpError 400 `cart_empty` */
export async function priceCheckout(c: RequestContext, body: OrderBody, em?: Em): Promise<PricedCart> {
  const { customerId, id: sessionId } = c.session;
  const { pool, couponFacts } = c.services;
  const view = { customerId, sessionId, groupId: c.viewer.groupId, addressId: body.address_id, now: c.now() };
  const row = await (em ? readCart(em, view, couponFacts) : readCartOften(pool, c.em, view, couponFacts));
  if (row?.id !== body.checkout_id) throw emptyCart();
  // It was asked for when the order was looked at first, so that no lock waits for an answer from outside.
  const taxPercent = await cartTaxPercent(c.services.taxRates, row);
  const choices = { donation: body.donation, ppeOptIn: body.ppe_opt_in, taxPercent, paysWithEbt: Boolean(body.ebt_token) };
  const priced = priceCart(row, c.now(), c.services.config.shipping, choices);
  if (priced.lines.length === 0) throw emptyCart();
  return priced;
}

/** Whether anything is left for a card or wallet to pay, once gift cards and Thrive Cash have paid (CART-039, CART-040). */
export const needsMethod = ({ tenders }: PricedCart): boolean => tenders.some(({ kind }) => kind === 'card');

/** Refuses what may not be ordered like this: wine, too much, and another total than the shopper saw. @throws HttpError 400, 409 */
export async function checkOrderable(
  c: RequestContext,
  body: OrderBody,
  priced: PricedCart,
  address: OrderAddress,
  em: Em,
): Promise<void> {
  await checkWine(em, customerOf(c), priced, address.region_code, c.now());
  checkFresh(priced, c.services.config);
  checkSize(priced.totals.subtotalCents);
  checkTotal(body.expected_total, priced.totals.grandTotalCents);
}
