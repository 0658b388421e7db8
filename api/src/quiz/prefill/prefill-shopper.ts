import { isOver21, prefillAllowed, type PrefillFlags, type PrefillTrigger, shipsWineTo } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { type FreshStore, getsFresh } from '../../account/customers/fresh-delivery.ts';
import { permit } from '../../platform/http/permit.ts';
import { DAY, SECOND } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { authRequired, badRequest } from '../../platform/http/errors.ts';

/** The customer data that the store needs before it fills their cart. */
export interface PrefillCustomer {
  id: number;
  flags: PrefillFlags;
  freshEnabled: boolean;
  /** Old enough for wine, and at home where it is shipped to (OP-040, OP-041): else wine would stand in the way of the checkout. */
  mayHaveWine: boolean;
}

/**
 * The caller, if their role and their account's switches allow a prefill by one of these triggers.
 * @throws HttpError 401, or 400 by role (OP-046); 400 `prefill_off` by the switches (OP-115)
 */
export async function allowedCustomer(c: RequestContext, triggers: readonly (PrefillTrigger | null)[]): Promise<PrefillCustomer> {
  permit(c, 'smart_cart');
  const customer = await readCustomer(c.em, c.services.config, customerOf(c), c.now());
  if (!customer) throw authRequired();
  const shopper = { loggedIn: true, flags: customer.flags };
  if (triggers.some((trigger) => prefillAllowed(trigger, shopper))) return customer;
  throw badRequest('Cart prefill is turned off in your account.', { errorCode: 'prefill_off' });
}

/** A customer as a prefill sees them, whatever their switches allow; null for an unknown one. */
export async function readCustomer(em: Em, store: FreshStore, id: number, now: Date): Promise<PrefillCustomer | null> {
  const row = await db(em)
    .selectFrom('customers as c')
    .leftJoin('addresses as a', (join) =>
      join.onRef('a.customer_id', '=', 'c.id').on('a.is_default_shipping', '=', true).on('a.deleted_at', 'is', null),
    )
    .select(['c.cartprefill_enabled', 'c.cartprefill_ai_enabled', 'c.cartprefill_quiz_enabled', 'c.fresh_enabled as isOn'])
    .select(['c.date_of_birth as born', 'a.region_code as region'])
    .select(({ fn }) => fn.coalesce('a.postcode', 'c.billing_zip').as('zip'))
    .where('c.id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { isOn, zip, born, region, ...flags } = row;
  const isOldEnough = born !== null && isOver21(born, now);
  return {
    id,
    flags,
    freshEnabled: getsFresh(store, { isOn, zip }),
    mayHaveWine: isOldEnough && region !== null && shipsWineTo(region),
  };
}

/**
 * Narrows the search for prefilled products, as a condition over `products p`: in stock, not in the cart, and never a `never_item`; refrigerated only
 * `withCold`; fresh only where it is delivered. The purchase gate decides afterwards whether a product can be bought.
 */
export function mayBePrefilled(customer: PrefillCustomer, withCold: boolean): RawBuilder<unknown> {
  return sql`p.buyable and (${withCold}::boolean or p.box_type not in ('fresh', 'frozen'))
    and (${customer.freshEnabled && withCold}::boolean or p.sold_as_fresh is null)
    and (${customer.mayHaveWine}::boolean or not p.is_alcohol)
    and not exists (select 1 from prefill_marks m where m.customer_id = ${customer.id} and m.product_id = p.id and m.status = 'never_item')
    and not exists (select 1 from cart_items i join carts k on k.id = i.cart_id
      where k.customer_id = ${customer.id} and k.state = 'open' and i.product_id = p.id)`;
}

/** A product that was skipped goes behind all others for this long, ms, then it is as good as any (OP-087); skipped again, four times, nine times as long. */
const SKIPPED_FOR = 7 * DAY;

/** Whether a product `p` was skipped a short while ago. */
export function wasSkipped(customer: PrefillCustomer, now: Date): RawBuilder<unknown> {
  return sql`exists (select 1 from prefill_marks m where m.customer_id = ${customer.id} and m.product_id = p.id
    and m.status = 'skipped' and m.updated_at > ${now}::timestamptz - make_interval(secs => ${SKIPPED_FOR / SECOND} * m.removals ^ 2))`;
}
