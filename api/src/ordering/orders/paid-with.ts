import type { VaultedCard } from '../payments/gateway.ts';

/** How an order is paid. `vaultToken` is the gateway's name for the card and never leaves the server. */
export interface OrderPayment {
  vaultToken: string;
  ccType: string;
  last4: string;
  /** The EBT card that pays the eligible part; another method pays the rest, even when that is zero (OP-042). */
  ebt?: { vaultToken: string; last4: string };
  /** A new card that the shopper wants to save. It is saved to the account after it has paid, and then removed here. */
  keep?: VaultedCard;
}
