import type { EssentialCookie } from '@larder/rules';
import type { ApiContext } from './state.ts';
import type { Em } from '../db/orm.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import type { Viewer } from './viewer.ts';

/** The session a request came with. `id` is null for a caller that has none yet: see `requireSession`. */
export interface SessionState {
  id: string | null;
  /** The visitor's own id (cookie `uuid`), which outlives sessions. */
  uuid: string;
  customerId: number | null;
  /** Opened by a signed link of a mail: may read, may not change the account (OP-079). */
  readOnly: boolean;
  /** When the session last proved the account's ownership, by signing in or by the password (OP-197). */
  provedAt: Date | null;
  /**
   * When a mailed code was last given in it for a change. A sign-in's code does not count: the account requires one before each
   * change (ACC-019).
   */
  codeProvedAt: Date | null;
  /** Until when an employee views the store as this customer, read-only; absent in all other calls. */
  viewedUntil?: Date;
}

interface CookieOptions {
  /** Milliseconds; without it the cookie ends with the browser. */
  maxAge?: number;
  httpOnly?: boolean;
}

/** All a handler works with. */
export interface RequestContext {
  /** A fork of its own: nothing is shared with other requests. */
  em: Em;
  session: SessionState;
  viewer: Viewer;
  /** The store's time. */
  now(): Date;
  /** The machine's time, for sessions, csrf and counts. */
  realNow(): Date;
  requestId: string;
  log: Log;
  ip: string;
  /** `web`, `ios` …; `unknown` when the caller did not state it (OP-006). */
  reqsource: string;
  services: Services;
  /** `null` ends the cookie. */
  setCookie(name: EssentialCookie, value: string | null, options?: CookieOptions): void;
  koa: ApiContext;
}
