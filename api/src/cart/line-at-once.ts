// Unchecked SQL: a line with its cart and what decides about its product, in one statement that is planned once.
import type { CallInput } from '@larder/contracts';
import type { RawBuilder } from 'kysely';
import { notOnSaleText } from '@larder/rules';
import { queryPrepared, sql } from '../platform/db/sql.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { judgedLines } from './cart-lines.ts';
import { type CartOwner, isOpenCartOf } from './cart-owner.ts';
import { chosenOf, type LineOptions, optionsHash } from './line-options.ts';
import { SELLABLE_CHOICES, SELLABLE_COLUMNS, type Sellable } from './line-rules.ts';
import { ownerGetsFresh } from './owner-gets-fresh.ts';
import { type PutAtOnce, putAtOnce } from './put-at-once.ts';

/** Kinds whose choices are checked against more than their own. */
const WITH_FORMS = new Set(['giftcard', 'bundle']);

/** A product with the line that the open cart has of it, and which state of the cart that is. */
interface Seen extends Sellable {
  version: number;
  /** Pieces in the cart; what is laid aside is none. */
  held: number;
  /** What was chosen. */
  chosen: LineOptions;
}

/**
 * Adds pieces to the line of a product by one statement, as `addProduct` does in steps. Which quantity that makes was read before, so it counts only while the cart is at the
 * version that was read. Null where it must be made in steps: no cart yet, forms to check, or nothing to sell.
 */
export async function addAtOnce(
  c: RequestContext,
  owner: CartOwner,
  named: string | undefined,
  body: CallInput<'POST /carts/product'>['body'],
): Promise<PutAtOnce | null> {
  const options = chosenOf(body);
  const seen = await see(
    c,
    sql<Seen>`select c.version, coalesce(i.qty, 0) as held, ${JSON.stringify(options)}::jsonb as chosen, ${SELLABLE_COLUMNS}
      from carts c join products p on p.id = ${body.product_id}
        left join cart_items i on i.cart_id = c.id and i.product_id = p.id and i.options_hash = ${optionsHash(options)}
          and i.order_id is null and not i.save_for_later
        ${SELLABLE_CHOICES} where ${isOpenCartOf(owner)}`,
  );
  if (!seen || notOnSaleText(seen.productType) || !seen.isAvailable || WITH_FORMS.has(seen.productType)) return null;
  return put(c, owner, named, seen, seen.held + body.qty);
}

/** Sets the pieces of a line by one statement, as `changeLine` does in steps; null where it must be made in steps: for a line that is not there, or goes. */
export async function changeAtOnce(
  c: RequestContext,
  owner: CartOwner,
  named: string | undefined,
  { line_item_id: lineId, qty }: CallInput<'PUT /carts/product'>['body'],
): Promise<PutAtOnce | null> {
  if (qty === 0) return null;
  const seen = await see(
    c,
    sql<Seen>`select c.version, i.qty as held, i.options as chosen, ${SELLABLE_COLUMNS}
      from carts c join cart_items i on i.cart_id = c.id and i.id = ${lineId} and i.order_id is null join products p on p.id = i.product_id
        ${SELLABLE_CHOICES} where ${isOpenCartOf(owner)}`,
  );
  return seen ? put(c, owner, named, seen, qty) : null;
}

const see = async (c: RequestContext, query: RawBuilder<Seen>): Promise<Seen | undefined> =>
  (await queryPrepared(c.services.orm.em, query))[0];

async function put(
  c: RequestContext,
  owner: CartOwner,
  named: string | undefined,
  seen: Seen,
  qty: number,
): Promise<PutAtOnce | null> {
  const getsFresh = !seen.isFresh || (await ownerGetsFresh(c.services.orm.em, c.services.config, owner.customerId));
  const lines = judgedLines([{ productId: seen.id, qty, options: seen.chosen }], new Map([[seen.id, seen]]), getsFresh);
  return putAtOnce(owner, { cartId: named || null, version: seen.version, mutationId: null, rowVersions: null }, lines);
}
