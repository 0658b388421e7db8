import type { Middleware } from 'koa';
import { isOperator } from '@larder/platform/http/operator-token';
import type { ReleaseFigures } from '@larder/platform/release-health/release-metrics';
import type { RegistryWatch } from '@larder/platform/release-loader/registry-watch';
import type { RemoteHealth } from '@larder/platform/render/render-pool';
import type { StoreTime } from './site/store-time.ts';

const told = (aheadMs: number) => ({ now: new Date(Date.now() + aheadMs).toISOString(), ahead_ms: aheadMs });

/**
 * `/healthz`: whether the store can do its work; 503 with the outages where the API, its database or a disk cannot. Operators also read the store's time,
 * where it was wound, the state of every remote and what became of each release here. A remote that is down is no outage of the store.
 * `/readyz`: it should get requests: not while it makes its first pages ahead, nor while it stops.
 */
export function health(
  hub: { states(): { remotes: RemoteHealth[]; registry: RegistryWatch['state']; releases: ReleaseFigures[] } },
  {
    serviceToken,
    isReady,
    outages,
    time,
  }: {
    serviceToken: string | undefined;
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
        ...(isOperator(ctx.req, serviceToken) ? { time: told(await time.soon()), ...hub.states() } : {}),
      };
    } else if (ctx.path === '/readyz') {
      ctx.set('cache-control', 'no-store');
      const ready = isReady();
      ctx.status = ready ? 200 : 503;
      ctx.body = { ready };
    } else await next();
  };
}
