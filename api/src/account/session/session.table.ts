import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf } from '../../platform/db/columns.ts';

/** A browser’s session: by the hash of its token, a visitor’s or a customer’s. `uuid` is the visitor’s id that the browser shows. */
export const sessions = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    tokenHash: p.blob().unique(),
    uuid: p.uuid(),
    customerId: keyOf('customers', 'cascade').nullable(),
    cartId: p.uuid().nullable(),
    readOnly: p.boolean().default(false),
    ip: p.text(),
    userAgent: p.text().default(''),
    reqsource: p.text().default('unknown'),
    createdAt: p.datetime().defaultRaw('now()'),
    seenAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    provedAt: p.datetime().nullable(),
    codeProvedAt: p.datetime().nullable(),
    /** The customer as whom its employee views the store, read-only, until `viewingUntil`. */
    viewedCustomerId: p.integer().nullable(),
    viewingUntil: p.datetime().nullable(),
  },
  indexes: [
    index('sessions_customer', '(customer_id) where customer_id is not null'),
    index('sessions_expires', '(expires_at)'),
    index('sessions_viewing', '(viewing_until) where viewing_until is not null'),
  ],
});

/** Links of mails that were used, so that each signs in once. */
export const mailTokenUses = defineEntity({
  name: 'MailTokenUse',
  tableName: 'mail_token_uses',
  properties: {
    tokenHash: p.blob().primary(),
    usedAt: p.datetime(),
  },
  indexes: [index('mail_token_uses_at', '(used_at)')],
});
