import type { OrderState } from '@larder/rules';
import type { VaultedCard } from '../payments/gateway.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';

/** An order that nobody else can move until the transaction ends. */
export interface LockedOrder {
  id: string;
  cartId: string;
  customerId: number;
  state: OrderState;
  grandTotalCents: number;
  /** A new card to be kept once it has paid. */
  keep: VaultedCard | null;
}

/** Locks the cart and then the order, as when the order was made. @throws Error when the order is gone */
export async function lockOrder(em: Em, orderId: string): Promise<LockedOrder> {
  await db(em)
    .selectFrom('carts')
    .select('id')
    .where('id', '=', ({ selectFrom }) => selectFrom('orders').select('cart_id').where('id', '=', orderId))
    .forUpdate()
    .execute();
  const { payment, ...order } = await db(em)
    .selectFrom('orders')
    .select(['id', 'cart_id as cartId', 'customer_id as customerId', 'state', 'grand_total_cents as grandTotalCents', 'payment'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...order, keep: payment.keep ?? null };
}
