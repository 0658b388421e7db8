import { z } from 'zod';
import { call } from './call.ts';
import { moment } from './wire.ts';

export const timeCalls = {
  'GET /clock': call({
    summary: 'The time in the store, and how far it was wound ahead of the real one',
    response: z.object({
      now: moment.meta({ description: 'The time by which pages speak and things fall due' }),
      ahead_ms: z.int().meta({ description: 'Milliseconds ahead of real time; 0 in production' }),
    }),
  }),
};
