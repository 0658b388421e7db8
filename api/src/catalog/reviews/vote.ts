import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/errors.ts';

interface Voter {
  uuid: string;
  customerId: number | null;
}

/**
 * Counts a review as helpful, once for each visitor and customer and never for its writer; answers the count either way. One
 * statement, so that votes at the same time all count.
 * @throws HttpError 404 for a review that is not shown
 */
export async function voteHelpful(em: Em, reviewId: number, { uuid, customerId }: Voter, now: Date): Promise<number> {
  const counted = await db(em)
    .with('vote', (statement) =>
      statement
        .insertInto('review_votes')
        .columns(['review_id', 'uuid', 'customer_id', 'created_at'])
        .expression((from) =>
          from
            .selectFrom('reviews')
            .select(({ ref, cast, val }) => [
              ref('id').as('review_id'),
              cast<string>(val(uuid), 'uuid').as('uuid'),
              cast<number | null>(val(customerId), 'integer').as('customer_id'),
              cast<string>(val(now), 'timestamptz').as('created_at'),
            ])
            .where('id', '=', reviewId)
            .where('status', '=', 'approved')
            .where(({ or, eb }) => or([eb('customer_id', 'is', null), eb('customer_id', 'is distinct from', customerId)])),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('review_id'),
    )
    .updateTable('reviews')
    .set((row) => ({ helpful_count: row('helpful_count', '+', 1) }))
    .where('id', '=', ({ selectFrom }) => selectFrom('vote').select('review_id'))
    .returning('helpful_count as count')
    .executeTakeFirst();
  if (counted) return counted.count;
  const shown = await db(em)
    .selectFrom('reviews')
    .select('helpful_count as count')
    .where('id', '=', reviewId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  if (!shown) throw notFound('Review');
  return shown.count;
}
