import type { MergeHook, Merger } from '../account/customers/merge-hook.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { conflict } from '../platform/http/errors.ts';
import { settleDays } from './settle-days.ts';

/** Refuses a merger while a delivery is being made: its order belongs to one account. @throws HttpError 409 `delivery_under_way` */
async function requireQuiet(em: Em, { from, into }: Merger): Promise<void> {
  const busy = await db(em)
    .selectFrom('autoship_occurrences as o')
    .innerJoin('autoship_schedules as s', 's.id', 'o.schedule_id')
    .select('o.id')
    .where('s.customer_id', 'in', [from, into])
    .where('o.status', 'in', ['locked', 'ordering'])
    .executeTakeFirst();
  if (busy) throw conflict('An autoship delivery is being prepared. Please merge the accounts tomorrow.', 'delivery_under_way');
}

/** Uses the equal card of the account that stays where the own one stayed behind. */
const replaceCards = (em: Em, { from, into }: Merger) =>
  db(em)
    .updateTable('autoship_schedules as s')
    .set(({ selectFrom }) => ({
      payment_method_id: selectFrom('payment_methods as own')
        .innerJoin('payment_methods as old', 'old.fingerprint', 'own.fingerprint')
        .select('own.id')
        .whereRef('old.id', '=', 's.payment_method_id')
        .where('own.customer_id', '=', into)
        .where('own.deleted_at', 'is', null)
        .limit(1),
    }))
    .where('s.customer_id', '=', from)
    .execute();

/** Moves the items of a schedule to the one of the same rhythm, but for products that are there already. They come with its next delivery. */
async function moveItems(em: Em, source: number, target: { id: number; next_date: string }): Promise<number> {
  const moved = await db(em)
    .updateTable('autoship_items as i')
    .set({ schedule_id: target.id, scheduled_at: target.next_date })
    .where('i.schedule_id', '=', source)
    .where('i.status', '<>', 'cancelled')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('autoship_items as own')
            .select('own.id')
            .where('own.schedule_id', '=', target.id)
            .where('own.status', '<>', 'cancelled')
            .whereRef('own.product_id', '=', 'i.product_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

/** Moves autoship schedules, and the items of those whose rhythm the account that stays has. After addresses and cards. */
export const mergeAutoship: MergeHook = async (em, merger) => {
  const { from, into, now } = merger;
  await requireQuiet(em, merger);
  const read = (customerId: number) =>
    db(em)
      .selectFrom('autoship_schedules')
      .select(['id', 'frequency', 'next_date'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .forUpdate()
      .execute();
  const own = await read(into);
  await replaceCards(em, merger);
  let moved = 0;
  for (const { id, frequency } of await read(from)) {
    const target = own.find((schedule) => schedule.frequency === frequency);
    if (!target) {
      await db(em).updateTable('autoship_schedules').set({ customer_id: into }).where('id', '=', id).execute();
      moved += 1;
      continue;
    }
    moved += await moveItems(em, id, target);
    await settleDays(em, target.id, now);
    await settleDays(em, id, now);
  }
  return moved;
};
