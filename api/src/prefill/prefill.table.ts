import { defineEntity, p } from '@mikro-orm/core';
import { keyOf } from '../platform/db/columns.ts';

/** What a cart prefill was prepared for, and of which kind (OP-013). */
export const prefillRequests = defineEntity({
  name: 'PrefillRequest',
  tableName: 'prefill_requests',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    uuid: p.uuid(),
    type: p.enum(['fop', 'scheduled', 'user_triggered', 'quiz']).nullable(),
    addToCart: p.boolean().nullable(),
    isManualPrefill: p.boolean().nullable(),
    preparedAt: p.datetime().defaultRaw('store_now()'),
  },
});
