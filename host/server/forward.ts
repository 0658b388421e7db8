import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
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
const OF_CONNECTION = [
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
];

function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const own = new Set([...OF_CONNECTION, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)));
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
    return { ...target, open: line.request, kept: new line.Agent({ keepAlive: true, maxSockets: 256 }) };
  });
  type Line = (typeof lines)[number];

  /** Calls that change something get a connection of their own: on a kept one nobody could tell whether they had arrived. */
  async function ask(ctx: Context, target: Line, body: Buffer, signal: AbortSignal): Promise<IncomingMessage> {
    const path = ctx.path.slice(target.strip?.length ?? 0) || '/';
    const headers: OutgoingHttpHeaders = {
      ...passedOn(ctx.req.headers),
      'x-request-id': ctx.state.requestId,
      'x-forwarded-for': clientAddress(ctx.req, trustProxy),
      'x-forwarded-host': ctx.host,
      'x-forwarded-proto': ctx.protocol,
      ...(target.token ? { authorization: `Bearer ${target.token}` } : {}),
    };
    if (body.length > 0 || !isRead(ctx.method)) headers['content-length'] = body.length;
    const once = (agent: http.Agent | false) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const asked = { method: ctx.method, path: path + ctx.search, headers, agent, signal };
        const request = target.open(target.origin, asked);
        request.once('response', resolve);
        request.once('error', (error) => reject(Object.assign(error, { reused: request.reusedSocket })));
        request.end(body);
      });
    if (!isRead(ctx.method)) return once(false);
    return once(target.kept).catch((error: { reused?: boolean }) => {
      if (!error.reused || !wasClosed(error) || signal.aborted) throw error;
      return once(false);
    });
  }

  function refuse(ctx: Context, code: number, error: string, errorCode: string): void {
    ctx.respond = true;
    ctx.status = code;
    ctx.body = { success: false, code, error, error_code: errorCode };
  }

  async function send(ctx: Context, target: Line, body: Buffer): Promise<void> {
    const end = new AbortController();
    const late = () => end.abort(new Late(`no answer in ${limitMs} ms`));
    const timer = setTimeout(late, limitMs);
    const left = () => end.abort(new Left('the shopper left'));
    ctx.res.once('close', left);
    try {
      const answer = await ask(ctx, target, body, end.signal);
      // An answer that breaks off closes the shopper's connection, too: that is not their leaving.
      answer.once('error', () => ctx.res.off('close', left));
      answer.on('data', () => timer.refresh());
      timer.refresh();
      ctx.respond = false;
      for (const [name, value] of Object.entries(passedOn(answer.headers)))
        if (value !== undefined) ctx.res.setHeader(name, value);
      ctx.res.writeHead(answer.statusCode ?? 502);
      await pipeline(answer, ctx.res);
    } catch (error) {
      const { reason } = end.signal as { reason: unknown };
      throw reason instanceof Late || reason instanceof Left ? reason : error;
    } finally {
      clearTimeout(timer);
      ctx.res.off('close', left);
    }
  }

  return async (ctx, next) => {
    const target = lines.find(({ prefix }) => ctx.path === prefix || ctx.path.startsWith(`${prefix}/`));
    if (!target) return next();
    try {
      const body = await readBounded(ctx.req);
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
