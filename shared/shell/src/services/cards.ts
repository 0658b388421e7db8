import type { CallResponse } from '@larder/contracts';
import { AUTH_TEXT, failureText, fieldErrors, isFailure, PAYMENT_STALE_MS } from '@larder/rules';
import { ApiError, type ApiClient } from '../api-client.ts';
import type { CardEntry, Cards } from '../cards.ts';

/** ms to wait for the gateway. */
const LIMIT_MS = 15_000;

type Pass = CallResponse<'GET /token/payment'>;

const read = (body: unknown, name: string): string | undefined => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

async function send({ token: clientToken, gateway }: Pass, card: CardEntry): Promise<string> {
  const answer = await fetch(gateway.address, {
    method: 'POST',
    body: new URLSearchParams({ client_token: clientToken, ...card }),
    credentials: 'omit',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
    .then(async (response) => ({ status: response.status, body: (await response.json()) as unknown }))
    .catch((error: unknown) => {
      throw new ApiError(AUTH_TEXT.unableNow, { code: 0, errorCode: 'gateway', body: String(error) });
    });
  const token = read(answer.body, 'payment_token');
  if (token !== undefined && !isFailure(answer.body, answer.status)) return token;
  throw new ApiError(failureText(answer.body, AUTH_TEXT.unableNow), {
    code: answer.status,
    errorCode: read(answer.body, 'error_code'),
    fields: fieldErrors(answer.body),
    body: answer.body,
  });
}

/**
 * Cards go from the browser to the gateway that the api names, never through the store. The browser's own token for it is kept for six hours
 * (CHK-015); one that the gateway no longer knows is fetched anew, once.
 */
export function createCards(api: ApiClient, now: () => number = Date.now): Cards {
  let kept: { pass: Promise<Pass>; until: number } | null = null;

  function pass(): Promise<Pass> {
    if (kept && now() < kept.until) return kept.pass;
    const asked = { pass: api.call('GET /token/payment'), until: now() + PAYMENT_STALE_MS };
    kept = asked;
    asked.pass.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.pass;
  }

  return {
    async token(card) {
      try {
        return await send(await pass(), card);
      } catch (error) {
        if (!(error instanceof ApiError) || error.errorCode !== 'client_token') throw error;
        kept = null;
        return send(await pass(), card);
      }
    },
  };
}
