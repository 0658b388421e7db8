import { interceptors, type Dispatcher } from 'undici';
import { historyOf } from './request-history.ts';
import { SuspectedPaths } from './suspected-paths.ts';

/** Attempts after the first. */
const RETRIES = 2;
/** Attempts that may end with a lost connection: a request that ends its server reaches one other server. */
const INTERRUPTIONS = 2;

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

/** @returns whether it is unknown after this error whether the server received the request */
export const wasInterrupted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && INTERRUPTED.has(String(error.code));

/** @returns whether a request may be sent to another server after this error */
function isRetryable(error: Error & Failure, method: string): boolean {
  if (begun.has(error)) return false;
  if (error.statusCode !== undefined) return isSafe(method) && isAway(error.statusCode, error.headers ?? {});
  return wasNeverSent(error) || (isSafe(method) && wasInterrupted(error));
}

/**
 * Repeats what {@link isRetryable} allows, at once. The last response or error is that of the request. A request whose connection is lost
 * is sent to one other server. When that loses it, too, requests of the path are not repeated after a lost connection for some seconds.
 */
export function retry(suspected = new SuspectedPaths()): Dispatcher.DispatcherComposeInterceptor {
  return interceptors.retry({
    throwOnError: false,
    retry(error, { state, opts }, done) {
      const history = historyOf(opts);
      if (wasInterrupted(error)) {
        history.interruptions += 1;
        if (history.interruptions >= INTERRUPTIONS) suspected.add(opts.path);
        if (suspected.has(opts.path)) return done(error);
      }
      if (state.counter > RETRIES || !isRetryable(error, opts.method)) return done(error);
      // Outside of the connection that reports its failure.
      setImmediate(done, null);
    },
  });
}
