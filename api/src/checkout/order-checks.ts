import { formatUsd, isFreshItem, noWineText, onlyLeftText, SHIPPING_TEXT, shipsWineTo, toCents } from '@larder/rules';
import { type FreshStore, getsFresh } from '../customers/fresh-delivery.ts';
import type { PricedCart } from '../cart/price-cart.ts';
import { OUT_OF_STOCK_TEXT } from '../cart/present-cart.ts';
import type { Em } from '../platform/db/orm.ts';
import { badRequest, conflict, invalid } from '../platform/http/errors.ts';
import type { Shortage } from '../inventory/stock.ts';
import { checkAge } from '../orders/legal-age.ts';

/** Refuses fresh items where they are not delivered to (CAT-122, OP-125). @throws HttpError 400 `fresh_not_delivered` */
export function checkFresh({ row, lines }: PricedCart, store: FreshStore): void {
  if (getsFresh(store, row.fresh) || !lines.some((line) => isFreshItem(line.card))) return;
  throw badRequest(SHIPPING_TEXT.noFresh, { errorCode: 'fresh_not_delivered', fields: { address_id: SHIPPING_TEXT.noFresh } });
}

/** Refuses wine for states it is not shipped to and for shoppers under 21 (OP-040, OP-041). @throws HttpError 400 with error_code */
export async function checkWine(em: Em, customerId: number, priced: PricedCart, region: string, now: Date): Promise<void> {
  if (!priced.totals.boxes.some(({ boxType }) => boxType === 'wine')) return;
  if (!shipsWineTo(region)) {
    throw badRequest(noWineText(region), { errorCode: 'wine_not_shipped', fields: { address_id: noWineText(region) } });
  }
  await checkAge(em, customerId, now);
}

/** Charges nobody another total than the one that was shown. @throws HttpError 409 `total_changed`; 400 when it is no amount */
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

/** The refusal when fewer pieces are left than the cart holds (CART-109, OP-161). */
export function shortageError(short: readonly Shortage[]) {
  const gone = short.some(({ left }) => left <= 0);
  const fields = Object.fromEntries(
    short.map(({ productId, left }) => [`products[${productId}]`, left > 0 ? onlyLeftText(left) : OUT_OF_STOCK_TEXT]),
  );
  return badRequest(gone ? OUT_OF_STOCK_TEXT : onlyLeftText(short[0]?.left ?? 0), { errorCode: 'out_of_stock', fields });
}
