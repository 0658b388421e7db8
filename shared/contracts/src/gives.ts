import { z } from 'zod';
import { GIVES_CATEGORIES, givesMachine, HOUSEHOLD_MAX, INCOME_BANDS, STORY_MAX } from '@larder/rules';
import { call } from './call.ts';
import { filled, int, moment, text } from './wire.ts';

const status = z.enum(givesMachine.states);

/** Free memberships (OP-049). */
export const givesCalls = {
  'GET /gives/application': call({
    summary: 'How one’s application for a free membership stands',
    access: 'login',
    response: z.object({
      application: z.object({ status, category: z.enum(GIVES_CATEGORIES), created_at: moment }).nullable(),
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
    summary: 'Prove who one is; decides the application (OP-049, OP-082)',
    access: 'login',
    body: z.object({ date_of_birth: text(10) }),
    response: z.object({ success: z.literal(true), status }),
  }),
};
