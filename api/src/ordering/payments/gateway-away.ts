import { HttpError } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { isOfGateway } from './ask-gateway.ts';
import { type PaymentGateway, REFUSAL_TEXT } from './gateway.ts';

/**
 * Calls the gateway for an operation that takes no money. When the gateway is unavailable or refuses, nothing was ordered or
 * charged, and another try is safe.
 * @throws HttpError 503 `gateway_away`
 */
export async function askWithoutMoney<T>(services: Services, ask: (gateway: PaymentGateway) => Promise<T>): Promise<T> {
  try {
    return await ask(services.gateway);
  } catch (error) {
    if (!isOfGateway(error)) throw error;
    services.log.warn({ err: error }, 'the gateway gave no answer to a call that takes no money');
    throw new HttpError(503, REFUSAL_TEXT.processing_error, { errorCode: 'gateway_away', cause: error });
  }
}
