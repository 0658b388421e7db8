import { productKey } from '@larder/contracts/data-keys';
import { customerOf } from '../../platform/http/customer-of.ts';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { CATALOG_CACHE, cachedPublicResponse, afterInvalidation } from '../products/answer.ts';
import { markPreferences } from '../products/personal-cards.ts';
import { readOwnReviews, readOwnState, readToReview } from './own-reviews.ts';
import { presentWritten } from './present-own-review.ts';
import { countReviews, readReviews, readSpread } from './read-reviews.ts';
import { voteHelpful } from './vote.ts';
import { writeReview } from './write-review.ts';

/** Every call of contracts/reviews.ts. */
export const reviewRoutes = [
  route(
    'GET /reviews/product/{id}',
    (c, { params, query }) =>
      cachedPublicResponse(c, 'GET /reviews/product/{id}', [params.id, query], [productKey(params.id)], async () => {
        const spread = await readSpread(c.em, params.id);
        if (!spread) throw notFound('Product');
        const reviews = await readReviews(c.em, params.id, query);
        const total = await countReviews(c.em, params.id, query);
        return { reviews, total, cur_page: query.cur_page, page_size: query.page_size, spread };
      }),
    { cache: CATALOG_CACHE },
  ),
  // A session from an e-mail link sees what a visitor sees (OP-079).
  route('GET /reviews/product/{id}/own', (c, { params }) => readOwnState(c.em, c.session.customerId, params.id)),
  route(
    'POST /reviews',
    async (c, { body }) => presentWritten(await afterInvalidation(c, writeReview(c.services, c.em, customerOf(c), body))),
    { rateLimit: 10 },
  ),
  route(
    'POST /reviews/{id}/helpful',
    async (c, { params }) => ({
      success: true as const,
      helpful_count: await afterInvalidation(c, voteHelpful(c.em, params.id, c.session, c.now())),
    }),
    { rateLimit: 60 },
  ),
  route('GET /account/reviews', async (c, { query }) => {
    const me = customerOf(c);
    const { reviews, total } = await readOwnReviews(c.em, me, query, c.viewer.groupId);
    const to_review = await readToReview(c.em, me, c.viewer.groupId);
    const page = { reviews, total, cur_page: query.cur_page, page_size: query.page_size, to_review };
    return markPreferences(c, page);
  }),
];
