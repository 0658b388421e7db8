import { isVirtualRefundOpen, type OrderState, VIRTUAL_GOOD_TEXT } from '@larder/rules';
import { restock } from '../../catalog/inventory/stock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { badRequest } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { lockVirtualProducts, type LockedVirtualProduct } from './locked-virtual-product.ts';

/**
 * Ends the units of a canceled order, in its transaction. Units that were refunded before stay unchanged.
 * @throws HttpError 400 `not_cancelable` when one of them was used; then nothing is changed
 */
export async function refundVirtualProducts(services: Services, em: Em, orderId: string): Promise<void> {
  const units = await lockVirtualProducts(em, (unit) =>
    unit.and([unit('order_id', '=', orderId), unit('refunded_at', 'is', null)]),
  );
  if (units.some(({ used_at: usedAt }) => usedAt !== null))
    throw badRequest(VIRTUAL_GOOD_TEXT.keepsOrder, { errorCode: 'not_cancelable' });
  await endVirtualProducts(em, units, services.clock.now());
}

/**
 * Ends one unit whose order the caller has locked: its code is never shown, and its link no longer works.
 * @throws HttpError 400 `virtual_good_used`, `virtual_good_refunded` or `order_open`; then nothing is changed
 */
export async function refundVirtualProduct(services: Services, em: Em, id: string, orderState: OrderState): Promise<void> {
  const [unit] = await lockVirtualProducts(em, (row) => row('id', '=', id));
  if (!unit) throw new Error(`Virtual good ${id} does not exist.`);
  if (unit.refunded_at !== null) throw badRequest(VIRTUAL_GOOD_TEXT.refunded, { errorCode: 'virtual_good_refunded' });
  if (unit.used_at !== null) throw badRequest(VIRTUAL_GOOD_TEXT.used, { errorCode: 'virtual_good_used' });
  if (!isVirtualRefundOpen(orderState)) throw badRequest(VIRTUAL_GOOD_TEXT.notYet, { errorCode: 'order_open' });
  await endVirtualProducts(em, [unit], services.clock.now());
}

async function endVirtualProducts(em: Em, units: readonly LockedVirtualProduct[], now: Date): Promise<void> {
  if (units.length === 0) return;
  await db(em)
    .updateTable('virtual_products')
    .set({ refunded_at: now })
    .where(
      'id',
      'in',
      units.map(({ id }) => id),
    )
    .execute();
  await restock(
    em,
    units.map(({ product_id: productId }) => ({ productId, qty: 1 })),
  );
}
