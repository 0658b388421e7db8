import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { createAddressProof, PROOF_HEADER } from '@larder/platform/http/address-proof';
import { readBounded } from '@larder/platform/http/bounded-body';
import { API_KEY_PREFIX, BROWSER_CALL_TIMEOUT_MS } from '@larder/rules';
import type { HostState } from '../security.ts';
import { clientAddress } from './client-address.ts';
import { ForwardTimeout, ClientLeft, relay, type ForwardRequest, type End } from '@larder/platform/upstream/relay';
import { wasInterrupted } from '@larder/platform/upstream/retry';
import type { Upstream } from '@larder/platform/upstream/upstream';
import { passOn } from '@larder/platform/upstream/own-headers';

/** Servers that receive all requests below a path prefix. */
export interface ForwardTarget {
  readonly prefix: string;
  readonly upstream: Upstream;
  /** Taken off the path before it is sent on. */
  readonly strip?: string;
  /** Proves to the target server that the shopper's address comes from the host (OP-149). */
  readonly token?: string | undefined;
  /** Uploads with a team's key below this path may have so many bytes, instead of 1 MB. */
  readonly uploads?: { readonly path: string; readonly bytes: number };
}

/** Uploads that are read at a time: each stays in memory until it is forwarded. */
const MAX_UPLOADS = 4;

interface ForwardOptions {
  readonly log: Logger;
  readonly trustProxy: boolean;
  /** ms for the server behind to begin its answer, and between two parts of it; 30 s, as browsers wait (API-008). */
  readonly limitMs?: number;
}

/** Whether nothing comes after the head of a request. */
const isBare = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/** Seconds after which a client may repeat a request whose server was lost. */
const RETRY_AFTER_S = '1';

const NOTHING = Buffer.alloc(0);

const isUpload = ({ uploads }: ForwardTarget, ctx: Context): boolean =>
  uploads !== undefined &&
  ctx.method === 'PUT' &&
  ctx.path.startsWith(uploads.path) &&
  ctx.get('authorization').startsWith('Bearer larder_');

/** The forwarded request: the shopper's, with the request id and the client address. */
function forwardRequest(ctx: Context, target: ForwardTarget, body: Buffer, trustProxy: boolean): ForwardRequest {
  const headers: Record<string, string | string[]> = {};
  passOn(ctx.req.headers, (name, value) => {
    headers[name] = value;
  });
  delete headers['content-length'];
  headers['x-request-id'] = ctx.state.requestId;
  headers['x-forwarded-for'] = clientAddress(ctx.req, trustProxy);
  headers['x-forwarded-host'] = ctx.host;
  headers['x-forwarded-proto'] = ctx.protocol;
  const { token } = target;
  // An API key is forwarded as it is, so a proof of the address replaces the service token.
  if (token && ctx.get('authorization').startsWith(`Bearer ${API_KEY_PREFIX}`))
    headers[PROOF_HEADER] = createAddressProof(headers['x-forwarded-for'], token, Date.now());
  else if (token) headers['authorization'] = `Bearer ${token}`;
  const path = ctx.path.slice(target.strip?.length ?? 0) || '/';
  return {
    method: ctx.method as ForwardRequest['method'],
    path: path + ctx.search,
    headers,
    body: body.length > 0 ? body : null,
  };
}

function refuse(ctx: Context, code: number, error: string, errorCode: string): void {
  ctx.respond = true;
  ctx.status = code;
  ctx.body = { success: false, code, error, error_code: errorCode };
}

/**
 * Forwards complete path families to another server. It reads the body first, so that one over the limit is a 413 here and the target never
 * sees half of one; responses are streamed. The request id and the shopper's address are passed on. An unreachable server is a 502, one unresponsive for
 * 30 s a 504, in the API's error format. The upstream decides what is retried.
 */
export function forward(targets: readonly ForwardTarget[], options: ForwardOptions): Middleware<HostState> {
  const { log, trustProxy, limitMs = BROWSER_CALL_TIMEOUT_MS } = options;
  let uploads = 0;

  async function readUpload(request: IncomingMessage, bytes: number): Promise<Buffer | null> {
    uploads++;
    return readBounded(request, bytes).finally(() => uploads--);
  }

  async function send(ctx: Context & { state: HostState }, via: Upstream, request: ForwardRequest): Promise<void> {
    const ended: End = { reason: null, by: () => undefined };
    const end = (reason: ForwardTimeout | ClientLeft) => {
      ended.reason ??= reason;
      ended.by(reason);
    };
    const timer = setTimeout(() => end(new ForwardTimeout(`no answer in ${limitMs} ms`)), limitMs);
    const left = () => {
      if (!ctx.res.writableFinished) end(new ClientLeft('the shopper left'));
    };
    ctx.res.once('close', left);
    try {
      // From the first part on the answer is the other server's.
      ctx.respond = false;
      await relay(via, request, ctx.res, ended, () => timer.refresh());
    } catch (error) {
      throw ended.reason ?? error;
    } finally {
      clearTimeout(timer);
      ctx.res.off('close', left);
    }
  }

  return async (ctx, next) => {
    const target = targets.find(({ prefix }) => ctx.path === prefix || ctx.path.startsWith(`${prefix}/`));
    if (!target) return next();
    try {
      const isLarge = isUpload(target, ctx);
      if (isLarge && uploads >= MAX_UPLOADS) {
        ctx.req.resume();
        return refuse(ctx, 503, 'Too many releases are being uploaded. Please try again in a minute.', 'busy');
      }
      const readBody = () => (isLarge ? readUpload(ctx.req, target.uploads?.bytes ?? 0) : readBounded(ctx.req));
      const body = isBare(ctx.req) ? NOTHING : await readBody();
      if (body) await send(ctx, target.upstream, forwardRequest(ctx, target, body, trustProxy));
      else refuse(ctx, 413, 'The request is too large.', 'too_large');
    } catch (error) {
      if (error instanceof ClientLeft || (ctx.res.destroyed && !ctx.res.headersSent)) return void (ctx.respond = false);
      log.error({ requestId: ctx.state.requestId, target: target.upstream.origins, message: String(error) }, 'forward failed');
      if (ctx.res.headersSent) return void ctx.res.destroy();
      // Another host would send it to the same servers, of which it may have ended some.
      if (wasInterrupted(error)) ctx.set('retry-after', RETRY_AFTER_S);
      const apology = 'The store does not answer right now. Please try again later.';
      refuse(ctx, error instanceof ForwardTimeout ? 504 : 502, apology, 'unreachable');
    }
  };
}
