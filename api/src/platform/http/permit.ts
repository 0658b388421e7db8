import { can, refusalOf, type Action } from '@larder/rules';
import type { RequestContext } from './context.ts';
import { HttpError } from './errors.ts';

/**
 * Checks the viewer's permission for an action by the permission table (OP-046).
 * @throws HttpError 401, or 400 with the reason's error_code
 */
export function permit(c: Pick<RequestContext, 'viewer'>, action: Action): void {
  const isSignedIn = c.viewer.customerId !== null;
  const refusal = refusalOf(can(c.viewer.role, action, isSignedIn), isSignedIn);
  if (refusal) throw new HttpError(refusal.status, refusal.error, { errorCode: refusal.errorCode ?? undefined });
}
