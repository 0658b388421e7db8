import type { CallInput } from '@larder/contracts';
import { losAngelesDay, notOnSaleText } from '@larder/rules';
import { anyOf, db } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';
import type { Em } from '../platform/db/orm.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import { checkBundle } from './bundle-line.ts';
import { applyLines, type LineError } from './cart-lines.ts';
import { declineGifts } from './declined-gifts.ts';
import { checkedGift } from './gift-line.ts';
import { chosenOf, optionsHash } from './line-options.ts';
import { skipPrefilled } from './prefill-marks.ts';
import { GIFT_LINE_BASE } from './price-cart.ts';

/** Adds pieces to the line of a product with these options. @throws HttpError 400 for what is not on sale or wrongly chosen, 404 for an unknown product */
export async function addProduct(
  c: RequestContext,
  em: Em,
  cartId: string,
  body: CallInput<'POST /carts/product'>['body'],
): Promise<LineError[]> {
  const known = await db(em)
    .selectFrom('products')
    .select(['product_type as type', 'is_available as isAvailable'])
    .where('id', '=', body.product_id)
    .executeTakeFirst();
  const notYet = known && notOnSaleText(known.type);
  if (notYet) throw invalid({ product_id: notYet });
  if (!known?.isAvailable) throw notFound('Product');
  const options =
    known.type === 'giftcard'
      ? await checkedGift(em, body.product_id, body.options ?? {}, losAngelesDay(c.now()))
      : chosenOf(body);
  if (known.type === 'bundle') await checkBundle(em, body.product_id, options);
  const held = await db(em)
    .selectFrom('cart_items')
    .select('qty')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', body.product_id)
    .where('options_hash', '=', optionsHash(options))
    .where('order_id', 'is', null)
    .where('save_for_later', '=', false)
    .executeTakeFirst();
  const wanted = [{ productId: body.product_id, qty: (held?.qty ?? 0) + body.qty, options }];
  return applyLines(em, { id: cartId, customerId: c.session.customerId }, wanted, c.services.config);
}

/** Sets the pieces of a line; 0 removes it. @throws HttpError 404 `Item not found` */
export async function changeLine(
  c: RequestContext,
  em: Em,
  cartId: string,
  { line_item_id: lineId, qty }: CallInput<'PUT /carts/product'>['body'],
): Promise<LineError[]> {
  if (qty === 0) return removeLines(em, cartId, [lineId]);
  const line = await db(em)
    .selectFrom('cart_items')
    .select(['product_id as productId', 'options'])
    .where('cart_id', '=', cartId)
    .where('id', '=', lineId)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  if (!line) throw notFound('Item');
  const wanted = [{ productId: line.productId, qty, options: line.options }];
  return applyLines(em, { id: cartId, customerId: c.session.customerId }, wanted, c.services.config);
}

/** Removes lines by id; gifts are declined. @throws HttpError 404 `Item not found` when none of them is in this cart */
export async function removeLines(em: Em, cartId: string, lineIds: readonly number[]): Promise<LineError[]> {
  const gifts = lineIds.filter((id) => id > GIFT_LINE_BASE).map((id) => id - GIFT_LINE_BASE);
  await skipPrefilled(em, cartId, sql`i.id = any(${lineIds}::int[])`);
  const removed = await db(em)
    .deleteFrom('cart_items')
    .where('cart_id', '=', cartId)
    .where('id', '=', anyOf(lineIds))
    .where('order_id', 'is', null)
    .returning('id')
    .execute();
  const declined = await declineGifts(em, cartId, 'id', gifts);
  if (removed.length + declined === 0) throw notFound('Item');
  return [];
}

/** Removes the lines of a product, whatever their options; its gift is declined. @throws HttpError 404 `Item not found` */
export async function removeProduct(em: Em, cartId: string, productId: number): Promise<LineError[]> {
  await skipPrefilled(em, cartId, sql`i.product_id = ${productId}`);
  const removed = await db(em)
    .deleteFrom('cart_items')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  const declined = await declineGifts(em, cartId, 'product_id', [productId]);
  if (Number(removed.numDeletedRows) + declined === 0) throw notFound('Item');
  return [];
}
