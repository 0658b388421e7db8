import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buildConnector, Client, errors, Pool, type Dispatcher } from 'undici';
import { passOn } from './own-headers.ts';

/** Connections to one server behind. */
const MOST = 256;

/** A call as it goes on to the server behind. */
export type ForwardRequest = Pick<Dispatcher.DispatchOptions, 'method' | 'path' | 'headers' | 'body'>;

/** Error of a forwarded call that exceeded its time limit. */
export class ForwardTimeout extends Error {}
/** A shopper who leaves is no failure of the server behind. */
export class ClientLeft extends Error {}

/** How a call that is under way is ended, and why it was. */
export interface End {
  reason: ForwardTimeout | ClientLeft | null;
  by(reason: ForwardTimeout | ClientLeft): void;
}

/** A server behind. */
export interface Line {
  /**
   * Streams the response's bytes as they arrive, as fast as the shopper reads them; it calls `onPart` for each chunk. Resolves once all are sent. Reads use keep-alive connections and are retried
   * once when such a connection had been closed. Writes get a new connection each: on a reused one it would be unknown whether the request had arrived.
   * @throws the error that interrupted it
   */
  pass(request: ForwardRequest, to: ServerResponse, ended: End, onPart: () => void): Promise<void>;
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Errors of connections on which something had been answered before. */
const onUsed = new WeakSet<Error>();
const noteUsed = (socket: Socket): void =>
  void socket.prependListener('error', (error) => {
    if (socket.bytesRead > 0) onUsed.add(error);
  });

/** The server behind had closed the connection before this call came to it, and answered nothing. */
const wasClosed = (error: unknown): boolean =>
  error instanceof errors.SocketError
    ? (error.socket?.bytesRead ?? 0) > 0
    : error instanceof Error &&
      onUsed.has(error) &&
      ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

function exchange(via: Dispatcher, request: ForwardRequest, to: ServerResponse, ended: End, onPart: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    ended.by = reject;
    via.dispatch(request, {
      onRequestStart(controller) {
        ended.by = (reason) => {
          controller.abort(reason);
          reject(reason);
        };
        if (ended.reason) controller.abort(ended.reason);
      },
      onResponseStart(_, status, headers) {
        if (status < 200) return;
        onPart();
        passOn(headers, (name, value) => to.setHeader(name, value));
        to.writeHead(status);
      },
      onResponseData(controller, part) {
        onPart();
        if (to.write(part)) return;
        controller.pause();
        to.once('drain', () => controller.resume());
      },
      onResponseEnd() {
        to.end(resolve);
      },
      onResponseError: (_, error) => reject(error),
    });
  });
}

/** Reads use keep-alive connections, with the caller's time limits. */
export function createLine(origin: string): Line {
  const connector = buildConnector({});
  const connect: buildConnector.connector = (options, done) =>
    connector(options, (...got) => {
      if (got[1]) noteUsed(got[1]);
      done(...got);
    });
  const settings = { connect, headersTimeout: 0, bodyTimeout: 0, pipelining: 1 };
  const pool = new Pool(origin, { ...settings, connections: MOST });

  async function once(...[request, to, ended, onPart]: Parameters<Line['pass']>): Promise<void> {
    const own = new Client(origin, settings);
    try {
      await exchange(own, request, to, ended, onPart);
    } finally {
      void own.destroy();
    }
  }

  return {
    async pass(request, to, ended, onPart) {
      if (!isRead(request.method)) return once(request, to, ended, onPart);
      try {
        await exchange(pool, request, to, ended, onPart);
      } catch (error) {
        if (ended.reason || to.headersSent || !wasClosed(error)) throw error;
        await once(request, to, ended, onPart);
      }
    },
  };
}
