import type { OrderState } from '@larder/rules';
import type { VaultedCard } from '../payments/gateway.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { firstOrThrow, queryPrepared } from '../../platform/db/sql.ts';

/** An order that is locked until the transaction ends. */
export interface LockedOrder {
  id: string;
  cartId: string;
  customerId: number;
  state: OrderState;
  grandTotalCents: number;
  /** As `savings_cents` of the order. */
  savingsCents: number;
  /** The schedule that ordered it; null where a shopper did. */
  autoshipScheduleId: number | null;
  /** A new card to save after it has paid. */
  keep: VaultedCard | null;
}

/**
 * Locks the cart and then the order, in the order of the checkout.
 * @throws Error when the order does not exist
 */
export async function lockOrder(em: Em, orderId: string): Promise<LockedOrder> {
  const { payment, ...order } = firstOrThrow(await queryPrepared(em, lockedOrder(em, orderId)));
  return { ...order, keep: payment.keep ?? null };
}

const lockedOrder = (em: Em, orderId: string) =>
  db(em)
    .with('cart', (query) =>
      query
        .selectFrom('carts')
        .select('id')
        .where('id', '=', ({ selectFrom }) => selectFrom('orders').select('cart_id').where('id', '=', orderId))
        .forUpdate(),
    )
    .selectFrom('orders as o')
    // Joined, because the database skips the lock of a common table expression that no query reads. Old carts are deleted.
    .leftJoin('cart', (join) => join.onTrue())
    .select(['o.id', 'o.cart_id as cartId', 'o.customer_id as customerId', 'o.state', 'o.payment'])
    .select(['o.grand_total_cents as grandTotalCents', 'o.savings_cents as savingsCents', 'cart.id as lockedCart'])
    .select('o.autoship_schedule_id as autoshipScheduleId')
    .where('o.id', '=', orderId)
    .forUpdate('o');
