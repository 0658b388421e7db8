import { defineEntity, p } from '@mikro-orm/core';

/** What something must be chosen of (`product_choices.view.sql`). PostgreSQL says of no view's column that it is never null; none of these but `childId` is. */
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
