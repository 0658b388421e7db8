import type { Cart } from '@larder/contracts';
import { donationChoice } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { invalid } from '../../platform/http/errors.ts';
import { ebtLimitIfReadable } from '../payments/ebt/ebt-limit.ts';
import { rememberContribution } from '../../account/customers/warehouse-contribution.ts';
import { requireSession } from '../../account/session/session-cookies.ts';
import { beginLineChange } from './begin-line-change.ts';
import { assertOwnCart, type CartOwner, type CartView, createOpenCart } from './cart-owner.ts';
import type { LineError } from './cart-lines.ts';
import { wasApplied } from './cart-mutation.ts';
import { cartTaxPercent } from './cart-tax.ts';
import { readCart } from './cart-read.ts';
import { NO_CART } from './cart-rows.ts';
import { onlyChanged } from './only-changed.ts';
import { presentCart } from './present-cart.ts';
import { priceCart, type PriceChoices, type PricedCart } from './price-cart.ts';
import { type ProductFactsById, productIdsJson, queryFacts } from './purchase-facts.ts';
import { recollect } from './recollect.ts';

/** Query parameters of every cart call (OP-117). */
export interface CartQuery {
  cart_id?: string | undefined;
  checkout_id?: string | undefined;
  address_id?: number | undefined;
  donation?: string | undefined;
  ppe_opt_in?: boolean | undefined;
  pays_with_ebt?: boolean | undefined;
  full_cart?: boolean | undefined;
  recollect?: boolean | undefined;
  apply_aas_tpr?: boolean | undefined;
}

type CartAnswer = Cart & { cart_errors?: (LineError | { message: string })[]; conflict?: 'cart_replaced' };

/** Message for a change that is based on another cart. */
export const REPLACED_TEXT = 'Your cart has changed. Here’s the latest version.';

/** A named cart must be the caller's; an empty name means the cart of the session. `open` is known to be theirs. */
async function checkNamedCart(c: RequestContext, query: CartQuery, em: Em = c.em, open: string | null = null): Promise<void> {
  const owner = { customerId: c.session.customerId, sessionId: c.session.id };
  for (const name of [query.cart_id, query.checkout_id]) if (name && name !== open) await assertOwnCart(em, owner, name);
}

function choicesOf(query: CartQuery): PriceChoices {
  if (query.donation !== undefined && donationChoice(query.donation) === null) {
    throw invalid({ donation: 'Please choose one of the amounts.' });
  }
  return {
    donation: query.donation,
    ppeOptIn: query.ppe_opt_in,
    paysWithEbt: query.pays_with_ebt,
    // By default, too: the autoship discount is part of a cart's price.
    asAutoship: query.apply_aas_tpr !== false,
  };
}

function viewOf(c: RequestContext, query: CartQuery): CartView {
  const { customerId, id: sessionId } = c.session;
  return { customerId, sessionId, groupId: c.viewer.groupId, addressId: query.address_id, now: c.now(), previews: true };
}

/**
 * Reads and prices the caller's cart.
 * @param em the transaction's manager within one; the store's own by default, which costs less than one for the request
 * @returns null when there is no cart yet
 * @throws HttpError 400 for an address of another customer
 */
export async function pricedCart(c: RequestContext, query: CartQuery, em: Em = c.services.orm.em): Promise<PricedCart | null> {
  const row = await readCart(c.services, em, viewOf(c, query));
  // An address that is not the caller's has no region for this query.
  if (row && query.address_id !== undefined && row.regionCode === null) throw notYourAddress();
  if (!row) return null;
  const taxPercent = await cartTaxPercent(c.services.taxRates, row);
  const { customerId } = c.session;
  return priceCart(row, c.now(), c.services.config.shipping, {
    ...choicesOf(query),
    taxPercent,
    ebtLimitCents:
      customerId !== null && query.pays_with_ebt ? await ebtLimitIfReadable(c.services, c.em, customerId) : undefined,
  });
}

const notYourAddress = () => invalid({ address_id: 'Please choose one of your addresses.' });

/**
 * Validates the address before a change, because a refused call changes nothing.
 * @throws HttpError 400
 */
async function checkAddress({ em, session }: RequestContext, id: number): Promise<void> {
  const own = await db(em)
    .selectFrom('addresses')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', session.customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!own) throw notYourAddress();
}

/**
 * Returns the caller's cart in the API's form.
 * @throws HttpError 404 for a cart of another customer, 400 for a donation that is not offered
 */
export async function showCart(c: RequestContext, query: CartQuery): Promise<CartAnswer> {
  await checkNamedCart(c, query);
  if (query.recollect) await recollect(c);
  const cart = present(c, await pricedCart(c, query));
  return query.full_cart === false ? onlyChanged(cart, cart) : cart;
}

function present(c: RequestContext, priced: PricedCart | null, errors: LineError[] = []): CartAnswer {
  const shown = priced ?? priceCart(NO_CART, c.now(), c.services.config.shipping);
  const cart = presentCart(shown, c.now(), c.services.config);
  return { ...cart, ...(errors.length > 0 ? { cart_errors: errors } : {}) };
}

/** The cart that absolute quantities of a change are based on. */
export interface Basis {
  /** The cart that was on the screen. */
  cartId: string;
  mutationId: string | undefined;
}

/** The cart that a change names is the one it was thought out for. */
export const basisOf = ({ cart_id: cartId }: CartQuery, mutationId?: string): Basis | null =>
  cartId ? { cartId, mutationId } : null;

const NO_PRODUCTS = productIdsJson([]);

/**
 * Applies one change to the caller's locked cart and returns the new cart. A change with a basis applies only to that cart:
 * after an order or a merge its quantities would restore bought items. The response is then the complete current cart, marked
 * `conflict`.
 * @param change applies the change in the transaction that locks the cart; returns what it refused
 * @param ids the products whose facts the change gets, as a `jsonb` array
 * @throws HttpError 404 for a cart of another customer, 400 by field
 */
export async function changeCart(
  c: RequestContext,
  query: CartQuery,
  change: (em: Em, cartId: string, products: ProductFactsById) => Promise<LineError[]>,
  { ids = NO_PRODUCTS, basis = null }: { ids?: RawBuilder<unknown>; basis?: Basis | null } = {},
): Promise<CartAnswer> {
  // A caller without a session owns no cart: none is created for a request that names another one's.
  if (c.session.id === null) await checkNamedCart(c, query);
  if (query.address_id !== undefined) await checkAddress(c, query.address_id);
  const choices = choicesOf(query);
  const session = await requireSession(c);
  const owner: CartOwner = { customerId: session.customerId, sessionId: session.id };
  if (query.recollect) await recollect(c);
  const before = query.full_cart === false ? present(c, await pricedCart(c, query)) : null;
  const outcome = await c.em.transactional(async (em) => {
    const begun = await beginLineChange(em, c.services, owner, ids);
    const open = begun?.cartId ?? null;
    await checkNamedCart(c, query, em, open);
    if (basis && open !== basis.cartId) return (await wasApplied(em, basis)) ? [] : 'replaced';
    const cartId = open ?? (await createOpenCart(em, owner));
    await saveExtras(em, cartId, choices);
    if (owner.customerId !== null && choices.ppeOptIn !== undefined) {
      await rememberContribution(em, owner.customerId, choices.ppeOptIn);
    }
    const purchaser = { customerId: owner.customerId, cartId };
    return change(em, cartId, begun?.facts ?? (await queryFacts(em, c.services, purchaser, ids)));
  });
  const priced = await pricedCart(c, query);
  if (priced && priced.removed.length > 0) await dropRemoved(c.em, priced);
  if (outcome === 'replaced')
    return { ...present(c, priced), cart_errors: [{ message: REPLACED_TEXT }], conflict: 'cart_replaced' };
  const cart = present(c, priced, outcome);
  return before ? onlyChanged(cart, before) : cart;
}

/** Saves the donation and the contribution that a request chose with its change (OP-022, OP-023). */
async function saveExtras(em: Em, cartId: string, { donation, ppeOptIn }: PriceChoices): Promise<void> {
  if (donation === undefined && ppeOptIn === undefined) return;
  await db(em).updateTable('carts').set({ donation, ppe_opt_in: ppeOptIn }).where('id', '=', cartId).execute();
}

/**
 * Deletes lines of products that are no longer sold after a response has reported them: their owner reads it once (CART-028).
 */
async function dropRemoved(em: Em, { row }: PricedCart): Promise<void> {
  await db(em)
    .deleteFrom('cart_items as i')
    .using('products as p')
    .where('i.cart_id', '=', row.id)
    .where('i.order_id', 'is', null)
    .whereRef('p.id', '=', 'i.product_id')
    .where('p.is_available', '=', false)
    .execute();
}
