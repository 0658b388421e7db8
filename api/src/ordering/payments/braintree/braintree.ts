import type { BraintreeGateway } from 'braintree';
import type { Requests } from './requests.ts';

/** What the parts of the gateway work with. */
export interface Braintree {
  sdk: BraintreeGateway;
  requests: Requests;
  /** Where the money goes; the account's own default when not said. */
  merchantAccount: string | undefined;
}
