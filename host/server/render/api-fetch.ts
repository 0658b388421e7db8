import type { Dispatcher } from 'undici';
import type { ApiFetch } from '@larder/shell/services/api-client';
import { Upstream } from '@larder/platform/upstream/upstream';

/** Most connections of a render process to one process of the API. A page makes about a dozen requests. */
const MAX_CONNECTIONS = 64;

/**
 * Creates the `fetch` by which pages call the API. It uses a pool of connections, which costs half the CPU time of Node's `fetch`.
 * Responses are never cached: each page gets what the API answers to its own cookies, now. An HTTP cache (undici's, with revalidation by
 * ETag) took more CPU time per read than reading again. Addresses outside of the API use `fetch`.
 * @param origins of the API; pages use the first, and the requests are balanced over all
 */
export function createApiFetch(origins: readonly [string, ...string[]]): ApiFetch {
  const [origin] = origins;
  const api = new Upstream(origins, { connections: MAX_CONNECTIONS });
  return async (url, init) => {
    if (!url.startsWith(`${origin}/`)) return fetch(url, init);
    const { statusCode, headers, body } = await api.request({
      path: url.slice(origin.length),
      method: (init.method ?? 'GET') as Dispatcher.HttpMethod,
      ...(await sent(init)),
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

/** Reads the body of a request, whose kind decides a header. */
async function sent({
  headers,
  body,
}: {
  headers: Record<string, string>;
  body?: BodyInit | null;
}): Promise<Pick<Dispatcher.DispatchOptions, 'headers' | 'body'>> {
  if (body === undefined || body === null) return { headers };
  const request = new Response(body);
  const type = request.headers.get('content-type');
  return { headers: { ...(type && { 'content-type': type }), ...headers }, body: await request.bytes() };
}
