import { z } from 'zod';
import { call } from './call.ts';
import { ebtCard } from './payments.ts';
import { flag, id, ok, text } from './wire.ts';

export const savedCard = z.object({
  id: z.number().int(),
  token: z.string(),
  cc_type: z.string(),
  cc_label: z.string(),
  last4: z.string(),
  exp_month: z.number().int().nullable(),
  exp_year: z.number().int().nullable(),
  is_default: z.boolean(),
  expired: z.boolean(),
  billing_address: z
    .object({
      postcode: z.string(),
      /** Null with the next three where only the ZIP is known. */
      street1: z.string().nullable(),
      street2: z.string().nullable(),
      city: z.string().nullable(),
      region_code: z.string().nullable(),
    })
    .nullable(),
  payment_verification: z.boolean(),
});
/** Saved payment method of an account, without its number. */
export type SavedCard = z.infer<typeof savedCard>;

export const savedCardCalls = {
  'GET /account/cc': call({
    summary: 'Saved payment methods; never a number (API-072, CHK-004)',
    access: 'login',
    query: z.object({ all: flag.optional(), is_checkout: flag.optional() }),
    response: z.object({
      cards: z.array(savedCard),
      defaultPayment: savedCard.nullable(),
      hasAddedPayPal: z.boolean(),
      hasAddedGooglePay: z.boolean(),
      hasAddedApplePay: z.boolean(),
      ebt: ebtCard.nullable(),
    }),
  }),
  'POST /account/cc': call({
    summary: 'Save a payment method by gateway token (OP-092)',
    access: 'login',
    body: z.object({ payment_token: text(200), postcode: text(20).optional() }),
    response: z.object({ success: z.literal(true), card: savedCard }),
  }),
  'PUT /account/cc/{id}': call({
    summary: 'Make it the default (OP-092)',
    access: 'login',
    params: z.object({ id }),
    response: ok,
  }),
  'DELETE /account/cc/{id}': call({
    summary: 'Delete a payment method (OP-092)',
    access: 'login',
    params: z.object({ id }),
    query: z.object({ confirmed: flag.optional() }),
    refusals: [409],
    response: ok,
  }),
};
