import { defineEntity, p } from '@mikro-orm/core';
import { TENDER_KINDS } from '@larder/rules';
import { keyOf } from '../../platform/db/columns.ts';

/**
 * Tenders of an order, in the order in which they are taken: cents of each, and how much was refunded. Written with the order
 * (CHK-045).
 */
export const orderTenders = defineEntity({
  name: 'OrderTender',
  tableName: 'order_tenders',
  properties: {
    orderId: keyOf<string>('orders', 'cascade').primary(),
    /** From 0. */
    position: p.smallint().primary(),
    kind: p.enum(TENDER_KINDS),
    cents: p.integer().check('cents > 0'),
    refundedCents: p.integer().default(0),
    /** The gift card that pays; its money is in the ledger. */
    giftCard: keyOf<string>('gift_cards').nullable(),
  },
  checks: [
    { name: 'order_tenders_refunded', expression: 'refunded_cents between 0 and cents' },
    { name: 'order_tenders_gift_card', expression: "(kind = 'gift_card') = (gift_card is not null)" },
  ],
});
