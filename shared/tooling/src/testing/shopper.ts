import type { CallResponse } from '@larder/contracts';

/** Password of the demo customers. */
const PASSWORD = 'Larder-demo-1';
const CARD = { number: '4242424242424242', expiry: '12/39', cvv: '123' };

/** Headers of a visitor's calls: cookies and csrf token, as a browser would have them. */
export async function visitor(api: string, cookies: ReadonlyMap<string, string> = new Map()): Promise<Record<string, string>> {
  const jar = new Map(cookies);
  const answer = await fetch(`${api}/api/v1/token/csrf`, { headers: { cookie: cookieOf(jar) } });
  keep(jar, answer);
  const { csrf_token: token } = (await answer.json()) as CallResponse<'GET /token/csrf'>;
  return {
    cookie: cookieOf(jar),
    'x-csrf-token': token,
    'content-type': 'application/x-www-form-urlencoded',
    reqsource: 'web',
  };
}

const cookieOf = (jar: ReadonlyMap<string, string>): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

const jarOf = (cookie: string) => new Map(cookie.split('; ').map((pair) => pair.split('=') as [string, string]));

function keep(jar: Map<string, string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) jar.set(name, value);
  }
}

/** Error response to a call. */
export class CallError extends Error {
  /** HTTP status. */
  readonly status: number;
  constructor(path: string, status: number, body: string) {
    super(`${path}: ${status} ${body.slice(0, 200)}`);
    this.status = status;
  }
}

/** A signed-in shopper who calls the API. Calls reject with {@link CallError} for error responses. */
export interface Shopper {
  /** Requests an address of the store with the shopper's cookies, and stores those of the response. Does not follow redirects. */
  send(path: string, init?: RequestInit): Promise<Response>;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, form: Record<string, string>): Promise<T>;
  /** A one-time token of a card, got from the sandbox gateway. */
  cardToken(): Promise<string>;
}

/** Signs one of the demo people in; answers the headers of their calls. */
export async function signIn(api: string, email: string): Promise<Record<string, string>> {
  const before = await visitor(api);
  const signedIn = await fetch(`${api}/api/v1/account/login`, {
    method: 'POST',
    headers: before,
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  const jar = jarOf(before['cookie'] ?? '');
  keep(jar, signedIn);
  return visitor(api, jar);
}

/** One of the demo people, signed in. */
export async function shopperOf(api: string, email: string): Promise<Shopper> {
  const { cookie = '', ...headers } = await signIn(api, email);
  const jar = jarOf(cookie);
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const all = { ...headers, cookie: cookieOf(jar), ...Object.fromEntries(new Headers(init.headers)) };
    const answer = await fetch(api + path, { redirect: 'manual', ...init, headers: all });
    keep(jar, answer);
    return answer;
  }
  async function ask<T>(path: string, form?: Record<string, string>): Promise<T> {
    const answer = await send(path, form ? { method: 'POST', body: new URLSearchParams(form) } : {});
    const text = await answer.text();
    if (!answer.ok) throw new CallError(path, answer.status, text);
    return JSON.parse(text) as T;
  }
  return {
    send,
    get: (path) => ask(`/api/v1${path}`),
    post: (path, form) => ask(`/api/v1${path}`, form),
    async cardToken() {
      const { token } = await ask<CallResponse<'GET /token/payment'>>('/api/v1/token/payment');
      return (await ask<{ payment_token: string }>('/sandbox-gateway/tokens', { client_token: token, ...CARD })).payment_token;
    },
  };
}
