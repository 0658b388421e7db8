import { defineEntity, p } from '@mikro-orm/core';
import { keyOf } from '../../platform/db/columns.ts';

/** A browser, by the visitor’s id that it keeps, from which somebody signed in to an account: its owner is told of each new one. */
export const customerDevices = defineEntity({
  name: 'CustomerDevice',
  tableName: 'customer_devices',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    uuid: p.uuid().primary(),
    firstSeenAt: p.datetime(),
  },
});
