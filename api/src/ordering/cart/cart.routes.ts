import type { CallInput } from '@larder/contracts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { invalid } from '../../platform/http/errors.ts';
import { permit } from '../../platform/http/permit.ts';
import { openToMailLinks, route } from '../../platform/http/route.ts';
import { basisOf, changeCart, showCart } from './cart-service.ts';
import { addProduct, changeLine, removeLines, removeProduct } from './change-lines.ts';
import { productIdsJson, productsOfLine } from './purchase-facts.ts';
import { syncCart } from './sync-cart.ts';

/** Fixed cart names of OP-118 in addition to real ids. */
const VARIANTS = new Set(['checkout', 'autoship']);

/** Calls of the cart (API-045 … API-051). */
export const cartRoutes = openToMailLinks([
  route('GET /carts', (c, { query }) => showCart(c, query)),
  route('GET /carts/{cart_id}', (c, { params, query }) =>
    showCart(c, VARIANTS.has(params.cart_id) ? query : { ...query, cart_id: params.cart_id }),
  ),
  route('PUT /carts', (c, { query, body: { donation, ppe_opt_in, use_thrive_cash, ...choices } }) => {
    const keep = async (em: Em, cartId: string) => {
      await switchThriveCash(em, cartId, use_thrive_cash);
      await saveChoices(em, cartId, choices);
      return [];
    };
    return changeCart(c, { ...query, donation, ppe_opt_in }, keep, { basis: basisOf(query) });
  }),
  route('POST /carts/product', (c, { query, body }) => {
    permit(c, 'add_to_cart');
    return changeCart(c, query, (em, cartId, products) => addProduct(c, em, cartId, body, products), {
      ids: productIdsJson([body.product_id]),
    });
  }),
  route('PUT /carts/product', (c, { query, body }) => {
    if (body.qty > 0) permit(c, 'add_to_cart');
    return changeCart(c, query, (em, cartId, products) => changeLine(c, em, cartId, body, products), {
      ids: productsOfLine(body.line_item_id),
    });
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
]);

/** CART-039 */
async function switchThriveCash(em: Em, cartId: string, isOn: boolean | undefined): Promise<void> {
  if (isOn === undefined) return;
  await db(em).updateTable('carts').set({ use_thrive_cash: isOn }).where('id', '=', cartId).execute();
}

/** Saves choices of the checkout. Omitted values stay; an empty text removes a stored text. */
async function saveChoices(
  em: Em,
  cartId: string,
  choices: Pick<CallInput<'PUT /carts'>['body'], 'is_gift' | 'gift_recipient' | 'gift_message' | 'when_out'>,
): Promise<void> {
  const { is_gift, gift_recipient: recipient, gift_message: message, when_out } = choices;
  if ([is_gift, recipient, message, when_out].every((choice) => choice === undefined)) return;
  const words = (text: string | undefined) => (text === '' ? null : text);
  await db(em)
    .updateTable('carts')
    .set({ is_gift, gift_recipient: words(recipient), gift_message: words(message), when_out })
    .where('id', '=', cartId)
    .execute();
}
