import type { EbtPadConfig } from '@larder/contracts';
import type { Charger, Refusal } from '../gateway.ts';

/** An EBT card in the processor's vault. `token` charges nothing without a PIN, and never leaves the server. */
export interface StoredEbtCard {
  token: string;
  /** Names it to the processor's pad in a browser. */
  reference: string;
  last4: string;
}

/** Balance of an EBT card; cents. */
export interface EbtBalance {
  snapCents: number;
  cashCents: number;
}

/**
 * The processor of EBT cards. Its charges have keys and are looked up like those of the gateway. The `cvv` of a request is the
 * one-time token that the processor's PIN pad returned. A charge without it, or with the token of a wrong PIN, is refused
 * (`needs_verification`), and its key stays unused.
 */
export interface EbtProcessor extends Charger {
  /** Where the processor's pad comes from; null where no EBT is taken. */
  readonly padConfig: EbtPadConfig | null;
  /** Exchanges the one-time token of an entered card for a vaulted card; null when the token is unknown, used or expired. */
  keep(cardToken: string): Promise<StoredEbtCard | null>;
  balance(token: string): Promise<EbtBalance>;
}

/** Messages for shoppers when EBT does not pay. */
export const EBT_REFUSAL_TEXT: Readonly<Record<Refusal, string>> = {
  declined: 'Your EBT card was declined. Nothing was charged.',
  insufficient_funds: 'Your EBT card doesn’t have enough SNAP benefits for this order. Nothing was charged.',
  needs_verification: 'That PIN is incorrect. Please enter it again. Nothing was charged.',
  processing_error: 'Your EBT card could not be processed. Nothing was charged. Please try again.',
};

declare module '../../../platform/services.ts' {
  interface Services {
    ebt: EbtProcessor;
  }
}
