import type { Middleware, ParameterizedContext } from 'koa';
import { paths } from '@larder/contracts/paths';
import type { Permission } from '@larder/rules';
import { readCookies } from '@larder/platform/http/request-cookies';
import type { HostState } from '../security.ts';
import type { Employee } from '../staff.ts';

/** Koa context of a desk request. */
export type DeskContext = ParameterizedContext<HostState>;

/** Resolves the employee behind a request, or null for a non-employee. @throws Error when this cannot be determined */
export type AskEmployee = (ctx: DeskContext) => Promise<Employee | null>;

interface DeskPage {
  readonly path: string;
  /** Required to see and use the page. */
  readonly permission: Permission;
  readonly employee: AskEmployee;
  readonly show: (ctx: DeskContext, who: Employee) => Promise<void>;
  /** Handles a form; absent where the page has none. */
  readonly change?: (ctx: DeskContext, who: Employee) => Promise<void>;
}

/** Redirects to another address, which the browser requests by GET. */
export function goTo(ctx: DeskContext, address: string): void {
  ctx.status = 303;
  ctx.set('location', address);
  ctx.body = '';
}

/**
 * A page for employees of the back office only: visitors sign in first and return; everyone without a role gets "not found". Responses are
 * never cached. A form posted to it is a change. Throws 405 for other methods, 503 when the caller cannot be identified, 404 without a
 * role, 403 without the permission.
 */
export const employeesOnly =
  ({ path, permission, employee, show, change }: DeskPage): Middleware<HostState> =>
  async (ctx, next) => {
    if (ctx.path !== path) return next();
    ctx.set('cache-control', 'private, no-store');
    const reads = ctx.method === 'GET' || ctx.method === 'HEAD' ? show : undefined;
    const respond = ctx.method === 'POST' ? change : reads;
    if (!respond) return ctx.throw(405);
    if (!readCookies(ctx.get('cookie')).has('loggedin')) {
      ctx.req.resume();
      return goTo(ctx, `${paths.deskSignIn}?route=${encodeURIComponent(path)}`);
    }
    const who = await employee(ctx).catch((error: unknown) => ctx.throw(503, String(error)));
    if (!who) return ctx.throw(404);
    if (!who.permissions.includes(permission)) return ctx.throw(403, `This page needs the permission ${permission}.`);
    return respond(ctx, who);
  };
