import type { CallInput } from '@larder/contracts';
import { losAngelesDay, notOnSaleText, PURCHASE_TEXT } from '@larder/rules';
import { anyOf, db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { applyLines, type LineError, type LockedCart, productIds, readCartFacts } from './cart-lines.ts';
import { declineGifts } from './declined-gifts.ts';
import { checkedGift } from './gift-line.ts';
import { chosenOf, type LineOptions } from './line-options.ts';
import { skipPrefilled } from './prefill-marks.ts';
import { GIFT_LINE_BASE } from './price-cart.ts';
import { type ProductFacts, type ProductFactsById, unitsInCart } from './purchase-facts.ts';

/**
 * Checks that exactly one available part is chosen for each place of a bundle (CAT-019).
 * @throws HttpError 400 with a text for each wrong place
 */
function checkBundle(bundle: ProductFacts, chosen: LineOptions): void {
  const places = new Set([...Object.keys(bundle.options), ...Object.keys(chosen)]);
  const errors = [...places].flatMap((place) => {
    const part = chosen[place] ?? '';
    const text = bundle.options[place]?.includes(part)
      ? bundle.soldOut[place]?.includes(part) && PURCHASE_TEXT.choiceSoldOut
      : PURCHASE_TEXT.choose;
    // Nested fields are named as the form sends them.
    return text ? [[`bundle_options[${place}]`, text] as const] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

const lockedCart = (c: RequestContext, id: string): LockedCart => ({ id, customerId: c.session.customerId });

/**
 * Adds units to the line of a product with these options.
 * @throws HttpError 400 for a product that is not on sale or has invalid options, 404 for an unknown product
 */
export async function addProduct(
  c: RequestContext,
  em: Em,
  cartId: string,
  body: CallInput<'POST /carts/product'>['body'],
  products: ProductFactsById,
): Promise<LineError[]> {
  const product = products.get(body.product_id);
  const notYet = product && notOnSaleText(product.productType);
  if (notYet) throw invalid({ product_id: notYet });
  if (!product?.isAvailable) throw notFound('Product');
  const options =
    product.productType === 'giftcard' ? checkedGift(product, body.options ?? {}, losAngelesDay(c.now())) : chosenOf(body);
  if (product.productType === 'bundle') checkBundle(product, options);
  const requestedLines = [{ productId: product.id, qty: unitsInCart(product, options) + body.qty, options }];
  return applyLines(em, lockedCart(c, cartId), requestedLines, c.services, products);
}

/**
 * Adds products to a locked cart, each with at least its minimum quantity. The quantity of a
 * product that is already in the cart does not change.
 * @param requestedLines one entry per product
 * @returns the products that were refused
 */
export async function addMissingProducts(
  c: RequestContext,
  em: Em,
  cartId: string,
  requestedItems: readonly { productId: number; qty: number }[],
): Promise<LineError[]> {
  const cart = lockedCart(c, cartId);
  const products = await readCartFacts(em, c.services, cart, productIds(requestedItems));
  const lines = requestedItems.flatMap(({ productId, qty }) => {
    const product = products.get(productId);
    const isInCart = product?.inCart.some(({ isSaved }) => !isSaved);
    return isInCart ? [] : [{ productId, qty: Math.max(qty, product?.minOrderQty ?? 1) }];
  });
  return applyLines(em, cart, lines, c.services, products);
}

/** Sets the quantity of a line; 0 removes it. @param products its product. @throws HttpError 404 `Item not found` */
export async function changeLine(
  c: RequestContext,
  em: Em,
  cartId: string,
  { line_item_id: lineId, qty }: CallInput<'PUT /carts/product'>['body'],
  products: ProductFactsById,
): Promise<LineError[]> {
  if (qty === 0) return removeLines(em, cartId, [lineId]);
  const [product] = products.values();
  const line = product?.inCart.find(({ id }) => id === lineId);
  if (!product || !line) throw notFound('Item');
  const requestedLines = [{ productId: product.id, options: line.options, qty }];
  return applyLines(em, lockedCart(c, cartId), requestedLines, c.services, products);
}

/** Removes lines by id; gifts are declined. @throws HttpError 404 `Item not found` when none of them is in this cart */
export async function removeLines(em: Em, cartId: string, lineIds: readonly number[]): Promise<LineError[]> {
  const gifts = lineIds.filter((id) => id > GIFT_LINE_BASE).map((id) => id - GIFT_LINE_BASE);
  await skipPrefilled(em, cartId, sql<boolean>`i.id = any(${lineIds}::int[])`);
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

/**
 * Removes all lines of a product, with any options, and declines its gift.
 * @throws HttpError 404 `Item not found`
 */
export async function removeProduct(em: Em, cartId: string, productId: number): Promise<LineError[]> {
  await skipPrefilled(em, cartId, sql<boolean>`i.product_id = ${productId}`);
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
