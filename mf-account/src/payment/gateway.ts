import { AUTH_TEXT, fieldErrors, failureText, isFailure, PAYMENT_STALE_MS } from '@larder/rules';
import { ApiError, type ApiClient, type QueryClient } from '@larder/shell';

/** Where the browser sends a card: to the gateway itself, never to the store's api. */
const GATEWAY_PATH = '/sandbox-gateway/tokens';
/** ms to wait for the gateway. */
const LIMIT_MS = 15_000;
const TOKEN_KEY = ['payment-token'] as const;

export interface CardEntry {
  number: string;
  /** `MM/YY` */
  expiry: string;
  cvv: string;
}

const isStale = (error: unknown): boolean => error instanceof ApiError && error.errorCode === 'client_token';

async function send(clientToken: string, card: CardEntry): Promise<string> {
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(GATEWAY_PATH, {
      method: 'POST',
      body: new URLSearchParams({ client_token: clientToken, ...card }),
      credentials: 'omit',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    status = response.status;
    body = await response.json();
  } catch (error) {
    throw new ApiError(AUTH_TEXT.unableNow, { code: 0, errorCode: 'network', body: String(error) });
  }
  const { payment_token: token, error_code: errorCode } = (body ?? {}) as { payment_token?: unknown; error_code?: unknown };
  if (isFailure(body, status) || typeof token !== 'string') {
    throw new ApiError(failureText(body, AUTH_TEXT.unableNow), {
      code: status,
      errorCode: typeof errorCode === 'string' ? errorCode : undefined,
      fields: fieldErrors(body),
      body,
    });
  }
  return token;
}

/**
 * Turns a card into a one-time payment token (OP-179). The browser's own token for the gateway is kept for six hours (CHK-015); one that
 * the gateway no longer knows is fetched anew, once. Rejects with `ApiError`; `fields` are `number`, `expiry` and `cvv` (OP-095).
 */
export async function paymentToken(
  { api, queryClient }: { api: ApiClient; queryClient: QueryClient },
  card: CardEntry,
): Promise<string> {
  const clientToken = async () =>
    (
      await queryClient.fetchQuery({
        queryKey: TOKEN_KEY,
        queryFn: () => api.call('GET /token/payment'),
        staleTime: PAYMENT_STALE_MS,
      })
    ).token;
  try {
    return await send(await clientToken(), card);
  } catch (error) {
    if (!isStale(error)) throw error;
    queryClient.removeQueries({ queryKey: TOKEN_KEY });
    return send(await clientToken(), card);
  }
}
