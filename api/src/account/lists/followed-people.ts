// Unchecked SQL: the name of an author is a part of a statement, the same in lists.
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { authorName } from './list-read.ts';

/**
 * First names of those whose public lists a shopper keeps (OP-084), each person once, the one followed last first (QUIZ-011). Named as their lists name them;
 * whoever closed all of theirs is followed no longer.
 */
export async function followedPeople(em: Em, customerId: number): Promise<string[]> {
  const people = await queryRows(
    em,
    sql<{
      name: string;
    }>`select ${authorName} as name from list_saves s join lists l on l.id = s.list_id join customers a on a.id = l.customer_id
      where s.customer_id = ${customerId} and l.permission_value = 1 and l.is_active group by a.id order by max(s.saved_at) desc, a.id`,
  );
  return people.map(({ name }) => name);
}
