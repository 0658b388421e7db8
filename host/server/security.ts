import type { Context, Middleware } from 'koa';
import { keepCookiesPrivate } from '@larder/contracts/private-cookies';
import type { DrawnCanary } from './render/messages.ts';
import type { ReleaseAddress } from './hub/generation.ts';
import type { Incident } from './incidents.ts';
import type { InlineSources } from './inline-hash.ts';
import { foreignOrigin, type GatewaySources, gatewaySources } from './gateway-sources.ts';

const POLICY = 'content-security-policy';

/** Releases that this request is answered with in place of the live ones. No such page may be kept for anybody else. */
interface Trial {
  readonly releases: readonly ReleaseAddress[];
  /** What went wrong in the page; whoever makes it says so. */
  problems: readonly Incident[];
}

/** What every later step may read of a request. */
export interface HostState {
  requestId: string;
  /** Releases that are tried by who asks. */
  trial?: Trial;
  /** Canaries that who asks was drawn for. */
  canaries?: readonly DrawnCanary[];
}

/**
 * Content Security Policy of a response. No inline script or style runs before {@link allowInline} lists its hash; a listed script may load further scripts. Style sheets come from the store
 * and the release store. Calls go to the store, the release store and the payment gateway, which may also bring frames and images. Style attributes are allowed: React writes
 * dimensions there, and they cannot run a script.
 */
export function contentSecurityPolicy(releaseOrigin: string, gateway: GatewaySources = gatewaySources(undefined)): string {
  const ours = ["'self'", releaseOrigin].filter(Boolean).join(' ');
  return [
    `default-src 'self'`,
    `script-src 'strict-dynamic'`,
    `style-src ${ours}`,
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

/** Adds the hashes of inline scripts and styles to the Content Security Policy of a response. */
export function allowInline(ctx: Pick<Context, 'res' | 'set'>, { scripts = [], styles = [] }: Partial<InlineSources>): void {
  const policy = ctx.res.getHeader(POLICY);
  if (typeof policy !== 'string') return;
  ctx.set(
    POLICY,
    policy
      .replace(/script-src [^;]*/, (directive) => [directive, ...scripts].join(' '))
      .replace(/style-src [^;]*/, (directive) => [directive, ...styles].join(' ')),
  );
}

/** Security headers for everything that the host answers, and no cookie in what caches share (forwarded answers included). `publicReleases` is a path or an origin of its own, `gateway` what the payment gateway needs. */
export function securityHeaders(
  publicReleases: string,
  gateway: () => GatewaySources = () => gatewaySources(undefined),
): Middleware<HostState> {
  const origin = foreignOrigin(publicReleases);
  return async (ctx, next) => {
    keepCookiesPrivate(ctx.res);
    ctx.set(POLICY, contentSecurityPolicy(origin, gateway()));
    ctx.set('x-content-type-options', 'nosniff');
    ctx.set('referrer-policy', 'strict-origin-when-cross-origin');
    ctx.set('x-frame-options', 'DENY');
    ctx.set('cross-origin-opener-policy', gateway().opensWindows ? 'same-origin-allow-popups' : 'same-origin');
    ctx.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (ctx.secure) ctx.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}
