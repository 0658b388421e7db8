import { z } from 'zod';
import { call } from './call.ts';
import { subscription, userStatus } from './account.ts';
import { ANSWERED_STEPS, STAY_OFFERS } from '@larder/rules';
import { flag, id, int, moment, ok, text, usd } from './wire.ts';

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
/** Membership plan on offer with its price (MEM-022 … MEM-029, OP-018). */
export type PlanOffer = z.infer<typeof planOffer>;

const planId = int(0, 6).refine((n) => n === 0 || n === 3 || n === 6, 'Please choose a plan.');

const enrolled = z.object({ success: z.literal(true), group_id: z.number().int(), user_status: userStatus, subscription });

/** MEM-053 … MEM-059, OP-051 */
const cancellation = z.object({
  step: z.enum(ANSWERED_STEPS).nullable(),
  reason_id: z.number().int().nullable(),
  feedback: z.string(),
  offer: z.enum(STAY_OFFERS).nullable(),
  outcome: z.enum(['stayed', 'left']).nullable(),
  is_trial: z.boolean(),
  is_leaving: z.boolean(),
  ends_now: z.boolean(),
  expired_date: moment,
  last_refund_amount: usd,
  /** Autoship that rests with it, schedule by schedule, as its owner reads them. */
  schedules: z.array(z.string()),
});
const feedback = text(10_000).optional();

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
      /** The rest of the billing address: all of it except `street2`, or none (OP-174). */
      street1: text(200).optional(),
      street2: text(200).optional(),
      city: text(100).optional(),
      region_code: text(10).optional(),
      auto_renew_consent: flag.optional(),
      cvv: text(4).optional(),
    }),
    response: enrolled,
  }),
  'POST /account/membership/activate': call({
    summary: 'Reactivate a lapsed membership (API-089, OP-175)',
    access: 'login',
    idempotent: true,
    body: z.object({
      plan_id: planId,
      payment_token: text(200).optional(),
      cc_id: id.optional(),
      auto_renew_consent: flag.optional(),
    }),
    response: enrolled,
  }),
  'GET /account/membership/upgrade': call({
    summary:
      'What turning a trial or monthly membership annual now would cost and give back; null where there is nothing to turn (OP-018)',
    access: 'login',
    response: z.object({
      upgrade: z
        .object({
          price: usd,
          refund_amount: usd,
          expired_date: moment,
          card: z.object({ cc_type: z.string(), last4: z.string() }).nullable(),
        })
        .nullable(),
    }),
  }),
  'POST /account/membership/instantupgrade': call({
    summary: 'Turn a trial or monthly membership annual at once, paid with its card (API-091, OP-177)',
    access: 'login',
    idempotent: true,
    body: z.object({ plan_id: planId }),
    response: enrolled,
  }),
  'POST /account/membership/chargetrial': call({
    summary: 'End a trial by paying for its year (API-090, OP-176)',
    access: 'login',
    idempotent: true,
    response: enrolled,
  }),
  'PUT /account/subscription': call({
    summary: 'Turn the renewal of the membership off or on again; off ends it at the end of its term (MEM-035)',
    access: 'login',
    body: z.object({ renew: flag }),
    refusals: [409],
    response: enrolled,
  }),
  'GET /reason': call({
    summary: 'Why members leave, and the step that follows each reason (OP-186)',
    response: z.object({
      reasons: z.array(z.object({ id: z.number().int(), label: z.string(), next: z.enum(ANSWERED_STEPS) })),
    }),
  }),
  'GET /membership/cancellation': call({
    summary: 'How far a member came on the way out, and what leaving now would do (OP-051)',
    access: 'login',
    response: cancellation,
  }),
  'PUT /membership/cancellation': call({
    summary: 'One step on the way out, or back; answers are kept (OP-051)',
    access: 'login',
    body: z.object({ step: z.enum(ANSWERED_STEPS), reason_id: id.optional(), feedback }),
    refusals: [409],
    response: cancellation,
  }),
  'DELETE /membership/cancellation': call({
    summary: 'Keep the membership after all (OP-051)',
    access: 'login',
    refusals: [409],
    response: ok,
  }),
  'POST /membership/cancel': call({
    summary: 'Leave, or take the offer and stay (MEM-060, OP-052)',
    access: 'login',
    idempotent: true,
    body: z.object({
      reason_id: id,
      feedback,
      offer_id: z.enum(STAY_OFFERS).optional(),
      offer_accepted: flag.default(false),
    }),
    response: z.object({
      success: z.literal(true),
      user_status: userStatus,
      cancellation_date: moment.nullable(),
      expired_date: moment.nullable(),
      last_refund_amount: usd,
    }),
  }),
};
