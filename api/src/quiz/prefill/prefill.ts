import type { CallInput, CallResponse } from '@larder/contracts';
import { PREFILL_TEXT, PREFILL_TRIGGERS } from '@larder/rules';
import { applyLines, type LockedCart } from '../../ordering/cart/cart-lines.ts';
import { beginCartChange, createOpenCart, lockOpenCart } from '../../ordering/cart/cart-owner.ts';
import type { PurchaseServices } from '../../ordering/cart/purchase-facts.ts';
import { cardSql } from '../../catalog/products/card-column.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db, json } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { type ChosenProduct, chooseProducts, type Filling } from './choose-products.ts';
import { allowedCustomer } from './prefill-shopper.ts';

type PrefillRequest = CallInput<'POST /prepareCartPrefillRecs'>['body'];
type Answer = CallResponse<'POST /getCartPrefillRecs'>;

/**
 * Stores a prefill request for later (API-056, OP-013); a repeat replaces it. The choice takes milliseconds and uses the
 * products available at the time of the prefill. Without a trigger it applies to any, so one enabled trigger suffices.
 */
export async function preparePrefill(c: RequestContext, prefillRequest: PrefillRequest): Promise<void> {
  const { id } = await allowedCustomer(
    c,
    prefillRequest.type === undefined ? [...PREFILL_TRIGGERS, null] : [prefillRequest.type],
  );
  const { uuid, type = null, add_to_cart = null, is_manual_prefill = null } = prefillRequest;
  const request = { uuid, type, add_to_cart, is_manual_prefill, prepared_at: c.now() };
  await db(c.em)
    .insertInto('prefill_requests')
    .values({ customer_id: id, ...request })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(request))
    .execute();
}

/** A request by trigger fills the cart, unless it or its preparation disabled that. */
async function addsToCart(em: Em, customerId: number, { uuid, type, add_to_cart: addsNow }: PrefillRequest): Promise<boolean> {
  if (addsNow !== undefined) return addsNow;
  const prepared = await db(em)
    .selectFrom('prefill_requests')
    .select('add_to_cart as add')
    .where('customer_id', '=', customerId)
    .where('uuid', '=', uuid)
    .where((request) => request.or([request('type', 'is', null), ...(type === undefined ? [] : [request('type', '=', type)])]))
    .executeTakeFirst();
  return prepared?.add ?? true;
}

/**
 * Chooses replenishments and products that fit the answers, and puts them into the cart (API-055, CAT-026). It runs in one
 * transaction under the cart's lock, and only for an empty cart, so repeats and races place nothing twice (QUIZ-022). The
 * number follows the answers about frequency and budget, see `prefillSize`; each product comes in its minimum quantity. Lines
 * stay marked as prefilled at any quantity, until they are removed or come back from the saved list. The reason of each pick is
 * stored until the next prefill.
 */
export async function prefillCart(c: RequestContext, prefillRequest: PrefillRequest): Promise<Answer> {
  const customer = await allowedCustomer(c, [prefillRequest.type ?? null]);
  const who = { uuid: prefillRequest.uuid, sessionId: c.session.id, customerId: customer.id };
  const filling: Filling = { customer, who, groupId: c.viewer.groupId, now: c.now(), selection: prefillRequest.goods };
  if (!(await addsToCart(c.em, customer.id, prefillRequest))) {
    const chosen = await chooseProducts(c.em, c.services, filling);
    return { ...answerOf(chosen.length > 0 ? 'recommended' : 'empty', chosen), total_items: 0 };
  }
  return c.em.transactional(async (em) => {
    const { id, placed } = await fillCart(em, filling, c.services);
    if (placed) return answerOf(placed.length > 0 ? 'added' : 'empty', placed);
    return answerOf('done', await placedBefore(c, em, id, customer.id));
  });
}

/**
 * Fills the open cart of a shopper inside the caller's transaction and answers what was placed; null for a cart that was not empty. What
 * cannot be had after all is left out.
 */
export async function fillCart(
  em: Em,
  filling: Filling,
  services: PurchaseServices,
): Promise<{ id: string; placed: readonly ChosenProduct[] | null }> {
  const { customer } = filling;
  const owner = { customerId: customer.id, sessionId: null };
  const id = (await lockOpenCart(em, owner)) ?? (await createOpenCart(em, owner));
  if (!(await isEmpty(em, id))) return { id, placed: null };
  const chosen = await chooseProducts(em, services, filling);
  const lines = chosen.map(({ card, qty }) => ({ productId: card.id, qty, prefilled: true }));
  const cart: LockedCart = { id, customerId: customer.id };
  const refused = new Set((await applyLines(em, cart, lines, services)).map(({ product_id: product }) => product));
  const placed = chosen.filter(({ card }) => !refused.has(card.id));
  if (placed.length > 0) {
    await keepReasons(em, filling, placed);
    await beginCartChange(em, owner);
  }
  return { id, placed };
}

async function keepReasons(em: Em, { customer, who }: Filling, placed: readonly ChosenProduct[]): Promise<void> {
  const reasons = json(reasonsOf(placed));
  await db(em)
    .insertInto('prefill_requests')
    .values({ customer_id: customer.id, uuid: who.uuid, reasons })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ reasons }))
    .execute();
}

const reasonsOf = (lines: readonly Pick<ChosenProduct, 'card' | 'because'>[]): Record<string, string> =>
  Object.fromEntries(lines.map(({ card, because }) => [String(card.id), because]));

/** Why the last prefill chose what it chose, by product id; nothing for who never had one. */
export async function readReasons(em: Em, customerId: number): Promise<Record<string, string>> {
  const request = await db(em)
    .selectFrom('prefill_requests')
    .select('reasons')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return request?.reasons ?? {};
}

function answerOf(status: Answer['status'], lines: readonly ChosenProduct[]): Answer {
  const units = lines.reduce((sum, { qty }) => sum + qty, 0);
  const products = lines.map(({ card }) => card);
  return { success: true, status, products, total_items: units, reasons: reasonsOf(lines) };
}

/** Saved lines are not in the cart. Lines of a pending order may return to it, so they count. */
async function isEmpty(em: Em, cartId: string): Promise<boolean> {
  const line = await db(em)
    .selectFrom('cart_items')
    .select('id')
    .where('cart_id', '=', cartId)
    .where((item) => item.or([item('order_id', 'is not', null), item('save_for_later', '=', false)]))
    .limit(1)
    .executeTakeFirst();
  return line === undefined;
}

/** What an earlier prefill put into the cart and is still there: the answer for who lost the first one. */
async function placedBefore(c: RequestContext, em: Em, cartId: string, customerId: number): Promise<ChosenProduct[]> {
  const reasons = await readReasons(em, customerId);
  const lines = await db(em)
    .selectFrom('cart_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([cardSql(c.viewer.groupId).as('card'), 'i.qty'])
    .where('i.cart_id', '=', cartId)
    .where('i.is_prefilled', '=', true)
    .where('i.save_for_later', '=', false)
    .where('i.order_id', 'is', null)
    .orderBy('i.id')
    .execute();
  return lines.map(({ card, qty }) => ({ card, qty, because: reasons[card.id] ?? PREFILL_TEXT.picked }));
}
