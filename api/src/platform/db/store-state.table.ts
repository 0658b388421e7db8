import { defineEntity, p } from '@mikro-orm/core';

/** What the store remembers of itself, such as which seeds ran. */
export const storeState = defineEntity({
  name: 'StoreState',
  tableName: 'store_state',
  properties: {
    key: p.text().primary(),
    value: p.json<unknown>(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
