import type { Em } from '../../../platform/db/orm.ts';
import { anyOf, countOfRows, db } from '../../../platform/db/db.ts';
import { invalid } from '../../../platform/http/errors.ts';

/** @throws HttpError 400 on `category_id` for an unknown category */
export async function requireCategory(em: Em, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await db(em).selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalid({ category_id: 'Please choose a category of the store.' });
}

/** @throws HttpError 400 on `add_labels` for an unknown label, and for a brand, which is no label */
export async function requireLabels(em: Em, ids: readonly number[] | undefined): Promise<void> {
  if (!ids || ids.length === 0) return;
  const distinct = [...new Set(ids)];
  const { count } = await db(em)
    .selectFrom('attributes')
    .select(countOfRows.as('count'))
    .where('id', '=', anyOf(distinct))
    .where('type', '<>', 'brand')
    .executeTakeFirstOrThrow();
  if (count < distinct.length) throw invalid({ add_labels: 'Please choose labels of the store.' });
}
