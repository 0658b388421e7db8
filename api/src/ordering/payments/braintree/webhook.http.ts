import type { BraintreeGateway } from 'braintree';
import { readBody } from '../../../platform/http/body.ts';
import { badRequest } from '../../../platform/http/errors.ts';
import type { ApiMiddleware } from '../../../platform/http/state.ts';
import type { Services } from '../../../platform/services.ts';
import { webhookEndpoint } from '../../../platform/received-webhooks/webhook-endpoint.ts';
import { hearNotice, type Notice } from '../hear-notice.ts';
import { readWebhook } from './webhook.ts';

/**
 * `POST /webhooks/braintree`, form-encoded `bt_signature` and `bt_payload`. Notices that the store cannot read are ignored: sent again they would say
 * the same.
 */
export const braintreeWebhook = (services: Services, sdk: BraintreeGateway): ApiMiddleware =>
  webhookEndpoint(services, {
    source: 'Braintree',
    path: '/webhooks/braintree',
    async receive(ctx) {
      const body = (await readBody(ctx.req, 'form')) as Record<string, unknown>;
      const { bt_signature: signature, bt_payload: payload } = body;
      let notice: Notice | null;
      try {
        notice = await readWebhook(sdk, text(signature), text(payload));
      } catch (error) {
        if (isForged(error)) throw badRequest('The signature does not hold.', { errorCode: 'signature', cause: error });
        services.log.error({ err: error }, 'a webhook of Braintree could not be read');
        return { event: 'unknown', result: 'ignored', problem: 'It could not be read; the log of the API has more.' };
      }
      if (!notice) return { event: 'other', result: 'ignored', problem: 'It concerns no charge.' };
      await hearNotice(services, notice);
      return { event: notice.kind, subject: notice.subject, result: 'handled' };
    },
  });

const isForged = (error: unknown): boolean => error instanceof Error && error.name === 'invalidSignatureError';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
