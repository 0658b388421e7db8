import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { authorName } from './list-read.ts';

/**
 * First names of those whose public lists a shopper keeps (OP-084), each person once, the one followed last first (QUIZ-011). Named as their lists name them;
 * whoever closed all of theirs is followed no longer.
 */
export async function followedPeople(em: Em, customerId: number): Promise<string[]> {
  const people = await db(em)
    .selectFrom('list_saves as s')
    .innerJoin('lists as l', 'l.id', 's.list_id')
    .innerJoin('customers as a', 'a.id', 'l.customer_id')
    .select(authorName.as('name'))
    .where('s.customer_id', '=', customerId)
    .where('l.permission_value', '=', 1)
    .where('l.is_active', '=', true)
    .groupBy('a.id')
    .orderBy(({ fn }) => fn.max('s.saved_at'), 'desc')
    .orderBy('a.id')
    .execute();
  return people.map(({ name }) => name);
}
