import { defineEntity, p } from '@mikro-orm/core';

/** A shipping address. Deleted ones stay as rows, because orders were sent to them. */
export const AddressSchema = defineEntity({
  name: 'Address',
  tableName: 'addresses',
  properties: {
    id: p.integer().primary().autoincrement(),
    customerId: p.integer(),
    firstname: p.text(),
    lastname: p.text(),
    street1: p.text().fieldName('street1'),
    street2: p.text().fieldName('street2').default(''),
    city: p.text(),
    postcode: p.text(),
    regionCode: p.text(),
    telephone: p.text(),
    isDefaultShipping: p.boolean().default(false),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export class Address extends AddressSchema.class {}
AddressSchema.setClass(Address);
