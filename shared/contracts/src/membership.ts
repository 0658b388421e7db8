import { z } from 'zod';
import { call } from './call.ts';
import { subscription, userStatus } from './account.ts';
import { flag, id, int, text, usd } from './wire.ts';

/** MEM-022..029, OP-018 */
export const planOffer = z.object({
  id: z.union([z.literal(0), z.literal(3), z.literal(6)]),
  name: z.string(),
  default: z.boolean(),
  price: usd,
  period: z.enum(['month', 'year', 'trial']),
  headline: z.string(),
  detail: z.string(),
  saving_text: z.string().nullable(),
  days: z.number().int().nullable(),
});
export type PlanOffer = z.infer<typeof planOffer>;

const planId = int(0, 6).refine((n) => n === 0 || n === 3 || n === 6, 'Please choose a plan.');

const enrolled = z.object({ success: z.literal(true), group_id: z.number().int(), user_status: userStatus, subscription });

export const membershipCalls = {
  'GET /membership/offers': call({ summary: 'Plans (API-041)', response: z.object({ offers: z.array(planOffer) }) }),
  'GET /membership/tax': call({
    summary: 'Tax on a plan (API-098, OP-182)',
    query: z.object({ plan_id: planId, postcode: text(20) }),
    response: z.object({ tax: usd }),
  }),
  'POST /membership/enroll': call({
    summary: 'Join (API-088, OP-174)',
    access: 'login',
    idempotent: true,
    body: z.object({
      plan_id: planId,
      payment_token: text(200),
      /** One that comes with a membership takes its discount off the first fee (CAT-079); any other changes nothing. */
      coupon_code: text(60).optional(),
      postcode: text(20),
      auto_renew_consent: flag.optional(),
      cvv: text(4).optional(),
    }),
    response: enrolled,
  }),
  'POST /account/membership/activate': call({
    summary: 'Reactivate a lapsed membership (API-089, OP-175)',
    access: 'login',
    idempotent: true,
    body: z.object({ plan_id: planId, payment_token: text(200).optional(), cc_id: id.optional() }),
    response: enrolled,
  }),
  'PUT /account/subscription': call({
    summary: 'Turn the renewal of the membership off or on again; off ends it at the end of its term (MEM-035)',
    access: 'login',
    body: z.object({ renew: flag }),
    response: enrolled,
  }),
};
