import braintree, { type BraintreeGateway } from 'braintree';

/** Credentials and address of a Braintree account. */
export interface BraintreeAccount {
  environment: 'sandbox' | 'production';
  merchantId: string;
  publicKey: string;
  privateKey: string;
  /** Another address of its API, such as that of a double; by default Braintree's own of the environment. */
  apiUrl?: string | undefined;
  /** Response timeout (ms); 12 s by default, which leaves browsers time to get the result (API-008). */
  timeoutMs?: number | undefined;
}

/** The official SDK, for one account. */
export function openBraintree({ apiUrl, timeoutMs = 12_000, environment, ...keys }: BraintreeAccount): BraintreeGateway {
  const sdk = new braintree.BraintreeGateway({ ...keys, environment: apiUrl ? elsewhere(apiUrl) : own(environment) });
  sdk.config.timeout = timeoutMs;
  return sdk;
}

const own = (environment: BraintreeAccount['environment']) =>
  environment === 'production' ? braintree.Environment.Production : braintree.Environment.Sandbox;

function elsewhere(apiUrl: string): braintree.Environment {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  const effectivePort = port || (isSecure ? '443' : '80');
  return new braintree.Environment(hostname, effectivePort, '', isSecure, hostname, effectivePort);
}
