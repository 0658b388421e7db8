import { z } from 'zod';
import { GIVES_CATEGORIES, givesMachine, HOUSEHOLD_MAX, INCOME_BANDS, STORY_MAX } from '@larder/rules';
import { call } from './call.ts';
import { filled, id, int, moment, ok, text } from './wire.ts';

const status = z.enum(givesMachine.states);

/** An application that staff decides, with its answers. */
const waiting = z.object({
  application_id: z.number().int(),
  shopper_name: z.string(),
  shopper_email: z.string(),
  category: z.enum(GIVES_CATEGORIES),
  household_size: z.number().int(),
  income_band: z.enum(INCOME_BANDS),
  story: z.string(),
  created_at: moment,
});
export type GivesWaiting = z.infer<typeof waiting>;

/** Free memberships (OP-049). Calls of staff are not there for anybody else (OP-046 keeps 403 for bans). */
export const givesCalls = {
  'GET /gives/application': call({
    summary: 'How one’s application for a free membership stands',
    access: 'login',
    response: z.object({
      application: z
        .object({ status, category: z.enum(GIVES_CATEGORIES), created_at: moment, refusal: z.string().nullable() })
        .nullable(),
      obstacle: z.string().nullable(),
    }),
  }),
  'POST /gives/questionnaire': call({
    summary: 'Apply for a free membership (API-093, OP-178)',
    access: 'login',
    body: z.object({
      category: z.enum(GIVES_CATEGORIES, { error: 'Please choose who you are.' }),
      household_size: int(1, HOUSEHOLD_MAX),
      income_band: z.enum(INCOME_BANDS, { error: 'Please choose what your household has in a year.' }),
      story: filled(STORY_MAX),
    }),
    response: z.object({ success: z.literal(true), status: z.literal('submitted') }),
  }),
  'POST /gives/verify': call({
    summary: 'Prove who one is; then staff decides the application (OP-049, OP-082)',
    access: 'login',
    body: z.object({ date_of_birth: text(10) }),
    response: z.object({ success: z.literal(true), status }),
  }),
  'GET /staff/gives': call({
    summary: 'Applications of others that wait for staff, oldest first',
    access: 'login',
    response: z.object({ applications: z.array(waiting) }),
  }),
  'POST /staff/gives/{id}': call({
    summary: 'Approve an application that waits, or refuse it with a reason; for staff, and not for their own',
    access: 'login',
    params: z.object({ id }),
    body: z.object({ decision: z.enum(['accept', 'refuse']), refusal: text(300).optional() }),
    response: ok,
  }),
};
