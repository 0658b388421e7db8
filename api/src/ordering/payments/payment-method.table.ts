import { defineEntity, p } from '@mikro-orm/core';
import type { BillingPlace } from '@larder/rules';
import { id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/**
 * Cards and wallets in the gateway’s vault; wallets have no last digits and no expiry. `vault_token` charges one and never
 * leaves the server; browsers see `public_token`.
 */
export const paymentMethods = defineEntity({
  name: 'PaymentMethod',
  tableName: 'payment_methods',
  properties: {
    id: id(),
    customerId: keyOf('customers', 'cascade'),
    vaultToken: p.text().hidden().unique(),
    publicToken: p.text().unique(),
    ccType: p.text(),
    last4: p.text().check("last4 ~ '^([0-9]{4})?$'"),
    expMonth: p.integer().nullable().check('exp_month between 1 and 12'),
    expYear: p.integer().nullable().check('exp_year between 2000 and 2100'),
    fingerprint: p.text().hidden(),
    postcode: p.text().nullable(),
    /** The displayed part of its billing address other than the ZIP. */
    billingAddress: p.json<BillingPlace>().nullable(),
    isDefault: p.boolean().default(false),
    /** Since when it is the default; null when it never was chosen to be. */
    defaultSince: p.datetime().nullable(),
    needsVerification: p.boolean().default(false),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('store_now()'),
  },
  indexes: [
    index('payment_methods_customer', '(customer_id)'),
    uniqueIndex('payment_methods_one_card', '(customer_id, fingerprint) where deleted_at is null'),
    uniqueIndex('payment_methods_one_default', '(customer_id) where is_default and deleted_at is null'),
  ],
});
/** Entity of a row of `payment_methods`. */
export class PaymentMethod extends paymentMethods.class {}
paymentMethods.setClass(PaymentMethod);
