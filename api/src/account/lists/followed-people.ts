import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { authorName } from './list-read.ts';

/**
 * First names of the owners of public lists that a shopper follows (OP-084): each person once, most recently followed first
 * (QUIZ-011). Uses the name on the lists. Owners without a public list are excluded.
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
