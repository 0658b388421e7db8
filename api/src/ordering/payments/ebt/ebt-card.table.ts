import { defineEntity, p } from '@mikro-orm/core';
import { keyOf } from '../../../platform/db/columns.ts';

/**
 * An account's EBT card, one at most (CHK-009, CHK-023). Apart from other payment methods, because it never pays alone: nothing that looks for a
 * card to charge can find it. `vault_token` names it to the processor and charges nothing without a PIN; it stays here.
 */
export const ebtCards = defineEntity({
  name: 'EbtCard',
  tableName: 'ebt_cards',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    vaultToken: p.text().hidden(),
    /** Names it to the processor's pad; this is what browsers see. */
    reference: p.text(),
    last4: p.text().check("last4 ~ '^[0-9]{4}$'"),
    createdAt: p.datetime().defaultRaw('store_now()'),
  },
});
