/** Source of the value of `x-waf-token` (API-009, OP-148), synchronous or not. Never rejects: a call is sent in any case. */
export type FirewallToken = () => string | Promise<string>;

/** ms that calls wait for the endpoint; then they go out with what there is, and the firewall decides. */
const WAIT_MS = 3000;
/** ms before an endpoint that failed is requested again, so that not every call waits for it. */
const REST_MS = 10_000;
/** Part of a token's time for which it is used: what is under way when it ends would be refused. */
const USED_PART = 0.9;

/** Parses an endpoint's response: the token, and its validity in seconds. @throws when the response has another form */
function readToken(answer: unknown): { token: string; seconds: number } {
  const { token, expires_in: seconds } = Object(answer) as { token?: unknown; expires_in?: unknown };
  if (typeof token !== 'string' || !/^[\x21-\x7e]{1,4096}$/.test(token)) throw new Error('the firewall answered no token');
  if (typeof seconds !== 'number' || !(seconds > 0)) throw new Error('the firewall sent no expiry for its token');
  return { token, seconds };
}

/**
 * Tokens of a firewall's endpoint: `GET` returns `{"token": …, "expires_in": seconds}`. All calls share one until shortly before it expires. While the
 * endpoint fails or returns an invalid response, calls use the last token, or that of `spare`.
 */
export function tokensOf(
  endpoint: string,
  spare: () => string,
  { now = Date.now, waitMs = WAIT_MS, warn = console.warn as (...args: unknown[]) => void } = {},
): FirewallToken {
  let last: string | undefined;
  let until = 0;
  let asking: Promise<string> | undefined;

  async function ask(): Promise<string> {
    try {
      const answer = await fetch(endpoint, {
        headers: { accept: 'application/json' },
        cache: 'no-store',
        signal: AbortSignal.timeout(waitMs),
      });
      if (!answer.ok) throw new Error(`the firewall answered ${answer.status}`);
      const { token, seconds } = readToken(await answer.json());
      last = token;
      until = now() + seconds * 1000 * USED_PART;
    } catch (error) {
      warn('no token of the firewall', error);
      until = now() + REST_MS;
    } finally {
      asking = undefined;
    }
    return last ?? spare();
  }

  return () => {
    if (now() < until) return last ?? spare();
    return (asking ??= ask());
  };
}
