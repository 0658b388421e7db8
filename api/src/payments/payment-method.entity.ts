import { defineEntity, p } from '@mikro-orm/core';

/** A card in the gateway's vault. `vaultToken` charges it and stays here; `publicToken` is what shoppers' browsers see. */
export const PaymentMethodSchema = defineEntity({
  name: 'PaymentMethod',
  tableName: 'payment_methods',
  properties: {
    id: p.integer().primary().autoincrement(),
    customerId: p.integer(),
    vaultToken: p.text().hidden(),
    publicToken: p.text(),
    ccType: p.text(),
    last4: p.text().fieldName('last4'),
    expMonth: p.integer().nullable(),
    expYear: p.integer().nullable(),
    fingerprint: p.text().hidden(),
    postcode: p.text().nullable(),
    isDefault: p.boolean().default(false),
    needsVerification: p.boolean().default(false),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export class PaymentMethod extends PaymentMethodSchema.class {}
PaymentMethodSchema.setClass(PaymentMethod);
