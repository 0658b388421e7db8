import { ApiError, type ApiClient } from '@larder/shell';

/**
 * Sends a sign-in or registration; where the store asks for a captcha, solves it and sends once more (OP-214). The shopper only waits: the
 * captcha is a computation of about a second, loaded when it is needed.
 * @param send makes the call, with the token of the captcha if there is one
 */
export async function withCaptcha<Response>(
  api: ApiClient,
  send: (captcha: { captcha_token?: string }) => Promise<Response>,
): Promise<Response> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof ApiError && error.errorCode === 'captcha_required')) throw error;
    return send({ captcha_token: await solveCaptcha(api) });
  }
}

async function solveCaptcha(api: ApiClient): Promise<string> {
  const { challenge } = await api.call('GET /captcha');
  const { solveChallenge } = await import('altcha-lib/v1');
  const { algorithm, maxnumber, salt, signature } = challenge;
  const solution = await solveChallenge(challenge.challenge, salt, algorithm, maxnumber).promise;
  // An unsolvable challenge is refused by the store, in its own words.
  return btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number: solution?.number ?? 0, salt, signature }));
}
