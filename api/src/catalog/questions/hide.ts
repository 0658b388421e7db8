import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { notFound } from '../../platform/http/errors.ts';

/** Takes a question or an answer from the page, or puts it back; done again it changes nothing. @throws HttpError 404 for an unknown one */
export async function hideWritten(
  em: Em,
  table: 'product_questions' | 'product_answers',
  id: number,
  { staffId, hidden, now }: { staffId: number; hidden: boolean; now: Date },
): Promise<number> {
  const found = await db(em)
    .updateTable(table)
    .set(hidden ? { hidden_at: now, hidden_by: staffId } : { hidden_at: null, hidden_by: null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!found) throw notFound(table === 'product_questions' ? 'Question' : 'Answer');
  return found.id;
}
