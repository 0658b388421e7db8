import { Pool } from 'undici';
import type { ApiFetch } from '@larder/shell/services/api-client';

/** Most connections of a render process to the API. A page makes about a dozen requests. */
const MAX_CONNECTIONS = 64;

/**
 * Creates the `fetch` by which pages read the API. Reads use a pool of connections, which costs half the CPU time of Node's `fetch`; all other
 * requests use `fetch`. Responses are never cached: each page gets what the API answers to its own cookies, now. An HTTP cache
 * (undici's, with revalidation by ETag) took more CPU time per read than reading again.
 * @param apiUrl address of the API
 */
export function createApiFetch(apiUrl: string): ApiFetch {
  const { origin } = new URL(apiUrl);
  const pool = new Pool(origin, { connections: MAX_CONNECTIONS, pipelining: 1 });
  return async (url, init) => {
    if (init.method !== 'GET' || !url.startsWith(`${origin}/`)) return fetch(url, init);
    const { statusCode, headers, body } = await pool.request({
      path: url.slice(origin.length),
      method: 'GET',
      headers: init.headers,
      ...(init.signal && { signal: init.signal }),
    });
    return {
      status: statusCode,
      ok: statusCode >= 200 && statusCode < 300,
      text: () => body.text(),
      headers: {
        get: (name) => [headers[name] ?? []].flat()[0] ?? null,
        getSetCookie: () => [headers['set-cookie'] ?? []].flat(),
      },
    };
  };
}
