import type { Server } from 'node:http';

/** ms between two searches for connections that became idle. */
const IDLE_MS = 50;

/** Ends a server without failing a request. */
export interface Shutdown {
  /** Whether the end has begun: the process is not ready any more. */
  readonly isDraining: boolean;
  /**
   * Serves new requests for `drainMs`, so that balancers notice that the process is unready; then closes the port, lets requests in progress end for
   * `graceMs`, and closes all connections. Responses say `connection: close`, so that clients with keep-alive connections leave. Calling it again
   * returns the same promise.
   */
  end(server: Server, times: { readonly drainMs: number; readonly graceMs: number }): Promise<void>;
}

/** Creates the shutdown of a process. */
export function createShutdown(): Shutdown {
  let ending: Promise<void> | undefined;

  async function close(server: Server, drainMs: number, graceMs: number): Promise<void> {
    // Before the handler of the request, which sends the head.
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
    if (drainMs > 0) await new Promise((done) => setTimeout(done, drainMs));
    const closed = new Promise<void>((done) => server.close(() => done()));
    // Connections become idle as their responses end.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearInterval(idle);
    clearTimeout(cut);
  }

  return {
    get isDraining() {
      return ending !== undefined;
    },
    end: (server, { drainMs, graceMs }) => (ending ??= close(server, drainMs, graceMs)),
  };
}
