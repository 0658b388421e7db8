import { defineEntity, p } from '@mikro-orm/core';
import { keyOf } from '../../platform/db/columns.ts';

/** The last cart prefill of a shopper: what it was prepared for, of which kind (OP-013), and why it chose what it chose. */
export const prefillRequests = defineEntity({
  name: 'PrefillRequest',
  tableName: 'prefill_requests',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    uuid: p.uuid(),
    type: p.enum(['fop', 'scheduled', 'user_triggered', 'quiz']).nullable(),
    addToCart: p.boolean().nullable(),
    isManualPrefill: p.boolean().nullable(),
    /** By product id, as shoppers read them. */
    reasons: p.json<Record<string, string>>().defaultRaw("'{}'"),
    /** When the calendar last had its turn with this shopper's cart, whether or not it put anything into it; null for never (QUIZ-027). */
    scheduledAt: p.datetime().nullable(),
    preparedAt: p.datetime().defaultRaw('store_now()'),
  },
});
