import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { CallResponse } from '@larder/contracts';
import type { AcceptedSecrets } from '@larder/contracts/settings';
import { z } from 'zod';
import { after, type Clock, MINUTE } from '../../../platform/clock.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { badRequest } from '../../../platform/http/errors.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { takeTry } from '../../../platform/tries.ts';

/** A challenge must be solved within this time (ms). A captcha token works once. */
const CHALLENGE_LIFE = 10 * MINUTE;
/** Hashes that a browser computes at most: about a second on a phone. A guess from an address over its limit costs that much. */
const MAX_NUMBER = 50_000;

const payload = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(200),
  number: z.number().int().nonnegative(),
  salt: z.string().max(200),
  signature: z.string().max(200),
});

/** Requires proof from a browser that its guess costs something (OP-205, OP-214). */
export interface Captcha {
  /** Returns a new challenge. */
  challenge(): Promise<CallResponse<'GET /captcha'>['challenge']>;
  /** Whether a token solves a challenge of this store that is neither expired nor used. Uses it up. */
  redeem(token: string): Promise<boolean>;
}

declare module '../../../platform/services.ts' {
  interface Services {
    captcha: Captcha;
  }
}

/**
 * A captcha by proof of work: the browser searches a number whose hash the store chose. Shoppers read and type nothing, and no other company is
 * involved. Challenges are signed, so they need no storage; used ones are remembered in `limits.captcha` until they expire.
 * @param secrets the first signs challenges
 * @param clock for the machine's time: challenges guard the store, as sessions do
 */
export function createCaptcha(secrets: AcceptedSecrets, limits: Pick<Limits, 'captcha'>, clock: Pick<Clock, 'real'>): Captcha {
  const keyOf = (secret: string): string => `captcha:${secret}`;
  const hmacKey = keyOf(secrets[0]);
  return {
    async challenge() {
      const expires = after(clock.real(), CHALLENGE_LIFE);
      const { challenge, salt, signature } = await createChallenge({ hmacKey, maxnumber: MAX_NUMBER, expires });
      return { algorithm: 'SHA-256', challenge, maxnumber: MAX_NUMBER, salt, signature };
    },
    async redeem(token) {
      const solution = payload.safeParse(decode(token));
      if (!solution.success) return false;
      const isSolved = await Promise.all(secrets.map((secret) => verifySolution(solution.data, keyOf(secret))));
      if (!isSolved.includes(true)) return false;
      return takeTry(limits.captcha, solution.data.signature);
    },
  };
}

/**
 * Lets a request pass that solved a captcha.
 * @param refusal what a wrong, expired or used token is answered with
 * @throws HttpError 400 `captcha_required` without a token
 */
export async function requireCaptcha(c: RequestContext, token: string | undefined, refusal: () => Error): Promise<void> {
  if (!token) {
    throw badRequest('Please confirm that you are not a robot, then try again.', { errorCode: 'captcha_required' });
  }
  if (!(await c.services.captcha.redeem(token))) throw refusal();
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch (error) {
    // Whatever a stranger sent: it is no token.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
