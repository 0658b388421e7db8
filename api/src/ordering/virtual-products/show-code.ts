import { VIRTUAL_GOOD_TEXT } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { badRequest, conflict, notFound } from '../../platform/http/errors.ts';
import { isUuid } from '../../platform/uuid.ts';
import { lockVirtualProducts } from './locked-virtual-product.ts';

/**
 * Shows the code of an own unit, which counts as its use: from then on it cannot be refunded. Showing it again returns the same code.
 * @returns the order that it belongs to
 * @throws HttpError 404 for a unit of another buyer or one without a code; 400 `virtual_good_refunded`; 409 `code_missing` when the pool is empty
 */
export async function showCode(c: RequestContext, id: string): Promise<string> {
  const buyer = customerOf(c);
  return c.em.transactional(async (em) => {
    const [unit] = isUuid(id)
      ? await lockVirtualProducts(em, (row) =>
          row.and([row('id', '=', id), row('buyer_id', '=', buyer), row('delivers', '=', 'code')]),
        )
      : [];
    if (!unit) throw notFound('Code');
    if (unit.refunded_at !== null) throw badRequest(VIRTUAL_GOOD_TEXT.refunded, { errorCode: 'virtual_good_refunded' });
    if (unit.used_at === null) {
      await takeCode(em, unit.product_id, id);
      await db(em).updateTable('virtual_products').set({ used_at: c.now() }).where('id', '=', id).execute();
    }
    return unit.order_id;
  });
}

/** Gives a unit the next free code of its product. Concurrent calls skip each other's codes. */
async function takeCode(em: Em, productId: number, unitId: string): Promise<void> {
  const free = await db(em)
    .selectFrom('product_codes')
    .select('id')
    .where('product_id', '=', productId)
    .where('virtual_product_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!free) throw conflict(VIRTUAL_GOOD_TEXT.noCode, 'code_missing');
  await db(em).updateTable('product_codes').set({ virtual_product_id: unitId }).where('id', '=', free.id).execute();
}
