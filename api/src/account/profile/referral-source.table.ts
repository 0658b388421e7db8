import { defineEntity, p } from '@mikro-orm/core';
import { REFERRAL_SOURCE_KEYS, REFERRAL_OTHER_MAX } from '@larder/rules';
import { keyOf } from '../../platform/db/columns.ts';

/** A shopper's first answer to how they found the store (OP-184). */
export const referralSources = defineEntity({
  name: 'ReferralSource',
  tableName: 'referral_sources',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    answer: p.enum(REFERRAL_SOURCE_KEYS),
    otherText: p.text().nullable().check(`length(other_text) <= ${REFERRAL_OTHER_MAX}`),
    answeredAt: p.datetime(),
  },
});
