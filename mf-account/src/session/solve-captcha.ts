import type { ApiClient } from '@larder/shell';
import { solveChallenge } from 'altcha-lib/v1';

/** Solves a challenge of the store. @returns the captcha token, which works once */
export async function solveCaptcha(api: ApiClient): Promise<string> {
  const { challenge } = await api.call('GET /captcha');
  const { algorithm, maxnumber, salt, signature } = challenge;
  const solution = await solveChallenge(challenge.challenge, salt, algorithm, maxnumber).promise;
  // An unsolvable challenge is refused by the store, in its own words.
  return btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number: solution?.number ?? 0, salt, signature }));
}
