import { z } from 'zod';
import { call } from './call.ts';
import { moment } from './wire.ts';

/**
 * Where browsers send a card, and in which form. `form`: a form-encoded post of `client_token`, `number`, `expiry` (`MM/YY`) and `cvv`; the
 * answer is `payment_token`, or a failure in the store's own form (OP-095).
 */
export const cardDoor = z.object({ kind: z.literal('form'), address: z.string() });
export type CardDoor = z.output<typeof cardDoor>;

/**
 * Scripts by which browsers pay with wallets. `client_script` puts `larderPayments` into the page, which turns what a shopper approved into a
 * one-time token; `wallet_script` puts `larderWallets` there, which opens a wallet's own sheet (`@larder/shell`, `PaymentSdk` and `WalletSdk`).
 */
export const walletDoor = z.object({ client_script: z.string(), wallet_script: z.string() });
export type WalletDoor = z.output<typeof walletDoor>;

export const paymentCalls = {
  'GET /token/payment': call({
    summary: 'Client token of the payment gateway, and where the card goes (API-095, OP-179)',
    response: z.object({ token: z.string(), expires_at: moment, gateway: cardDoor, wallets: walletDoor.nullable() }),
  }),
  'GET /payment/gateway': call({
    summary: 'Where browsers send cards; the page’s security policy allows that origin',
    response: cardDoor,
  }),
};
