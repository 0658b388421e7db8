import type { BraintreeGateway } from 'braintree';
import { readBody } from '../../../platform/http/body.ts';
import { badRequest, HttpError } from '../../../platform/http/errors.ts';
import type { ApiMiddleware } from '../../../platform/http/state.ts';
import type { Services } from '../../../platform/services.ts';
import { hearNotice } from '../hear-notice.ts';
import { readWebhook } from './webhook.ts';

const WEBHOOK = '/webhooks/braintree';

/**
 * `POST /webhooks/braintree`, form-encoded `bt_signature` and `bt_payload`. The signature authenticates it: it needs no session
 * and no csrf token. Repeated and unknown notices get the same response, so that Braintree does not send them again.
 */
export function braintreeWebhook(services: Services, sdk: BraintreeGateway): ApiMiddleware {
  return async (ctx, next) => {
    if (ctx.path !== WEBHOOK) return next();
    ctx.state.routeName = `${ctx.method} ${WEBHOOK}`;
    ctx.set('cache-control', 'no-store');
    if (ctx.method !== 'POST') throw new HttpError(405, 'Only POST.', { errorCode: 'method' });
    const body = (await readBody(ctx.req, 'form')) as Record<string, unknown>;
    const { bt_signature: signature, bt_payload: payload } = body;
    const notice = await readWebhook(sdk, text(signature), text(payload)).catch((error: unknown) => {
      if (isForged(error)) throw badRequest('The signature does not hold.', { errorCode: 'signature', cause: error });
      // It was Braintree, in words that the store does not know: sent again it would say the same.
      services.log.error({ err: error }, 'a webhook of Braintree could not be read');
      return null;
    });
    if (notice) await hearNotice(services, notice);
    ctx.body = { success: true };
  };
}

const isForged = (error: unknown): boolean => error instanceof Error && error.name === 'invalidSignatureError';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
