import { defineEntity, p } from '@mikro-orm/core';
import { keyOf } from '../../../platform/db/columns.ts';

/**
 * A browser that signed in to an account, by the id in its device cookie (OP-214). The owner is notified of each new one. Rows from before
 * that cookie hold the visitor's `uuid`, which still prevents a second notice, but is no proof: it appears in addresses.
 */
export const customerDevices = defineEntity({
  name: 'CustomerDevice',
  tableName: 'customer_devices',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    uuid: p.uuid().primary(),
    firstSeenAt: p.datetime(),
  },
});
