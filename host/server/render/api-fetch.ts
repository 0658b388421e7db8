import { Pool } from 'undici';
import type { ApiFetch } from '@larder/shell/services/api-client';

/** Connections to the api; a page asks for a dozen things at most, and few pages are made at a time. */
const MOST = 64;

/** Reads of the api over kept connections, for half of what Node's `fetch` takes: that makes streams, requests and lists of headers which nobody looks at. All else goes by it. */
export function createApiFetch(apiUrl: string): ApiFetch {
  const { origin } = new URL(apiUrl);
  const pool = new Pool(origin, { connections: MOST, pipelining: 1 });
  return async (url, init) => {
    if (init.method !== 'GET' || !url.startsWith(`${origin}/`)) return fetch(url, init);
    const { statusCode, headers, body } = await pool.request({
      path: url.slice(origin.length),
      method: 'GET',
      headers: init.headers,
      ...(init.signal && { signal: init.signal }),
    });
    const cookies = [headers['set-cookie'] ?? []].flat();
    return {
      status: statusCode,
      ok: statusCode >= 200 && statusCode < 300,
      text: () => body.text(),
      headers: { getSetCookie: () => cookies },
    };
  };
}
