import { defineEntity, p } from '@mikro-orm/core';
import type { Behaviour } from './cards.ts';
import { keyOf } from '../../../platform/db/columns.ts';

/** Tokens that let a browser send a card to the gateway. */
export const clientTokens = defineEntity({
  name: 'SandboxClientToken',
  tableName: 'client_tokens',
  schema: 'sandbox_gateway',
  properties: {
    tokenHash: p.blob().primary(),
    expiresAt: p.datetime(),
  },
});

/** A card or wallet as a browser sent it, until the store puts it into the vault or it runs out. */
export const tokens = defineEntity({
  name: 'SandboxToken',
  tableName: 'tokens',
  schema: 'sandbox_gateway',
  properties: {
    token: p.text().primary(),
    brand: p.text(),
    last4: p.text(),
    expMonth: p.integer().nullable(),
    expYear: p.integer().nullable(),
    fingerprint: p.text(),
    behaviour: p.text().$type<Behaviour>(),
    verified: p.boolean().default(false),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

/** Cards and wallets in the gateway's vault for the store. */
export const vault = defineEntity({
  name: 'SandboxCard',
  tableName: 'vault',
  schema: 'sandbox_gateway',
  properties: {
    token: p.text().primary(),
    brand: p.text(),
    last4: p.text(),
    expMonth: p.integer().nullable(),
    expYear: p.integer().nullable(),
    fingerprint: p.text(),
    behaviour: p.text().$type<Behaviour>(),
    verified: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});

/** A charge of a card of the vault; one for each idempotency key. */
export const charges = defineEntity({
  name: 'SandboxCharge',
  tableName: 'charges',
  schema: 'sandbox_gateway',
  properties: {
    id: p.text().primary(),
    idempotencyKey: p.text().unique(),
    requestHash: p.text(),
    vaultToken: p.text(),
    amountCents: p.integer().check('amount_cents >= 0'),
    refundedCents: p.integer().default(0),
    status: p.enum(['succeeded', 'declined', 'insufficient_funds', 'needs_verification', 'processing_error']),
    createdAt: p.datetime(),
  },
  checks: [{ name: 'charges_check', expression: 'refunded_cents between 0 and amount_cents' }],
});

/** Money that went back of a charge; one for each idempotency key. */
export const refunds = defineEntity({
  name: 'SandboxRefund',
  tableName: 'refunds',
  schema: 'sandbox_gateway',
  properties: {
    id: p.text().primary(),
    idempotencyKey: p.text().unique(),
    chargeId: keyOf<string>('sandbox_gateway.charges'),
    amountCents: p.integer().check('amount_cents > 0'),
    createdAt: p.datetime(),
  },
});
