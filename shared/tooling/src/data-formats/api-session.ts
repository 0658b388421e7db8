import { PlainError } from '@larder/platform/process/plain-error';

/** A session at the API of an open store, over its public address. */
export interface ApiSession {
  /** The `cookie` header of the session. */
  cookie(): string;
  /**
   * Calls the API; the body is sent form-encoded, with the CSRF token of the session.
   * @throws PlainError when the answer is not a success
   */
  call(method: 'GET' | 'POST', path: string, body?: Record<string, string>): Promise<unknown>;
}

/** Opens a session. Uses no contract, so that it also talks to the API of an older commit. */
export function openApiSession(address: string): ApiSession {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = async (method: string, path: string, body?: Record<string, string>, csrf?: string): Promise<unknown> => {
    const response = await fetch(address + path, {
      method,
      redirect: 'error',
      headers: { cookie: cookie(), reqsource: 'web', ...(csrf && { 'x-csrf-token': csrf }) },
      ...(body && { body: new URLSearchParams(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new PlainError(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    cookie,
    async call(method, path, body) {
      if (method === 'GET' || !path.startsWith('/api/')) return request(method, path, body);
      const { csrf_token: csrf } = (await request('GET', '/api/v1/token/csrf')) as { csrf_token: string };
      return request(method, path, body ?? {}, csrf);
    },
  };
}
