import type { Middleware } from 'koa';
import { keepCookiesPrivate } from '@larder/contracts/private-cookies';
import type { DrawnCanary } from './render/messages.ts';
import type { Asked } from './kept/asks.ts';
import type { WholeAnswer } from './kept/kept-answers.ts';
import type { Trial } from './trial/trials.ts';
import { freshNonce } from './kept/nonce.ts';
import { foreignOrigin, type GatewaySources, gatewaySources } from './gateway-sources.ts';

/** What every later step may read of a request. */
export interface HostState {
  nonce: string;
  requestId: string;
  /** Releases that are tried by who asks. */
  trial?: Trial;
  /** Canaries that who asks was drawn for. */
  canaries?: readonly DrawnCanary[];
  /** How somebody asks whose page may be a kept one. */
  asked?: Asked;
  /** Keeps the answer of the server behind for others; there where they may get it. */
  keep?: (answer: WholeAnswer) => void;
}

/**
 * Content Security Policy of a page. Scripts run by nonce only, and what they load themselves; styles by nonce or from our files, those of releases among them: where a machine does not know the sheets of a page that another one made, it is dressed by theirs.
 * Calls go to the store, the release store and the gateway that takes cards, whose frames and pictures may be there, too. Style attributes are allowed: React writes measures there and no script can hide in one.
 */
export function contentSecurityPolicy(
  nonce: string,
  releaseOrigin: string,
  gateway: GatewaySources = gatewaySources(undefined),
): string {
  const ours = ["'self'", releaseOrigin].filter(Boolean).join(' ');
  return [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${ours} 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src ${[ours, 'data:', ...gateway.images].join(' ')}`,
    `font-src ${ours}`,
    `connect-src ${[ours, ...gateway.connect].join(' ')}`,
    ...(gateway.frames.length > 0 ? [`frame-src ${gateway.frames.join(' ')}`] : []),
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** Security headers for everything that the host answers, and no cookie in what caches share (forwarded answers included). `publicReleases` is a path or an origin of its own, `gateway` what the payment gateway needs. */
export function securityHeaders(
  publicReleases: string,
  gateway: () => GatewaySources = () => gatewaySources(undefined),
): Middleware<HostState> {
  const origin = foreignOrigin(publicReleases);
  return async (ctx, next) => {
    keepCookiesPrivate(ctx.res);
    ctx.state.nonce = freshNonce();
    ctx.set('content-security-policy', contentSecurityPolicy(ctx.state.nonce, origin, gateway()));
    ctx.set('x-content-type-options', 'nosniff');
    ctx.set('referrer-policy', 'strict-origin-when-cross-origin');
    ctx.set('x-frame-options', 'DENY');
    ctx.set('cross-origin-opener-policy', gateway().opensWindows ? 'same-origin-allow-popups' : 'same-origin');
    ctx.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (ctx.secure) ctx.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}
