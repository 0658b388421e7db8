import { defineEntity, p } from '@mikro-orm/core';

/** The store's internal state, as numbers by name: the version of each seed that ran. */
export const storeState = defineEntity({
  name: 'StoreState',
  tableName: 'store_state',
  properties: {
    key: p.text().primary(),
    value: p.json<Record<string, number>>(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
