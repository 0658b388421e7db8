import { addressKey } from '@larder/rules/limits/address-key';
import { type CallCounter, callCounter } from '@larder/rules/limits/call-counter';
import { DAY, MINUTE } from '../clock.ts';
import type { Env } from '../env.ts';
import type { Services } from '../services.ts';
import type { TryLimit } from '../tries.ts';
import { clientIp, isOwnCall } from './client-ip.ts';
import { tooMany } from './errors.ts';
import type { Route } from './route.ts';
import type { ApiMiddleware } from './state.ts';

const TOO_MANY = 'Too many requests. Please try again later.';

/** How often an address may do what. */
export interface Limits {
  /** Failed tries a day, counted in PostgreSQL, so that they hold over all instances and restarts (OP-065). */
  login: TryLimit;
  register: TryLimit;
  /** Calls a minute, in memory, because they only guard this process. */
  minute: CallCounter;
  /** Calls of the wire a minute and address, all together: what every call has that names no tighter number. */
  perMinute: number;
}

export function createLimits(env: Env): Limits {
  return {
    login: { name: 'login', tries: env.LOGIN_LIMIT, within: DAY },
    register: { name: 'register', tries: env.REGISTER_LIMIT, within: DAY },
    minute: callCounter(MINUTE),
    perMinute: env.RATE_LIMIT_PER_MINUTE,
  };
}

/** Calls a minute and address that change something, need no sign-in and name no number of their own. */
const OPEN_CHANGES = 300;

/** Calls a minute and address of one route alone; null where only the limit of all calls counts. */
export function ownLimit({ method, call, options }: Pick<Route, 'method' | 'call' | 'options'>): number | null {
  return options.rateLimit ?? (call.access === 'open' && method !== 'GET' ? OPEN_CHANGES : null);
}

/** Pictures come by the dozen with a page. */
const DOORS = 5;
const SANDBOX_CARDS = 120;

/** Limits of what the api's server answers beside the calls of the wire: pictures, the document, the doubles of outside services. */
export function countDoors(services: Services): ApiMiddleware {
  const { env, limits, clock } = services;
  const trusted = new Set(env.TRUSTED_PROXIES.split(','));
  return (ctx, next) => {
    const ip = clientIp(ctx.req, trusted, env.SERVICE_TOKEN);
    if (!isOwnCall(ctx.req, ip, env.SERVICE_TOKEN)) {
      countCall(limits, 'doors', ip, DOORS * limits.perMinute, clock.now());
      if (ctx.path.startsWith('/sandbox-gateway/')) countCall(limits, 'cards', ip, SANDBOX_CARDS, clock.now());
    }
    return next();
  };
}

/** Counts one call of an address. @throws HttpError 429 with the seconds to wait when its `points` of this minute are used up */
export function countCall(limits: Limits, name: string, ip: string, points: number, now: Date): void {
  const wait = limits.minute.take(`${name} ${addressKey(ip)}`, points, now.getTime());
  if (wait > 0) throw tooMany(TOO_MANY, wait);
}
