import type { CallInput } from '@larder/contracts';
import { losAngelesDay, notOnSaleText } from '@larder/rules';
import { anyOf, db } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';
import type { Em } from '../platform/db/orm.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { applyLines, type LineError } from './cart-lines.ts';
import { basisOf, changeCart, showCart } from './cart-service.ts';
import { checkBundle } from './bundle-line.ts';
import { declineGifts } from './declined-gifts.ts';
import { checkedGift } from './gift-line.ts';
import { chosenOf, optionsHash } from './line-options.ts';
import { permit } from '../platform/http/permit.ts';
import { skipPrefilled } from './prefill-marks.ts';
import { GIFT_LINE_BASE } from './price-cart.ts';
import { syncCart } from './sync-cart.ts';

/** Fixed names of OP-118 beside real ids. */
const VARIANTS = new Set(['checkout', 'autoship']);

/** Calls of the cart (API-045 … API-051). */
export const cartRoutes = [
  route('GET /carts', (c, { query }) => showCart(c, query)),
  route('GET /carts/{cart_id}', (c, { params, query }) =>
    showCart(c, VARIANTS.has(params.cart_id) ? query : { ...query, cart_id: params.cart_id }),
  ),
  route('PUT /carts', (c, { query, body: { donation, ppe_opt_in, use_thrive_cash, ...gift } }) => {
    const keep = async (em: Em, cartId: string) => {
      await switchThriveCash(em, cartId, use_thrive_cash);
      await keepGift(em, cartId, gift);
      return [];
    };
    return changeCart(c, { ...query, donation, ppe_opt_in }, keep, basisOf(query));
  }),
  route('POST /carts/product', (c, { query, body }) => {
    permit(c, 'add_to_cart');
    return changeCart(c, query, (em, cartId) => addProduct(c, em, cartId, body));
  }),
  route('PUT /carts/product', (c, { query, body }) => {
    if (body.qty > 0) permit(c, 'add_to_cart');
    return changeCart(c, query, (em, cartId) => changeLine(c, em, cartId, body));
  }),
  route('DELETE /carts/product', (c, { query }) => {
    const { line_item_id: lineId, product_id: productId } = query;
    if (lineId === undefined && productId === undefined) throw invalid({ line_item_id: 'This is a required field.' });
    return changeCart(c, query, (em, cartId) =>
      lineId === undefined ? removeProduct(em, cartId, productId ?? 0) : removeLines(em, cartId, [lineId]),
    );
  }),
  route('POST /carts/bulk_product', syncCart),
  route('DELETE /carts/bulk_product', (c, { query }) =>
    changeCart(c, query, (em, cartId) => removeLines(em, cartId, query.line_item_ids)),
  ),
];

/** CART-039 */
async function switchThriveCash(em: Em, cartId: string, isOn: boolean | undefined): Promise<void> {
  if (isOn === undefined) return;
  await db(em).updateTable('carts').set({ use_thrive_cash: isOn }).where('id', '=', cartId).execute();
}

/** What is not sent stays; an empty text takes the words away. */
async function keepGift(
  em: Em,
  cartId: string,
  gift: Pick<CallInput<'PUT /carts'>['body'], 'is_gift' | 'gift_recipient' | 'gift_message'>,
): Promise<void> {
  const { is_gift, gift_recipient: recipient, gift_message: message } = gift;
  if (is_gift === undefined && recipient === undefined && message === undefined) return;
  const words = (text: string | undefined) => (text === '' ? null : text);
  await db(em)
    .updateTable('carts')
    .set({ is_gift, gift_recipient: words(recipient), gift_message: words(message) })
    .where('id', '=', cartId)
    .execute();
}

async function addProduct(
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

async function changeLine(
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
async function removeLines(em: Em, cartId: string, lineIds: readonly number[]): Promise<LineError[]> {
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

async function removeProduct(em: Em, cartId: string, productId: number): Promise<LineError[]> {
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
