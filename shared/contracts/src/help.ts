import { z } from 'zod';
import { call } from './call.ts';
import { ok } from './wire.ts';

export const helpCalls = {
  'POST /help/message': call({
    summary: 'Write to the help team: the message is mailed to HELP_EMAIL (OP-101)',
    body: z.object({ name: z.string().max(10_000), email: z.string().max(10_000), message: z.string().max(20_000) }),
    response: ok,
  }),
};
