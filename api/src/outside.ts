import type { ApiMiddleware } from './platform/http/state.ts';
import { countDoors } from './platform/http/limits.ts';
import { chatwootAccount } from './chat/chatwoot/account.ts';
import { chatwootDoor } from './chat/chatwoot/webhook.http.ts';
import { localGoogle } from './identity/google/local/local-google.http.ts';
import { mailboxPage } from './mail/mailbox.http.ts';
import { mediaDoor } from './media/media.http.ts';
import { openApiPage } from './platform/openapi/openapi.http.ts';
import type { Services } from './platform/services.ts';
import { braintreeAccount } from './payments/braintree/account.ts';
import { braintreeDoor } from './payments/braintree/webhook.http.ts';
import { openBraintree } from './payments/braintree/open-braintree.ts';
import { downloadPage } from './virtual-goods/download.http.ts';
import { sandboxDoor } from './payments/sandbox/sandbox.http.ts';

/** What the api's server answers beside the calls of the wire: no session, no cookies. Each passes on what is not its own. */
export function outside(services: Services): ApiMiddleware[] {
  const braintree = braintreeAccount(services.env);
  const chatwoot = chatwootAccount(services.env);
  return [
    countDoors(services),
    mediaDoor(services),
    downloadPage(services),
    openApiPage(services),
    ...(services.env.PAYMENT_GATEWAY === 'sandbox' ? [sandboxDoor(services)] : []),
    ...(braintree ? [braintreeDoor(services, openBraintree(braintree))] : []),
    ...(chatwoot ? [chatwootDoor(services, chatwoot)] : []),
    ...(services.env.isProduction ? [] : [mailboxPage(services)]),
    ...(services.google?.isLocal ? [localGoogle(services)] : []),
  ];
}
