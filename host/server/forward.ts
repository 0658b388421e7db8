import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { readBounded } from '@larder/contracts/bounded-body';
import { BROWSER_CALL_TIMEOUT_MS } from '@larder/rules';
import type { HostState } from './security.ts';

export interface ForwardTarget {
  readonly prefix: string;
  readonly origin: string;
  /** Taken off the path before it is sent on. */
  readonly strip?: string;
  /** Proves to the server behind that the shopper's address comes from us (OP-149). */
  readonly token?: string | undefined;
}

interface ForwardOptions {
  readonly log: Logger;
  readonly trustProxy: boolean;
  /** ms for the server behind to begin its answer, and between two parts of it; 30 s, as browsers wait (API-008). */
  readonly limitMs?: number;
}

/** What of a request says where it comes from. */
type Caller = Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> };

/** The shopper's address: that of the connection, unless a trusted balancer says otherwise. */
export function clientAddress(request: Caller, trustProxy: boolean): string {
  const told = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return told && isIP(told) ? told : (request.socket.remoteAddress ?? '');
}

/** Headers that belong to one connection. The body goes on whole, so its length is written anew. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

/** Calls `pass` with each header that goes on. Most connections name none of their own, and this is done for every call. */
function passOn(headers: IncomingHttpHeaders, pass: (name: string, value: string | string[]) => void): void {
  const told = headers.connection;
  const own = told === undefined || told === 'keep-alive' || told === 'close' ? null : namedIn(told);
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !OF_CONNECTION.has(name) && !own?.has(name)) pass(name, value);
  }
}

const namedIn = (connection: string): Set<string> => new Set(connection.split(',').map((name) => name.trim().toLowerCase()));

/** Whether nothing comes after the head of a request. */
const isBare = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

const NOTHING = Buffer.alloc(0);

/** How a call that is under way is ended, and why it was. */
interface End {
  reason: Late | Left | null;
  by(reason: Late | Left): void;
}

/**
 * Passes an answer's bytes on as they come, as fast as the shopper takes them. Resolves once all are sent. By hand, as Node's `pipeline` costs more than
 * all the rest of a call. @throws when it breaks off
 */
function passThrough(answer: IncomingMessage, to: ServerResponse, onPart: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const goOn = () => answer.resume();
    answer.on('data', (part: Buffer) => {
      onPart();
      if (to.write(part)) return;
      answer.pause();
      to.once('drain', goOn);
    });
    answer.once('end', () => to.end(resolve));
    to.once('close', () => reject(new Error('the connection closed before all was sent')));
    answer.once('error', reject);
    answer.once('close', () => {
      to.off('drain', goOn);
      if (!answer.complete) reject(new Error('the answer broke off'));
    });
  });
}

class Late extends Error {}
/** A shopper who leaves is no failure of the server behind. */
class Left extends Error {}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** A connection that the server behind had closed before this request came to it; nothing was answered. */
const wasClosed = (error: unknown): boolean => ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Sends whole path families on to another server. A body is read first, so that one over the limit is a 413 here and the server behind never
 * sees half of one; answers go through as a stream. The request id and the shopper's address go along. A server that is gone is a 502, one that is silent for
 * 30 s a 504, in the form of the wire. Nothing is asked twice, but a read whose kept connection had been closed meanwhile.
 */
export function forward(targets: readonly ForwardTarget[], options: ForwardOptions): Middleware<HostState> {
  const { log, trustProxy, limitMs = BROWSER_CALL_TIMEOUT_MS } = options;
  const lines = targets.map((target) => {
    const line = target.origin.startsWith('https:') ? https : http;
    return {
      ...target,
      address: urlToHttpOptions(new URL(target.origin)),
      open: line.request,
      kept: new line.Agent({ keepAlive: true, maxSockets: 256 }),
    };
  });
  type Line = (typeof lines)[number];

  /** Calls that change something get a connection of their own: on a kept one nobody could tell whether they had arrived. */
  function ask(ctx: Context, target: Line, body: Buffer, ended: End): Promise<IncomingMessage> {
    const path = ctx.path.slice(target.strip?.length ?? 0) || '/';
    const headers: OutgoingHttpHeaders = {};
    passOn(ctx.req.headers, (name, value) => {
      headers[name] = value;
    });
    headers['x-request-id'] = ctx.state.requestId;
    headers['x-forwarded-for'] = clientAddress(ctx.req, trustProxy);
    headers['x-forwarded-host'] = ctx.host;
    headers['x-forwarded-proto'] = ctx.protocol;
    if (target.token) headers['authorization'] = `Bearer ${target.token}`;
    if (body.length > 0 || !isRead(ctx.method)) headers['content-length'] = body.length;
    const once = (agent: http.Agent | false) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const { protocol, hostname, port } = target.address;
        const request = target.open({ protocol, hostname, port, method: ctx.method, path: path + ctx.search, headers, agent });
        ended.by = (reason) => request.destroy(reason);
        request.once('response', resolve);
        request.once('error', (error) => reject(Object.assign(error, { reused: request.reusedSocket })));
        request.end(body);
      });
    if (!isRead(ctx.method)) return once(false);
    return once(target.kept).catch((error: { reused?: boolean }) => {
      if (!error.reused || !wasClosed(error) || ended.reason) throw error;
      return once(false);
    });
  }

  function refuse(ctx: Context, code: number, error: string, errorCode: string): void {
    ctx.respond = true;
    ctx.status = code;
    ctx.body = { success: false, code, error, error_code: errorCode };
  }

  async function send(ctx: Context, target: Line, body: Buffer): Promise<void> {
    const ended: End = { reason: null, by: () => undefined };
    const end = (reason: Late | Left) => {
      ended.reason ??= reason;
      ended.by(reason);
    };
    const timer = setTimeout(() => end(new Late(`no answer in ${limitMs} ms`)), limitMs);
    const left = () => end(new Left('the shopper left'));
    ctx.res.once('close', left);
    try {
      const answer = await ask(ctx, target, body, ended);
      timer.refresh();
      ctx.respond = false;
      passOn(answer.headers, (name, value) => ctx.res.setHeader(name, value));
      ctx.res.writeHead(answer.statusCode ?? 502);
      await passThrough(answer, ctx.res, () => timer.refresh());
    } catch (error) {
      throw ended.reason ?? error;
    } finally {
      clearTimeout(timer);
      ctx.res.off('close', left);
    }
  }

  return async (ctx, next) => {
    const target = lines.find(({ prefix }) => ctx.path === prefix || ctx.path.startsWith(`${prefix}/`));
    if (!target) return next();
    try {
      const body = isBare(ctx.req) ? NOTHING : await readBounded(ctx.req);
      if (body) await send(ctx, target, body);
      else refuse(ctx, 413, 'The request is too large.', 'too_large');
    } catch (error) {
      if (error instanceof Left || (ctx.res.destroyed && !ctx.res.headersSent)) return void (ctx.respond = false);
      log.error({ requestId: ctx.state.requestId, target: target.origin, message: String(error) }, 'forward failed');
      if (ctx.res.headersSent) return void ctx.res.destroy();
      refuse(
        ctx,
        error instanceof Late ? 504 : 502,
        'The store does not answer right now. Please try again later.',
        'unreachable',
      );
    }
  };
}
