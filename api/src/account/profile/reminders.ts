import { anyOf, countOfRows, db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { notFound } from '../../platform/http/errors.ts';

/**
 * OP-097: adds reminders for products; idempotent until the mail is sent, then it adds a new one.
 * @returns the active reminders for these products; a reminder has the id of its product (API-039)
 * @throws HttpError 404, changing nothing, for an unknown product
 */
export async function addReminders(c: RequestContext, productIds: readonly number[]): Promise<number[]> {
  const ids = [...new Set(productIds)];
  const customerId = customerOf(c);
  await c.em.transactional(async (em) => {
    const known = await db(em)
      .selectFrom('products')
      .select(countOfRows.as('count'))
      .where('id', '=', anyOf(ids))
      .executeTakeFirstOrThrow();
    if (known.count !== ids.length) throw notFound('Product');
    await db(em)
      .insertInto('reminders')
      .values(ids.map((id) => ({ customer_id: customerId, product_id: id, created_at: c.now() })))
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'product_id'])
          .doUpdateSet({ created_at: (row) => row.ref('excluded.created_at'), sent_at: null })
          .where('reminders.sent_at', 'is not', null),
      )
      .execute();
  });
  return ids;
}

/** Undoes a reminder; undoing what is not there is fine. */
export async function removeReminder(c: RequestContext, productId: number): Promise<void> {
  await db(c.em).deleteFrom('reminders').where('customer_id', '=', customerOf(c)).where('product_id', '=', productId).execute();
}
