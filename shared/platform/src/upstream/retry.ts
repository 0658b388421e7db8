import { interceptors, type Dispatcher } from 'undici';

/** Attempts after the first. Bounded, because a request that ends its server would otherwise end them all. */
const RETRIES = 2;

/** Codes of errors that occur before a request is sent: another server can receive it, whatever its method. */
const NEVER_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Codes of errors after which it is unknown whether the server received the request. */
const INTERRUPTED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET']);

/** Errors of responses whose head has been forwarded. */
const begun = new WeakSet<Error>();

/** Marks the error of a response whose head has been forwarded: its request is not retried. */
export const markBegun = (error: Error): void => void begun.add(error);

/** @returns whether the method reads only, so that repeating a request is harmless */
export const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * @returns whether a response comes from no working server: it shuts down, or a balancer has none behind it. A store that announces an outage
 * (`retry-after`) is answered the same by every server.
 */
export const isAway = (status: number, headers: object): boolean =>
  (status === 502 || status === 503) && !('retry-after' in headers);

/** What {@link isRetryable} reads of an error: a code of Node's or undici's, or the head of a response. */
interface Failure {
  readonly code?: string;
  readonly statusCode?: number;
  readonly headers?: object;
}

/** @returns whether no connection was made, so that no server received the request */
export const wasNeverSent = (error: Error & Failure): boolean => NEVER_SENT.has(error.code ?? '');

/** @returns whether a request may be sent to another server after this error */
function isRetryable(error: Error & Failure, method: string): boolean {
  if (begun.has(error)) return false;
  if (error.statusCode !== undefined) return isSafe(method) && isAway(error.statusCode, error.headers ?? {});
  return wasNeverSent(error) || (isSafe(method) && INTERRUPTED.has(error.code ?? ''));
}

/** Repeats what {@link isRetryable} allows, at once. The last response or error is that of the request. */
export const retry = (): Dispatcher.DispatcherComposeInterceptor =>
  interceptors.retry({
    throwOnError: false,
    retry(error, { state, opts }, done) {
      if (state.counter > RETRIES || !isRetryable(error, opts.method)) return done(error);
      // Outside of the connection that reports its failure.
      setImmediate(done, null);
    },
  });
