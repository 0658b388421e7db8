import { z } from 'zod';
import { call } from './call.ts';
import { productCard } from './product.ts';
import { id, listOf, text, urlKey } from './wire.ts';

const rule = z.object({ question_id: z.number().int(), answers: z.array(z.string()) });

/** QUIZ-001..007 */
export const quizQuestion = z.object({
  id: z.number().int(),
  url_key: z.string(),
  position: z.number().int(),
  text: z.string(),
  help: z.string().nullable(),
  multiple: z.boolean(),
  dependencies: z.object({ show_if: z.array(rule), skip_if: z.array(rule) }),
  fresh_only: z.boolean(),
  always_show: z.boolean(),
  related_question_ids: z.array(z.number().int()),
  is_summary_question: z.boolean(),
  answer_array: z.array(z.object({ key: z.string(), label: z.string(), image: z.string().nullable() })),
});
/** Question of a quiz with its possible answers (QUIZ-001 … QUIZ-007). */
export type QuizQuestion = z.infer<typeof quizQuestion>;

export const quiz = z.object({
  key: z.string(),
  title: z.string(),
  questions: z.array(quizQuestion),
  /** QUIZ-008 */
  transitions: z.array(
    z.object({ type: z.enum(['welcome', 'gpt']), position: z.number().int(), heading: z.string(), text: z.string() }),
  ),
  /** QUIZ-009: positions after which recommendations are shown. */
  recommendation_points: z.array(z.number().int()),
});
/** Quiz with its questions, and the positions of interludes and recommendations. */
export type Quiz = z.infer<typeof quiz>;

/** QUIZ-010..013. `user_preferences` is keyed by question id. */
export const preferences = z.object({
  preferences: z.record(z.string(), z.array(z.string())),
  user_preferences: z.record(z.string(), z.array(z.string())),
  preferred_diet: z.string().nullable(),
  influencerList: z.array(z.string()),
  last_question: z.string().nullable(),
  last_recommendation: z.number().int().nullable(),
  add_product_from_gs: z.boolean(),
});
/** Stored quiz answers of a shopper (QUIZ-010 … QUIZ-013). */
export type Preferences = z.infer<typeof preferences>;

export const quizCalls = {
  'GET /quiz_v2': call({ summary: 'The shopping quiz (API-080)', response: z.object({ data: quiz }) }),
  'GET /quiz_v2/key/{key}': call({
    summary: 'A quiz by key (API-081)',
    params: z.object({ key: urlKey }),
    response: z.object({ data: quiz }),
  }),
  'GET /preferences': call({
    summary: 'Saved answers of the account, or those that this session gave under the uuid (API-079)',
    query: z.object({ uuid: z.uuid() }),
    response: preferences,
  }),
  'POST /preferences': call({
    summary: 'Save the answer to one question; no answers clear it (OP-015)',
    body: z.object({
      uuid: z.uuid(),
      quiz_key: urlKey.default('shopping'),
      question_id: id,
      answers: listOf(text(60), 50).optional(),
    }),
    response: preferences,
  }),
  'GET /quiz_v2/picks': call({
    summary: 'Picks made from the answers (QUIZ-014, QUIZ-019)',
    query: z.object({ uuid: z.uuid(), quiz_key: urlKey.default('shopping') }),
    response: z.object({ products: z.array(productCard), total: z.number().int(), reasons: z.record(z.string(), z.string()) }),
  }),
};
