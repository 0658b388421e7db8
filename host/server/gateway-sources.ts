import type { CardFieldsConfig } from '@larder/contracts';

/** The payment gateway as the API describes it: where cards go, and which scripts its wallets load. */
type PaymentSources = CardFieldsConfig & { readonly scripts?: readonly string[] | undefined };

/** Sources that a page's content security policy allows for outside services, in addition to the store's own. */
export interface GatewaySources {
  readonly scripts: readonly string[];
  readonly connect: readonly string[];
  readonly frames: readonly string[];
  readonly images: readonly string[];
  /** Whether it opens windows and receives messages from them. */
  readonly opensWindows: boolean;
}

const NONE: GatewaySources = { scripts: [], connect: [], frames: [], images: [], opensWindows: false };

/** The origin of an absolute address; empty for a path of the store and for none. */
export const foreignOrigin = (address: string | undefined): string =>
  address === undefined || address.startsWith('/') ? '' : new URL(address).origin;

const foreignOrigins = (addresses: readonly (string | undefined)[]): string[] =>
  [...new Set(addresses.map(foreignOrigin))].filter((origin) => origin !== '');

/** As Braintree's documentation lists them, with the hosts of PayPal, Venmo and Google Pay. Braintree's own scripts are part of the store's. */
function braintree(environment: 'sandbox' | 'production'): GatewaySources {
  const world = environment === 'production' ? '' : 'sandbox.';
  return {
    scripts: ['https://pay.google.com'],
    connect: [
      `https://api.${world}braintreegateway.com`,
      `https://client-analytics.${world}braintreegateway.com`,
      'https://*.braintree-api.com',
      'https://*.paypal.com',
      'https://pay.google.com',
      'https://google.com/pay',
    ],
    frames: ['https://assets.braintreegateway.com', 'https://*.paypal.com', 'https://*.venmo.com', 'https://pay.google.com'],
    images: ['https://assets.braintreegateway.com', 'https://*.paypal.com', 'https://www.gstatic.com'],
    opensWindows: true,
  };
}

/**
 * What the gateway that the api names needs of a page; nothing while that is not known. `firewall` is where a page gets the token of a firewall, if anywhere:
 * a call to it, too (OP-148).
 */
export function gatewaySources(gateway: PaymentSources | undefined, firewall?: string): GatewaySources {
  const sources = gateway?.kind === 'braintree' ? braintree(gateway.environment) : NONE;
  const address = gateway?.kind === 'form' ? gateway.address : undefined;
  return {
    ...sources,
    scripts: [...sources.scripts, ...foreignOrigins(gateway?.scripts ?? [])],
    connect: [...sources.connect, ...foreignOrigins([address, firewall])],
  };
}
