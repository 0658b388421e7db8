import { route } from '../../../platform/http/route.ts';
import { afterInvalidation } from '../../products/answer.ts';
import { decideReviews } from './decide-reviews.ts';
import { findReviews } from './find-reviews.ts';

/** Moderation of reviews in the back office. */
export const deskReviewRoutes = [
  route('GET /desk/reviews', (c, { query }) => findReviews(c.em, query)),
  route('POST /desk/reviews/approve', async (c, { body }) => ({
    success: true as const,
    ids: await afterInvalidation(c, decideReviews(c, body.ids, 'approve')),
  })),
  route('POST /desk/reviews/refuse', async (c, { body }) => ({
    success: true as const,
    ids: await decideReviews(c, body.ids, 'refuse', body.reason),
  })),
];
