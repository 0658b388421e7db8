import { giftErrors, giftOptions, PURCHASE_TEXT } from '@larder/rules';
import { sql } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { LineError, WantedLine } from './cart-lines.ts';
import { optionsHash, type LineOptions } from './line-options.ts';
import type { ProductFacts, ProductFactsById } from './purchase-facts.ts';

/** The gift membership, sold as part of a gift card (API-043, OP-054). */
const GIFT_MEMBERSHIP_SKU = 'membership-gift-dynamic';

/** Today's price of the year of membership in a gift, cents (MEM-061); null for other products. SQL over `products p`. */
export const giftMembershipCents = sql`case when p.product_type = 'giftcard' then
    coalesce((select m.final_price_cents from products m where m.sku = ${GIFT_MEMBERSHIP_SKU}), 0) end`;

/** Reads a gift card form (CHK-034, OP-054): the options as they are stored, and a text for each field that is wrong, by its name in the API. */
function readGiftForm(product: ProductFacts, raw: LineOptions, today: string) {
  const options: LineOptions = { ...giftOptions(raw) };
  const amounts = product.options['amount'] ?? [];
  const errors = Object.entries(giftErrors(options, amounts, today));
  // Nested fields are named as the form sends them.
  return { options, fields: Object.fromEntries(errors.map(([field, text]) => [`options[${field}]`, text])) };
}

/** A gift card's options, checked. @throws HttpError 400 with a text for each field that is wrong */
export function checkedGift(product: ProductFacts, raw: LineOptions, today: string): LineOptions {
  const { options, fields } = readGiftForm(product, raw, today);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return options;
}

/**
 * Checks the forms of gift cards that wanted lines add. A gift card that is in the cart already is not checked again, because its day may have
 * passed; one that is not on sale passes here, since it is refused for that.
 * @returns the lines to apply, and an error for each wrong form
 */
export function checkGiftLines(
  requestedLines: readonly WantedLine[],
  products: ProductFactsById,
  today: string,
): { lines: WantedLine[]; errors: LineError[] } {
  const lines: WantedLine[] = [];
  const errors: LineError[] = [];
  for (const line of requestedLines) {
    const product = products.get(line.productId);
    if (!product || !isNewGift(line, product)) {
      lines.push(line);
      continue;
    }
    const { options, fields } = readGiftForm(product, line.options ?? {}, today);
    const isWrong = Object.keys(fields).length > 0;
    if (isWrong) errors.push({ product_id: line.productId, message: PURCHASE_TEXT.gift, fields });
    else lines.push({ ...line, options });
  }
  return { lines, errors };
}

function isNewGift({ qty, saveForLater, options }: WantedLine, { productType, isAvailable, inCart }: ProductFacts): boolean {
  if (productType !== 'giftcard' || !isAvailable || qty === 0 || saveForLater) return false;
  return inCart.every((line) => line.optionsHash !== optionsHash(options));
}
