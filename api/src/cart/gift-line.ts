import { giftErrors, giftOptions } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { sql } from '../platform/db/sql.ts';
import { invalid } from '../platform/http/errors.ts';
import type { LineOptions } from './line-options.ts';
import { readSellable } from './line-rules.ts';

/** The gift membership, sold as part of a gift card (API-043, OP-054). */
const GIFT_MEMBERSHIP_SKU = 'membership-gift-dynamic';

/**
 * What the year of membership in a gift adds, cents (CHK-035, CHK-036, MEM-061): its price of the day, and without credit less the
 * credit that the card's own price stands for. Out of `cart_items i` and `products p`.
 */
export const giftMembershipCents = sql`case when p.product_type <> 'giftcard' then 0 else
    case when i.options ->> 'type' in ('membership', 'membership_credit')
      then coalesce((select m.final_price_cents from products m where m.sku = ${GIFT_MEMBERSHIP_SKU}), 0) else 0 end
    - case when i.options ->> 'type' = 'membership' then p.price_cents else 0 end
  end`;

/** What the gift card form sent, as it is kept (CHK-034, OP-054). @throws HttpError 400 with a text for each field that is wrong */
export async function checkedGift(em: Em, productId: number, raw: LineOptions, today: string): Promise<LineOptions> {
  const options: LineOptions = { ...giftOptions(raw) };
  const amounts = (await readSellable(em, [productId])).get(productId)?.options['amount'] ?? [];
  const errors = Object.entries(giftErrors(options, amounts, today));
  // Nested fields are named as the form sends them.
  if (errors.length > 0) throw invalid(Object.fromEntries(errors.map(([field, text]) => [`options[${field}]`, text])));
  return options;
}
