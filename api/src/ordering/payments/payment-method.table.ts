import { defineEntity, p } from '@mikro-orm/core';
import type { BillingPlace } from '@larder/rules';
import { id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/** A card or wallet in the gateway’s vault; wallets have no last digits and no end. `vault_token` charges it and stays here; `public_token` is what shoppers’ browsers see. */
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
    /** What of its billing address is told beside the ZIP. */
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
export class PaymentMethod extends paymentMethods.class {}
paymentMethods.setClass(PaymentMethod);
