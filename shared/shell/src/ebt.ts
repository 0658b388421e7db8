/** What the EBT processor's script puts into the page: its pad. Each resolves to a one-time token; null when the shopper closed it. */
export interface EbtSdk {
  card(clientToken: string): Promise<string | null>;
  /** @param reference of the saved card, as the account has it (`ebt_data.token`) */
  pin(clientToken: string, reference: string): Promise<string | null>;
}

/** The pad of the EBT processor: neither a number nor a PIN meets the store (CHK-009, OP-042). */
export interface EbtPad {
  /** Whether this store takes EBT. Never rejects. */
  isTaken(): Promise<boolean>;
  /** Asks for a card: its one-time token; null when the pad was closed. Rejects with `ApiError` (error code `gateway`) when it is away. */
  card(): Promise<string | null>;
  /** Asks for the PIN of the account's card, else as `card`. */
  pin(reference: string): Promise<string | null>;
}

declare global {
  interface Window {
    larderEbt?: EbtSdk;
  }
}
