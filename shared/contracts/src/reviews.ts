import { REVIEW_QUERY_MAX } from '@larder/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { pictureText } from './picture-text.ts';
import { productCard } from './product.ts';
import { filled, id, int, moment, name, paging, text, usd } from './wire.ts';

/** CAT-129, OP-063 */
const REVIEW_NAME_MAX = 255;
const REVIEW_TEXT_MAX = 5000;

export const review = z.object({
  id: z.number().int(),
  rating: z.number().int().min(1).max(5),
  title: z.string(),
  name: z.string(),
  text: z.string(),
  created_at: moment,
  helpful_count: z.number().int(),
  /** The address of the picture that came with it; null without one. */
  picture: z.string().nullable(),
});
/** Published review of a product (CAT-087, CAT-125 … CAT-130). */
export type Review = z.infer<typeof review>;

/** A review as its writer sees it: `pending` is not shown to others yet (OP-083). */
export const ownReview = review.extend({ status: z.enum(['pending', 'approved', 'refused']), product: productCard });
/** Review as its writer sees it, with its moderation status and product. */
export type OwnReview = z.infer<typeof ownReview>;

/** Reviews of products (CAT-087, CAT-125 … CAT-130, ACC-106, OP-046, OP-083). */
export const reviewCalls = {
  'GET /reviews/product/{id}': call({
    summary: 'Reviews of a product (OP-083)',
    params: z.object({ id }),
    query: z.object({
      ...paging(10),
      sort: int(1, 5).default(1),
      rating: int(0, 5).default(0),
      q: text(REVIEW_QUERY_MAX).optional(),
    }),
    response: z.object({
      reviews: z.array(review),
      total: z.number().int(),
      cur_page: z.number().int(),
      page_size: z.number().int(),
      /** How many gave each number of stars, `"1"` to `"5"`, with a review or without: `rating_count` in all. */
      spread: z.record(z.string(), z.number().int()),
    }),
  }),
  'GET /reviews/product/{id}/own': call({
    summary: 'Whether the caller may review a product, and what a first approved review earns (CAT-087, OP-028)',
    params: z.object({ id }),
    response: z.object({
      state: z.enum(['may_write', 'login', 'not_bought', 'written']),
      earn: usd,
      review: review.extend({ status: ownReview.shape.status }).nullable(),
    }),
  }),
  'POST /reviews': call({
    summary: 'Write a review of a bought product, once; error_code `not_bought` or `already_reviewed` (OP-083)',
    access: 'login',
    body: z.object({
      product_id: id,
      rating: int(1, 5),
      title: filled(255),
      name: name(REVIEW_NAME_MAX),
      text: filled(REVIEW_TEXT_MAX),
      picture: pictureText.optional(),
    }),
    refusals: [409],
    response: z.object({ success: z.literal(true), status: z.enum(['pending', 'approved']), earned: usd }),
  }),
  'POST /reviews/{id}/helpful': call({
    summary: 'Found helpful; counts once a visitor, the writer not at all',
    params: z.object({ id }),
    response: z.object({ success: z.literal(true), helpful_count: z.number().int() }),
  }),
  'GET /account/reviews': call({
    summary: 'Own reviews, newest first, and bought products not reviewed yet (ACC-106)',
    access: 'login',
    query: z.object(paging(10)),
    response: z.object({
      reviews: z.array(ownReview),
      total: z.number().int(),
      cur_page: z.number().int(),
      page_size: z.number().int(),
      to_review: z.array(productCard),
    }),
  }),
};
