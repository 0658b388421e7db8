import { hasPermission, isLapsed, isPayingMember, SCOPE_PERMISSIONS } from '@larder/rules';
import { createAuditGuard } from '../audit/audit-guard.ts';
import { requestScope } from '../request-scope.ts';
import type { RequestContext } from './context.ts';
import { authRequired, forbidden, forbiddenToKey, membershipRequired, notFound, reactivationRequired } from './errors.ts';
import type { Route } from './route.ts';
import { apiKeyLabel } from './viewer.ts';

/** Runs a handler. A desk call that changes data without an audit entry fails, and its transaction is rolled back. */
export function runGuarded<T>(
  { name, method, call: { desk } }: Pick<Route, 'name' | 'method' | 'call'>,
  c: Pick<RequestContext, 'session' | 'viewer' | 'requestId'>,
  run: () => Promise<T>,
): Promise<T> {
  const { customerId } = c.session;
  if (method === 'GET' || !desk?.isAudited || customerId === null) return run();
  const { apiKey } = c.viewer;
  const scope = {
    actorId: customerId,
    actorLabel: apiKey && apiKeyLabel(apiKey),
    requiresReason: desk.moves !== null,
    guard: createAuditGuard(name),
  };
  return requestScope.run({ ...requestScope.getStore(), requestId: c.requestId, desk: scope }, run);
}

/**
 * Admits the caller (OP-046): 401 when signed out, 400 with a code when the stage is not enough. The back office does not exist for anyone
 * without a role (404); an employee whose roles lack the permission, and an API key whose scope does, get 403, which names it.
 */
export function admit(route: Route, c: RequestContext): void {
  if (route.call.access === 'open') return;
  if (c.viewer.customerId === null) throw authRequired();
  const { access, desk } = route.call;
  if (desk) {
    const { apiKey, deskRoles: roles } = c.viewer;
    if (apiKey) {
      // A sensitive action needs a person, who proves their identity.
      if (desk.isFresh || !SCOPE_PERMISSIONS[apiKey.scope].includes(desk.permission)) throw forbiddenToKey(desk.permission);
      return;
    }
    if (roles.length === 0) throw notFound('Page');
    if (!hasPermission(roles, desk.permission)) throw forbidden(desk.permission);
    return;
  }
  if (access === 'login' || isPayingMember(c.viewer.userStatus, c.viewer.isEmployee)) return;
  throw isLapsed({ status: c.viewer.userStatus, groupId: c.viewer.groupId }) ? reactivationRequired() : membershipRequired();
}
