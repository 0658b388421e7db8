import { SECOND } from '../clock.ts';
import type { RequestContext } from '../http/context.ts';
import type { Route } from '../http/route.ts';
import type { Replica } from './replica.ts';
import type { RequestStatements } from './request-statements.ts';
import { formatPosition, parsePosition } from './wal-position.ts';

declare module '../services.ts' {
  interface Services {
    /** The replica that serves reads of requests, where the store has one. */
    replica?: Replica | undefined;
  }
}

/** Position in the log of the last write of a browser. */
const COOKIE = 'written';
/** ms that the cookie lives: no usable replica lags as long. */
const LIFE_MS = 30 * SECOND;

/** Lets the reads of a call that only reads use the replica, once it has what the same browser wrote. */
export function allowReads(statements: RequestStatements, c: RequestContext, { method, options }: Route): void {
  if (method !== 'GET' || options.usesPrimary) return;
  // Any other text is no position: a replica that is used is younger than the cookie's life.
  statements.allowReads(parsePosition(c.koa.cookies.get(COOKIE)) ?? 0n);
}

/** Ends the statements of a request, and sends the position of what it wrote. A caller without a session reads nothing of its own. */
export async function endStatements(statements: RequestStatements, c: RequestContext): Promise<void> {
  const position = await statements.end();
  if (position !== null && c.session.id !== null)
    c.setCookie(COOKIE, formatPosition(position), { httpOnly: true, maxAge: LIFE_MS });
}
