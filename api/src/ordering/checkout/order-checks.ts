import { formatUsd, onlyLeftText, purchasableQuantity, type PurchaseRefusal, toCents } from '@larder/rules';
import { type PurchaseServices, readOrderFacts } from '../cart/purchase-facts.ts';
import { PlannedUnits } from '../cart/planned-units.ts';
import type { OrderAddress } from '../orders/order-address.ts';
import type { PricedCart } from '../cart/price-cart.ts';
import { OUT_OF_STOCK_TEXT } from '../cart/present-cart.ts';
import type { Em } from '../../platform/db/orm.ts';
import { badRequest, conflict, invalid } from '../../platform/http/errors.ts';
import type { Shortage } from '../../catalog/inventory/stock.ts';
import { checkAge } from '../orders/legal-age.ts';

/** The parts of an order that limit what can be bought. */
interface Purchase {
  customerId: number;
  priced: PricedCart;
  address: Pick<OrderAddress, 'postcode' | 'region_code'>;
  now: Date;
}

/**
 * Refuses an order with lines that cannot be bought, by the same conditions as every other path (`purchasableQuantity`), and wine for shoppers under 21
 * (OP-040, OP-041, CAT-122, OP-125, OP-161).
 * @throws HttpError 400 `wine_not_shipped` or `fresh_not_delivered` on `address_id`; `out_of_stock` or `not_purchasable` by product
 */
export async function checkPurchases(
  em: Em,
  services: PurchaseServices,
  { customerId, priced, address, now }: Purchase,
): Promise<void> {
  const ids = priced.lines.map(({ productId }) => productId);
  const facts = await readOrderFacts(em, services, { customerId, address }, ids);
  const planned = PlannedUnits.of(priced.lines);
  const refused = priced.lines.flatMap((line) => {
    const { productId, qty, options } = line;
    const { title } = line.card;
    const product = facts.get(productId);
    const { refusal } = purchasableQuantity(product, { qty, options, otherUnits: planned.otherUnits(line) });
    return refusal ? [{ ...refusal, title, productId, left: product?.stockQty ?? 0 }] : [];
  });
  checkDestination(refused, 'wine_not_shipped');
  if (priced.totals.boxes.some(({ boxType }) => boxType === 'wine')) await checkAge(em, customerId, now);
  checkDestination(refused, 'fresh_not_delivered');
  if (refused.every(({ code }) => code === 'out_of_stock')) {
    if (refused.length > 0) throw shortageError(refused);
    return;
  }
  const texts = refused.map(({ productId, title, message }): [number, string] => [productId, `${title}: ${message}`]);
  throw badRequest(texts.map(([, text]) => text).join(' '), {
    errorCode: 'not_purchasable',
    fields: Object.fromEntries(texts.map(([id, text]) => [`products[${id}]`, text])),
  });
}

function checkDestination(refused: readonly PurchaseRefusal[], errorCode: PurchaseRefusal['code']): void {
  const found = refused.find(({ code }) => code === errorCode);
  if (found) throw badRequest(found.message, { errorCode, fields: { address_id: found.message } });
}

/**
 * Refuses a total that differs from the displayed one.
 * @throws HttpError 409 `total_changed`; 400 when it is no amount
 */
export function checkTotal(expected: string | undefined, grandTotalCents: number): void {
  if (expected === undefined || expected === '') return;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(expected)) throw invalid({ expected_total: 'Please enter a valid amount.' });
  if (toCents(expected) !== grandTotalCents) {
    throw conflict(`The total has changed to ${formatUsd(grandTotalCents)}. Please check it and order again.`, 'total_changed');
  }
}

/** Refuses an order of which EBT would pay another part than the shopper saw, so that no card pays more. @throws HttpError 400, 409 `total_changed` */
export function checkEbt(expected: string | undefined, ebtCents: number): void {
  if (expected === undefined || expected === '') return;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(expected)) throw invalid({ expected_ebt: 'Please enter a valid amount.' });
  if (toCents(expected) !== ebtCents)
    throw conflict(
      `Your EBT card can now pay ${formatUsd(ebtCents)}. Please check the amounts and order again.`,
      'total_changed',
    );
}

/** Creates the refusal when less stock is left than the cart requires (CART-109, OP-161). */
export function shortageError(short: readonly Shortage[]) {
  const isSoldOut = short.some(({ left }) => left <= 0);
  const fields = Object.fromEntries(
    short.map(({ productId, left }) => [`products[${productId}]`, left > 0 ? onlyLeftText(left) : OUT_OF_STOCK_TEXT]),
  );
  return badRequest(isSoldOut ? OUT_OF_STOCK_TEXT : onlyLeftText(short[0]?.left ?? 0), { errorCode: 'out_of_stock', fields });
}
