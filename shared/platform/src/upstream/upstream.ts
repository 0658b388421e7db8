import dns from 'node:dns';
import { isIP } from 'node:net';
import { Agent, Dispatcher, fetch as fetchBy, type RequestInit, type Response } from 'undici';
import { createAvailability, type Availability, type Target } from './availability.ts';
import { beginHistory, historyOf } from './request-history.ts';
import { isAway, isSafe, markBegun, retry, wasNeverSent } from './retry.ts';
import { SuspectedPaths } from './suspected-paths.ts';
import { traced } from './traced.ts';

/** ms to connect to a server; on a local network only one that is down takes longer. */
const CONNECT_MS = 3_000;
/** ms between two readiness checks: shorter than a drain, so that a draining server has no request left when it closes. */
const CHECK_MS = 1_000;
/** ms that a server has to answer its readiness check, where the pause between two is shorter. */
const READY_MS = 2_000;
/** Connections to one server. */
const MAX_CONNECTIONS = 256;

/** Settings of an {@link Upstream}. */
interface UpstreamOptions {
  /** Connections to each server. */
  readonly connections?: number;
  /** ms between two readiness checks. */
  readonly checkMs?: number;
  /** ms for which a path that two servers lost is not repeated; default: some seconds. */
  readonly suspectedMs?: number;
}

const literal = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Returns the servers of an origin: one for each address of its host, where there are several. */
function resolve(origin: string): Promise<Target[]> {
  const { protocol, hostname, host, port } = new URL(origin);
  if (isIP(literal(hostname)) !== 0) return Promise.resolve([{ origin }]);
  return new Promise((done, fail) => {
    // The property of the module: render processes restrict it after this module has loaded.
    dns.lookup(hostname, { all: true }, (error, found) => {
      if (error) return fail(error);
      const addresses = [...new Set(found.map(({ address, family }) => (family === 6 ? `[${address}]` : address)))];
      if (addresses.length < 2) return done([{ origin }]);
      done(addresses.map((address) => ({ origin: new URL(`${protocol}//${address}:${port}`).origin, host })));
    });
  });
}

/** Sends a request to a server, by the name of its setting. */
function toTarget(options: Dispatcher.DispatchOptions, { origin, host }: Target): Dispatcher.DispatchOptions {
  if (host === undefined) return { ...options, origin };
  const { headers } = options;
  const isRecord = headers && !Array.isArray(headers) && !(Symbol.iterator in headers);
  const named = { ...options, origin, servername: new URL(`http://${host}`).hostname };
  return isRecord ? { ...named, headers: { host, ...headers } } : named;
}

/** Sends each attempt to the next available server, and ejects a server that fails. */
const balance =
  (availability: Availability): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    const { failures } = historyOf(options);
    const target = availability.next(failures);
    const { origin } = target;
    const fail = (weight: number): void => {
      availability.eject(origin);
      failures.set(origin, weight);
    };
    // Another reused connection may be as stale as the first.
    const fresh = failures.size > 0 ? { ...options, reset: true } : options;
    let hasBegun = false;
    return dispatch(toTarget(fresh, target), {
      onRequestStart: (controller, context: object) => handler.onRequestStart?.(controller, context),
      onResponseStart(controller, status, headers, message) {
        if (isAway(status, headers)) fail(2);
        else hasBegun = true;
        handler.onResponseStart?.(controller, status, headers, message);
      },
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError(controller, error) {
        if (hasBegun) markBegun(error);
        // A caller who leaves is no failure of the server.
        if (!controller?.aborted) fail(wasNeverSent(error) ? 2 : 1);
        handler.onResponseError?.(controller, error);
      },
    });
  };

/**
 * One or several equal servers as one undici dispatcher. Requests are balanced; a server that fails or is not ready gets none until it is
 * ready again. Reads use keep-alive connections, and are retried by a new one. Each write has a new connection: on a reused one it would be
 * unknown whether the request arrived. It is retried only if no connection was made. A read that ends its server reaches one other server at most. Requests of a traced page are spans of its trace.
 */
export class Upstream extends Dispatcher {
  readonly origins: readonly [string, ...string[]];
  readonly #agents: readonly Agent[];
  readonly #availability: Availability;
  readonly #balanced: Dispatcher;

  /** @param origins such as `http://127.0.0.1:4000`; a name may have several addresses */
  constructor(
    origins: readonly [string, ...string[]],
    { connections = MAX_CONNECTIONS, checkMs = CHECK_MS, suspectedMs }: UpstreamOptions = {},
  ) {
    super();
    this.origins = origins;
    // Callers have time limits of their own.
    const settings = { connect: { timeout: CONNECT_MS }, connections, headersTimeout: 0, bodyTimeout: 0, pipelining: 1 };
    const [reused, fresh, checks] = [new Agent(settings), new Agent(settings), new Agent({ ...settings, connections: 1 })];
    this.#agents = [reused, fresh, checks];
    const isReady = async (target: Target): Promise<boolean> => {
      const request = {
        path: '/readyz',
        method: 'GET',
        headers: {},
        signal: AbortSignal.timeout(Math.max(READY_MS, checkMs)),
      } as const;
      const { statusCode, body } = await checks.request({ ...request, ...toTarget(request, target) });
      await body.dump();
      return statusCode === 200;
    };
    this.#availability = createAvailability(origins, { resolve, isReady, checkMs });
    const byConnection: Dispatcher.DispatcherComposeInterceptor = () => (options, handler) =>
      (options.reset ? fresh : reused).dispatch(options, handler);
    this.#balanced = reused.compose(
      byConnection,
      balance(this.#availability),
      retry(new SuspectedPaths(suspectedMs)),
      traced(origins[0]),
    );
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.#balanced.dispatch(beginHistory(isSafe(options.method) ? options : { ...options, reset: true }), handler);
  }

  /** Requests a path, as `fetch` does. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetchBy(this.origins[0] + path, { ...init, dispatcher: this });
  }

  /** Ends the readiness checks and all connections. */
  override async destroy(): Promise<void> {
    this.#availability.close();
    await Promise.all(this.#agents.map((agent) => agent.destroy()));
  }
}
