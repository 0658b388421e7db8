import type { Middleware } from 'koa';
import { isOperator } from '@larder/platform/http/operator-token';
import type { ReleaseMetricsSnapshot } from '@larder/platform/release-health/release-metrics';
import type { RegistryWatch } from '@larder/platform/release-loader/registry-watch';
import type { RemoteHealth } from '@larder/platform/render/render-pool';
import type { StoreTime } from './site/store-time.ts';

const simulatedTime = (aheadMs: number) => ({ now: new Date(Date.now() + aheadMs).toISOString(), ahead_ms: aheadMs });

/**
 * `/healthz`: whether the store works; 503 with the outages of the API, its database or a disk. Operators also see the store's time,
 * its offset from real time, the state of every remote and the history of each release here. A failed remote is no outage of the store.
 * `/readyz`: whether the host accepts requests: not while it prerenders its first pages, nor while it shuts down.
 */
export function health(
  hub: { states(): { remotes: RemoteHealth[]; registry: RegistryWatch['state']; releases: ReleaseMetricsSnapshot[] } },
  {
    serviceTokens,
    isReady,
    outages,
    time,
  }: {
    serviceTokens: readonly string[];
    isReady: () => boolean;
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
      const ready = isReady();
      ctx.status = ready ? 200 : 503;
      ctx.body = { ready };
    } else await next();
  };
}
