/** Wallets that a shopper may pay with, by the names that shoppers read and `cc_type` holds (CHK-002, CHK-010 … CHK-013). */
export const WALLETS = ['PayPal', 'Venmo', 'Apple Pay', 'Google Pay'] as const;
/** Digital wallet, named as shoppers read it. */
export type Wallet = (typeof WALLETS)[number];

/** Whether a method of this `cc_type` is a wallet. */
export const isWallet = (ccType: string): ccType is Wallet => WALLETS.some((wallet) => wallet === ccType);

/** What stands in place of a wallet that has nothing to pay with, or does not answer (CHK-019). */
export const walletAwayText = (wallet: Wallet): string => `${wallet} not available`;
