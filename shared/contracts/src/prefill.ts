import { z } from 'zod';
import { call } from './call.ts';
import { productCard } from './product.ts';
import { flag, id, ok } from './wire.ts';

/** OP-113; one of `PREFILL_TRIGGERS` of the rules. */
const trigger = z.enum(['fop', 'scheduled', 'user_triggered', 'quiz']);

/** Why each product was chosen, by its id, as shoppers read it. */
const reasons = z.record(z.string(), z.string());

/** OP-013: `uuid` alone will do to prepare; a request names its trigger, or says what it wants. */
const requestFields = {
  uuid: z.uuid(),
  type: trigger.optional(),
  add_to_cart: flag.optional(),
  is_manual_prefill: flag.optional(),
  /** QUIZ-035; `PrefillSelection` of the rules. */
  goods: z.enum(['all', 'again', 'new']).optional(),
};

const request = z.object(requestFields).superRefine((body, ctx) => {
  if (body.type !== undefined) return;
  const missing = (field: string) => ctx.addIssue({ code: 'custom', path: [field], message: 'This is a required field.' });
  if (body.add_to_cart === undefined && body.is_manual_prefill === undefined) missing('type');
  else if (body.add_to_cart === undefined) missing('add_to_cart');
  else if (body.is_manual_prefill === undefined) missing('is_manual_prefill');
});

/** Filling an empty cart with what fits the answers (CAT-026, QUIZ-022 … QUIZ-033), and what must never be put there. */
export const prefillCalls = {
  'POST /prepareCartPrefillRecs': call({
    summary: 'Announce a cart prefill (API-056, OP-013)',
    access: 'login',
    body: z.object(requestFields),
    response: ok,
  }),
  'POST /getCartPrefillRecs': call({
    summary: 'Products that fit the answers, put into the empty cart where that is asked for (API-055, CAT-026)',
    access: 'login',
    body: request,
    response: z.object({
      success: z.literal(true),
      /**
       * `added`: the products were put into the cart. `recommended`: they are only listed, as requested. `empty`: none was found (QUIZ-032).
       * `done`: the cart was not empty, so nothing was done (QUIZ-024); the products are those of an earlier prefill that are still in it.
       */
      status: z.enum(['added', 'recommended', 'empty', 'done']),
      products: z.array(productCard),
      /** Units that the products have in the cart. */
      total_items: z.number().int(),
      reasons,
    }),
  }),
  'GET /cartPrefillReasons': call({
    summary: 'Why the last prefill chose what it put into the cart',
    access: 'login',
    response: z.object({ reasons }),
  }),
  'GET /neverlist': call({
    summary: 'What is never to be put into the cart by itself (OP-086, ACC-109)',
    access: 'login',
    response: z.object({ products: z.array(productCard), total: z.number().int() }),
  }),
  'POST /neverlist': call({
    summary: 'Put a product on the never list (OP-086)',
    access: 'login',
    body: z.object({ product_id: id }),
    response: ok,
  }),
  'DELETE /neverlist': call({
    summary: 'Take a product off the never list (OP-086)',
    access: 'login',
    query: z.object({ product_id: id }),
    response: ok,
  }),
};
