import { defineEntity, p } from '@mikro-orm/core';

/** Remainder of each open lot (`ledger_open_lots.view.sql`), in cents. */
export const ledgerOpenLots = defineEntity({
  name: 'LedgerOpenLot',
  tableName: 'ledger_open_lots',
  properties: {
    id: p.bigint('string'),
    accountId: p.integer(),
    entryId: p.bigint('string'),
    expiresAt: p.datetime().nullable(),
    notifiedAt: p.datetime().nullable(),
    cents: p.integer(),
  },
});
