import { defineEntity, p } from '@mikro-orm/core';

/**
 * Required choices of products (`product_choices.view.sql`). PostgreSQL declares no view column as not null; here only
 * `childId` can be null.
 */
export const productChoices = defineEntity({
  name: 'ProductChoice',
  tableName: 'product_choices',
  properties: {
    productId: p.integer(),
    key: p.text(),
    position: p.smallint(),
    value: p.text(),
    label: p.text(),
    childId: p.integer().nullable(),
  },
});
