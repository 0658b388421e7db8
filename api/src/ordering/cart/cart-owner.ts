import type { GroupId } from '@larder/rules';
import { notFound } from '../../platform/http/errors.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db, storeNow } from '../../platform/db/db.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import { isUuid } from '../../platform/uuid.ts';

/** Whose cart: the customer's when signed in, else that of the browser session (OP-120). A caller without session has none yet. */
export interface CartOwner {
  customerId: number | null;
  sessionId: string | null;
}

/** Who looks at the cart, and where it would ship to. */
export interface CartView extends CartOwner {
  groupId: GroupId;
  /** An own address; the default one when absent. */
  addressId?: number | null | undefined;
  /** The store's time. */
  now: Date;
  /** Shows the staff the gift of a preview link (OP-034); orders never have it. */
  previews?: boolean;
  /** Reads the cart that was filled for a delivery of autoship instead of the open one. */
  deliveryCartId?: string;
}

/** Picks the owner's open cart out of `carts c`. */
export function isOpenCartOf(owner: CartOwner) {
  return owner.customerId === null
    ? sql<boolean>`c.session_id = ${owner.sessionId} and c.customer_id is null and c.state = 'open'`
    : sql<boolean>`c.customer_id = ${owner.customerId} and c.state = 'open'`;
}

/** Picks a cart that was filled for a delivery of autoship out of `carts c`. */
export const isDeliveryCart = ({ customerId }: CartOwner, cartId: string) =>
  sql<boolean>`c.id = ${cartId} and c.customer_id = ${customerId} and c.state = 'delivery'`;

/**
 * Verifies that a request names the caller's own cart (OP-118). An own cart that was ordered or merged meanwhile is accepted:
 * the caller gets the cart that replaced it.
 * @throws HttpError 404 `Cart not found`
 */
export async function assertOwnCart(em: Em, owner: CartOwner, cartId: string): Promise<void> {
  const own = isUuid(cartId)
    ? await db(em)
        .selectFrom('carts')
        .select('id')
        .where('id', '=', cartId)
        .where((cart) =>
          cart.or([
            cart('customer_id', '=', owner.customerId),
            cart.and([cart('customer_id', 'is', null), cart('session_id', '=', owner.sessionId)]),
          ]),
        )
        .executeTakeFirst()
    : undefined;
  if (!own) throw notFound('Cart');
}

/** Locks the owner's open cart for the rest of the transaction. @returns its id; null when there is none */
export async function lockOpenCart(em: Em, owner: CartOwner): Promise<string | null> {
  const found = await db(em).selectFrom('carts as c').select('c.id').where(isOpenCartOf(owner)).forUpdate().executeTakeFirst();
  return found?.id ?? null;
}

/**
 * The statement that every change of a cart starts with: it locks the owner's open cart and counts its version up, by which clients find out that they
 * are behind.
 */
export const cartChange = (em: Em, owner: CartOwner) =>
  db(em)
    .updateTable('carts as c')
    .set((cart) => ({ version: cart('version', '+', 1), updated_at: storeNow }))
    .where(isOpenCartOf(owner))
    .returning(['c.id', 'c.version']);

/** Locks the owner's open cart for a change. @returns the cart's id; null when there is none */
export async function beginCartChange(em: Em, owner: CartOwner): Promise<string | null> {
  const [locked] = await queryPrepared(em, cartChange(em, owner));
  return locked?.id ?? null;
}

/** Creates an open cart for an owner who has none, and locks it for a change. */
export async function createOpenCart(em: Em, owner: CartOwner): Promise<string> {
  await db(em)
    .insertInto('carts')
    .values({ customer_id: owner.customerId, session_id: owner.sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const created = await beginCartChange(em, owner);
  if (!created) throw new Error('A cart was created and cannot be found');
  return created;
}
