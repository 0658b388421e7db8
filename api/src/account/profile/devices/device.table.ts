import { defineEntity, p } from '@mikro-orm/core';
import { keyOf } from '../../../platform/db/columns.ts';

/**
 * A browser that signed in to an account, by the id in its device cookie (OP-214). The owner is notified of each new one. Rows
 * from before that cookie contain the visitor's `uuid`. It still prevents a second notice, but is no proof, because it appears
 * in URLs.
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
