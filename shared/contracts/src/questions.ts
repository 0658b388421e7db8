import { QUESTION_MAX, REVIEW_QUERY_MAX } from '@larder/rules';
import { z } from 'zod';
import { call, deskCall } from './call.ts';
import { filled, id, int, moment, name, paging, text } from './wire.ts';

const written = {
  id: z.number().int(),
  text: z.string(),
  name: z.string(),
  created_at: moment,
  /** Taken from the page by staff, who see it still; false for all that others get. */
  is_hidden: z.boolean(),
};

/** An answer comes from the store itself or from a buyer of the product. */
const answer = z.object({ ...written, by: z.enum(['store', 'buyer']) });
/** Published answer to a question about a product. */
export type ProductAnswer = z.infer<typeof answer>;

const question = z.object({ ...written, answers: z.array(answer) });
/** Published question about a product, with its answers. */
export type ProductQuestion = z.infer<typeof question>;

const hide = z.object({ hidden: int(0, 1) });
const done = z.object({ success: z.literal(true), id: z.number().int() });

/** Questions about products and their answers. */
export const questionCalls = {
  'GET /questions/product/{id}': call({
    summary: 'Questions about a product with their answers: the answered ones first, then the newest',
    params: z.object({ id }),
    query: z.object({ ...paging(5), q: text(REVIEW_QUERY_MAX).optional() }),
    response: z.object({
      questions: z.array(question),
      total: z.number().int(),
      cur_page: z.number().int(),
      page_size: z.number().int(),
    }),
  }),
  'POST /questions': call({
    summary: 'Ask about a product; the same question of the same person is asked once',
    access: 'login',
    body: z.object({ product_id: id, text: filled(QUESTION_MAX.question), name: name(QUESTION_MAX.name) }),
    response: done,
  }),
  'POST /questions/{id}/answer': call({
    summary: 'Answer a question, once, as a buyer of the product; error_code `not_bought` or `already_answered`',
    access: 'login',
    params: z.object({ id }),
    body: z.object({ text: filled(QUESTION_MAX.answer), name: name(QUESTION_MAX.name) }),
    refusals: [409],
    response: done,
  }),
  'PUT /desk/question/{id}': deskCall({
    summary: 'Take a question with its answers from the page, or put it back; for staff',
    permission: 'reviews.moderate',
    params: z.object({ id }),
    body: hide,
    response: done,
  }),
  'PUT /desk/answer/{id}': deskCall({
    summary: 'Take an answer from the page, or put it back; for staff',
    permission: 'reviews.moderate',
    params: z.object({ id }),
    body: hide,
    response: done,
  }),
};
