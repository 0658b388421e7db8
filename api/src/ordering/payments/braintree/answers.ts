import { z } from 'zod';

/** The parts of the SDK's responses that the store needs. Other parts may change. */
const verification = z.object({
  status: z.string(),
  processorResponseCode: z.string().nullish(),
  gatewayRejectionReason: z.string().nullish(),
});
/** Result of a card verification. */
export type Verification = z.output<typeof verification>;

export const transaction = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.string(),
  createdAt: z.string().default(''),
  orderId: z.string().nullish(),
  processorResponseCode: z.string().nullish(),
  gatewayRejectionReason: z.string().nullish(),
  refundIds: z.array(z.string()).default([]),
});
/** A transaction at Braintree. `amount` is dollars as text; `createdAt` is UTC. */
export type BraintreeTransaction = z.output<typeof transaction>;

interface Errors {
  deepErrors(): unknown;
}
const codes = z.array(z.object({ code: z.string() }));

/** Validation errors of a request, as codes only: their texts may repeat sent data. */
const errors = z
  .custom<Errors>((value) => typeof value === 'object' && value !== null && 'deepErrors' in value)
  .transform((found) => codes.parse(found.deepErrors()).map(({ code }) => code));

const refused = z.object({
  success: z.literal(false),
  errors,
  transaction: transaction.nullish(),
  verification: verification.nullish(),
});

export const transactionResponse = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), transaction }),
  refused,
]);
/** Response to a sale, void or refund: the transaction, or the reason for a refusal. */
export type TransactionResponse = z.output<typeof transactionResponse>;

const end = { expirationMonth: z.coerce.number().int(), expirationYear: z.coerce.number().int() };
/** Braintree's identifier of a card number, equal for all customers; not every wallet has it. */
const unique = z.string().nullish();

/** A vaulted payment method, under the name of its kind. */
export const method = z.object({
  success: z.literal(true),
  creditCard: z
    .object({
      token: z.string(),
      cardType: z.string(),
      /** The first six digits. */
      bin: z.string().nullish(),
      last4: z.string(),
      uniqueNumberIdentifier: unique,
      ...end,
    })
    .optional(),
  paypalAccount: z.object({ token: z.string(), email: z.string(), payerId: z.string().nullish() }).optional(),
  venmoAccount: z.object({ token: z.string(), venmoUserId: z.string() }).optional(),
  applePayCard: z
    .object({
      token: z.string(),
      sourceDescription: z.string().nullish(),
      last4: z.string(),
      uniqueNumberIdentifier: unique,
      ...end,
    })
    .optional(),
  androidPayCard: z
    .object({
      token: z.string(),
      sourceCardType: z.string(),
      sourceCardLast4: z.string(),
      uniqueNumberIdentifier: unique,
      ...end,
    })
    .optional(),
});
/** A vaulted payment method: one of its kinds is present. */
export type BraintreeMethod = z.output<typeof method>;
export const vaultedMethod = z.discriminatedUnion('success', [method, refused]);

/** The stored data of a vaulted payment method. */
export const found = z.object({ customerId: z.string(), verification: verification.nullish() });

export const customer = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), customer: z.object({ id: z.string() }) }),
  refused,
]);
export const clientToken = z.object({ clientToken: z.string() });
