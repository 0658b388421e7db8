import { z } from 'zod';
import { call } from './call.ts';
import { moment, ok, text, usd } from './wire.ts';

/**
 * Where and in which form browsers send a card. `form`: a form-encoded post of `client_token`, `number`, `expiry` (`MM/YY`) and `cvv`; the
 * response is `payment_token`, or a failure in the store's own form (OP-095). `braintree`: by Braintree's own scripts, whose client token contains
 * the address; so do its wallets.
 */
const formFieldsConfig = z.object({ kind: z.literal('form'), address: z.string() });
const braintreeFieldsConfig = z.object({
  kind: z.literal('braintree'),
  environment: z.enum(['sandbox', 'production']),
  /** The store's name at Google, which a live Google Pay needs. */
  google_merchant: z.string().nullable(),
});
export const cardFieldsConfig = z.discriminatedUnion('kind', [formFieldsConfig, braintreeFieldsConfig]);
/** How the browser collects card data and exchanges it for a one-time token (OP-095). */
export type CardFieldsConfig = z.output<typeof cardFieldsConfig>;

/** Payment methods besides cards. */
export const TAKEN_KINDS = ['wallets', 'ebt'] as const;
/** Kind of payment besides cards. */
export type TakenKind = (typeof TAKEN_KINDS)[number];
const taken = {
  takes: z.array(z.enum(TAKEN_KINDS)),
  /** Addresses of the scripts of wallets and EBT; absent in older APIs. */
  scripts: z.array(z.string()).optional(),
};

/**
 * Scripts for payments with wallets. `client_script` defines `larderPayments`, which exchanges an approved payment for a
 * one-time token; `wallet_script` defines `larderWallets`, which opens a wallet's own sheet (`@larder/shell`, `PaymentSdk` and `WalletSdk`).
 */
export const walletConfig = z.object({ client_script: z.string(), wallet_script: z.string() });
/** Addresses of the scripts for payments with wallets. */
export type WalletConfig = z.output<typeof walletConfig>;

/** The script of the EBT processor's pad, which puts `larderEbt` into the page (`@larder/shell`, `EbtSdk`). */
export const ebtPadConfig = z.object({ script: z.string() });
/** Address of the EBT processor's script. */
export type EbtPadConfig = z.output<typeof ebtPadConfig>;

/** The account's EBT card. `token` names it to the processor's pad, and takes nothing. */
export const ebtCard = z.object({ cc_type: z.literal('ebt'), cc_label: z.string(), last4: z.string(), token: z.string() });
/** EBT card of an account, without its number. */
export type EbtCard = z.output<typeof ebtCard>;

export const paymentCalls = {
  'GET /token/payment': call({
    summary: 'Client token of the payment gateway, and where the card goes (API-095, OP-179)',
    response: z.object({
      token: z.string(),
      expires_at: moment,
      gateway: cardFieldsConfig,
      wallets: walletConfig.nullable(),
      ebt: ebtPadConfig.nullable(),
    }),
  }),
  'GET /payment/gateway': call({
    summary:
      'Where browsers send cards, what else the store takes, and by which scripts: the page’s security policy allows their origins',
    response: z.discriminatedUnion('kind', [formFieldsConfig.extend(taken), braintreeFieldsConfig.extend(taken)]),
  }),
  'POST /account/ebt': call({
    summary: 'Keep the EBT card that the processor’s pad took, in place of another one (CHK-009, CHK-023)',
    access: 'login',
    body: z.object({ ebt_token: text(200) }),
    response: z.object({ success: z.literal(true), ebt: ebtCard }),
  }),
  'DELETE /account/ebt': call({ summary: 'Forget the EBT card', access: 'login', response: ok }),
  'GET /account/ebt_balance': call({
    summary: 'What is left on the EBT card (OP-100)',
    access: 'login',
    response: z.object({ card_last4: z.string(), snap_balance: usd, cash_balance: usd }),
  }),
};
