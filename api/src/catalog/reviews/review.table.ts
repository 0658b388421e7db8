import { REVIEW_STATUSES } from '@larder/rules';
import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/** Text of a review that the back office searches, over `reviews`. */
export const REVIEW_SEARCH = "(title || ' ' || name || ' ' || text)";

/** A review of a product; shown once it is approved. */
export const reviews = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  properties: {
    id: id(),
    productId: keyOf('products', 'cascade'),
    customerId: keyOf('customers', 'set null').nullable(),
    rating: p.smallint().check('rating between 1 and 5'),
    title: p.text().check('length(title) <= 255'),
    name: p.text().check('length(name) <= 255'),
    text: p.text(),
    status: p.enum(REVIEW_STATUSES).default('pending'),
    /** Eight hex digits of the picture that came with it; null without one. */
    pictureVersion: p.text().nullable().check("picture_version ~ '^[0-9a-f]{8}$'"),
    helpfulCount: p.integer().default(0).check('helpful_count >= 0'),
    createdAt: p.datetime().defaultRaw('store_now()'),
  },
  uniques: [{ properties: ['productId', 'customerId'] }],
  indexes: [
    index('reviews_by_helpful', "(product_id, helpful_count desc, created_at desc, id) where status = 'approved'"),
    index('reviews_by_rating', "(product_id, rating desc, created_at desc, id) where status = 'approved'"),
    index('reviews_by_rating_up', "(product_id, rating, created_at desc, id) where status = 'approved'"),
    index('reviews_newest', "(product_id, created_at desc, id) where status = 'approved'"),
    index('reviews_by_status', '(status, id)'),
    index('reviews_search', `using gin (${REVIEW_SEARCH} gin_trgm_ops)`),
    index('reviews_of_customer', '(customer_id, created_at desc, id desc) where customer_id is not null'),
  ],
});

/** The picture of a review, re-encoded as WebP, so that no camera metadata remains. */
export const reviewPictures = defineEntity({
  name: 'ReviewPicture',
  tableName: 'review_pictures',
  properties: { reviewId: keyOf('reviews', 'cascade').primary(), content: p.blob().hidden() },
});

/** Who found a review helpful: a visitor or account once. */
export const reviewVotes = defineEntity({
  name: 'ReviewVote',
  tableName: 'review_votes',
  properties: {
    reviewId: keyOf('reviews', 'cascade').primary(),
    uuid: p.uuid().primary(),
    customerId: keyOf('customers', 'cascade').nullable(),
    createdAt: p.datetime().defaultRaw('store_now()'),
  },
  indexes: [
    index('review_votes_customer', '(customer_id) where customer_id is not null'),
    uniqueIndex('review_votes_of_customer', '(review_id, customer_id) where customer_id is not null'),
  ],
});
