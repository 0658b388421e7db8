import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/** A shipping address. Deleted ones stay as rows, because orders were sent to them. */
export const addresses = defineEntity({
  name: 'Address',
  tableName: 'addresses',
  properties: {
    id: id(),
    customerId: keyOf('customers', 'cascade'),
    firstname: p.text(),
    lastname: p.text(),
    street1: p.text(),
    street2: p.text().default(''),
    city: p.text(),
    postcode: p.text(),
    regionCode: p.text().check('length(region_code) = 2'),
    telephone: p.text(),
    isDefaultShipping: p.boolean().default(false),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('store_now()'),
    updatedAt: p.datetime().defaultRaw('store_now()'),
  },
  indexes: [
    index('addresses_customer', '(customer_id)'),
    uniqueIndex('addresses_one_default', '(customer_id) where is_default_shipping and deleted_at is null'),
  ],
});
/** Entity of a row of `addresses`. */
export class Address extends addresses.class {}
addresses.setClass(Address);
