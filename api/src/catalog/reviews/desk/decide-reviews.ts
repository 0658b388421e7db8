import type { ReviewMove } from '@larder/rules';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { moveReview } from '../move-review.ts';

/** Statuses from which a moderator makes each move. */
const FROM = { approve: ['pending', 'refused'], refuse: ['pending'] } as const satisfies Record<ReviewMove, readonly string[]>;
/** Status after each move. */
const TO = { approve: 'approved', refuse: 'refused' } as const satisfies Record<ReviewMove, string>;

/**
 * Publishes or refuses reviews in one transaction, each with an audit entry. It skips those that another moderator decided meanwhile.
 * @param reason why they are refused
 * @returns ids of the reviews that changed
 * @throws HttpError 404 for an unknown review, 409 `move_not_allowed` when no review changes
 */
export function decideReviews(
  c: Pick<RequestContext, 'em' | 'services' | 'now'>,
  ids: readonly number[],
  move: ReviewMove,
  reason?: string,
): Promise<number[]> {
  const distinct = [...new Set(ids)];
  return c.em.transactional(async (tx) => {
    const found = await db(tx)
      .selectFrom('reviews')
      .select(['id', 'status', 'title', 'customer_id'])
      .where('id', 'in', distinct)
      // One order for all moderators, so that two of them do not wait for each other.
      .orderBy('id')
      .forUpdate()
      .execute();
    if (found.length < distinct.length) throw notFound('Review');
    const open = found.filter(({ status }) => FROM[move].some((from) => from === status));
    if (open.length === 0)
      throw conflict(
        found.length === 1 ? 'This review has already been decided.' : 'These reviews have already been decided.',
        'move_not_allowed',
      );
    for (const { id, status, title, customer_id: customerId } of open) {
      await moveReview(c.services, tx, id, move, { by: 'moderator', now: c.now() });
      await audit(tx, {
        action: `review.${move}`,
        subject: { type: 'review', id, label: title, customerId },
        before: { status },
        after: { status: TO[move] },
        ...(reason !== undefined && { reason }),
      });
    }
    return open.map(({ id }) => id);
  });
}
