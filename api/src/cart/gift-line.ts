// Unchecked SQL: each card with an array of the lines that hold it.
import { giftErrors, giftOptions } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { invalid } from '../platform/http/errors.ts';
import { idsOf, type LineError, type WantedLine } from './cart-lines.ts';
import { optionsHash, type LineOptions } from './line-options.ts';
import { LINE_TEXT, readSellable, type Sellable } from './line-rules.ts';

/** The gift membership, sold as part of a gift card (API-043, OP-054). */
const GIFT_MEMBERSHIP_SKU = 'membership-gift-dynamic';

/** What the year of membership that may be in a gift costs today, cents (MEM-061); null for what is no gift. Out of `products p`. */
export const giftMembershipCents = sql`case when p.product_type = 'giftcard' then
    coalesce((select m.final_price_cents from products m where m.sku = ${GIFT_MEMBERSHIP_SKU}), 0) end`;

/** What the gift card form sent, as it is kept (CHK-034, OP-054), and a text for each field that is wrong, by its name on the wire. */
function judgedGift(product: Sellable | undefined, raw: LineOptions, today: string) {
  const options: LineOptions = { ...giftOptions(raw) };
  const amounts = product?.options['amount'] ?? [];
  const errors = Object.entries(giftErrors(options, amounts, today));
  // Nested fields are named as the form sends them.
  return { options, fields: Object.fromEntries(errors.map(([field, text]) => [`options[${field}]`, text])) };
}

/** A gift card's options, checked. @throws HttpError 400 with a text for each field that is wrong */
export async function checkedGift(em: Em, productId: number, raw: LineOptions, today: string): Promise<LineOptions> {
  const product = (await readSellable(em, [productId])).get(productId);
  const { options, fields } = judgedGift(product, raw, today);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return options;
}

/**
 * Wanted lines whose gift cards begin here, checked field by field as their form is; one that waits in the cart already is not judged by its day
 * again, and what is not on sale is refused for that, whatever its form says.
 */
export async function checkedGifts(
  em: Em,
  cartId: string,
  wanted: readonly WantedLine[],
  products: ReadonlyMap<number, Sellable>,
  today: string,
): Promise<{ lines: WantedLine[]; errors: LineError[] }> {
  const isGift = (id: number) => products.get(id)?.productType === 'giftcard' && products.get(id)?.isAvailable;
  const raised = idsOf(wanted.filter(({ qty, saveForLater, productId }) => qty > 0 && !saveForLater && isGift(productId)));
  if (raised.length === 0) return { lines: [...wanted], errors: [] };
  const gifts = await queryRows(
    em,
    sql<{ id: number; held: string[] }>`select p.id, array(select i.options_hash from cart_items i
        where i.cart_id = ${cartId} and i.product_id = p.id and i.order_id is null) as held
      from products p where p.id = any(${raised}::int[])`,
  );
  const held = new Map(gifts.map((gift) => [gift.id, gift.held]));
  const lines: WantedLine[] = [];
  const errors: LineError[] = [];
  for (const line of wanted) {
    const known = held.get(line.productId);
    if (line.qty === 0 || known === undefined || known.includes(optionsHash(line.options))) {
      lines.push(line);
      continue;
    }
    const { options, fields } = judgedGift(products.get(line.productId), line.options ?? {}, today);
    const isWrong = Object.keys(fields).length > 0;
    if (isWrong) errors.push({ product_id: line.productId, message: LINE_TEXT.gift, fields });
    else lines.push({ ...line, options });
  }
  return { lines, errors };
}
