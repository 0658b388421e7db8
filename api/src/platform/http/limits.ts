import type { Pool } from 'pg';
import { LOGIN_LOCK_MS, LOGIN_LOCK_TRIES } from '@larder/rules';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';
import type { Services } from '../services.ts';
import { clientIp, isOwnCall } from './client-ip.ts';
import { createMinuteLimits, type MinuteLimits } from './minute-limits.ts';
import type { Route } from './route.ts';
import type { ApiMiddleware } from './state.ts';

const HOUR_S = 3600;
/** One address may fail 60 times or at 10 accounts a day where 20 failures close one account to it (OP-214). */
const FAILURES_PER_LIMIT = 3;
const ACCOUNTS_PER_LIMIT = 0.5;
/** Reset mails an hour and account that one address or known device may request: strangers cannot use up those of the owner. */
const RESET_MAILS = 5;
/**
 * Reset mails per hour and account that unknown browsers may request together: protects a mailbox from being filled by others.
 */
const STRANGERS_RESET_MAILS = 30;
/** Codes an hour and account: five guesses each are next to none of a million. */
const CODE_MAILS = 10;
const GIFT_CODES = 20;
const GIFT_MAILS = 5;
/** Mails of the chat a day to one address, and of visitors from one: the store is no relay for what strangers write. */
const CHAT_MAILS = 6;
/** Registrations an hour of one client, and a day of the tagged addresses of one mailbox: each mails a welcome. */
const WELCOME_MAILS = 20;
const TAGGED_WELCOME_MAILS = 5;

/** Rate limits. They use real time, regardless of the store's clock. */
export interface Limits {
  /**
   * Failed sign-ins per day, by account together with address or known device (OP-214). Like those below they are counted in
   * PostgreSQL, so that limits apply over all instances and restarts.
   */
  login: RateLimiterPostgres;
  /** Failed sign-ins per day and address, and accounts at which an address failed; above them a captcha is required. */
  loginFailures: RateLimiterPostgres;
  loginAccounts: RateLimiterPostgres;
  /** Wrong passwords of an account on one of its known devices, which lock that device (OP-064, OP-214). */
  deviceLock: RateLimiterPostgres;
  /** Failed registrations per hour and address; above them a captcha is required (OP-214). */
  register: RateLimiterPostgres;
  /** Captchas that were used, each once. */
  captcha: RateLimiterPostgres;
  /** Reset mails an hour, by account together with address or known device. */
  resetMails: RateLimiterPostgres;
  /** Reset mails an hour and account that browsers request which never signed in to it. */
  strangersResetMails: RateLimiterPostgres;
  /** One-time codes that are mailed (OP-071). */
  codeMails: RateLimiterPostgres;
  /** Gift card codes tried an hour, by account and by address. */
  giftCodes: RateLimiterPostgres;
  /** Changes and mails of a gift card an hour. */
  giftMails: RateLimiterPostgres;
  /** Conversations that are mailed, by the address that they go to and by that of visitors. */
  chatMails: RateLimiterPostgres;
  /** Registrations an hour by client. */
  welcomeMails: RateLimiterPostgres;
  /** Registrations a day of addresses with a tag (`ann+shop@…`), by mailbox. */
  taggedWelcomeMails: RateLimiterPostgres;
  minute: MinuteLimits;
  /** Calls of the API per minute and address in total: the default for every call without a lower number. */
  perMinute: number;
}

declare module '../services.ts' {
  interface Services {
    limits: Limits;
  }
}

/** Creates the rate limiters on the table `rate_limits`, with the limits of the environment. */
export function createLimits(pool: Pool, env: Env): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      keyPrefix,
      points,
      duration,
      storeClient: pool,
      // `pg.Pool` is not what the library guesses from the class name of a subclass.
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  return {
    login: limiter('login', env.LOGIN_LIMIT, 24 * HOUR_S),
    loginFailures: limiter('login-failures', FAILURES_PER_LIMIT * env.LOGIN_LIMIT, 24 * HOUR_S),
    loginAccounts: limiter('login-accounts', Math.ceil(ACCOUNTS_PER_LIMIT * env.LOGIN_LIMIT), 24 * HOUR_S),
    deviceLock: limiter('device', LOGIN_LOCK_TRIES, LOGIN_LOCK_MS / 1000),
    register: limiter('register-hour', env.REGISTER_LIMIT, HOUR_S),
    captcha: limiter('captcha', 1, HOUR_S),
    resetMails: limiter('reset-place', RESET_MAILS, HOUR_S),
    strangersResetMails: limiter('reset-strangers', STRANGERS_RESET_MAILS, HOUR_S),
    codeMails: limiter('otp', CODE_MAILS, HOUR_S),
    giftCodes: limiter('giftcode', GIFT_CODES, HOUR_S),
    giftMails: limiter('giftmail', GIFT_MAILS, HOUR_S),
    chatMails: limiter('chatmail', CHAT_MAILS, 24 * HOUR_S),
    welcomeMails: limiter('welcome', WELCOME_MAILS, HOUR_S),
    taggedWelcomeMails: limiter('welcometag', TAGGED_WELCOME_MAILS, 24 * HOUR_S),
    minute: createMinuteLimits(limiter),
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

/** Limits the api server's routes outside the API: pictures, the document, the fakes of outside services. */
export function countDoors(services: Services): ApiMiddleware {
  const { env, limits } = services;
  const trusted = new Set(env.TRUSTED_PROXIES.split(','));
  return async (ctx, next) => {
    const ip = clientIp(ctx.req, trusted, env.serviceTokens);
    if (!isOwnCall(ctx.req, ip, env.serviceTokens)) {
      await limits.minute.here('doors', ip, DOORS * limits.perMinute);
      if (ctx.path.startsWith('/sandbox-gateway/')) await limits.minute.here('cards', ip, SANDBOX_CARDS);
    }
    await next();
  };
}
