import type { CardFieldsConfig } from '@larder/contracts';

/** Sources that a page's content security policy allows for outside services, in addition to the store's own. */
export interface GatewaySources {
  readonly connect: readonly string[];
  readonly frames: readonly string[];
  readonly images: readonly string[];
  /** Whether it opens windows and receives messages from them. */
  readonly opensWindows: boolean;
}

const NONE: GatewaySources = { connect: [], frames: [], images: [], opensWindows: false };

/** The origin of an absolute address; empty for a path of the store and for none. */
export const foreignOrigin = (address: string | undefined): string =>
  address === undefined || address.startsWith('/') ? '' : new URL(address).origin;

/** As Braintree's documentation lists them, with the hosts of PayPal, Venmo and Google Pay. Scripts come by the page's own trust. */
function braintree(environment: 'sandbox' | 'production'): GatewaySources {
  const world = environment === 'production' ? '' : 'sandbox.';
  return {
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
export function gatewaySources(cardFields: CardFieldsConfig | undefined, firewall?: string): GatewaySources {
  const sources =
    cardFields?.kind === 'braintree' ? braintree(cardFields.environment) : callsTo(foreignOrigin(cardFields?.address));
  const origin = foreignOrigin(firewall);
  return origin === '' ? sources : { ...sources, connect: [...sources.connect, origin] };
}

const callsTo = (origin: string): GatewaySources => (origin === '' ? NONE : { ...NONE, connect: [origin] });
