import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/** The pool of codes of a product. A code belongs to a unit from the moment it is shown, and stays in the pool so that no import adds it again. */
export const productCodes = defineEntity({
  name: 'ProductCode',
  tableName: 'product_codes',
  properties: {
    id: id(),
    productId: keyOf('products'),
    code: p.text().check('length(code) between 1 and 200'),
    virtualProductId: keyOf<string>('virtual_products').nullable().unique(),
  },
  indexes: [
    uniqueIndex('product_codes_once', '(product_id, code)'),
    index('product_codes_free', '(product_id, id) where virtual_product_id is null'),
  ],
});

/** The file that a product delivers. */
export const productFiles = defineEntity({
  name: 'ProductFile',
  tableName: 'product_files',
  properties: {
    productId: keyOf('products').primary(),
    /** As it is saved by browsers. */
    name: p.text().check("name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$'"),
    mediaType: p.text(),
    content: p.blob().hidden(),
  },
});
