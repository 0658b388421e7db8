import { REFERRAL_SOURCE_KEYS, REFERRAL_OTHER_MAX } from '@larder/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { ok, text } from './wire.ts';

const way = z.enum(REFERRAL_SOURCE_KEYS);

/** Referral source of shoppers, requested once (OP-184). */
export const referralSourceCalls = {
  'GET /hdyh': call({
    summary: 'Answers to choose from, and whether the account has given one (API-100, OP-184)',
    access: 'login',
    response: z.object({ options: z.array(z.object({ key: way, label: z.string() })), is_answered: z.boolean() }),
  }),
  'POST /hdyh': call({
    summary: 'Says how one heard of the store; the first answer of an account stays, others are ignored (OP-184)',
    access: 'login',
    body: z.object({ answer: way, other_text: text(REFERRAL_OTHER_MAX).optional() }),
    response: ok,
  }),
};
