import { randomUUID } from 'node:crypto';
import type { ApiContext, ApiMiddleware, ApiState } from './state.ts';
import type { Log } from '../log.ts';
import { requestScope } from '../request-scope.ts';
import { isHangUp } from '@larder/contracts/hang-up';
import { ObjectStoreError } from '@larder/platform/files/object-store-error';
import type { StoreHealth } from '../outage/store-health.ts';
import { outageOf } from '../outage/outage.ts';
import { HttpError, unavailable } from './errors.ts';
import type { Metrics } from './metrics.ts';

/** ms from which a call is slow. */
const SLOW_MS = 1000;

interface Observers {
  log: Log;
  metrics: Metrics;
  health: Pick<StoreHealth, 'note'>;
}

/** Gives each request an id, one log line and one measurement, and converts exceptions into the one error form. */
export function observe({ log, metrics, health }: Observers): ApiMiddleware {
  return async (ctx, next) => {
    const started = performance.now();
    const requestId = givenId(ctx.get('x-request-id')) ?? randomUUID();
    ctx.state = stateOf(requestId, log);
    ctx.set('x-request-id', requestId);
    await requestScope.run({ requestId }, async () => {
      try {
        await next();
        if (ctx.status === 404 && ctx.body === undefined) throw new HttpError(404, 'Page not found', { errorCode: 'not_found' });
      } catch (error) {
        if (!(error instanceof HttpError)) health.note(error);
        answerFailure(ctx, error);
      }
    });
    const ms = performance.now() - started;
    metrics.observe(ctx.method, ctx.state.routeName, ctx.status, ms / 1000);
    // Metrics count successful calls; slow ones get a log line.
    const level = ms > SLOW_MS ? 'info' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    ctx.state.log[level](
      { method: ctx.method, path: ctx.path, route: ctx.state.routeName, status: ctx.status, ms: Math.round(ms) },
      'call',
    );
  };
}

/** The log of a request is made when it is written to: hardly one is. */
function stateOf(requestId: string, log: Log): ApiState {
  let own: Log | undefined;
  return {
    requestId,
    routeName: 'unmatched',
    get log() {
      return (own ??= log.child({ request_id: requestId }));
    },
  };
}

/** Ids travel into logs and SQL comments, so only a plain alphabet is believed. */
function givenId(header: string): string | undefined {
  return /^[A-Za-z0-9-]{8,64}$/.test(header) ? header : undefined;
}

function answerFailure(ctx: ApiContext, error: unknown): void {
  const known = error instanceof HttpError ? error : fault(ctx, error);
  ctx.status = known.status;
  ctx.body = known.toFailure(ctx.state.requestId);
  ctx.set('cache-control', 'no-store');
  if (known.retryAfter) ctx.set('retry-after', String(known.retryAfter));
}

function fault(ctx: ApiContext, error: unknown): HttpError {
  // The file store logs each of its outages once.
  if (error instanceof ObjectStoreError) return unavailable(error);
  const left = ctx.res.destroyed && isHangUp(error);
  const outage = left ? undefined : outageOf(error);
  const message = left ? 'the caller left' : outage ? 'outage' : 'fault';
  ctx.state.log[left ? 'debug' : 'error']({ err: error, route: ctx.state.routeName, outage }, message);
  if (outage) return unavailable(error);
  return new HttpError(500, 'Oops something went wrong', { errorCode: 'unknown' });
}
