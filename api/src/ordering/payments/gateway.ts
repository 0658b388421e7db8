import type { CardFieldsConfig, WalletConfig } from '@larder/contracts';

/** Reason for refusing a charge or a card. A refusal is final for its idempotency key; nothing was charged. */
export type Refusal = 'declined' | 'insufficient_funds' | 'needs_verification' | 'processing_error';

/** Result of a charge. Both are final for its idempotency key. */
export type ChargeResult = { status: 'succeeded'; chargeId: string } | { status: Refusal; message: string };

/** A card or wallet in the gateway's vault. `token` charges it and never leaves the server. */
export interface VaultedCard {
  token: string;
  /** `visa`, `mastercard`, `american express`, `discover` (CHK-005 … CHK-008), or a wallet by its name (`Wallet` of the rules, CHK-002). */
  brand: string;
  /** Empty for a wallet. */
  last4: string;
  /** Null for methods without expiry. */
  expMonth: number | null;
  expYear: number | null;
  /** Equal for all tokens of one card or wallet account; identifies it without its number. */
  fingerprint: string;
  needsVerification: boolean;
}

/** A charge of a vaulted card or wallet. */
export interface ChargeRequest {
  vaultToken: string;
  amountCents: number;
  /** The same key always gives the same result and at most one charge. Key it by the order or enrollment. */
  idempotencyKey: string;
  /** Security code of a card that needs it, or PIN token of an EBT card; passed through, never stored. */
  cvv?: string | undefined;
  description: string;
}

/**
 * The payment gateway. Refusals are values. {@link GatewayTimeout} means that the outcome is unknown: the charge may have
 * happened, and `findCharge` or a repeat with the same key returns it. {@link GatewayError} means that the request had no
 * effect.
 */
export interface PaymentGateway {
  /** Where browsers send cards; never the store's own calls. */
  readonly cardFieldsConfig: CardFieldsConfig;
  /** The scripts by which browsers pay with wallets; null where it takes cards alone. */
  readonly walletConfig: WalletConfig | null;
  /** Creates a token that lets a browser send a card to the gateway until `expiresAt`. */
  createClientToken(expiresAt: Date): Promise<string>;
  /**
   * Exchanges a browser's one-time token for a vaulted card; null when the token is unknown, used or expired. A gateway that
   * verifies cards first may refuse it here.
   */
  vault(paymentToken: string): Promise<VaultedCard | Refusal | null>;
  /**
   * Checks whether a vaulted card would be accepted, without a charge. `needs_verification` means that it is accepted with its
   * security code.
   */
  check(vaultToken: string): Promise<'ok' | Refusal>;
  charge(request: ChargeRequest): Promise<ChargeResult>;
  /**
   * Finds the result of a charge; null only when the gateway reports that it never saw the key. An error gives no information.
   */
  findCharge(idempotencyKey: string): Promise<ChargeResult | null>;
  /** Refunds at most the charged amount. */
  refund(request: {
    chargeId: string;
    amountCents: number;
    idempotencyKey: string;
  }): Promise<{ status: 'succeeded' | 'refused' }>;
  forget(vaultToken: string): Promise<void>;
}

/** Charges and refunds: the gateway, and the processor of EBT cards. */
export type Charger = Pick<PaymentGateway, 'charge' | 'findCharge' | 'refund'>;

/** No clear answer: the outcome is unknown. */
export class GatewayTimeout extends Error {
  constructor(message = 'The payment gateway did not answer in time.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayTimeout';
  }
}

/** The gateway refused to process this request; it had no effect. */
export class GatewayError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayError';
  }
}

/** Messages for shoppers (CHK-065 …). */
export const REFUSAL_TEXT: Readonly<Record<Refusal, string>> = {
  declined: 'Your card was declined. Please try another card.',
  insufficient_funds: 'Your card has insufficient funds. Please try another card.',
  needs_verification: 'Please enter the security code of your card.',
  processing_error: 'Your card could not be processed. Nothing was charged. Please try again.',
};

declare module '../../platform/services.ts' {
  interface Services {
    gateway: PaymentGateway;
  }
}
