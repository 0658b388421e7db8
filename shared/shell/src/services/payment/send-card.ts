import type { CallResponse } from '@larder/contracts';
import { AUTH_TEXT, failureText, formatExpiry, fieldErrors, isFailure } from '@larder/rules';
import { ApiError } from '../../api-client.ts';
import type { CardEntry } from '../../cards.ts';

/** ms to wait for the gateway. */
const LIMIT_MS = 15_000;

/** What admits the browser to the gateway, and where that is. */
export type Pass = CallResponse<'GET /token/payment'>;

const read = (body: unknown, name: string): string | undefined => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Sends a card to the gateway's address; its one-time token. Rejects with `ApiError` as `Cards.token` does. */
export async function sendCard(clientToken: string, address: string, card: CardEntry): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ client_token: clientToken, ...card, expiry: formatExpiry(card.expiry) }),
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
