import { run, sql, one } from '../platform/db/sql.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { customerOf } from '../platform/http/customer-of.ts';
import { notFound } from '../platform/http/errors.ts';

/** OP-097: asking twice is asking once; asking again after the mail went out asks for another. Throws 404, changing nothing, when a product is unknown. */
export async function addReminders(c: RequestContext, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)];
  const customerId = customerOf(c);
  await c.em.transactional(async (em) => {
    const known = await one(
      em,
      sql<{ count: number }>`select count(*)::int as count from products where id = any(${ids}::int[])`,
    );
    if (known?.count !== ids.length) throw notFound('Product');
    await run(
      em,
      sql`insert into reminders (customer_id, product_id, created_at) select ${customerId}, id, ${c.now()} from unnest(${ids}::int[]) as id
        on conflict (customer_id, product_id) do update set created_at = excluded.created_at, sent_at = null where reminders.sent_at is not null`,
    );
  });
}

/** Undoes a reminder; undoing what is not there is fine. */
export async function removeReminder(c: RequestContext, productId: number): Promise<void> {
  await run(c.em, sql`delete from reminders where customer_id = ${customerOf(c)} and product_id = ${productId}`);
}
