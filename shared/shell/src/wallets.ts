import type { Wallet } from '@larder/rules';

/** What a gateway's script puts into the page: the payment client (CHK-014). */
export interface PaymentSdk {
  create(options: { client_token: string }): Promise<PaymentClient>;
}

/** Payment client of a gateway (CHK-014). */
export interface PaymentClient {
  /** A one-time payment token for what a shopper approved in a wallet. Rejects with a failure of the store's own form. */
  token(wallet: Wallet, approval: string): Promise<string>;
}

/** What the wallets' script puts into the page. */
export interface WalletSdk {
  /** Whether the shopper can pay with it here. */
  isReady(wallet: Wallet): Promise<boolean>;
  /** Opens the wallet's sheet. What the shopper approved; null when it was closed. Rejects with the wallet's own words; may never answer. */
  approve(wallet: Wallet): Promise<string | null>;
}

/** `away`: the shopper has nothing to pay with in it, or it does not answer. `none`: the gateway takes no wallets. */
export type WalletState = 'ready' | 'away' | 'none';

/** The way to pay with a wallet. None of it holds up a card. */
export interface Wallets {
  /** Sets the payment client up before it is needed (CART-080, OP-126). */
  prepare(): void;
  /** How a wallet stands here; `away` too when no answer came in time (CHK-016 … CHK-018). Never rejects. */
  state(wallet: Wallet): Promise<WalletState>;
  /**
   * Opens a wallet's sheet: a one-time payment token, or null when the shopper closed it. Rejects with `ApiError` (error code `gateway`) when
   * the wallet refuses or is away, in which case nothing was charged. A wallet may never respond: callers let the shopper choose otherwise meanwhile.
   */
  token(wallet: Wallet): Promise<string | null>;
}

declare global {
  interface Window {
    larderPayments?: PaymentSdk;
    larderWallets?: WalletSdk;
  }
}
