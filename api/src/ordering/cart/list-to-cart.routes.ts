import type { CallInput, CallResponse } from '@larder/contracts';
import { applyLines, type LineError } from './cart-lines.ts';
import { changeCart } from './cart-service.ts';
import { addMissingProducts } from './change-lines.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { notFound } from '../../platform/http/errors.ts';
import { permit } from '../../platform/http/permit.ts';
import { route } from '../../platform/http/route.ts';

type Answer = CallResponse<'POST /list/{id}/cart'>;
/** A product and how many of it; one entry a product. */
type Wanted = { productId: number; qty: number };

/**
 * POST /list/{id}/cart: adds all products of a list in one transaction of the cart, regardless of paging. Saved items keep
 * their options.
 * @throws HttpError 404, 400 when the caller may not fill a cart (OP-046)
 */
async function listToCart(c: RequestContext, { params: { id } }: CallInput<'POST /list/{id}/cart'>): Promise<Answer> {
  permit(c, 'add_to_cart');
  const list = await db(c.em)
    .selectFrom('lists')
    .select('type_id as type')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where((each) => each.or([each('permission_value', '=', 1), each('customer_id', '=', customerOf(c))]))
    .executeTakeFirst();
  if (!list) throw notFound('List');
  if (list.type === 'shopping_list') return fillCart(c, (em) => onList(em, id));
  permit(c, 'save_for_later');
  return putIn(c, savedToCart);
}

/** POST /list/key/{key}/cart: all of a list of the store’s own, or of one that a shopper shares. @throws HttpError 404, 400 as {@link listToCart} */
async function keyToCart(c: RequestContext, { params: { key } }: CallInput<'POST /list/key/{key}/cart'>): Promise<Answer> {
  permit(c, 'add_to_cart');
  const curated = await db(c.em).selectFrom('curated_lists').select('id').where('url_key', '=', key).executeTakeFirst();
  if (curated) return fillCart(c, (em) => onCurated(em, curated.id));
  const shared = await db(c.em)
    .selectFrom('lists')
    .select('id')
    .where('key', '=', key)
    .where('permission_value', '=', 1)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!shared) throw notFound('List');
  return fillCart(c, (em) => onList(em, shared.id));
}

/**
 * POST /account/wishlist/cart: adds one unit of each favorite.
 * @throws HttpError 400 when the caller may not fill a cart (OP-046)
 */
async function favoritesToCart(c: RequestContext): Promise<CallResponse<'POST /account/wishlist/cart'>> {
  permit(c, 'add_to_cart');
  const customerId = customerOf(c);
  return fillCart(c, async (em) => {
    const found = await db(em)
      .selectFrom('favorites')
      .select('product_id as productId')
      .where('customer_id', '=', customerId)
      .orderBy('added_at')
      .orderBy('product_id')
      .execute();
    return found.map(({ productId }) => ({ productId, qty: 1 }));
  });
}

const onList = (em: Em, id: number): Promise<Wanted[]> =>
  db(em)
    .selectFrom('list_items')
    .select(['product_id as productId', 'qty'])
    .where('list_id', '=', id)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute();

/** The products that the list's page shows: it leaves out unavailable ones. */
async function onCurated(em: Em, id: number): Promise<Wanted[]> {
  const found = await db(em)
    .selectFrom('curated_list_products as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('p.id as productId')
    .where('l.list_id', '=', id)
    .where('p.is_available', '=', true)
    .orderBy('l.position')
    .execute();
  return found.map(({ productId }) => ({ productId, qty: 1 }));
}

/**
 * Adds all found products to the caller's cart, in its transaction. Existing lines keep their quantity. The response names the
 * products that could not be added.
 */
const fillCart = (c: RequestContext, find: (em: Em) => Promise<Wanted[]>): Promise<Answer> =>
  putIn(c, async (_, em, cartId) => {
    const wanted = await find(em);
    return { all: wanted.length, errors: await addMissingProducts(c, em, cartId, wanted) };
  });

/** Moves every line that waits on the saved list of a locked cart back into it. */
async function savedToCart(c: RequestContext, em: Em, cartId: string): Promise<{ all: number; errors: LineError[] }> {
  const saved = await db(em)
    .selectFrom('cart_items')
    .select(['product_id as productId', 'qty', 'options'])
    .where('cart_id', '=', cartId)
    .where('order_id', 'is', null)
    .where('save_for_later', '=', true)
    .orderBy('id')
    .execute();
  const cart = { id: cartId, customerId: c.session.customerId };
  return { all: saved.length, errors: await applyLines(em, cart, saved, c.services) };
}

async function putIn(
  c: RequestContext,
  put: (c: RequestContext, em: Em, cartId: string) => Promise<{ all: number; errors: LineError[] }>,
): Promise<Answer> {
  let done: { all: number; errors: LineError[] } = { all: 0, errors: [] };
  await changeCart(c, {}, async (em, cartId) => {
    done = await put(c, em, cartId);
    return done.errors;
  });
  return { success: true, in_cart: done.all - done.errors.length, left_out: await named(c.em, done.errors) };
}

async function named(em: Em, errors: readonly LineError[]) {
  if (errors.length === 0) return [];
  const ids = errors.map((each) => each.product_id);
  const products = await db(em).selectFrom('products').select(['id', 'title']).where('id', 'in', ids).execute();
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  return errors.map(({ product_id, message }) => ({ product_id, title: titles.get(product_id) ?? '', message }));
}

/** Calls that add whole lists of the account or of the store to the cart. */
export const listToCartRoutes = [
  route('POST /list/{id}/cart', listToCart),
  route('POST /list/key/{key}/cart', keyToCart),
  route('POST /account/wishlist/cart', favoritesToCart),
];
