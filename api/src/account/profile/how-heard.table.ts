import { defineEntity, p } from '@mikro-orm/core';
import { HOW_HEARD_KEYS, HOW_HEARD_OTHER_MAX } from '@larder/rules';
import { keyOf } from '../../platform/db/columns.ts';

/** How a shopper heard of the store, as they first said (OP-184). */
export const howHeard = defineEntity({
  name: 'HowHeard',
  tableName: 'how_heard',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    answer: p.enum(HOW_HEARD_KEYS),
    otherText: p.text().nullable().check(`length(other_text) <= ${HOW_HEARD_OTHER_MAX}`),
    answeredAt: p.datetime(),
  },
});
