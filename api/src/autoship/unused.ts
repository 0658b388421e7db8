import { changeAutoship } from '../account/customers/autoship-standing.ts';
import { lockCustomer } from '../account/customers/locked-customer.ts';
import { after, DAY } from '../platform/clock.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';

/** Autoship that nothing is on for so long rests (OP-103). */
const UNUSED = 90 * DAY;

/** Selects members with autoship on and without items since a time. */
const unused = (em: Em, since: Date) =>
  db(em)
    .selectFrom('customers as c')
    .select('c.id')
    .where('c.autoship_enabled', '=', true)
    .where('c.autoship_enabled_at', '<', since.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('autoship_schedules as s')
            .innerJoin('autoship_items as i', 'i.schedule_id', 's.id')
            .select('i.id')
            .whereRef('s.customer_id', '=', 'c.id')
            .where(({ or, eb }) =>
              or([eb('i.status', 'not in', ['cancelled', 'discontinued']), eb('i.updated_at', '>=', since.toISOString())]),
            ),
        ),
      ),
    );

/** Lets autoship rest that has no item for 90 days: it becomes inactive, until its shopper adds something or switches it on. */
export async function restUnused(services: Services): Promise<void> {
  const now = services.clock.now();
  const since = after(now, -UNUSED);
  for (const { id } of await unused(services.fork(), since).orderBy('c.id').execute())
    await services.fork().transactional(async (em) => {
      await lockCustomer(em, id);
      const still = await unused(em, since).where('c.id', '=', id).executeTakeFirst();
      if (still) await changeAutoship(em, id, { status: 'inactive' }, now);
    });
}
