import { defineEntity, p } from '@mikro-orm/core';
import type { GroupId, UserStatus } from '@larder/rules';

/** The writable side of a shopper; GET /account reads by SQL. */
export const CustomerSchema = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  properties: {
    id: p.integer().primary().autoincrement(),
    email: p.text(),
    passwordHash: p.text().nullable(),
    firstname: p.text().default(''),
    lastname: p.text().default(''),
    dateOfBirth: p.date().nullable(),
    telephone: p.text().nullable(),
    groupId: p.integer().$type<GroupId>().default(1),
    userStatus: p.text().$type<Exclude<UserStatus, 'visitor'>>().default('lead'),
    isEmployee: p.boolean().default(false),
    isReactivatedMember: p.boolean().default(false),
    cardFailed: p.boolean().default(false),
    otpRequired: p.boolean().default(false),
    billingZip: p.text().nullable(),
    assignedWarehouse: p.text().nullable(),
    smsSubscribed: p.boolean().default(false),
    ccode: p.text().nullable(),
    utmCampaign: p.text().nullable(),
    utmContent: p.text().nullable(),
    utmMedium: p.text().nullable(),
    utmSource: p.text().nullable(),
    utmTerm: p.text().nullable(),
    userIsPla: p.boolean().default(false),
    autoshipType: p.text().$type<'not_set' | 'opt_in' | 'opt_out' | 'single_cart'>().default('not_set'),
    autoshipStatus: p.text().default('active'),
    autoshipEnabled: p.boolean().default(false),
    autoshipEnabledAt: p.datetime().nullable(),
    cartprefillEnabled: p.boolean().default(false),
    cartprefillAiEnabled: p.boolean().default(false),
    cartprefillQuizEnabled: p.boolean().default(true),
    singleCartMigratedLanding: p.boolean().default(true),
    feedback: p.text().nullable(),
    reqsource: p.text().default('unknown'),
    createdAt: p.datetime(),
    registeredAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export class Customer extends CustomerSchema.class {}
CustomerSchema.setClass(Customer);
