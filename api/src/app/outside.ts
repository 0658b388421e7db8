import type { ApiMiddleware } from '../platform/http/state.ts';
import { countDoors } from '../platform/http/limits.ts';
import { chatwootAccount } from '../account/chat/chatwoot/account.ts';
import { chatwootWebhook } from '../account/chat/chatwoot/webhook.http.ts';
import { localGoogle } from '../account/identity/google/local/local-google.http.ts';
import { mailboxPage } from '../platform/mail/mailbox.http.ts';
import { mediaRoutes } from '../catalog/media/media.http.ts';
import { openApiPage } from '../platform/openapi/openapi.http.ts';
import type { Services } from '../platform/services.ts';
import { braintreeAccount } from '../ordering/payments/braintree/account.ts';
import { braintreeWebhook } from '../ordering/payments/braintree/webhook.http.ts';
import { openBraintree } from '../ordering/payments/braintree/open-braintree.ts';
import { downloadPage } from '../ordering/virtual-products/download.http.ts';
import { sandboxRoutes } from '../ordering/payments/sandbox/sandbox.http.ts';

/** Routes of the api's server outside the API: no session, no cookies. Each passes on requests of other paths. */
export function outside(services: Services): ApiMiddleware[] {
  const braintree = braintreeAccount(services.env);
  const chatwoot = chatwootAccount(services.env);
  return [
    countDoors(services),
    mediaRoutes(services),
    downloadPage(services),
    openApiPage(services),
    ...(services.env.PAYMENT_GATEWAY === 'sandbox' ? [sandboxRoutes(services)] : []),
    ...(braintree ? [braintreeWebhook(services, openBraintree(braintree))] : []),
    ...(chatwoot ? [chatwootWebhook(services, chatwoot)] : []),
    ...(services.env.isProduction ? [] : [mailboxPage(services)]),
    ...(services.google?.isLocal ? [localGoogle(services)] : []),
  ];
}
