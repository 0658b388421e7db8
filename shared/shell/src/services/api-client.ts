import type { CallName } from '@larder/contracts';
import { failureText, fieldErrors, isFailure, isNotFound, isOtpRequired } from '@larder/rules';
import { ApiError, type ApiClient } from '../api-client.ts';
import { csrfExempt, encodingOf, sessionChanging } from './call-exceptions.ts';
import { formEncode } from './form-encoding.ts';

/** An answer as far as callers need it. */
interface Answered {
  status: number;
  body: unknown;
  retryAfterMs?: number | undefined;
}

/** What is read of an answer. */
export interface ApiAnswer extends Pick<Response, 'ok' | 'status' | 'text'> {
  readonly headers: Pick<Headers, 'getSetCookie'> & Partial<Pick<Headers, 'get'>>;
}

/** `fetch`, or what asks the api in its place. */
export type ApiFetch = (url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<ApiAnswer>;

/** The proof that a call was refused for want of: a code or password of a shopper, or a fresh proof of identity of an employee. */
export type ProofNeed = 'account.prove' | 'desk.prove';

/** Settings of an API client. Server and browser differ in address, time limit and headers. */
export interface ApiClientOptions {
  /** `/api/v1` in the browser, the api's own address on the server. */
  readonly baseUrl: string;
  /** ms: 8000 on the server (API-007), 30000 in the browser (API-008). */
  readonly timeoutMs: number;
  /** The time limit of a call that begins now; one of its own where it is left out. */
  readonly limit?: () => AbortSignal;
  /** Whether a successful answer has what its contract promises at its top, so that a page can read it; the host keeps the shapes. */
  readonly isReadable: (call: CallName, body: unknown) => boolean | Promise<boolean>;
  /** Extra headers of every call: cookies and bearer on the server, the firewall token in the browser (API-009, API-010). */
  readonly headers?: () => Record<string, string> | Promise<Record<string, string>>;
  readonly fetch?: ApiFetch;
  /** Sees every failure before the caller does: session loss, ban, maintenance, reports. */
  readonly onFailure?: (error: ApiError, call: CallName) => void;
  /**
   * Asks for the proof that a changing call was refused for want of (ACC-075); true once it is given. The call is made again then, as it was, so
   * that the caller need not know.
   */
  readonly prove?: (need: ProofNeed) => Promise<boolean>;
  /** Sees every answer's headers; the server passes cookies on. */
  readonly onAnswer?: (answer: ApiAnswer) => void;
}

interface Request {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  signal?: AbortSignal;
  idempotencyKey?: string;
  keepalive?: boolean;
}

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;

async function readBody(response: ApiAnswer): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return { success: false, code: response.ok ? 502 : response.status, message: '' };
  }
}

/** The ms of a `retry-after` in seconds; undefined for none, and for a date, which the API never sends. */
function retryAfterMs({ headers }: ApiAnswer): number | undefined {
  const seconds = headers.get?.('retry-after');
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

function failureOf({ status, body, retryAfterMs }: Answered): ApiError {
  const code = Number(field(body, 'code'));
  const errorCode = field(body, 'error_code');
  return new ApiError(failureText(body), {
    code: Number.isInteger(code) && code >= 300 ? code : status,
    errorCode: typeof errorCode === 'string' ? errorCode : undefined,
    fields: fieldErrors(body),
    body,
    isNotFound: isNotFound(body, status),
    retryAfterMs,
  });
}

function encodeBody(encoding: 'form' | 'json' | 'multipart', body: Readonly<Record<string, unknown>>): BodyInit {
  if (encoding === 'json') return JSON.stringify(body);
  const fields = formEncode(body);
  if (encoding !== 'multipart') return fields;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

function missingProof(error: unknown): ProofNeed | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.errorCode === 'fresh_proof_required') return 'desk.prove';
  return isOtpRequired(error.body) ? 'account.prove' : undefined;
}

/** Fills `{name}` of a call's path; a missing one is a mistake of the caller. */
function pathOf(template: string, params: Record<string, unknown> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${template}: parameter "${name}" is missing`);
    return encodeURIComponent(String(value));
  });
}

/**
 * The one way to the api (API-001..010). Nothing is retried, except that a refused csrf token is renewed once (OP-150).
 * Rejects with `ApiError`: `code` is that of the answer, or 0 with error code `timeout`, `network` or `aborted` when there was none; 502 with
 * error code `shape` when the answer is not what the contract promises.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const send = options.fetch ?? ((...args: Parameters<ApiFetch>) => fetch(...args));
  let token: Promise<string> | undefined;
  /** The last of those that wait for each other. */
  let turn: Promise<unknown> = Promise.resolve();

  /**
   * Calls that may begin or renew the session, one after the other: each sends the cookie that the one before was given. Side by side, a late answer's
   * new session would replace the one of a concurrent sign-in.
   */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };

  async function once(
    method: string,
    path: string,
    init: { headers: Record<string, string>; body?: BodyInit; signal?: AbortSignal; keepalive?: boolean },
  ) {
    const limit = options.limit?.() ?? AbortSignal.timeout(options.timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    try {
      const response = await send(options.baseUrl + path, {
        ...init,
        method,
        signal,
        credentials: 'same-origin',
        redirect: 'manual',
      });
      options.onAnswer?.(response);
      return { status: response.status, body: await readBody(response), retryAfterMs: retryAfterMs(response) };
    } catch (error) {
      const errorCode = limit.aborted ? 'timeout' : init.signal?.aborted ? 'aborted' : 'network';
      throw new ApiError(failureText(null), { code: 0, errorCode, body: String(error) });
    }
  }

  const csrfToken = (): Promise<string> => {
    token ??= inTurn(async () => once('GET', '/token/csrf', { headers: await common() })).then((answer) => {
      const value = field(answer.body, 'csrf_token');
      if (typeof value !== 'string') throw failureOf(answer);
      return value;
    });
    token.catch(() => (token = undefined));
    return token;
  };

  const common = async (): Promise<Record<string, string>> => ({
    reqsource: 'web',
    accept: 'application/json',
    ...(await options.headers?.()),
  });

  async function perform(name: CallName, request: Request): Promise<unknown> {
    const [method = '', template = ''] = name.split(' ');
    const query = formEncode(request.query ?? {}).toString();
    const path = pathOf(template, request.params) + (query && `?${query}`);
    const changing = method !== 'GET';
    const encoding = encodingOf(name);
    const attempt = async (): Promise<Answered> => {
      const headers = await common();
      if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey;
      if (changing && !csrfExempt.has(name)) headers['x-csrf-token'] = await csrfToken();
      if (encoding === 'json') headers['content-type'] = 'application/json';
      const body = changing ? encodeBody(encoding, request.body ?? {}) : undefined;
      const work = () => once(method, path, { headers, body, signal: request.signal, keepalive: request.keepalive });
      return sessionChanging.has(name) ? inTurn(work) : work();
    };
    let answer = await attempt();
    // Regardless of the token's state: a concurrent sign-in has already dropped it.
    if (field(answer.body, 'error_code') === 'csrf') {
      token = undefined;
      answer = await attempt();
    }
    const { status, body } = answer;
    if (isFailure(body, status) || Number(field(body, 'code')) === 302) throw failureOf(answer);
    if (!(await options.isReadable(name, body))) throw new ApiError(failureText(null), { code: 502, errorCode: 'shape' });
    if (sessionChanging.has(name)) token = undefined;
    return body;
  }

  const call = async (name: CallName, request: Request = {}): Promise<unknown> => {
    try {
      return await perform(name, request);
    } catch (error) {
      const need = name.startsWith('GET ') ? undefined : missingProof(error);
      if (need && (await options.prove?.(need))) return call(name, request);
      if (error instanceof ApiError && error.errorCode !== 'aborted') options.onFailure?.(error, name);
      throw error;
    }
  };
  return { call: call as ApiClient['call'] };
}
