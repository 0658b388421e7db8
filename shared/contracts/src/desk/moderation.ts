import { QUESTION_MAX, REVIEW_STATUSES } from '@larder/rules';
import { z } from 'zod';
import { deskCall } from '../call.ts';
import { filled, id, listOf, moment, name, text } from '../wire.ts';
import { cursorPage, cursorPaging, reason } from './conventions.ts';

/** Most reviews that one call decides. */
const REVIEWS_AT_ONCE = 50;

const product = z.object({ id: z.number().int(), title: z.string(), url_key: z.string() });

const deskReview = z.object({
  id: z.number().int(),
  status: z.enum(REVIEW_STATUSES),
  rating: z.number().int(),
  title: z.string(),
  name: z.string(),
  text: z.string(),
  picture: z.string().nullable(),
  created_at: moment,
  product,
});
/** A review as moderators read it. */
export type DeskReview = z.infer<typeof deskReview>;

const written = { id: z.number().int(), text: z.string(), name: z.string(), created_at: moment, is_hidden: z.boolean() };
const deskQuestion = z.object({
  ...written,
  answers: z.array(z.object({ ...written, by: z.enum(['store', 'buyer']) })),
  product,
});
/** A question about a product with all its answers, as moderators read it. */
export type DeskQuestion = z.infer<typeof deskQuestion>;

const ids = listOf(id, REVIEWS_AT_ONCE).refine((list) => list.length > 0, 'Please choose a review.');
const decided = z.object({ success: z.literal(true), ids: z.array(z.number().int()) });

/** Moderation of reviews and questions. */
export const deskModerationCalls = {
  'GET /desk/reviews': deskCall({
    summary: 'Reviews of a status; pending ones the oldest first, others the newest first',
    permission: 'reviews.moderate',
    query: z.object({ ...cursorPaging(), status: z.enum(REVIEW_STATUSES).default('pending'), q: text(100).optional() }),
    response: cursorPage(deskReview),
  }),
  'POST /desk/reviews/approve': deskCall({
    summary: 'Publish reviews, also refused ones; 409 `move_not_allowed` when all are published already',
    permission: 'reviews.moderate',
    body: z.object({ ids }),
    refusals: [409],
    response: decided,
  }),
  'POST /desk/reviews/refuse': deskCall({
    summary: 'Refuse reviews that are pending; 409 `move_not_allowed` when all are decided already',
    permission: 'reviews.moderate',
    body: z.object({ ids, reason }),
    refusals: [409],
    response: decided,
  }),
  'GET /desk/questions': deskCall({
    summary: 'Questions about all products with their answers, newest first',
    permission: 'reviews.moderate',
    query: z.object({
      ...cursorPaging(),
      state: z.enum(['unanswered', 'answered', 'hidden']).default('unanswered'),
      q: text(100).optional(),
    }),
    response: cursorPage(deskQuestion),
  }),
  'POST /desk/questions/{id}/answer': deskCall({
    summary: 'Answer a question for the store, once for each employee; error_code `already_answered`',
    permission: 'reviews.moderate',
    params: z.object({ id }),
    body: z.object({ text: filled(QUESTION_MAX.answer), name: name(QUESTION_MAX.name) }),
    refusals: [409],
    response: z.object({ success: z.literal(true), id: z.number().int() }),
  }),
};
