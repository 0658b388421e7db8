import assert from 'node:assert/strict';
import { type CallName, type CallResponse, calls, type Failure, failure } from '@larder/contracts';
import { refusalsOf } from '@larder/contracts/answer-statuses';
import { PREFIX } from '../src/platform/http/prefix.ts';

export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** False sends no csrf header; a text is sent as it is. */
  csrf?: boolean | string;
}

export interface Answer<T> {
  status: number;
  body: T;
  headers: Headers;
}

/**
 * A browser for tests: stores cookies, fetches its csrf token, form-encodes, and checks every response against its contract.
 */
export interface Client {
  /** A call that must succeed. */
  ok<N extends CallName>(name: N, sent?: Sent): Promise<CallResponse<N>>;
  /** A call that must be refused, in the one failure form, below 500. */
  fails<N extends CallName>(name: N, sent?: Sent): Promise<Failure>;
  /** Either; checked all the same. */
  call<N extends CallName>(name: N, sent?: Sent): Promise<Answer<unknown>>;
  /** Anything else, with this client's cookies. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  cookies: Map<string, string>;
  /** The token the next changing call sends; undefined fetches one. */
  csrf: string | undefined;
}

export function createClient(url: string): Client {
  const cookies = new Map<string, string>();
  const client: Client = {
    cookies,
    csrf: undefined,
    async raw(path, init = {}) {
      const headers = new Headers(init.headers);
      if (cookies.size) headers.set('cookie', [...cookies].map(([k, v]) => `${k}=${v}`).join('; '));
      const response = await fetch(url + path, { ...init, headers, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) keep(cookies, line);
      return response;
    },
    async call(name, sent = {}) {
      const call = calls[name];
      const [method = 'GET', path = ''] = name.split(' ');
      const headers: Record<string, string> = { reqsource: 'web', ...sent.headers };
      if (method !== 'GET' && call.csrf && sent.csrf !== false) {
        headers['x-csrf-token'] = typeof sent.csrf === 'string' ? sent.csrf : (client.csrf ??= await fetchCsrf(client));
      }
      const response = await client.raw(PREFIX + fill(path, sent.params ?? {}) + search(sent.query ?? {}), {
        method,
        headers: { ...headers, ...contentType(method, call.encoding) },
        ...(method === 'GET' ? {} : { body: encoded(call.encoding, sent.body ?? {}) }),
      });
      // A sign-in changes the session, and with it the token.
      if (response.headers.getSetCookie().some((line) => line.startsWith('sid='))) client.csrf = undefined;
      const answer = await check(name, response);
      // As the browser's client does: a stale token is renewed once, silently (OP-150).
      if (sent.csrf !== undefined || (answer.body as Failure | null)?.error_code !== 'csrf') return answer;
      client.csrf = await fetchCsrf(client);
      return client.call(name, { ...sent, csrf: client.csrf });
    },
    async ok(name, sent) {
      const answer = await client.call(name, sent);
      assert.ok(answer.status < 300, `${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body as never;
    },
    async fails(name, sent) {
      const answer = await client.call(name, sent);
      assert.ok(
        answer.status >= 400 && answer.status < 500,
        `${name} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 500)}`,
      );
      return answer.body as Failure;
    },
  };
  return client;
}

async function fetchCsrf(client: Client): Promise<string> {
  return (await client.ok('GET /token/csrf')).csrf_token;
}

async function check(name: CallName, response: Response): Promise<Answer<unknown>> {
  const text = await response.text();
  const { status, headers } = response;
  const isCsv = headers.get('content-type')?.startsWith('text/csv');
  const body: unknown = isCsv ? text : text === '' ? null : JSON.parse(text);
  if (status !== 304) {
    const schema = status < 300 ? calls[name].response : failure;
    const parsed = schema.safeParse(body);
    assert.ok(parsed.success, `${name} ${status} breaks its contract: ${parsed.error?.message}\n${text.slice(0, 1000)}`);
    assert.equal(status < 300 ? calls[name].status : (body as Failure).code, status);
    const isRefusal = status >= 400 && status !== 500;
    assert.ok(!isRefusal || isDeclared(name, status), `${name} does not declare that it may answer ${status}: ${text}`);
  }
  return { status, body, headers };
}

/** Whether the OpenAPI document has this refusal of a call. */
const isDeclared = (name: CallName, status: number): boolean =>
  [...refusalsOf(name, calls[name]).keys()].some((declared) => declared === status);

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const cut = pair.indexOf('=');
  const value = pair.slice(cut + 1);
  const isOver = value === '' || /expires=thu, 01 jan 1970/i.test(line);
  if (isOver) cookies.delete(pair.slice(0, cut));
  else cookies.set(pair.slice(0, cut), value);
}

function contentType(method: string, encoding: string): Record<string, string> {
  // A multipart body names its own boundary.
  if (method === 'GET' || encoding === 'multipart') return {};
  return { 'content-type': encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded' };
}

function encoded(encoding: string, body: unknown): string | FormData {
  if (encoding === 'json') return JSON.stringify(body);
  if (encoding !== 'multipart') return encodeForm(body);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(encodeForm(body))) form.append(name, value);
  return form;
}

const fill = (path: string, params: Record<string, string | number>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

function search(query: Record<string, unknown>): string {
  const text = encodeForm(query);
  return text ? `?${text}` : '';
}

/** As the browser's client sends it: repeated keys for lists, `products[0][qty]` for lists of objects (API-005, OP-140). */
export function encodeForm(value: unknown): string {
  const pairs: string[] = [];
  const add = (key: string, item: unknown): void => {
    if (item === undefined || item === null) return;
    if (Array.isArray(item)) {
      item.forEach((each, i) => add(typeof each === 'object' && each !== null ? `${key}[${i}]` : key, each));
    } else if (typeof item === 'object') {
      for (const [name, inner] of Object.entries(item)) add(key ? `${key}[${name}]` : name, inner);
    } else {
      const text = typeof item === 'boolean' ? (item ? '1' : '0') : String(item);
      pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(text)}`);
    }
  };
  add('', value);
  return pairs.join('&');
}
