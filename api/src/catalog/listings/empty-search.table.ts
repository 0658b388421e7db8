import { defineEntity, p } from '@mikro-orm/core';

/** Searches of several shoppers that found no product, recounted every night. The table does not identify shoppers. */
export const emptySearches = defineEntity({
  name: 'EmptySearch',
  tableName: 'empty_searches',
  properties: {
    text: p.text().primary(),
    /** Number of shoppers who searched for it in the last 30 days. */
    shoppers: p.integer(),
  },
});
