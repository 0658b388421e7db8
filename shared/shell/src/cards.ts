/** A card as a shopper types it. It goes to the payment gateway and nowhere else: not to the store's api, not into a log, not into storage. */
export interface CardEntry {
  readonly number: string;
  /** `MM/YY` */
  readonly expiry: string;
  readonly cvv: string;
}

/** The one way from a typed card to the payment gateway (OP-179). */
export interface Cards {
  /**
   * A one-time payment token for a card. Rejects with `ApiError`: `fields` are `number`, `expiry` and `cvv` (OP-095); code 0 and error code
   * `gateway` when the gateway could not be reached, in which case nothing was charged.
   */
  token(card: CardEntry): Promise<string>;
}
