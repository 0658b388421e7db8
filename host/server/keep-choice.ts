import type { CallResponse } from '@larder/contracts';
import type { Upstream } from '@larder/platform/upstream/upstream';

/** ms; the shopper waits for it. */
const PATIENCE = 8000;

/**
 * Saves a choice about tracking with the account that the cookies are signed in to (SHELL-101). For visitors only the browser stores it.
 * @throws Error when the API refuses it
 */
export async function keepChoice(
  api: Pick<Upstream, 'fetch'>,
  headers: Readonly<Record<string, string>>,
  isOut: boolean,
): Promise<void> {
  const ask = (path: string, init: { method?: string; body?: URLSearchParams } = {}, more: Record<string, string> = {}) =>
    api.fetch(`/api/v1${path}`, {
      ...init,
      headers: { ...headers, ...more, reqsource: 'web' },
      signal: AbortSignal.timeout(PATIENCE),
    });
  const token = await ask('/token/csrf');
  if (!token.ok) throw new Error(`No csrf token: ${token.status}`);
  const { csrf_token: csrf } = (await token.json()) as CallResponse<'GET /token/csrf'>;
  const choice = { method: 'PUT', body: new URLSearchParams({ do_not_sell: isOut ? '1' : '0' }) };
  const answer = await ask('/account/privacy/choice', choice, { 'x-csrf-token': csrf });
  // A session that ended meanwhile is a visitor's.
  if (!answer.ok && answer.status !== 401) throw new Error(`The choice was refused: ${answer.status}`);
}
