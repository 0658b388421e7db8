import { AUTH_TEXT, failureText, fieldErrors, isFailure, PAYMENT_STALE_MS } from '@larder/rules';
import { ApiError, type ApiClient, type QueryClient } from '@larder/shell';

/** The gateway's own door. A card goes there from the browser; the store's api never sees it. */
const GATEWAY = '/sandbox-gateway/tokens';
const GATEWAY_LIMIT_MS = 15_000;

export interface CardEntry {
  number: string;
  /** `MM/YY` */
  expiry: string;
  cvv: string;
}

const read = (body: unknown, name: string): string | undefined => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

async function askGateway(clientToken: string, card: CardEntry): Promise<string> {
  const answer = await fetch(GATEWAY, {
    method: 'POST',
    body: new URLSearchParams({ client_token: clientToken, ...card }),
    credentials: 'omit',
    signal: AbortSignal.timeout(GATEWAY_LIMIT_MS),
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
 * A one-time token for a card (OP-179). The client token is kept for six hours (CHK-015) and renewed once when the gateway no longer
 * knows it. Rejects with `ApiError`; `fields` are `number`, `expiry` and `cvv` (OP-095).
 */
export async function paymentToken(
  { api, queryClient }: { api: ApiClient; queryClient: QueryClient },
  card: CardEntry,
): Promise<string> {
  const query = {
    queryKey: ['payment', 'client-token'],
    queryFn: () => api.call('GET /token/payment'),
    staleTime: PAYMENT_STALE_MS,
  };
  try {
    return await askGateway((await queryClient.fetchQuery(query)).token, card);
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== 'client_token') throw error;
    queryClient.removeQueries({ queryKey: query.queryKey });
    return askGateway((await queryClient.fetchQuery(query)).token, card);
  }
}
