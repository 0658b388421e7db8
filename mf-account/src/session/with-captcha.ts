import type { ApiClient } from '@larder/shell';

/**
 * Sends a sign-in or registration; where the store requires a captcha, solves it and sends again (OP-214). The shopper only waits: the
 * captcha is a computation of about a second, loaded on demand.
 * @param send makes the call, with the token of the captcha if there is one
 */
export const withCaptcha = <Response>(
  api: ApiClient,
  send: (captcha: { captcha_token?: string }) => Promise<Response>,
): Promise<Response> =>
  send({}).catch(async (error: { errorCode?: string }) => {
    if (error.errorCode !== 'captcha_required') throw error;
    const { solveCaptcha } = await import('./solve-captcha.ts');
    return send({ captcha_token: await solveCaptcha(api) });
  });
