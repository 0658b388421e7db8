import { defineEntity, p } from '@mikro-orm/core';
import { keyOf } from '../../../platform/db/columns.ts';
import type { Behaviour } from './cards.ts';

/** EBT cards of the sandbox's processor, without their numbers. */
export const ebtAccounts = defineEntity({
  name: 'SandboxEbtAccount',
  tableName: 'ebt_accounts',
  schema: 'sandbox_gateway',
  properties: {
    token: p.text().primary(),
    reference: p.text(),
    last4: p.text(),
    snapCents: p.integer().check('snap_cents >= 0'),
    cashCents: p.integer(),
    behaviour: p.text().$type<Behaviour>(),
  },
});

/** One-time tokens of the PIN pad for an entered card (`pin` is null) or PIN (`right`, `wrong`); deleted after use. */
export const ebtTokens = defineEntity({
  name: 'SandboxEbtToken',
  tableName: 'ebt_tokens',
  schema: 'sandbox_gateway',
  properties: {
    token: p.text().primary(),
    account: keyOf<string>('sandbox_gateway.ebt_accounts'),
    pin: p.text().$type<'right' | 'wrong'>().nullable(),
    expiresAt: p.datetime(),
  },
});

/** A purchase that the processor decided about; one for each idempotency key. */
export const ebtPurchases = defineEntity({
  name: 'SandboxEbtPurchase',
  tableName: 'ebt_purchases',
  schema: 'sandbox_gateway',
  properties: {
    id: p.text().primary(),
    idempotencyKey: p.text().unique(),
    account: keyOf<string>('sandbox_gateway.ebt_accounts'),
    amountCents: p.integer(),
    refundedCents: p.integer().default(0),
    status: p.enum(['succeeded', 'insufficient_funds']),
    createdAt: p.datetime(),
  },
  checks: [{ name: 'ebt_purchases_refunded', expression: 'refunded_cents between 0 and amount_cents' }],
});

/** Benefits that went back of a purchase; one for each idempotency key. */
export const ebtRefunds = defineEntity({
  name: 'SandboxEbtRefund',
  tableName: 'ebt_refunds',
  schema: 'sandbox_gateway',
  properties: {
    idempotencyKey: p.text().primary(),
    purchase: keyOf<string>('sandbox_gateway.ebt_purchases'),
    amountCents: p.integer().check('amount_cents > 0'),
  },
});
