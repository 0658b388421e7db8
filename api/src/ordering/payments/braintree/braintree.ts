import type { BraintreeGateway } from 'braintree';
import type { Requests } from './requests.ts';

/** Dependencies of the gateway's parts. */
export interface Braintree {
  sdk: BraintreeGateway;
  requests: Requests;
  /** Merchant account that receives the money; undefined uses the account's default. */
  merchantAccount: string | undefined;
}
