import { WELCOME_COUPON } from '@larder/rules';
import { lockCustomer } from '../../account/customers/locked-customer.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Buyer } from './buyer.ts';

/**
 * Locks everything that a checkout's order depends on, in a fixed order: the cart, limited coupons that may apply, and the
 * customer of scheduled items. The offer on the first autoship order applies once, so an order of a schedule and one of the
 * open cart wait for each other (OP-105). Each statement sees what was committed while the previous one waited.
 * @returns the existing order of the checkout; undefined when there is none, and only the caller can place one
 * @throws HttpError 404 when there is none, and the cart is not an orderable cart of the buyer
 */
export async function lockCheckout(
  em: Em,
  { customerId, autoshipScheduleId }: Buyer,
  checkoutId: string,
): Promise<{ id: string; number: string } | undefined> {
  const cart = await db(em)
    .selectFrom('carts')
    .select(['coupon_code as code'])
    .where('id', '=', checkoutId)
    .where('customer_id', '=', customerId)
    .where('state', '=', autoshipScheduleId === null ? 'open' : 'delivery')
    .forUpdate()
    .executeTakeFirst();
  if (cart) await lockLimitedCoupons(em, customerId, cart.code);
  const found = await readCheckout(em, customerId, checkoutId);
  if (found && found.id !== null && found.number !== null) return { id: found.id, number: found.number };
  if (!cart || !found) throw notFound('Cart');
  if (found.hasAutoship) await lockCustomer(em, customerId);
  return undefined;
}

/** The order of a checkout, with null columns where it has none, and whether its cart has items on autoship. */
const readCheckout = (em: Em, customerId: number, checkoutId: string) =>
  db(em)
    .selectFrom('carts as c')
    .leftJoin('orders as o', (join) => join.onRef('o.cart_id', '=', 'c.id').on('o.state', '<>', 'payment_failed'))
    .select(['o.id', 'o.number'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('cart_items as i')
          .select('i.id')
          .whereRef('i.cart_id', '=', 'c.id')
          .where('i.order_id', 'is', null)
          .where('i.is_autoship', '=', true),
      )
        .$castTo<boolean>()
        .as('hasAutoship'),
    )
    .where('c.id', '=', checkoutId)
    .where('c.customer_id', '=', customerId)
    .executeTakeFirst();

/** Locks coupons of which there is a limited number: the chosen one, and those that may be added automatically. */
async function lockLimitedCoupons(em: Em, customerId: number, chosen: string | null): Promise<void> {
  await db(em)
    .selectFrom('coupons')
    .select('code')
    .where('usage_limit', 'is not', null)
    .where((coupon) =>
      coupon.or([
        coupon('code', 'in', [WELCOME_COUPON.code, ...(chosen === null ? [] : [chosen])]),
        coupon('code', '=', ({ selectFrom }) =>
          selectFrom('customers')
            .select(sql<string>`ccode::citext`.as('code'))
            .where('id', '=', customerId),
        ),
      ]),
    )
    .orderBy('code')
    .forUpdate()
    .execute();
}
