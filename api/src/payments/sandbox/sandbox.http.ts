import type { ApiMiddleware } from '../../platform/http/state.ts';
import type { Services } from '../../platform/services.ts';
import { readBody } from '../../platform/http/body.ts';
import { badRequest, HttpError, invalid } from '../../platform/http/errors.ts';
import { refuseUnreadable } from '../../platform/http/validate.ts';
import { SANDBOX_DOOR } from './sandbox-gateway.ts';
import { clientTokenHolds, tokenise } from './tokens.ts';

/**
 * The sandbox gateway's own door for browsers: `POST /sandbox-gateway/tokens` with `client_token`, `number`, `expiry`, `cvv`,
 * form-encoded. It stands outside the store's api because a real gateway does: card data never meets the store's routes or logs.
 */
export function sandboxDoor(services: Services): ApiMiddleware {
  return async (ctx, next) => {
    if (ctx.path !== SANDBOX_DOOR) return next();
    ctx.state.routeName = `${ctx.method} ${SANDBOX_DOOR}`;
    ctx.set('cache-control', 'no-store');
    if (ctx.method !== 'POST') throw new HttpError(405, 'Only POST.', { errorCode: 'method' });
    const body = (await readBody(ctx.req, 'form')) as Record<string, unknown>;
    refuseUnreadable(body);
    const field = (name: string): string => {
      const value = body[name];
      return typeof value === 'string' ? value.slice(0, 64) : '';
    };
    const em = services.fork();
    const now = services.clock.now();
    if (!(await clientTokenHolds(em, field('client_token'), now))) {
      throw badRequest('The client token is unknown or expired.', { errorCode: 'client_token' });
    }
    const entry = { number: field('number'), expiry: field('expiry'), cvv: field('cvv') };
    const answer = await tokenise(em, entry, services.env.APP_SECRET, now);
    if ('errors' in answer) throw invalid(answer.errors);
    ctx.body = { success: true, payment_token: answer.token, cc_type: answer.brand, last4: answer.last4 };
  };
}
