import { defineEntity, p } from '@mikro-orm/core';
import { AUTOSHIP_STATUSES, AUTOSHIP_TYPES, type GroupId, type UserStatus } from '@larder/rules';
import { computed, id, index } from '../../platform/db/columns.ts';

/** What the back office searches of a customer, as PostgreSQL reads it. */
export const CUSTOMER_SEARCH = "(firstname || ' ' || lastname || ' ' || email::text || ' ' || coalesce(telephone, ''))";

/** A shopper: who they are, their group and membership, their money with the store, and the failed sign-ins that lock them. GET /account reads it by SQL. */
export const customers = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  properties: {
    id: id(),
    email: p.text().columnType('citext').check('length(email) between 3 and 255').unique(),
    /** When the owner proved that they read the mail of `email` (OP-215); null while it is unverified. */
    emailVerifiedAt: p.datetime().nullable(),
    passwordHash: p.text().nullable(),
    firstname: p.text().default(''),
    lastname: p.text().default(''),
    dateOfBirth: p.date().nullable(),
    telephone: p.text().nullable(),
    groupId: p.integer().$type<GroupId>().default(1).check('group_id in (1, 4, 5, 8)'),
    userStatus: p.enum(['lead', 'trial', 'member', 'canceled']).$type<Exclude<UserStatus, 'visitor'>>().default('lead'),
    trialType: p.text().default('regular'),
    isEmployee: p.boolean().default(false),
    isReactivatedMember: p.boolean().default(false),
    accessBlocked: p.boolean().default(false),
    otpRequired: p.boolean().default(false),
    billingZip: p.text().nullable(),
    regionCode: p.text().nullable(),
    smsSubscribed: p.boolean().default(false),
    ccode: p.text().nullable(),
    gwpId: p.integer().nullable(),
    lastCampaignType: p.text().nullable(),
    utmCampaign: p.text().nullable(),
    utmContent: p.text().nullable(),
    utmMedium: p.text().nullable(),
    utmSource: p.text().nullable(),
    utmTerm: p.text().nullable(),
    utmReferrer: p.text().nullable(),
    firstClickUtmMedium: p.text().nullable(),
    freshEnabled: p.boolean().default(true),
    assignedWarehouse: p.text().nullable(),
    userIsPla: p.boolean().default(false),
    experimentAudience: p.text().nullable(),
    autoshipType: p.enum(AUTOSHIP_TYPES).default('not_set'),
    autoshipStatus: p.enum(AUTOSHIP_STATUSES).default('active'),
    autoshipEnabled: computed(
      p.boolean(),
      "autoship_type in ('opt_in', 'single_cart') and autoship_status not in ('inactive', 'cancelled')",
    ),
    autoshipEnabledAt: p.datetime().nullable(),
    lifetimeSavingsCents: p.integer().default(0),
    /** Changes with every change of what the customer bought. Cache key of derived data (`cached-purchases.ts`). */
    purchasesVersion: p.integer().default(0),
    cartprefillEnabled: p.boolean().default(false),
    cartprefillAiEnabled: p.boolean().default(false),
    cartprefillQuizEnabled: p.boolean().default(true),
    singleCartMigratedLanding: p.boolean().default(true),
    ppeFeeOptedOut: p.boolean().default(false),
    cardFailed: p.boolean().default(false),
    feedback: p.text().nullable(),
    reqsource: p.text().default('unknown'),
    failedLogins: p.integer().default(0),
    failedSince: p.datetime().nullable(),
    lockedUntil: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('store_now()'),
    registeredAt: p.datetime().defaultRaw('store_now()'),
    updatedAt: p.datetime().defaultRaw('store_now()'),
    credentialsChangedAt: p.datetime().nullable(),
    /** Since when they are not counted, of their own choice. */
    doNotSellAt: p.datetime().nullable(),
    /** The account of the same person that this one was merged into; it is blocked then. */
    mergedInto: p.integer().nullable(),
  },
  indexes: [index('customers_search', `using gin (${CUSTOMER_SEARCH} gin_trgm_ops)`)],
});
/** Entity of a row of `customers`. */
export class Customer extends customers.class {}
customers.setClass(Customer);
