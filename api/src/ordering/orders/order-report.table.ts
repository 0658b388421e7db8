import { defineEntity, p } from '@mikro-orm/core';
import { REPORT_KINDS, REPORT_REMEDIES, reportMachine } from '@larder/rules';
import { id, index, keyOf } from '../../platform/db/columns.ts';

/** Items of an order line that a shopper reports as missing or damaged, with the outcome. */
export const orderReports = defineEntity({
  name: 'OrderReport',
  tableName: 'order_reports',
  properties: {
    id: id(),
    orderId: keyOf<string>('orders', 'cascade'),
    itemId: keyOf('order_items', 'cascade'),
    kind: p.enum(REPORT_KINDS),
    qty: p.integer().check('qty > 0'),
    remedy: p.enum(REPORT_REMEDIES),
    note: p.text(),
    /** Name of the picture that came with it, a file below the data folder; null for none. */
    picture: p.uuid().nullable(),
    /** Price of the units, including `tax_cents`. */
    cents: p.integer().check('cents > 0'),
    taxCents: p.integer().default(0),
    /** Thrive Cash that the units earned, cents. */
    earnedCents: p.integer().default(0).check('earned_cents >= 0'),
    /** Part of `cents` that is refunded to EBT. */
    ebtCents: p.integer().default(0).check('ebt_cents >= 0'),
    state: p.enum(reportMachine.states),
    createdAt: p.datetime(),
    /** When it was settled or refused; null while it waits. */
    decidedAt: p.datetime().nullable(),
    /** Why it was refused, as the shopper reads it. */
    refusal: p.text().nullable(),
  },
  checks: [
    { name: 'order_reports_decided', expression: "(state = 'waiting') = (decided_at is null)" },
    { name: 'order_reports_refused', expression: "state = 'refused' or refusal is null" },
    { name: 'order_reports_tax', expression: 'tax_cents between 0 and cents' },
  ],
  indexes: [index('order_reports_of_order', '(order_id, id)'), index('order_reports_waiting', "(id) where state = 'waiting'")],
});
