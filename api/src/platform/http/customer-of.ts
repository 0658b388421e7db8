import type { RequestContext } from './context.ts';
import { authRequired } from './errors.ts';

/** The signed-in customer of a request. Throws 401 `Auth is required` when there is none (ACC-055). */
export function customerOf(c: Pick<RequestContext, 'session'>): number {
  if (c.session.customerId === null) throw authRequired();
  return c.session.customerId;
}
