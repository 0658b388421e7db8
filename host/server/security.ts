import type { Middleware } from 'koa';
import { keepCookiesPrivate } from '@larder/platform/http/private-cookies';
import type { PreviewState } from '@larder/platform/preview/preview-state';
import { POLICY } from '@larder/platform/http/content-security-policy';
import { foreignOrigin, type GatewaySources, gatewaySources } from './gateway-sources.ts';

/** Request state for all later middleware. */
export interface HostState extends PreviewState {
  requestId: string;
}

/**
 * Content Security Policy of a response. No inline script or style runs before {@link allowInline} lists its hash. Scripts and style sheets come from the store and the release store;
 * the payment gateway's scripts from its own origins. Calls go to the store, the release store and the payment gateway, which may also bring frames and images.
 * {@link allowOrigins} adds what releases of the page declare and the host approves. Style attributes are allowed: React writes
 * dimensions there, and they cannot run a script.
 */
export function contentSecurityPolicy(releaseOrigin: string, gateway: GatewaySources = gatewaySources(undefined)): string {
  const ours = ["'self'", releaseOrigin].filter(Boolean).join(' ');
  return [
    `default-src 'self'`,
    `script-src ${[ours, ...gateway.scripts].join(' ')}`,
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

/** Security headers for every response of the host, and no cookies in publicly cached ones (forwarded responses included). `publicReleases` is a path or a separate origin, `gateway` the sources of the payment gateway. */
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
