import type { ParameterizedContext } from 'koa';
import type { CallResponse } from '@larder/contracts';
import { apiHeaders } from '../api-headers.ts';
import type { HostConfig } from '../config.ts';
import type { HostState } from '../security.ts';
import type { Upstream } from '@larder/platform/upstream/upstream';

/** ms; the shopper waits for it. */
const PATIENCE = 8000;

/** Status and parsed body of an API response. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Calls the API as the scripts in a shopper's browser would. */
export interface ShopperCalls {
  /** @throws Error when the api does not answer */
  get(path: string): Promise<ApiAnswer>;
  /** With a csrf token of the shopper's session. @throws Error when the API does not respond */
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: URLSearchParams): Promise<ApiAnswer>;
}

type Config = Pick<HostConfig, 'trustProxy' | 'serviceToken'>;

/** The cookies of a header, with those that an answer sets or ends. */
function withCookies(header: string, set: readonly string[]): string {
  const cookies = new Map(
    header
      .split(/;\s*/)
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  for (const line of set) {
    const [pair = ''] = line.split(';');
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Calls of the browser of a request. Cookies that the api sets count for the calls that follow, and go to the browser with the answer. */
export function shopperCalls(ctx: ParameterizedContext<HostState>, api: Pick<Upstream, 'fetch'>, config: Config): ShopperCalls {
  let cookie = ctx.get('cookie');
  async function ask(path: string, init: { method?: string; body?: URLSearchParams } = {}, csrf?: string): Promise<ApiAnswer> {
    const answer = await api.fetch(`/api/v1${path}`, {
      ...init,
      headers: {
        ...apiHeaders(ctx, config),
        ...(cookie && { cookie }),
        ...(csrf && { 'x-csrf-token': csrf }),
        accept: 'application/json',
        reqsource: 'web',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const set = answer.headers.getSetCookie();
    cookie = withCookies(cookie, set);
    for (const line of set) ctx.append('set-cookie', line);
    const text = await answer.text();
    return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : null };
  }
  return {
    get: (path) => ask(path),
    async send(method, path, body = new URLSearchParams()) {
      const token = await ask('/token/csrf');
      if (token.status !== 200) return token;
      const { csrf_token: csrf } = token.body as CallResponse<'GET /token/csrf'>;
      return ask(path, { method, body }, csrf);
    },
  };
}
