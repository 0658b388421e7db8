import { z } from 'zod';

/** Result of a release's smoke test, in its tested combination. */
export const verdict = z.object({
  release: z.string(),
  /** Every release of the tested pages. */
  combination: z.array(z.string()),
  /** Browsers that opened the pages; absent in older verdicts: Chromium alone. */
  engines: z.array(z.string()).optional(),
  passed: z.boolean(),
  at: z.iso.datetime(),
  by: z.string(),
  pages: z.number().int(),
  slots: z.array(z.string()),
  /** Routes and slots that could not be tested. */
  unseen: z.array(z.string()),
  problems: z.array(z.string()),
});
/** Result of a completed smoke test. */
export type Verdict = z.infer<typeof verdict>;

/** State of a requested smoke test. */
export const smokeResult = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['waiting', 'running']) }),
  z.object({ state: z.literal('done'), verdict }),
  z.object({ state: z.literal('broken'), why: z.string() }),
]);
/** State of a requested smoke test, with its result once it is done. */
export type SmokeResult = z.infer<typeof smokeResult>;
