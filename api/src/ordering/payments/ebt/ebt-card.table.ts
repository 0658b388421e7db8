import { defineEntity, p } from '@mikro-orm/core';
import { keyOf } from '../../../platform/db/columns.ts';

/**
 * EBT cards, one per account at most (CHK-009, CHK-023). They are separate from other payment methods, because EBT never pays
 * alone: no query for a card to charge can find one. `vault_token` identifies a card at the processor and charges nothing
 * without a PIN. It never leaves the server.
 */
export const ebtCards = defineEntity({
  name: 'EbtCard',
  tableName: 'ebt_cards',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    vaultToken: p.text().hidden(),
    /** Identifies it at the processor's PIN pad; browsers see it. */
    reference: p.text(),
    last4: p.text().check("last4 ~ '^[0-9]{4}$'"),
    createdAt: p.datetime().defaultRaw('store_now()'),
  },
});
