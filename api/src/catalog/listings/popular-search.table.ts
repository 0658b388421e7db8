import { defineEntity, p } from '@mikro-orm/core';

/** Searches that many shoppers made, recounted every night (OP-137). The table does not identify shoppers. */
export const popularSearches = defineEntity({
  name: 'PopularSearch',
  tableName: 'popular_searches',
  comment: 'texts of the catalog’s own words that several shoppers searched for; nothing tells who',
  properties: {
    text: p.text().primary(),
    shoppers: p.integer().comment('how many searched for it in the last 30 days'),
  },
});
