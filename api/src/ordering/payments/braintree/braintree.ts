import type { BraintreeGateway } from 'braintree';
import type { Requests } from './requests.ts';

/** What the parts of the gateway work with. */
export interface Braintree {
  sdk: BraintreeGateway;
  requests: Requests;
  /** Merchant account that receives the money; undefined uses the account's default. */
  merchantAccount: string | undefined;
}
