import type { Middleware } from 'koa';
import { isOperator } from '@larder/platform/http/operator-token';
import type { ReleaseMetricsSnapshot } from '@larder/platform/release-health/release-metrics';
import type { RegistryWatch } from '@larder/platform/release-loader/registry-watch';
import type { RemoteHealth } from '@larder/platform/render/render-pool';
import type { StoreTime } from './site/store-time.ts';

const simulatedTime = (aheadMs: number) => ({ now: new Date(Date.now() + aheadMs).toISOString(), ahead_ms: aheadMs });

/** Parts that a host cannot serve pages without. Outages of other names leave pages readable. */
const NEEDED = new Map([
  ['api_unreachable', 'api'],
  ['database_unreachable', 'database'],
  ['database_exhausted', 'database'],
]);

/**
 * Names what a host lacks to serve pages: the API, its database, or all remotes. One failed remote affects its own pages alone, and the
 * host stays ready.
 */
function missingParts(outages: readonly string[], remotes: readonly Pick<RemoteHealth, 'serving'>[]): string[] {
  const parts = outages.flatMap((outage) => NEEDED.get(outage) ?? []);
  if (!remotes.some(({ serving }) => serving !== null)) parts.push('remotes');
  return parts;
}

/**
 * `/healthz`: whether the store works; 503 with the outages of the API, its database or a disk. Operators also see the store's time,
 * its offset from real time, the state of every remote and the history of each release here. A failed remote is no outage of the store.
 * `/readyz`: whether the host can serve pages; 503 with what is missing otherwise: see {@link missingParts}.
 */
export function health(
  hub: { states(): { remotes: RemoteHealth[]; registry: RegistryWatch['state']; releases: ReleaseMetricsSnapshot[] } },
  {
    serviceTokens,
    isDraining,
    outages,
    time,
  }: {
    serviceTokens: readonly string[];
    isDraining: () => boolean;
    outages: () => Promise<readonly string[]>;
    time: Pick<StoreTime, 'soon'>;
  },
): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      ctx.set('cache-control', 'no-store');
      const found = await outages();
      ctx.status = found.length === 0 ? 200 : 503;
      ctx.body = {
        ...(found.length === 0 ? { status: 'ok' } : { status: 'failing', outages: found }),
        ...(isOperator(ctx.req, serviceTokens) ? { time: simulatedTime(await time.soon()), ...hub.states() } : {}),
      };
    } else if (ctx.path === '/readyz') {
      ctx.set('cache-control', 'no-store');
      const missing = missingParts(await outages(), hub.states().remotes);
      const isReady = missing.length === 0 && !isDraining();
      ctx.status = isReady ? 200 : 503;
      ctx.body = {
        status: isReady ? 'ready' : 'not ready',
        ...(missing.length > 0 && { missing }),
        ...(isDraining() && { draining: true }),
      };
    } else await next();
  };
}
